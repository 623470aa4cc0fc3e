"""What may a table do that nobody wants to, or can, play on at?  Pass, burn, abandon."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ..policies.stalemate import ALREADY_PASSED, Stalemate
from ..profile import Profile
from ..rules import Rule
from ..table import Ending, Facts, Table, Tableau, repacked, with_passed
from .judging import UNKNOWN
from .seated import Seated, Shared

NOT_GIVEN_UP = Rule("stalling.not-all-agreed", "a round is given up when every side has passed")


class Pass(Seated):
    """Say for the side that it cannot, or will not, play."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write `A: pass`."""
        return f"{self.seat}: pass"

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield that the side has passed already."""
        if self.seat.side in table.facts.passed:
            yield ALREADY_PASSED

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the side may pass."""
        return table.facts.running and self.seat.side not in table.facts.passed

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the side's pass."""
        return table.with_facts(passed(table.facts, self.seat.side))


class Burn(Shared):
    """Everybody takes the waste up as stock, and moves its top card to the bottom."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write it."""
        return "burn"

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield that nobody can tell, where the answer hangs on a card that cannot be seen."""
        if not _agreed(profile.stalemate, table) and _all_stuck(profile, table) is None:
            yield UNKNOWN

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield why the table may not burn."""
        if not _agreed(profile.stalemate, table) and not _all_stuck(profile, table):
            yield from profile.stalemate.refusals()

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table after the stop: burned, or over."""
        facts = table.facts
        ending = profile.stalemate.ending(facts.stops, facts.stops_since_play)
        after = stopped(facts)
        if ending is not None:
            return table.with_facts(evolve(after, ending=ending))
        return burned(table.with_facts(after))


class Abandon(Shared):
    """End the round by agreement; nobody has called."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write it."""
        return "abandon"

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield that somebody has not passed."""
        if not all_passed(table):
            yield NOT_GIVEN_UP

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the round over."""
        return table.with_ending(Ending.ABANDONED)


def all_passed(table: Table) -> bool:
    """Whether every side that still plays has passed."""
    return all(side in table.facts.passed for side in table.playing)


def burned(table: Table) -> Table:
    """Let every side that still plays take its waste up and move the top card under.

    The waste is turned over on top of what is left of the stock, which gives the order of the
    pass; a side without cards is unchanged.
    """
    tableaux = tuple(
        tableau if side in table.facts.withdrawn else _moved_under(tableau)
        for side, tableau in enumerate(table.tableaux)
    )
    return Table(tableaux, table.centre, table.facts)


def _moved_under(tableau: Tableau) -> Tableau:
    pack = tableau.pack
    return repacked(tableau, pack[1:] + pack[:1], 0, tableau.recycles)


def _agreed(stalemate: Stalemate, table: Table) -> bool:
    return stalemate.counts_agreement() and all_passed(table)


def _all_stuck(profile: Profile, table: Table) -> bool | None:
    """Whether all sides are stuck, where that counts; None where nobody can tell."""
    if not profile.stalemate.counts_stuck():
        return False
    from .stuck import is_stuck

    verdicts = [is_stuck(profile, table, side) for side in table.sides]
    if False in verdicts:
        return False
    return None if None in verdicts else True


def passed(facts: Facts, side: int) -> Facts:
    """Note that *side* has passed."""
    sides = tuple(sorted((*facts.passed, side)))
    return with_passed(facts, sides, facts.stops_since_play)


def stopped(facts: Facts) -> Facts:
    """Count a stop, which clears every pass."""
    return evolve(
        facts, stops=facts.stops + 1, stops_since_play=facts.stops_since_play + 1, passed=()
    )
