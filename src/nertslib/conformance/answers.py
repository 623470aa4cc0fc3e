"""What can come back from an engine?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from attrs import field, frozen

from .questions import Document, Legal, Load, Question, Race, Score, Stuck, View

ANYTHING = frozenset({"any"})
"""The profiles of an engine that plays by whatever it is given."""
ANSWERS = frozenset({"load", "legal", "score", "stuck", "view", "race", "codes"})
"""What an engine may say that it can answer beside `profile`, `deal` and `play`."""
ACTIONS = frozenset(
    {"move", "draw", "recycle", "call", "pass", "burn", "lift", "abandon", "start", "together"}
)
"""The kinds of action an engine may know; who lifts also places and returns."""


NEEDS: Mapping[type, str] = {
    Load: "load",
    Legal: "legal",
    Score: "score",
    Stuck: "stuck",
    View: "view",
    Race: "race",
}
"""Questions that not every engine answers, and the word of ANSWERS for each."""


@frozen
class Reply:
    """What the engine answered: a JSON object."""

    document: Document


@frozen
class Skipped:
    """The engine says that it does not do that."""

    message: str = ""


@frozen
class Errored:
    """The engine says that it failed, and how."""

    context: Document = field(factory=dict)


class Trouble(StrEnum):
    """How an engine can break the protocol itself."""

    NOT_STARTED = "could not be started"
    CRASHED = "crashed"
    HUNG = "did not answer in time"
    NOISE = "wrote something else than an answer"
    HALF_A_LINE = "stopped within a line"
    WRONG_ID = "answered another question"
    MALFORMED = "answered in another form"


@frozen
class Broken:
    """The engine broke the protocol: the *trouble*, a *detail*, and the end of its *stderr*."""

    trouble: Trouble
    detail: str = ""
    stderr: str = ""


Answer = Reply | Skipped | Errored | Broken
"""What comes of a question."""


@frozen
class Abilities:
    """What an engine says of itself: the names of *profiles* it plays, or ANYTHING, and so on."""

    name: str = "an engine"
    language: str = ""
    version: str = ""
    profiles: frozenset[str] = ANYTHING
    answers: frozenset[str] = frozenset()
    actions: frozenset[str] = frozenset({"move", "draw", "recycle", "call", "pass"})

    def plays(self, profile: str) -> bool:
        """Whether it plays by the rule set of this name."""
        return self.profiles == ANYTHING or profile in self.profiles

    def answer(self, question: Question) -> bool:
        """Whether it says that it answers such a *question*."""
        need = NEEDS.get(type(question))
        return need is None or need in self.answers
