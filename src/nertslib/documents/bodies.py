"""What does a document say of a value that is not simply its fields?"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from ..actions.kinds import Action
from ..events import Event
from ..match import Payment
from ..profile import Profile
from ..referee import ClaimId
from ..views import Viewer
from .leaves import Count, Letter, Position, TermWord


@frozen
class RoundBody:
    """A round: its rules whole, where everything lies, and who sees it so (null: it is no view).

    One that is *paused* lies as it will go on.
    """

    profile: Profile
    position: Position
    seen_by: Viewer | None = None
    paused: bool = False


@frozen
class ActionBody:
    """An action."""

    action: Action


@frozen
class ClaimBody:
    """A claim in a race: what was played, and when."""

    play: object
    id: ClaimId | None = None
    lifted: int | None = None
    landed: int | None = None
    at: int | None = None


@frozen
class EventsBody:
    """What happened, in the order to show it."""

    events: tuple[Event, ...]


@frozen
class SideScore:
    """A side's points, by term of the formula and in total."""

    parts: Mapping[TermWord, int]
    total: int


@frozen
class ScoresBody:
    """The scores of a round by the letter of the side."""

    sides: Mapping[Letter, SideScore]


@frozen
class ResultBody:
    """What a round of a match brought, and whether it counts."""

    scores: Mapping[Letter, int]
    counted: bool
    caller: Letter | None = None
    paused_minutes: Count = Count(0)


@frozen
class MatchBody:
    """A match: its rules, who plays, every round, and what has come of it."""

    profile: Profile
    sides: Count
    members: Count
    seed: Count
    rounds: tuple[ResultBody, ...]
    # What follows from the rounds, for who only wants to show it.
    totals: Mapping[Letter, int]
    over: bool
    winners: tuple[Letter, ...]
    settlement: tuple[Payment, ...]
    # Who left, who came after so many rounds, and how many rounds were discarded.
    withdrawn: tuple[Letter, ...] = ()
    joined: Mapping[Letter, Count] = field(factory=dict)
    discarded: Count = Count(0)
