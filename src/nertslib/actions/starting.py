"""May the round begin?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from ..profile import Profile
from ..rules import Rule
from ..table import Table
from .judging import STARTED, allowed


@frozen
class Start:
    """Give the signal that play begins."""

    def __str__(self) -> str:
        """Write it."""
        return "start"

    def sound(self) -> bool:
        """There is nothing to look at."""
        return True

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield that the signal has been given."""
        if table.facts.started:
            yield STARTED

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """The signal points to no card."""
        yield from ()

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Nothing else keeps a round from beginning."""
        yield from ()

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the round may begin."""
        return allowed(self, profile, table)

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with play begun."""
        return table.with_facts(evolve(table.facts, started=True))
