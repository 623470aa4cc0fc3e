"""Which moves does a seat have?  In the order of the contract: by source, then by target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from attrs import define

from ..cards import Card, Cards
from ..fits import lawful
from ..places import NERTS_PILE, WASTE_PILE, Base, Origin, Seat, Source, Work
from ..profile import Profile
from ..table import Table
from .duties import duties
from .moving import Move
from .offers import Piles, offered, open_piles, taken
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
    tableau, spots = table.tableaux[seat.side], profile.fits.spots
    piles = open_piles(tableau)
    offers = offered(table.centre, piles)
    book = book_of(seat, len(piles))
    found: list[Move] = []
    for origin, row in ((Origin.NERTS, book.nerts), (Origin.WASTE, book.waste)):
        card = _top(profile, table, seat, origin)
        if card and spots[origin][card.index] & offers:
            found += taken(profile, table, piles, row, spots[origin][card.index] & offers, 0, card)
    for number, pile in enumerate(piles, 1):
        if pile:
            found += _from_pile(profile, table, book, piles, offers, number, pile)
    return found


def _top(profile: Profile, table: Table, seat: Seat, origin: Origin) -> Card | None:
    """Return the Nerts card or the waste top, if *seat* may take it."""
    tableau = table.tableaux[seat.side]
    pile = tableau.nerts if origin is Origin.NERTS else tableau.waste
    if not pile or (tableau.hands and any(h.source.origin is origin for h in tableau.hands)):
        return None
    task = profile.roles.task(origin, table.facts.members)
    return pile[-1] if task in (0, seat.place) else None


def moves_of_piles(profile: Profile, table: Table, piles: Piles, offers: int) -> Iterator[Move]:
    """Yield the moves, of nobody in particular, that cards of these work *piles* have."""
    book = book_of(Seat(0), len(piles))
    for number, pile in enumerate(piles, 1):
        if pile:
            yield from _from_pile(profile, table, book, piles, offers, number, pile)


def _from_pile(
    profile: Profile, table: Table, book: Book, piles: Piles, offers: int, number: int, pile: Cards
) -> Iterator[Move]:
    fits, size = profile.fits, len(pile)
    for count in range(1, size + 1):
        card = pile[-count]
        spots = fits.wanted(Origin.WORK, card, count, size) & offers
        if spots:
            row = book.block(number, count)
            yield from taken(profile, table, piles, row, spots, number, card)
    if size > 1:
        spots = fits.spots[Origin.BASE][pile[0].index] & offers
        if spots:
            yield from taken(profile, table, piles, book.bases[number - 1], spots, number, pile[0])
