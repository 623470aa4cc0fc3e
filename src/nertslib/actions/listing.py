"""Which moves does a seat have?  In the order of the contract: by source, then by target."""

from __future__ import annotations

from collections.abc import Iterator

from ..fits import WorkFits, lawful
from ..places import Origin, Seat
from ..profile import Profile
from ..table import Table, Tableau
from .book import Book, book_of
from .duties import duties
from .moving import Move
from .offers import glance, offered, taken


def moves(profile: Profile, table: Table, seat: Seat) -> list[Move]:
    """Return the legal moves of *seat*, which may move and whose hand is empty."""
    tableau = table.tableaux[seat.side]
    barred = tuple(_barred(profile, table, seat))
    found = _moves(profile, table, seat, glance(profile, tableau), barred)
    return [m for m in found if lawful(duties(profile, table, seat, m.source, m.target))]


def routine_moves(profile: Profile, table: Table, seat: Seat) -> list[Move]:
    """Return the same where phase, roles, hands and duties can forbid nothing."""
    work = profile.fits.work(table.tableaux[seat.side].work)
    return _moves(profile, table, seat, work, ())


def _moves(
    profile: Profile, table: Table, seat: Seat, work: WorkFits, barred: tuple[Origin, ...]
) -> list[Move]:
    tableau, spots = table.tableaux[seat.side], profile.fits.spots
    offers = offered(table.centre, work)
    book = book_of(seat, len(work.piles))
    found: list[Move] = []
    if tableau.nerts and Origin.NERTS not in barred:
        card = tableau.nerts[-1]
        hits = spots[Origin.NERTS][card.index] & offers
        if hits:
            found += taken(profile, table, work, book.nerts, hits, card)
    if tableau.waste and Origin.WASTE not in barred:
        card = tableau.waste[-1]
        hits = spots[Origin.WASTE][card.index] & offers
        if hits:
            found += taken(profile, table, work, book.waste, hits, card)
    if work.wants & offers:
        found += moves_of_piles(profile, table, tableau, book, work, offers)
    return found


def _barred(profile: Profile, table: Table, seat: Seat) -> Iterator[Origin]:
    """Yield the origins closed to *seat*: the other member's, and piles with a card in the air."""
    for origin in (Origin.NERTS, Origin.WASTE):
        if not lawful(profile.roles.plays(seat.place, origin, table.facts.members)):
            yield origin
    yield from (held.source.origin for held in table.tableaux[seat.side].hands)


def moves_of_piles(
    profile: Profile, table: Table, tableau: Tableau, book: Book, work: WorkFits, offers: int
) -> list[Move]:
    """Return the moves that cards of the *work* piles have, with *offers* open to them."""
    found: list[Move] = []
    for index, pile in enumerate(work.piles):
        if pile.wants & offers:
            cards = tableau.work[index]
            for taking, wish in enumerate(pile.wishes, 1):
                hits = wish & offers
                if hits:
                    # After all its runs, the last wish of a pile is that of its base.
                    of_base = taking > len(cards)
                    row = book.bases[index] if of_base else book.block(index + 1, taking)
                    card = cards[0] if of_base else cards[-taking]
                    found += taken(profile, table, work, row, hits, card, own=index)
    return found
