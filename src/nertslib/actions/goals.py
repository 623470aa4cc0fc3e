"""What does a side that moves cards between its own work piles hope for?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import reduce
from operator import or_

from ..cards import Card, Cards
from ..fits import BLOCK, MIDDLE, NEW, SPACE, TOPS, WORK_PILES, on_top, under_base
from ..places import BASE, WORK, Onto, Under
from ..profile import Profile
from ..table import Table, Tableau
from .book import book_of
from .listing import moves_of_piles
from .moving import Move
from .offers import glance, has_room
from .turns import Turn


class Goal(Enum):
    """What makes a side not stuck."""

    FOUNDATION = "a card to a foundation"
    NERTS = "a card from the Nerts pile"
    WASTE = "a card from the waste to a work pile"
    SPACE = "more empty work piles"


Met = Iterator[tuple[Goal, int]]
"""Goals that are met, and after how many turns of the stock."""


def regroups(move: Move) -> bool:
    """Whether a move goes from work pile to work pile."""
    return move.source.origin is WORK and isinstance(move.target, Onto | Under)


def regroupings(profile: Profile, table: Table, tableau: Tableau) -> list[Move]:
    """Return the moves of work piles that lie so; roles play no part in being stuck."""
    book, work = book_of(0, 0, len(tableau.work)), glance(profile, tableau)
    offers = work.offers | table.centre.homes
    return moves_of_piles(book, profile.foundations, table.centre, work, offers)


def goals(profile: Profile, table: Table, tableau: Tableau, turns: Sequence[Turn]) -> Met:
    """Yield the goals met where the work piles lie so, now or by turning the stock."""
    if not all(map(regroups, regroupings(profile, table, tableau))):
        yield Goal.FOUNDATION, 0
    offers = glance(profile, tableau).offers | table.centre.homes
    yield from _goals_of_tops(profile, table, tableau, turns, offers)


def hopes(
    profile: Profile, table: Table, tableau: Tableau, turns: Sequence[Turn], spaces: int
) -> Mapping[Goal, int]:
    """Return the goals that might be met if the work piles lay otherwise, with the fewest turns.

    A goal that is not among them is out of reach, so that nobody has to search for it; one that is
    may be out of reach, too.  There are so many *spaces* now.
    """
    most = _most_spaces(profile, tableau)
    found = {Goal.SPACE: 0} if most > spaces else {}
    for goal, turned in _hoped(profile, table, tableau, turns, most):
        found[goal] = min(turned, found.get(goal, turned))
    return found


def _hoped(
    profile: Profile, table: Table, tableau: Tableau, turns: Sequence[Turn], most: int
) -> Met:
    """Yield the goals met if each card in a work pile is at both ends, at *most* so many empty."""
    spots = profile.tabled.fits.spots
    middle = table.centre.homes | NEW
    anywhere = SPACE if most else 0
    for card in _lying(tableau):
        anywhere |= on_top((card,)) | under_base((card,))
        homes = (spots[WORK][card.index] | spots[BASE][card.index]) & middle
        if _hits(profile, table, card, homes):
            yield Goal.FOUNDATION, 0
    yield from _goals_of_tops(profile, table, tableau, turns, anywhere | middle)


def _most_spaces(profile: Profile, tableau: Tableau) -> int:
    """Return how many spaces there can be: a base that fits on no other card keeps its pile."""
    onto = profile.tabled.fits.spots[BLOCK]
    tops = reduce(or_, (on_top((card,)) for card in _lying(tableau)), 0)
    bases = (pile[0] for pile in tableau.work if pile)
    pinned = (base for base in bases if not onto[base.index] & TOPS & tops & ~on_top((base,)))
    return len(tableau.work) - len([*pinned])


def _lying(tableau: Tableau) -> Cards:
    return tuple(card for pile in tableau.work for card in pile)


def _goals_of_tops(
    profile: Profile, table: Table, tableau: Tableau, turns: Sequence[Turn], offers: int
) -> Met:
    """Yield the goals that Nerts pile and waste meet with *offers* open to them."""
    fits = profile.tabled.fits
    for card in tableau.nerts[-1:]:
        hits = _hits(profile, table, card, fits.nerts[card.index] & offers)
        if hits:
            yield Goal.NERTS, 0
        if hits & MIDDLE:
            yield Goal.FOUNDATION, 0
    for turn in turns:
        for card in turn.top:
            hits = _hits(profile, table, card, fits.waste[card.index] & offers)
            if hits & WORK_PILES:
                yield Goal.WASTE, turn.steps
            if hits & MIDDLE:
                yield Goal.FOUNDATION, turn.steps


def _hits(profile: Profile, table: Table, card: Card, spots: int) -> int:
    """Leave out a new foundation for which there is no room."""
    roomy = not spots & NEW or has_room(profile.foundations, table.centre, card)
    return spots if roomy else spots & ~NEW
