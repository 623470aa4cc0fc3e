"""What happens to the round as a whole, when no card moves?"""

from __future__ import annotations

from attrs import evolve, frozen

from ..actions.stalling import passed
from ..actions.withdrawing import gone
from ..places import Seat
from ..table import Ending, Table


@frozen
class Started:
    """Play has begun."""

    def apply(self, table: Table) -> Table:
        """Begin."""
        return table.with_facts(evolve(table.facts, started=True))


@frozen
class Passed:
    """The side of *seat* has passed."""

    seat: Seat

    def apply(self, table: Table) -> Table:
        """Note the pass."""
        return table.with_facts(passed(table.facts, self.seat.side))


@frozen
class Called:
    """*seat* has called, or emptied its pile where that counts: the round will end like this."""

    seat: Seat
    closing: Ending

    def apply(self, table: Table) -> Table:
        """Note who closes the round."""
        facts = evolve(table.facts, caller=self.seat.side, closing=self.closing)
        return table.with_facts(facts)


@frozen
class Withdrawn:
    """The side of *seat* has left the round."""

    seat: Seat

    def apply(self, table: Table) -> Table:
        """Note it."""
        return gone(table, self.seat.side)


@frozen
class Ended:
    """The round is over."""

    ending: Ending

    def apply(self, table: Table) -> Table:
        """End it."""
        return table.with_ending(self.ending)
