"""What can go wrong with passes?  F32 and F33."""

from __future__ import annotations

from attrs import evolve

from nertslib.actions.stalling import Burn
from nertslib.actions.stock import Draw, Recycle
from nertslib.table import Table

from .bending import HOME, Attempt, Wrong

AGREED = ("yacht-party",)
"""Where a burn may be agreed on, so that passes matter."""


def passed_as(table: Table, passed: tuple[int, ...]) -> Table:
    """Return *table* with these passes."""
    return table.with_facts(evolve(table.facts, passed=passed))


class F32(Wrong):
    """Drawing wipes all passes."""

    profiles = AGREED
    kinds: tuple[type, ...] = (Draw,)

    def result(self, attempt: Attempt) -> Table:
        """Forget them."""
        quiet = isinstance(attempt.action, self.kinds)
        return passed_as(attempt.done, ()) if quiet else attempt.done


class F32b(F32):
    """Recycling wipes all passes."""

    kinds = (Recycle,)


class F32c(Wrong):
    """Drawing wipes the pass of the side that draws."""

    profiles = AGREED

    def result(self, attempt: Attempt) -> Table:
        """Forget that one."""
        if not isinstance(attempt.action, Draw):
            return attempt.done
        passed = tuple(s for s in attempt.table.facts.passed if s != attempt.side)
        return passed_as(attempt.done, passed)


class F32d(Wrong):
    """Taking a card up wipes all passes."""

    profiles = AGREED

    def result(self, attempt: Attempt) -> Table:
        """Forget them."""
        lifts = type(attempt.action).__name__ in ("Lift", "Return")
        return passed_as(attempt.done, ()) if lifts else attempt.done


class F33(Wrong):
    """Passes outlive a play."""

    profiles = AGREED

    def result(self, attempt: Attempt) -> Table:
        """Keep them."""
        passed = attempt.table.facts.passed
        return passed_as(attempt.done, passed) if self.keeps(attempt) else attempt.done

    def keeps(self, attempt: Attempt) -> bool:
        """Whether the passes stay."""
        return attempt.target is not None


class F33b(F33):
    """A play within a tableau leaves the passes standing."""

    def keeps(self, attempt: Attempt) -> bool:
        """Whether it is such a play."""
        return attempt.target is not None and not isinstance(attempt.target, HOME)


class F33c(F33):
    """A burn leaves the passes standing."""

    def keeps(self, attempt: Attempt) -> bool:
        """Whether it is a burn."""
        return isinstance(attempt.action, Burn)


class F33d(Wrong):
    """A play leaves the pass of the side that plays standing."""

    profiles = AGREED

    def result(self, attempt: Attempt) -> Table:
        """Keep that one."""
        own = attempt.target is not None and attempt.side in attempt.table.facts.passed
        return passed_as(attempt.done, (attempt.side,)) if own else attempt.done


class F33e(Wrong):
    """A play does not begin the count of stops without effect anew."""

    profiles = ("swedish",)

    def result(self, attempt: Attempt) -> Table:
        """Go on counting."""
        if attempt.target is None:
            return attempt.done
        before, facts = attempt.table.facts, attempt.done.facts
        return attempt.done.with_facts(evolve(facts, stops_since_play=before.stops_since_play))
