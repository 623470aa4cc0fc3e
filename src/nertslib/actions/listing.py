"""Which moves does a seat have?  In the order of the contract: by source, then by target."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..fits import WorkFits, lawful
from ..places import NERTS, WASTE, Origin, Seat
from ..policies.foundations import Foundations
from ..profile import Profile
from ..table import Centre, Table
from .book import Book, book_of
from .duties import duties
from .moving import Move
from .offers import glance, offered, taken


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
    rules = profile.foundations
    found: list[Move] = []
    if tableau.nerts and NERTS not in barred:
        card = tableau.nerts[-1]
        hits = spots[NERTS][card.index] & offers
        if hits:
            found += taken(book.nerts, rules, table.centre, work, hits, card)
    if tableau.turned and WASTE not in barred:
        card = tableau.pack[tableau.turned - 1]
        hits = spots[WASTE][card.index] & offers
        if hits:
            found += taken(book.waste, rules, table.centre, work, hits, card)
    if work.wants & offers:
        found += moves_of_piles(book, rules, table.centre, work, offers)
    return found


def moves_of_piles(
    book: Book, rules: Foundations, centre: Centre, work: WorkFits, offers: int
) -> list[Move]:
    """Return the moves in *book* of the cards of the *work* piles, with *offers* open to them."""
    found: list[Move] = []
    for index, pile in enumerate(work.piles):
        if pile.wants & offers:
            for taking, wish in enumerate(pile.wishes, 1):
                hits = wish & offers
                if hits:
                    row, card = book.work_row(index, taking, pile.cards)
                    found += taken(row, rules, centre, work, hits, card, index)
    return found
