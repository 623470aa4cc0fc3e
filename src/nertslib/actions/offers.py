"""What does the table offer, and where does a card want to go?  The tables of `fits`, read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ..cards import Card
from ..fits import (
    BASES,
    CLOSED,
    HOME,
    MIDDLE,
    NEW,
    WORK_PILES,
    Fits,
    PileFits,
    WorkFits,
    lawful,
)
from ..places import AnyFoundation, Foundation, Onto, Origin, Source, Target, Under
from ..policies.foundations import Foundations
from ..profile import Profile
from ..table import GONE, Centre, Table, Tableau
from .duties import room_for
from .rows import Row

A = TypeVar("A")


def glance(profile: Profile, tableau: Tableau) -> WorkFits:
    """Return the work piles at a glance, those with a card in the air as closed."""
    work = profile.fits.work(tableau.work)
    closed = {held.source.pile for held in tableau.hands} if tableau.hands else ()
    if not closed:
        return work
    return WorkFits.of(CLOSED if n in closed else pile for n, pile in enumerate(work.piles, 1))


def offered(centre: Centre, work: WorkFits) -> int:
    """Return the spots that the middle and the *work* piles offer, a new foundation included."""
    return work.offers | centre.homes << HOME | NEW


def wanted(fits: Fits, tableau: Tableau, source: Source) -> int:
    """Return the spots where the cards that *source* names want to go, if they are there."""
    origin = source.origin
    if origin is Origin.NERTS:
        return fits.spots[origin][tableau.nerts[-1].index] if tableau.nerts else 0
    if origin is Origin.WASTE:
        return fits.spots[origin][tableau.waste[-1].index] if tableau.waste else 0
    if source.pile > len(tableau.work):
        return 0
    pile = tableau.work[source.pile - 1]
    wishes = fits.pile(pile).wishes
    if origin is Origin.BASE:
        return wishes[-1] if len(pile) > 1 else 0
    return wishes[source.count - 1] if source.count <= len(pile) else 0


def spot(profile: Profile, table: Table, tableau: Tableau, source: Source, target: Target) -> int:
    """Return the spot, or spots, that *target* is for the card at *source*; none if not there."""
    if isinstance(target, Onto):
        return _pile_at(profile.fits, tableau, source, target.pile).top
    if isinstance(target, Foundation):
        tops = table.centre.tops
        if target.number <= len(tops):
            top = tops[target.number - 1]
            return 0 if top == GONE else 1 << top + HOME
        if target.number > profile.foundations.slots:
            return 0
    elif isinstance(target, Under):
        return _pile_at(profile.fits, tableau, source, target.pile).base
    new = NEW * has_room(profile.foundations, table.centre, tableau.look(source)[0])
    return table.centre.homes << HOME | new if isinstance(target, AnyFoundation) else new


def _pile_at(fits: Fits, tableau: Tableau, source: Source, number: int) -> PileFits:
    if number > len(tableau.work) or number == source.pile:
        return CLOSED
    return fits.pile(tableau.work[number - 1])


def has_room(rules: Foundations, centre: Centre, card: Card) -> bool:
    """Whether *card* may be one foundation more, as far as their number goes."""
    if not rules.slots and not rules.per_suit:
        return True
    return lawful(rules.room(*room_for(centre, card.suit.position)))


def taken(
    profile: Profile,
    table: Table,
    work: WorkFits,
    row: Row[A],
    spots: int,
    card: Card,
    *,
    own: int = -1,
) -> list[A]:
    """Return the actions of *row* for *spots*, by target; *own* is the pile left, from 0."""
    found: list[A] = []
    if spots & WORK_PILES:
        for index, pile in enumerate(work.piles):
            if spots & pile.top and index != own:
                found.append(row.onto[index])
        if spots & BASES:
            for index, pile in enumerate(work.piles):
                if spots & pile.base and index != own:
                    found.append(row.under[index])
    if spots & MIDDLE:
        found += _in_the_middle(profile, table, row, spots, card)
    return found


def _in_the_middle(
    profile: Profile, table: Table, row: Row[A], spots: int, card: Card
) -> Iterator[A]:
    for number, top in enumerate(table.centre.tops, 1):
        if top != GONE and spots >> top + HOME & 1:
            yield row.home(number)
    if spots & NEW and has_room(profile.foundations, table.centre, card):
        yield row.new
