"""Which moves does a seat have?  In the order of the contract: by source, then by target."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..fits import MIDDLE, MOST_TABLEAUX, WORK_PILES, WorkFits, lawful
from ..places import NERTS, WASTE, Origin, Seat
from ..policies.foundations import Foundations
from ..profile import Profile
from ..table import Centre, Table, Tableau
from .book import Book, book_of
from .duties import duties
from .moving import Move
from .offers import among, glance, taken

NO_RULES, NO_CENTRE = Foundations(), Centre()
"""What a move from one work pile to another never asks for."""


def moves(profile: Profile, table: Table, seat: Seat) -> list[Move]:
    """Return the legal moves of *seat*, which may move and whose hand is empty."""
    tableau = table.tableaux[seat.side]
    barred = frozenset(_barred(profile, table, seat))
    book = book_of(seat.side, seat.member, len(tableau.work))
    found = fitting_moves(profile, tableau, table.centre, book, glance(profile, tableau))
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


def fitting_moves(
    profile: Profile, tableau: Tableau, centre: Centre, book: Book, work: WorkFits
) -> list[Move]:
    """Return the moves in *book* that fit: legal, but for closed origins and duties."""
    fits, offers = profile.tabled.fits, work.offers | centre.homes
    found: list[Move] = []
    if tableau.nerts:
        card = tableau.nerts[-1]
        hits = fits.nerts[card.index] & offers
        if hits:
            found += taken(book.nerts, profile.foundations, centre, work, hits, card)
    if tableau.turned:
        card = tableau.pack[tableau.turned - 1]
        hits = fits.waste[card.index] & offers
        if hits:
            found += taken(book.waste, profile.foundations, centre, work, hits, card)
    hits = work.wants & offers
    if hits & MIDDLE:
        found += moves_of_piles(book, profile.foundations, centre, work, offers)
    elif hits:
        found += _moves_among_piles(book, work)
    return found


@lru_cache(maxsize=MOST_TABLEAUX)
def _moves_among_piles(book: Book, work: WorkFits) -> list[Move]:
    """Return the moves from one pile to another: remembered, as the middle changes nothing."""
    return moves_of_piles(book, NO_RULES, NO_CENTRE, work, work.offers & WORK_PILES)


def moves_of_piles(
    book: Book, rules: Foundations, centre: Centre, work: WorkFits, offers: int
) -> list[Move]:
    """Return the moves in *book* of the cards of the *work* piles, with *offers* open to them."""
    found: list[Move] = []
    for index, pile in enumerate(work.piles):
        if pile.wants & offers:
            rows, cards = book.work[index], pile.cards
            for count, wish in enumerate(pile.wishes, 1):
                hits = wish & offers
                if hits & MIDDLE:
                    found += taken(rows[count], rules, centre, work, hits, cards[-count])
                elif hits:
                    found += among(rows[count], work, hits)
            if pile.base_wish & offers:
                found += taken(rows[0], rules, centre, work, pile.base_wish & offers, cards[0])
    return found
