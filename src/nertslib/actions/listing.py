"""Which moves does a seat have?  In the order of the contract: by source, then by target."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from ..cards import Card
from ..fits import MIDDLE, MOST_PILES, WorkFits, lawful
from ..places import NERTS, WASTE, Origin, Seat
from ..policies.foundations import Foundations
from ..profile import Profile
from ..table import Centre, Table
from .book import Book, book_of
from .duties import duties
from .moving import Move
from .offers import glance, in_the_middle, offered, on_piles, taken
from .rows import Row


def moves(profile: Profile, table: Table, seat: Seat) -> list[Move]:
    """Return the legal moves of *seat*, which may move and whose hand is empty."""
    tableau = table.tableaux[seat.side]
    barred = frozenset(_barred(profile, table, seat))
    found = fitting_moves(profile, table, seat, glance(profile, tableau), barred)
    return [m for m in found if lawful(duties(profile, table, seat, m.source, m.target))]


def _barred(profile: Profile, table: Table, seat: Seat) -> Iterator[Origin]:
    """Yield the origins closed to *seat*: the other member's, and piles with a card in the air."""
    for origin in (NERTS, WASTE):
        if not lawful(profile.roles.plays(seat.place, origin, table.facts.members)):
            yield origin
    yield from (held.source.origin for held in table.tableaux[seat.side].hands)


def fitting_moves(
    profile: Profile, table: Table, seat: Seat, work: WorkFits, barred: Collection[Origin] = ()
) -> list[Move]:
    """Return the moves of *seat* that fit, from no *barred* origin: legal, but for duties."""
    tableau, book = table.tableaux[seat.side], book_of(seat, len(work.piles))
    spots, offers = profile.fits.spots, offered(table.centre, work)
    found: list[Move] = []
    if tableau.nerts and NERTS not in barred:
        card = tableau.nerts[-1]
        hits = spots[NERTS][card.index] & offers
        if hits:
            found += taken(book.nerts, profile, table.centre, work, hits, card)
    if tableau.waste and WASTE not in barred:
        card = tableau.waste[-1]
        hits = spots[WASTE][card.index] & offers
        if hits:
            found += taken(book.waste, profile, table.centre, work, hits, card)
    if work.wants & offers:
        found += moves_of_piles(book, profile.foundations, table.centre, work, offers)
    return found


def moves_of_piles(
    book: Book, rules: Foundations, centre: Centre, work: WorkFits, offers: int
) -> Sequence[Move]:
    """Return the moves in *book* of the cards of the *work* piles, with *offers* open to them."""
    if not work.wants & offers & MIDDLE:
        return between_piles(book, work)
    found: list[Move] = []
    for index, row, hits, card in _hits(book, work, offers):
        found += on_piles(row, work, hits, index)
        if hits & MIDDLE:
            found += in_the_middle(row, rules, centre, hits, card)
    return found


@lru_cache(maxsize=MOST_PILES)
def between_piles(book: Book, work: WorkFits) -> tuple[Move, ...]:
    """Return the moves in *book* from work pile to work pile, remembered: they seldom change."""
    hits = _hits(book, work, work.offers)
    return tuple(
        move for index, row, spots, _ in hits for move in on_piles(row, work, spots, index)
    )


def _hits(book: Book, work: WorkFits, offers: int) -> Iterator[tuple[int, Row[Move], int, Card]]:
    """Yield what can be taken from a work pile (from 0): its moves, where to, the first card."""
    for index, pile in enumerate(work.piles):
        if pile.wants & offers:
            for taking, wish in enumerate(pile.wishes, 1):
                if wish & offers:
                    row, card = book.work_row(index, taking, pile.cards)
                    yield index, row, wish & offers, card
