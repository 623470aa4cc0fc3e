"""Which engines are wrong on purpose, for the tests of what finds them?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from nertslib.actions.hands import Lift
from nertslib.actions.moving import Move
from nertslib.actions.stock import Recycle
from nertslib.conformance.answers import Answer, Errored, Reply, Skipped
from nertslib.conformance.questions import Document, Play, Question
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.notation import read_action
from nertslib.places import Waste
from nertslib.policies.building import JOINS
from nertslib.profile import Profile
from nertslib.referee import Claim, ClaimId, Settlement
from nertslib.round import Round
from nertslib.violations import Violation

REPLAYING = evolve(EVERYTHING, answers=EVERYTHING.answers - {"load"})
"""The abilities of an engine that cannot load a position."""
TERSE = evolve(EVERYTHING, answers=EVERYTHING.answers - {"codes"})
"""And of one that gives no reasons."""


class ColourBlind(Reference):
    """Joins cards of any colour on work piles."""

    def adopt(self, document: Document) -> Profile:
        """Read the rules, but for this one."""
        profile = super().adopt(document)
        return evolve(profile, building=evolve(profile.building, joins=JOINS["any"]))


class DrawsTwo(Reference):
    """Turns two cards at once."""

    def adopt(self, document: Document) -> Profile:
        """Read the rules, but for this one."""
        profile = super().adopt(document)
        return evolve(profile, drawing=evolve(profile.drawing, count=2))


class Charges(Reference):
    """Charges nothing for Nerts cards."""

    def score(self, round_: Round) -> Mapping[str, Mapping[str, int]]:
        """Count what has been played alone."""
        scores = super().score(round_)
        return {side: {t: max(0, p) for t, p in parts.items()} for side, parts in scores.items()}


class Leaks(Reference):
    """Shows everybody every card."""

    def view(self, round_: Round, seat: str) -> Round:
        """Hide nothing."""
        return evolve(super().view(round_, seat), table=round_.table)


class TurnsTheWaste(Reference):
    """Recycles in the reverse order."""

    def play(self, round_: Round, action: str) -> Round:
        """Turn the new stock once too often."""
        after, done = super().play(round_, action), read_action(action)
        if not isinstance(done, Recycle):
            return after
        tableau = after.table.tableaux[done.seat.side]
        turned = tableau.with_stock(tableau.stock[::-1])
        return evolve(after, table=after.table.with_tableau(done.seat.side, turned))


class TakesFirst(Reference):
    """Takes the waste top before it looks for the pile to put it on."""

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Refuse, but with a card less."""
        violation, tried = super().refusal(round_, action), read_action(action)
        if violation is None or "places.no-such-pile" not in violation.codes:
            return violation
        if isinstance(tried, Move | Lift) and isinstance(tried.source, Waste):
            tableau = round_.table.tableaux[tried.seat.side]
            fewer = tableau.with_waste(tableau.waste[:-1])
            table = round_.table.with_tableau(tried.seat.side, fewer)
            self.round = evolve(round_, table=table)
        return violation


class RunsBackwards(Reference):
    """Settles races from their end."""

    def race(
        self, round_: Round, claims: Sequence[Claim], settled: frozenset[ClaimId]
    ) -> Settlement:
        """Take the last claim for the first."""
        found = super().race(round_, tuple(reversed(claims)), settled)
        return evolve(found, outcomes=tuple(reversed(found.outcomes)))


class Blames(Reference):
    """Refuses what is illegal, for a reason of its own."""

    def answer(self, question: Question) -> Answer:
        """Name another rule than the one that is broken."""
        answer = super().answer(question)
        if isinstance(answer, Reply) and answer.document.get("legal") is False:
            return Reply({**answer.document, "broken": ["drawing.empty"]})
        return answer


class Fails(Reference):
    """Fails on whatever is illegal."""

    def answer(self, question: Question) -> Answer:
        """Raise where it should refuse."""
        answer = super().answer(question)
        if isinstance(answer, Reply) and answer.document.get("legal") is False:
            return Errored({"message": "IndexError: list index out of range"})
        return answer


class Shirks(Reference):
    """Skips every move from the waste, whatever it promised."""

    def answer(self, question: Question) -> Answer:
        """Skip it."""
        if isinstance(question, Play) and "W>" in question.action:
            return Skipped("later")
        return super().answer(question)


WRONG: tuple[type[Reference], ...] = (
    ColourBlind,
    DrawsTwo,
    Charges,
    Leaks,
    TurnsTheWaste,
    TakesFirst,
    RunsBackwards,
    Blames,
    Fails,
)
"""Each has one fault that is found from a position, and from a deal."""
