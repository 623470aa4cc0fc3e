"""Which moves does a seat have?  In the order of the contract: by source, then by target."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..cards import Card
from ..fits import MIDDLE, MOST_TABLEAUX, WorkFits, lawful
from ..places import NERTS, WASTE, Origin, Seat
from ..policies.foundations import Foundations
from ..profile import Profile
from ..table import Centre, Table
from .book import Book, book_of
from .duties import duties
from .moving import Move
from .offers import among, glance, taken
from .rows import Row


def moves(profile: Profile, table: Table, seat: Seat) -> list[Move]:
    """Return the legal moves of *seat*, which may move and whose hand is empty."""
    tableau = table.tableaux[seat.side]
    barred = frozenset(_barred(profile, table, seat))
    book = book_of(seat.side, seat.member, len(tableau.work))
    found = fitting_moves(profile, table, book, glance(profile, tableau))
    free = (move for move in found if move.source.origin not in barred)
    return [m for m in free if lawful(duties(profile, table, seat, m.source, m.target))]


def _barred(profile: Profile, table: Table, seat: Seat) -> Iterator[Origin]:
    """Yield Nerts pile and waste, where closed to *seat*: the other member's, or in the air."""
    held = {hand.source.origin for hand in table.tableaux[seat.side].hands}
    for origin in (NERTS, WASTE):
        if origin in held or not lawful(
            profile.roles.plays(seat.place, origin, table.facts.members)
        ):
            yield origin


def fitting_moves(profile: Profile, table: Table, book: Book, work: WorkFits) -> list[Move]:
    """Return the moves in *book* that fit: legal, but for closed origins and duties."""
    tableau, centre = table.tableaux[book.seat.side], table.centre
    offers = work.offers | centre.homes
    spots, rules = profile.tabled.fits.spots, profile.foundations
    found: list[Move] = []
    if tableau.nerts:
        card = tableau.nerts[-1]
        hits = spots[NERTS][card.index] & offers
        if hits:
            found += taken(book.nerts, rules, centre, work, hits, card)
    if tableau.turned:
        card = tableau.pack[tableau.turned - 1]
        hits = spots[WASTE][card.index] & offers
        if hits:
            found += taken(book.waste, rules, centre, work, hits, card)
    hits = work.wants & offers
    if hits & MIDDLE:
        found += moves_of_piles(book, rules, centre, work, offers)
    elif hits:
        found += _moves_among_piles(book, work)
    return found


@lru_cache(maxsize=MOST_TABLEAUX)
def _moves_among_piles(book: Book, work: WorkFits) -> list[Move]:
    """Return the moves from one pile to another: remembered, as the middle changes nothing."""
    found: list[Move] = []
    for row, _, hits, own in _takings(book, work, work.offers):
        found += among(row, work, hits, own)
    return found


def moves_of_piles(
    book: Book, rules: Foundations, centre: Centre, work: WorkFits, offers: int
) -> list[Move]:
    """Return the moves in *book* of the cards of the *work* piles, with *offers* open to them."""
    found: list[Move] = []
    for row, card, hits, own in _takings(book, work, offers):
        found += taken(row, rules, centre, work, hits, card, own)
    return found


def _takings(book: Book, work: WorkFits, offers: int) -> list[tuple[Row[Move], Card, int, int]]:
    """Return the moves of cards that want some of *offers*, the first card, which, and its pile."""
    return [
        (*book.work_row(index, taking, pile.cards), hits, index)
        for index, pile in enumerate(work.piles)
        if pile.wants & offers
        for taking, wish in enumerate(pile.wishes, 1)
        if (hits := wish & offers)
    ]
