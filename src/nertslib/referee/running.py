"""What becomes of each claim, moment by moment?

A move is lifted into a hand and put down later, so that a hand that is full, a pile with a card in
the air and the cards in the air at a call are judged as they always are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ..actions.closing import closed, settled
from ..actions.hands import Lift, Place, Return
from ..actions.judging import HAND_EMPTY, NOT_SO_MANY
from ..actions.kinds import admitted, broken
from ..events import PileSetAside, narrate_end
from ..rules import Rule
from .claims import Reason
from .landing import come_down
from .lifting import lift
from .race import Race
from .timeline import Happening, Moment


def run(race: Race, moments: Sequence[Moment]) -> frozenset[int]:
    """Go through *moments*; return the claims that must not be decided before they land."""
    for _, at_once in groupby(moments, key=lambda moment: (moment.time, moment.happening)):
        for moment in at_once:
            if moment.number not in race.outcomes or moment.number in race.aims:
                _happen(race, moment)
        _finish(race)
        if race.flights and race.is_void:
            return frozenset(race.flights)
    return frozenset()


def _happen(race: Race, moment: Moment) -> None:
    match moment.happening:
        case Happening.LIFT:
            lift(race, moment)
        case Happening.LANDING | Happening.TOUCH:
            if moment.number not in race.aims:
                lift(race, moment)
            if moment.number in race.aims:
                come_down(race, moment)
        case _:
            _do(race, moment)


def _do(race: Race, moment: Moment) -> None:
    """Do what is no move."""
    action = race.claims[moment.number].action
    lands = isinstance(action, Place | Return) and race.table.facts.ending is None
    if race.is_closed and not lands:
        race.settle(moment.number, Reason.LATE)
        return
    admissible = admitted(action, race.profile, race.table)
    rules = _broken(race, admissible or action)
    if rules or admissible is None:
        gone = isinstance(admissible, Lift) and NOT_SO_MANY in rules
        race.refuse(moment.number, rules, Reason.STALE if gone else Reason.ILLEGAL)
        return
    race.become(admissible.effect(race.profile, race.table), admissible)
    race.settle(moment.number, Reason.LANDED)


def _broken(race: Race, action: object) -> tuple[Rule, ...]:
    """Return what *action* breaks; a hand whose card has its place already holds nothing."""
    flying = {race.aims[number][0] for number in race.flights}
    if isinstance(action, Place | Return) and action.seat in flying:
        return (HAND_EMPTY,)
    return broken(action, race.profile, race.table)


def _finish(race: Race) -> None:
    """Let follow what follows when all that happens at one time has happened."""
    _sweep(race)
    before = race.table
    if race.closer is not None:
        seat, landing = race.closer
        race.closer = None
        after = closed(race.profile, before, landing.side)
        race.events += narrate_end(before, after, seat)
    else:
        after = settled(before)
        race.events += narrate_end(before, after, None)
    race.change(after)


def _sweep(race: Race) -> None:
    """Set aside the foundations that are full, where they are."""
    if race.profile.foundations.complete == "aside":
        for number, seat in race.full.items():
            centre = race.table.centre.with_aside(number, seat.side)
            race.table = race.table.with_centre(centre)
            race.events.append(PileSetAside(seat, number))
    race.full.clear()
