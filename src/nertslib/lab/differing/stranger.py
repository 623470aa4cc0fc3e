"""How is another rule set asked, as if it were a wrong engine for the first?"""

from __future__ import annotations

from attrs import define, evolve, field

from ...conformance.answers import ACTIONS, ANSWERS, Abilities, Answer
from ...conformance.judging import compare
from ...conformance.questions import Adopt, Document, Load, Question
from ...conformance.reference import Reference
from ...profile import Profile

# Which of the rules an action breaks that all refuse is no disagreement about the game.
ABILITIES = Abilities("a rule set", answers=ANSWERS - {"codes"}, actions=ACTIONS)
"""What a rule set can be asked."""
ALL_ABILITIES = evolve(ABILITIES, answers=ANSWERS)
"""The same, and for which reasons it refuses."""


@define(slots=False)
class Fixed(Reference):
    """An engine that plays by rules of its own, whatever it is told to play by."""

    rules: Profile = field(kw_only=True)

    def adopt(self, document: Document) -> Profile:  # noqa: ARG002 - it is not asked for
        """Stay with the own rules."""
        return self.rules


@define
class Stranger:
    """A rule set as an engine, which plays by *rules* whatever it is told.

    With others *beside* it, it is only itself where they too answer otherwise than the rules that
    it was told: what it then has wrong, they all have wrong.  Of sides in a position that does not
    say so it knows that they have so many *members*.
    """

    rules: Profile
    members: int
    beside: tuple[Profile, ...] = ()
    abilities: Abilities = ABILITIES
    engines: tuple[Reference, ...] = field(init=False)
    right: Reference = field(init=False)

    @engines.default
    def _engines(self) -> tuple[Reference, ...]:
        return tuple(Fixed(ALL_ABILITIES, rules=rules) for rules in (self.rules, *self.beside))

    @right.default
    def _right(self) -> Reference:
        return Reference(ALL_ABILITIES)

    def ask(self, question: Question) -> Answer:
        """Answer without the detour through JSON: nobody else is there."""
        if isinstance(question, Load):
            question = Load({"members": self.members, **question.position})
        answers = [engine.answer(question) for engine in self.engines]
        right = self.right.answer(question) if self.beside else answers[0]
        agreed = (compare(question, right, other, self.abilities) is None for other in answers[1:])
        if isinstance(question, Adopt) or not any(agreed):
            return answers[0]
        return right

    def close(self) -> None:
        """Forget everything."""
        for engine in (*self.engines, self.right):
            engine.close()
