"""May the round begin?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ..profile import Profile
from ..rules import Rule
from ..table import Table
from .judging import STARTED
from .seated import Shared


class Start(Shared):
    """Give the signal that play begins."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write it."""
        return "start"

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield that the signal has been given."""
        if table.facts.started:
            yield STARTED

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with play begun."""
        return table.with_facts(evolve(table.facts, started=True))
