"""How is an engine in Python asked that knows nothing of this library?"""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from attrs import Factory, define, field

from ..codec.faults import UnfitError, shown
from .answers import ACTIONS, ANYTHING, Abilities, Answer, Broken, Errored, Skipped, Trouble
from .kinds import kind_of
from .questions import (
    Adopt,
    Deal,
    Document,
    Legal,
    Load,
    Play,
    Question,
    Race,
    Score,
    Stuck,
    View,
)
from .wire import answer_of, arrived, malformed, stuckness


class Refused(Exception):  # noqa: N818 - a refusal is no error
    """What `Adapter.play` raises for an illegal action: the *codes* of the rules it breaks."""

    def __init__(self, *codes: str) -> None:
        """Name the rules, or none if the engine gives no reasons."""
        super().__init__(*codes)
        self.codes = codes


class Adapter(Protocol):
    """An engine of anybody's, in four methods; it keeps a round of its own.

    It may have more: `load`, `stuck`, `view` and `arbitrate`, as the classes below say.
    """

    def start(self, profile: Document, decks: Sequence[str], members: int) -> None:
        """Deal a round by the whole rule set *profile*: for each side the text of its deck."""
        ...

    def legal(self, seat: str) -> Iterable[str]:
        """Return what *seat* may do, as texts, in any order."""
        ...

    def play(self, action: str) -> Document | bool:
        """Carry out *action* and return the position after it, or True if that is unknown.

        An illegal action changes nothing: return False, or raise Refused with the reasons.
        """
        ...

    def score(self) -> Mapping[str, int]:
        """Return the points of each side, as if the round were abandoned now."""
        ...


@runtime_checkable
class Loads(Protocol):
    """An engine that can set up any position."""

    def load(self, profile: Document, position: Document) -> None:
        """Set up a *position* instead of dealing."""
        ...


@runtime_checkable
class FeelsStuck(Protocol):
    """An engine that knows who is stuck."""

    def stuck(self) -> Mapping[str, bool | None]:
        """Return for each side whether it is; None where that cannot be known."""
        ...


@runtime_checkable
class Shows(Protocol):
    """An engine that hides what a seat may not see."""

    def view(self, seat: str) -> Document:
        """Return the position as *seat*, or `spectator`, may see it."""
        ...


@runtime_checkable
class Arbitrates(Protocol):
    """An engine that settles races."""

    def arbitrate(self, claims: Sequence[Document]) -> Document:
        """Settle *claims*: return their `outcome`, and `reasons` and `position` if it likes."""
        ...


EXTRAS: Mapping[str, type] = {
    "load": Loads,
    "stuck": FeelsStuck,
    "view": Shows,
    "race": Arbitrates,
}
"""What an engine answers if it has more than four methods."""


def abilities_of(
    engine: Adapter,
    *,
    codes: bool = False,
    profiles: Iterable[str] = ANYTHING,
    actions: Iterable[str] = ACTIONS,
) -> Abilities:
    """Return what *engine* can do, by its methods.

    Whether it gives reasons in the *codes* of this library, by which *profiles* it plays and
    which kinds of *actions* it knows has to be said.
    """
    extras = {word for word, kind in EXTRAS.items() if isinstance(engine, kind)}
    told = {"codes"} if codes else set[str]()
    return Abilities(
        type(engine).__name__,
        "python",
        profiles=frozenset(profiles),
        answers=frozenset({"legal", "score"} | extras | told),
        actions=frozenset(actions),
    )


@define
class Adapted:
    """The port to an *engine* in this process, which has these *abilities*."""

    engine: Adapter
    abilities: Abilities = field(
        default=Factory(lambda port: abilities_of(port.engine), takes_self=True)
    )
    _profile: Document = field(factory=dict)

    def ask(self, question: Question) -> Answer:
        """Put a question; whatever the engine raises is an answer too."""
        if not self.abilities.answer(question):
            return Skipped("has no method for that")
        try:
            answer = self._answer(question)
            return answer_of(question, arrived(answer)) if isinstance(answer, Mapping) else answer
        except UnfitError as error:
            return malformed(error)
        except Exception as error:  # noqa: BLE001 - nothing that an engine raises may pass
            told = "".join(traceback.format_exception(error))
            return Errored({"message": f"{type(error).__name__}: {error}", "traceback": told})

    def close(self) -> None:
        """Let the engine be."""

    def _answer(self, question: Question) -> Document | Answer:
        match question:
            case Adopt(profile):
                self._profile = profile
                known = self.abilities.plays(str(profile.get("name")))
                return {"ok": True} if known else Skipped("does not play by these rules")
            case Deal() | Load():
                return self._begin(question)
            case Play(action):
                return self._play(action)
            case Race() | Stuck() | View():
                return self._more(question)
            case Legal(seat):
                return {"actions": list(self.engine.legal(seat))}
            case Score():
                return {"score": dict(self.engine.score())}

    def _begin(self, question: Deal | Load) -> Document:
        try:
            if isinstance(question, Deal):
                self.engine.start(self._profile, question.decks, question.members)
            elif isinstance(self.engine, Loads):
                self.engine.load(self._profile, question.position)
        except Refused as refused:
            return {"ok": False, "message": str(refused)}
        return {"ok": True}

    def _play(self, action: str) -> Document | Answer:
        kind = kind_of(action)
        if kind is not None and kind not in self.abilities.actions:
            return Skipped(f"knows no {kind}")
        try:
            played = self.engine.play(action)
        except Refused as refused:
            told: Document = {"broken": list(refused.codes)} if refused.codes else {}
            return {"legal": False, **told}
        if isinstance(played, bool):
            return {"legal": played}
        if isinstance(played, Mapping):
            return {"legal": True, "position": played}
        detail = f"play returned {shown(played)}, neither a position nor True or False"
        return Broken(Trouble.MALFORMED, detail)

    def _more(self, question: Race | Stuck | View) -> Document | Answer:
        """Ask what not every engine answers."""
        engine = self.engine
        match question:
            case Race(claims) if isinstance(engine, Arbitrates):
                return engine.arbitrate(claims)
            case Stuck() if isinstance(engine, FeelsStuck):
                return {"stuck": stuckness(engine.stuck())}
            case View(seat) if isinstance(engine, Shows):
                return {"position": engine.view(seat)}
        return Skipped("has no method for that")
