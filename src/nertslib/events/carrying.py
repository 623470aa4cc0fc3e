"""What happens to cards that a hand takes up, lands or puts back?"""

from __future__ import annotations

from attrs import evolve, frozen

from ..actions.closing import returned
from ..actions.hands import lifted
from ..cards import Card, Cards
from ..places import Foundation, Onto, Seat, Source, Under
from ..table import Held, Table


@frozen
class Lifted:
    """*seat* has taken *cards* up from *source*."""

    seat: Seat
    source: Source
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put the cards into the hand."""
        held = Held(self.seat.place, self.cards, self.source)
        return lifted(table, self.seat.side, held)


@frozen
class Moved:
    """*cards* of *seat* have landed at *target*, from *source* or from the hand that held them."""

    seat: Seat
    source: Source
    target: Onto | Under | Foundation
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put the cards down."""
        side, centre = self.seat.side, table.centre
        tableau = table.tableaux[side]
        held = tableau.hand(self.seat.place)
        tableau = tableau.with_empty_hand(held.member) if held else tableau.without(self.source)
        target = self.target
        match target:
            case Onto(pile):
                tableau = tableau.with_pile(pile, tableau.work[pile - 1] + self.cards)
            case Under(pile):
                tableau = tableau.with_pile(pile, self.cards + tableau.work[pile - 1])
            case _:
                centre = centre.with_cards(target.number, self.cards)
        return table.with_landing(side, tableau, centre)


@frozen
class Uncovered:
    """The next Nerts card of *seat*'s side, *card*, lies open."""

    seat: Seat
    card: Card

    def apply(self, table: Table) -> Table:
        """Show the card."""
        tableau = table.tableaux[self.seat.side]
        shown = evolve(tableau, nerts=(*tableau.nerts[:-1], self.card))
        return table.with_tableau(self.seat.side, shown)


@frozen
class Returned:
    """*cards* in the air have gone back to *source*."""

    seat: Seat
    source: Source
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put them back."""
        held = Held(self.seat.place, self.cards, self.source)
        return returned(table, self.seat.side, held)


@frozen
class Undone:
    """*cards* that *seat* had moved to *target*, a work pile, have gone back to *source*."""

    seat: Seat
    source: Source
    target: Onto | Under
    cards: Cards

    def apply(self, table: Table) -> Table:
        """Put them back; a Nerts card covers the one that it had uncovered."""
        tableau, count = table.tableaux[self.seat.side], len(self.cards)
        pile = tableau.work[self.target.pile - 1]
        rest = pile[count:] if isinstance(self.target, Under) else pile[:-count]
        held = Held(self.seat.place, self.cards, self.source)
        back = tableau.with_pile(self.target.pile, rest).with_back(held)
        return table.with_tableau(self.seat.side, back)
