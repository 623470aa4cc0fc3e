"""Must a side do something else first?"""

from __future__ import annotations

from collections.abc import Iterator

from ..fits import lawful
from ..landing import Load
from ..places import (
    NERTS,
    NERTS_PILE,
    WASTE_PILE,
    AnyFoundation,
    Base,
    Foundation,
    NewFoundation,
    Onto,
    Seat,
    Source,
    Target,
    Work,
)
from ..policies.empties import REFILL_FIRST
from ..policies.foundations import ACES_FIRST
from ..profile import Profile
from ..rules import Rule
from ..table import GONE, Centre, Table
from .judging import gives


def room_for(centre: Centre, position: int) -> tuple[int, int]:
    """Return how many foundations lie in the middle, and how many of the suit at *position*."""
    open_tops = [top for top in centre.tops if top != GONE]
    return len(open_tops), sum(top // 13 == position for top in open_tops)


def duties(
    profile: Profile, table: Table, seat: Seat, source: Source | None, target: Target | None
) -> Iterator[Rule]:
    """Yield the duty broken by moving from *source* to *target*.

    A lift has no target; an action that moves no card has neither.
    """
    if not profile.dutiful:
        return
    aces = tuple(playable_aces(profile, table, seat.side))
    if aces:
        mine = [ace for ace in aces if _is_task_of(profile, table, seat, ace)]
        if mine and not (source in mine and _starts_foundation(target)):
            yield ACES_FIRST
    elif must_refill(profile, table, seat.side) and not _refills(table, seat, source, target):
        yield REFILL_FIRST


def playable_aces(profile: Profile, table: Table, side: int) -> Iterator[Source]:
    """Yield where *side* has an ace that it must play before anything else."""
    if profile.foundations.aces != "forced":
        return
    tableau = table.tableaux[side]
    piles = range(1, len(tableau.work) + 1)
    sources: tuple[Source, ...] = (NERTS_PILE, WASTE_PILE, *map(Work, piles), *map(Base, piles))
    for source in sources:
        if lawful(gives(tableau, source)):
            card = tableau.look(source)[0]
            load = Load(card, 1, source.origin, tableau.size(source))
            room = room_for(table.centre, card.suit.position)
            if lawful(profile.landing.new_home(load, *room)):
                yield source


def must_refill(profile: Profile, table: Table, side: int) -> bool:
    """Whether *side* has a space that a Nerts card must fill before it does anything else."""
    tableau = table.tableaux[side]
    duty = profile.empties.duty == "refill-first"
    return duty and tableau.nerts_left > 0 and any(spaces(table, side))


def spaces(table: Table, side: int) -> Iterator[int]:
    """Yield the numbers of the empty work piles of *side* from which no card is in the air."""
    tableau = table.tableaux[side]
    lifted = {held.source.pile for held in tableau.hands}
    return (n for n, pile in enumerate(tableau.work, 1) if not pile and n not in lifted)


def _is_task_of(profile: Profile, table: Table, seat: Seat, source: Source) -> bool:
    return lawful(profile.roles.plays(seat.place, source.origin, table.facts.members))


def _starts_foundation(target: Target | None) -> bool:
    return target is None or isinstance(target, Foundation | NewFoundation | AnyFoundation)


def _refills(table: Table, seat: Seat, source: Source | None, target: Target | None) -> bool:
    if source is None or source.origin is not NERTS:
        return False
    return target is None or (isinstance(target, Onto) and target.pile in spaces(table, seat.side))
