"""Where do an engine and the rules part, on a given way?"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field, frozen

from .answers import Answer, Broken, Trouble
from .exams import adopted
from .judging import Difference, accepted, compare
from .port import Port
from .questions import Adopt, Deal, Document, Load, Play, Question, Race
from .reference import Reference
from .results import Asked, Disagreement, Move

_HUNG = 500
"""How many questions a hanging engine costs."""


@frozen
class Parting:
    """A *disagreement*, and how the answers differ."""

    disagreement: Disagreement
    difference: Difference


@define
class Duel:
    """An engine at the *port* and the right one, asked the same under the rules of *profile*.

    It counts what has been *asked*, a hanging engine dearly.
    """

    port: Port
    profile: Document
    layer: str = ""
    asked: int = 0
    right: Reference = field(init=False)
    _ready: bool = False

    @right.default
    def _adopted(self) -> Reference:
        return adopted(self.profile, self.port.abilities)

    def fight(self, setup: Deal | Load, way: Sequence[Asked]) -> Parting | None:
        """Ask everything on the *way* from *setup*, and return where the answers first differ.

        None if they do not, or if the way cannot be gone.
        """
        self._ready = self._ready or accepted(self._put(Adopt(self.profile)))
        if not self._ready:
            return None
        script: list[Move] = []
        for question in (setup, *way):
            right, got = self.right.answer(question), self._put(question)
            difference = compare(question, right, got, self.port.abilities)
            if difference is not None:
                found = Disagreement(
                    self.profile, setup, tuple(script), question, right, got, layer=self.layer
                )
                return Parting(found, difference)
            if self.right.round is None:
                return None
            if isinstance(question, Play | Race):
                script.append(question)
        return None

    def _put(self, question: Question) -> Answer:
        answer = self.port.ask(question)
        self.asked += 1
        if isinstance(answer, Broken):
            self._ready = False
            self.asked += _HUNG if answer.trouble is Trouble.HUNG else 0
        return answer
