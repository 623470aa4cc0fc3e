"""What does the table offer, and where does a card want to go?  The tables of `fits`, read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ..cards import Card, Cards
from ..fits import BASE, BASES, HOME, HOMES, NEW, SPACE, WORK_PILES, lawful
from ..places import Foundation, NewFoundation, Onto, Origin, Source, Target, Under
from ..policies.foundations import Foundations
from ..profile import Profile
from ..table import GONE, Centre, Table, Tableau
from .duties import room_for
from .rows import Row

A = TypeVar("A")
Piles = list[Cards | None]
"""The work piles of a tableau, None for one with a card in the air."""


def open_piles(tableau: Tableau) -> Piles:
    """Return the work piles that give and take."""
    piles: Piles = list(tableau.work)
    for held in tableau.hands:
        if held.source.pile:
            piles[held.source.pile - 1] = None
    return piles


def offered(centre: Centre, piles: Piles) -> int:
    """Return the spots that the middle and the open work *piles* offer, a new foundation included."""
    spots = centre.homes << HOME | NEW
    for pile in piles:
        if pile:
            spots |= pile[-1].bit | pile[0].bit << BASE
        elif pile is not None:
            spots |= SPACE
    return spots


def wanted(profile: Profile, tableau: Tableau, source: Source) -> int:
    """Return the spots where the cards that *source* names want to go; none if they are not there."""
    fits, origin = profile.fits, source.origin
    if origin is Origin.NERTS or origin is Origin.WASTE:
        pile = tableau.nerts if origin is Origin.NERTS else tableau.waste
        return fits.spots[origin][pile[-1].index] if pile else 0
    if source.pile > len(tableau.work):
        return 0
    pile = tableau.work[source.pile - 1]
    if origin is Origin.BASE:
        return fits.spots[origin][pile[0].index] if len(pile) > 1 else 0
    count, size = source.count, len(pile)
    return fits.wanted(origin, pile[-count], count, size) if count <= size else 0


def spot(profile: Profile, table: Table, tableau: Tableau, target: Target, card: Card) -> int:
    """Return the spot, or spots, that *target* is for *card* now; none if it is not there."""
    centre, work = table.centre, tableau.work
    match target:
        case Onto(number) if number <= len(work):
            return work[number - 1][-1].bit if work[number - 1] else SPACE
        case Foundation(number) if number <= len(centre.tops):
            top = centre.tops[number - 1]
            return 0 if top == GONE else 1 << top + HOME
        case Under(number) if number <= len(work) and work[number - 1]:
            return work[number - 1][0].bit << BASE
        case Onto() | Under():
            return 0
        case Foundation(number) if number > profile.foundations.slots:
            return 0
        case Foundation() | NewFoundation():
            return NEW * has_room(profile.foundations, centre, card)
        case _:
            return centre.homes << HOME | NEW * has_room(profile.foundations, centre, card)


def has_room(rules: Foundations, centre: Centre, card: Card) -> bool:
    """Whether *card* may be one foundation more, as far as their number goes."""
    if not rules.slots and not rules.per_suit:
        return True
    return lawful(rules.room(*room_for(centre, card.suit.position)))


def taken(
    profile: Profile, table: Table, piles: Piles, row: Row[A], spots: int, own: int, card: Card
) -> Iterator[A]:
    """Yield the actions of *row* for *spots*, in order of target; *own* is the pile left (from 1)."""
    if spots & WORK_PILES:
        yield from _on_piles(piles, row, spots, own)
    if spots & HOMES:
        for number, top in enumerate(table.centre.tops, 1):
            if top != GONE and spots >> top + HOME & 1:
                yield row.home(number)
    if spots & NEW and has_room(profile.foundations, table.centre, card):
        yield row.new


def _on_piles(piles: Piles, row: Row[A], spots: int, own: int) -> Iterator[A]:
    for number, pile in enumerate(piles, 1):
        spot_here = SPACE if pile == () else pile[-1].bit if pile else 0
        if spots & spot_here and number != own:
            yield row.onto[number - 1]
    if spots & BASES:
        for number, pile in enumerate(piles, 1):
            if pile and spots & pile[0].bit << BASE and number != own:
                yield row.under[number - 1]
