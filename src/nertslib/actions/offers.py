"""What does the table offer, and where does a card want to go?  The tables of `fits`, read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ..cards import Card, Cards
from ..fits import (
    BASES,
    CLOSED,
    HOMES,
    NEW,
    ON_PILES,
    WORK_PILES,
    Fits,
    WorkFits,
    lawful,
    on_top,
    under_base,
)
from ..places import BASE, NERTS, WASTE, AnyFoundation, Foundation, Onto, Source, Target, Under
from ..policies.foundations import Foundations
from ..profile import Profile
from ..table import GONE, Centre, Table, Tableau
from .duties import room_for
from .rows import Row

A = TypeVar("A")


def glance(profile: Profile, tableau: Tableau) -> WorkFits:
    """Return the work piles at a glance, those with a card in the air as closed."""
    work = profile.tabled.fits.work(tableau.work)
    closed = {held.source.pile for held in tableau.hands} if tableau.hands else ()
    if not closed:
        return work
    return WorkFits.of(CLOSED if n in closed else pile for n, pile in enumerate(work.piles, 1))


def wanted(fits: Fits, tableau: Tableau, source: Source) -> int:
    """Return the spots where the cards that *source* names want to go, if they are there."""
    origin = source.origin
    if origin is NERTS:
        return fits.nerts[tableau.nerts[-1].index] if tableau.nerts else 0
    if origin is WASTE:
        turned = tableau.turned
        return fits.waste[tableau.pack[turned - 1].index] if turned else 0
    if source.pile > len(tableau.work):
        return 0
    pile = tableau.work[source.pile - 1]
    if origin is BASE:
        return fits.spots[origin][pile[0].index] if len(pile) > 1 else 0
    size, count = len(pile), source.count
    return fits.lifted(pile[-count], count, size) if count <= size else 0


def spot(profile: Profile, table: Table, tableau: Tableau, source: Source, target: Target) -> int:
    """Return the spot, or spots, that *target* is for the card at *source*; none if not there."""
    if isinstance(target, Onto):
        pile = _pile_at(tableau, source, target.pile)
        return 0 if pile is None else on_top(pile)
    if isinstance(target, Foundation):
        tops = table.centre.tops
        if target.number <= len(tops):
            top = tops[target.number - 1]
            return 0 if top == GONE else 1 << top
        if target.number > profile.foundations.slots:
            return 0
    elif isinstance(target, Under):
        pile = _pile_at(tableau, source, target.pile)
        return under_base(pile or ())
    new = NEW * has_room(profile.foundations, table.centre, tableau.look(source)[0])
    return table.centre.homes | new if isinstance(target, AnyFoundation) else new


def _pile_at(tableau: Tableau, source: Source, number: int) -> Cards | None:
    """Return the work pile with this *number*, if it is there and not the one left."""
    if number > len(tableau.work) or number == source.pile:
        return None
    return tableau.work[number - 1]


def has_room(rules: Foundations, centre: Centre, card: Card) -> bool:
    """Whether *card* may be one foundation more, as far as their number goes."""
    if not rules.slots and not rules.per_suit:
        return True
    return lawful(rules.room(*room_for(centre, card.suit.position)))


def taken(
    row: Row[A],
    rules: Foundations,
    centre: Centre,
    work: WorkFits,
    spots: int,
    card: Card,
) -> list[A]:
    """Return the actions of *row* for *spots*, by target."""
    found = among(row, work, spots) if spots & WORK_PILES else []
    if spots & HOMES:
        found += map(row.home, _homes(centre.tops, spots & HOMES))
    if spots & NEW and has_room(rules, centre, card):
        found.append(row.new)
    return found


def among(row: Row[A], work: WorkFits, spots: int) -> list[A]:
    """Return the actions of *row* that go to work piles."""
    found: list[A] = []
    if spots & ON_PILES:
        for index, pile in enumerate(work.piles):
            if spots & pile.top:
                found.append(row.onto[index])
    if spots & BASES:
        for index, pile in enumerate(work.piles):
            if spots & pile.base:
                found.append(row.under[index])
    return found


def _homes(tops: bytes, wanted: int) -> Iterator[int]:
    """Yield the numbers of the foundations with one of the *wanted* *tops*, which are bits."""
    if wanted & wanted - 1:
        yield from (number for number, top in enumerate(tops, 1) if wanted >> top & 1)
        return
    # Nearly always a card wants one top only, and that is found without a look at each.
    top, number = wanted.bit_length() - 1, 0
    while number := tops.find(top, number) + 1:
        yield number
