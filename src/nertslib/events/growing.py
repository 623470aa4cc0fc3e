"""What happens to foundations?"""

from __future__ import annotations

from attrs import frozen

from ..places import Seat
from ..table import Table


@frozen
class _AboutPile:
    """Something about the foundation with this *number*, done by *seat*."""

    seat: Seat
    number: int

    def apply(self, table: Table) -> Table:
        """Nothing moves."""
        return table


@frozen
class PileStarted(_AboutPile):
    """A foundation was started."""


@frozen
class PileCompleted(_AboutPile):
    """A foundation has its king."""


@frozen
class PileSetAside(_AboutPile):
    """A full foundation was set aside."""

    def apply(self, table: Table) -> Table:
        """Set it aside."""
        return table.with_centre(table.centre.with_aside(self.number, self.seat.side))
