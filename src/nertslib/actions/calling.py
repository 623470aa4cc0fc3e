"""May a side call Nerts, and what does the call do?"""

from __future__ import annotations

from collections.abc import Iterator

from ..profile import Profile
from ..rules import Rule
from ..table import Table
from .closing import closed
from .judging import allowed, routine, unfinished
from .seated import Seated


class Call(Seated):
    """Call Nerts."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write `A: call`."""
        return f"{self.seat}: call"

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what the phase forbids; a second call has a rule of its own."""
        yield from unfinished(table.facts)

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what forbids the call."""
        nerts_left = table.tableaux[self.seat.side].nerts_left
        yield from profile.calling.calls(nerts_left, table.facts.caller)

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the side may call."""
        tableau = table.tableaux[self.seat.side]
        tabled = profile.tabled
        if routine(tabled, table.facts, tableau):
            return len(tableau.nerts) in tabled.entitled
        return allowed(self, profile, table)

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the round closed, or closing."""
        return closed(profile, table, self.seat.side)
