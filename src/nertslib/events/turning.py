"""What happens to stocks and wastes?"""

from __future__ import annotations

from attrs import evolve, frozen

from ..actions.stalling import burned, stopped
from ..cards import Cards
from ..places import Seat
from ..table import Table, repacked


@frozen
class Turned:
    """*seat* has turned *cards* of its stock, the last of them on top."""

    seat: Seat
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Turn the cards."""
        tableau = table.tableaux[self.seat.side]
        left = tableau.stock[len(self.cards) :]
        turned = tableau.with_stock(left).with_waste(tableau.waste + self.cards)
        return table.with_tableau(self.seat.side, turned)


@frozen
class Recycled:
    """*seat* has turned its waste over."""

    seat: Seat

    def apply(self, table: Table) -> Table:
        """Turn the waste over onto what is left of the stock."""
        tableau = table.tableaux[self.seat.side]
        turned = repacked(tableau, tableau.pack, 0, tableau.recycles + 1)
        return table.with_tableau(self.seat.side, turned)


@frozen
class Stopped:
    """Play has come to a stop, the round's number *stops*."""

    stops: int

    def apply(self, table: Table) -> Table:
        """Count the stop, which clears every pass."""
        return table.with_facts(evolve(stopped(table.facts), stops=self.stops))


@frozen
class Burned:
    """Everybody has taken the waste up and moved the top card of the stock under."""

    def apply(self, table: Table) -> Table:
        """Move the cards."""
        return burned(table)
