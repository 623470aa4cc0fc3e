"""May a side call Nerts, and what does the call do?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ..fits import lawful
from ..places import Seat
from ..profile import Profile
from ..rules import Rule
from ..table import Table
from .closing import closed
from .judging import allowed, routine, unfinished


@frozen
class Call:
    """Call Nerts."""

    seat: Seat

    def __str__(self) -> str:
        """Write `A: call`."""
        return f"{self.seat}: call"

    def sound(self) -> bool:
        """There is nothing but the seat to look at."""
        return True

    def member(self, profile: Profile, table: Table) -> int:
        """Return the first member: a call is anybody's."""
        return 1

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what the phase forbids; a second call has a rule of its own."""
        yield from unfinished(table.facts)

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """A call points to no card."""
        yield from ()

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what forbids the call."""
        nerts_left = table.tableaux[self.seat.side].nerts_left
        yield from profile.calling.calls(nerts_left, table.facts.caller)

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the side may call."""
        tableau = table.tableaux[self.seat.side]
        if routine(profile, table, tableau):
            return lawful(profile.calling.calls(len(tableau.nerts), None))
        return allowed(self, profile, table)

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the round closed, or closing."""
        return closed(profile, table, self.seat.side)
