"""What can go wrong before the signal, and with seats that nobody has?  F46, F47 and F52."""

from __future__ import annotations

from attrs import evolve

from nertslib.actions.starting import Start
from nertslib.round import Round
from nertslib.table import Ending, Table
from nertslib.violations import Violation

from .bending import Attempt, Wrong, tried, with_tableau


class F46(Wrong):
    """The signal deals again."""

    def result(self, attempt: Attempt) -> Table:
        """Go through the start of the round."""
        after = attempt.done
        if not isinstance(attempt.action, Start):
            return after
        stock = after.tableaux[0].stock
        return with_tableau(after, 0, stock=stock[1:] + stock[:1])


class F47(Wrong):
    """Piles are live before the signal."""

    kinds: tuple[str, ...] = ("Move", "Lift", "Draw", "Recycle", "Call", "Pass")

    def accepts(self, attempt: Attempt) -> bool:
        """Do not wait."""
        if attempt.codes != {"phase.not-started"} or not self._is_of_these(attempt):
            return False
        started = evolve(attempt.table.facts, started=True)
        table = attempt.table.with_facts(started)
        again = tried(Round(attempt.profile, table), str(attempt.action))
        return again is not None and not again.codes

    def _is_of_these(self, attempt: Attempt) -> bool:
        return type(attempt.action).__name__ in self.kinds


class F47b(F47):
    """The stock may be turned before the signal."""

    kinds = ("Draw",)


class F47c(F47):
    """Passes are taken before the signal."""

    kinds = ("Pass",)


class F47d(Wrong):
    """The signal may be given twice."""

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look."""
        return attempt.codes == {"phase.started"}


class F52(Wrong):
    """A seat without cards counts as out: the round ends by itself."""

    profiles = ("danish", "online")

    def result(self, attempt: Attempt) -> Table:
        """Look at every seat."""
        after = attempt.done
        gone = [s for s in after.facts.withdrawn if not after.tableaux[s].nerts]
        if not gone or after.facts.ending is not None:
            return after
        facts = evolve(after.facts, caller=gone[0], closing=Ending.CALLED, ending=Ending.CALLED)
        return after.with_facts(facts)


class F52b(Wrong):
    """Who has left may still call."""

    profiles = ("danish", "online")

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Let who has left come back."""
        return None if _back(round_, action) else super().refusal(round_, action)

    def play(self, round_: Round, action: str) -> Round:
        """Let who has left come back."""
        back = _back(round_, action)
        return super().play(round_, action) if back is None else Round(back.profile, back.done)


def _back(round_: Round, text: str) -> Attempt | None:
    """Return a call by a side that has left, if it would be legal had it not."""
    facts = round_.table.facts
    if not facts.withdrawn or not text.endswith(": call"):
        return None
    table = round_.table.with_facts(evolve(facts, withdrawn=()))
    attempt = tried(Round(round_.profile, table), text)
    gone = attempt is not None and attempt.side in facts.withdrawn
    return attempt if attempt is not None and gone and not attempt.codes else None


class F52c(Wrong):
    """A side that nobody plays for has to pass like the others."""

    profiles = ("yacht-party",)

    def refuses(self, attempt: Attempt) -> str:
        """Count every seat."""
        name = type(attempt.action).__name__
        facts = attempt.table.facts
        lacking = len(facts.passed) < len(attempt.table.tableaux)
        counts = name in ("Burn", "Abandon") and facts.withdrawn and lacking
        return "stalling.not-all-agreed" if counts else ""
