"""Which moves does a seat have?  In the order of the contract: by source, then by target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from attrs import define

from ..fits import PileFits, lawful
from ..places import NERTS_PILE, WASTE_PILE, Base, Origin, Seat, Source, Work
from ..profile import Profile
from ..table import Table, Tableau
from .duties import duties
from .judging import routine
from .moving import Move
from .offers import offered, open_piles, taken
from .rows import Row


@define(eq=False)
class Book:
    """All moves of a *seat* with so many work *piles*, made when they are first wanted."""

    seat: Seat
    piles: int
    nerts: Row[Move]
    waste: Row[Move]
    bases: list[Row[Move]]
    work: list[list[Row[Move]]]

    @classmethod
    def of(cls, seat: Seat, piles: int) -> Book:
        """Begin a book with the moves of single cards."""
        numbers = range(1, piles + 1)
        row = cls.row
        return cls(
            seat,
            piles,
            row(seat, NERTS_PILE, piles),
            row(seat, WASTE_PILE, piles),
            [row(seat, Base(n), piles) for n in numbers],
            [[row(seat, Work(n), piles)] for n in numbers],
        )

    @staticmethod
    def row(seat: Seat, source: Source, piles: int) -> Row[Move]:
        """Make the moves from one *source*."""
        return Row.of(lambda target: Move(seat, source, target), piles)

    def block(self, pile: int, count: int) -> Row[Move]:
        """Return the moves of the last *count* cards of work pile *pile* (from 1)."""
        rows = self.work[pile - 1]
        while len(rows) < count:
            rows.append(self.row(self.seat, Work(pile, len(rows) + 1), self.piles))
        return rows[count - 1]


book_of = cache(Book.of)


def moves(profile: Profile, table: Table, seat: Seat) -> Iterable[Move]:
    """Yield the legal moves of *seat*, which may move and whose hand is empty."""
    found = _moves(profile, table, seat)
    if profile.dutiful:
        return (m for m in found if lawful(duties(profile, table, seat, m.source, m.target)))
    return found


def _moves(profile: Profile, table: Table, seat: Seat) -> list[Move]:
    spots, tableau = profile.fits.spots, table.tableaux[seat.side]
    piles = open_piles(profile, tableau)
    offers = offered(table.centre, piles)
    book = book_of(seat, len(piles))
    barred = () if routine(profile, table, tableau) else tuple(_barred(profile, table, seat))
    found: list[Move] = []
    for row, origin, pile in (
        (book.nerts, Origin.NERTS, tableau.nerts),
        (book.waste, Origin.WASTE, tableau.waste),
    ):
        if pile and origin not in barred:
            hits = spots[origin][pile[-1].index] & offers
            if hits:
                found += taken(profile, table, piles, row, hits, 0, pile[-1])
    found += moves_of_piles(profile, table, tableau, book, piles, offers)
    return found


def _barred(profile: Profile, table: Table, seat: Seat) -> Iterator[Origin]:
    """Yield the origins closed to *seat*: the other member's, and piles with a card in the air."""
    for origin in (Origin.NERTS, Origin.WASTE):
        if not lawful(profile.roles.plays(seat.place, origin, table.facts.members)):
            yield origin
    yield from (held.source.origin for held in table.tableaux[seat.side].hands)


def moves_of_piles(
    profile: Profile, table: Table, tableau: Tableau, book: Book, piles: list[PileFits], offers: int
) -> list[Move]:
    """Return the moves that cards of the work *piles* have, with *offers* open to them."""
    found: list[Move] = []
    for index, pile in enumerate(piles):
        if pile.wants & offers:
            cards = tableau.work[index]
            for taking, wish in enumerate(pile.wishes, 1):
                spots = wish & offers
                if spots:
                    # After all its runs, the last wish of a pile is that of its base.
                    of_base = taking > len(cards)
                    row = book.bases[index] if of_base else book.block(index + 1, taking)
                    card = cards[0] if of_base else cards[-taking]
                    found += taken(profile, table, piles, row, spots, index + 1, card)
    return found
