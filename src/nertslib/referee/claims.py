"""What does a player claim to have done, and what became of it?"""

from __future__ import annotations

from enum import StrEnum

from attrs import frozen

from ..events import Event
from ..places import Seat
from ..round import Round
from ..violations import Violation

ClaimId = int | str
"""What a claim is known by: of two claims with one id only the first has an effect."""


@frozen
class Claim:
    """An *action* or its text, and when it was done: a move *lifted* and *landed*, others *at*.

    Times are whole numbers on one clock of the host's choice.
    """

    action: object
    id: ClaimId | None = None
    lifted: int | None = None
    landed: int | None = None
    at: int | None = None


class Reason(StrEnum):
    """What became of a claim, in a word."""

    LANDED = "landed"
    TIED = "tied"
    BEATEN = "beaten"
    VOID = "void"
    LATE = "late"
    STALE = "stale"
    DUPLICATE = "duplicate"
    ILLEGAL = "illegal"


@frozen
class Outcome:
    """What became of a claim: whether it *took_effect*, and the *reason*.

    A beaten claim says by whom (*by*) and by how much time (*margin*); an illegal one which rules
    it broke.
    """

    claim: Claim
    took_effect: bool
    reason: Reason
    by: Seat | None = None
    margin: int | None = None
    violation: Violation | None = None


@frozen
class Settlement:
    """The *round* after a race, the *outcomes* in the order of the claims, and what happened.

    *settled* are all ids that will have no further effect: pass them to the next race.
    """

    round: Round
    outcomes: tuple[Outcome, ...]
    events: tuple[Event, ...] = ()
    settled: frozenset[ClaimId] = frozenset()
