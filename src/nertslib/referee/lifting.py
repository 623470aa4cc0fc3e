"""May a card of a race be taken up, and where is it bound?"""

from __future__ import annotations

from ..actions.hands import Lift
from ..actions.judging import NOT_SO_MANY, STALE, gives, judge
from ..actions.kinds import admitted, broken
from ..actions.moving import Move
from ..fits import lawful
from ..places import NEW_FOUNDATION, Foundation, Target
from .claims import Reason
from .landing import land
from .race import Race
from .timeline import Moment


def lift(race: Race, moment: Moment) -> None:
    """Take up the cards of a move, or say what became of its claim."""
    number, action = moment.number, race.claims[moment.number].action
    move = admitted(action, race.profile, race.table)
    if race.is_closed:
        race.settle(number, Reason.LATE)
    elif not isinstance(move, Move):
        race.refuse(number, broken(action, race.profile, race.table))
    elif _may_lift(race, number, move):
        taken_up = Lift(move.seat, move.source)
        race.aims[number] = move.seat, _aim(race, move)
        race.become(taken_up.effect(race.profile, race.table), taken_up)
        if _decides_at_lift(race, number):
            land(race, moment)


def _decides_at_lift(race: Race, number: int) -> bool:
    return race.profile.contention.first == "lifted" and number not in race.grounded


def _may_lift(race: Race, number: int, move: Move) -> bool:
    """Whether the source, as it is now, gives the cards; else say what became of the claim."""
    taken_up = Lift(move.seat, move.source)
    tableau = race.table.tableaux[move.seat.side]
    standing = tuple(taken_up.standing(race.profile, race.table))
    missing = () if standing else tuple(gives(tableau, move.source, move.card))
    rules = standing or missing or judge(taken_up, race.profile, race.table)
    if rules:
        gone = NOT_SO_MANY in missing or STALE in missing
        race.refuse(number, rules, Reason.STALE if gone else Reason.ILLEGAL)
    return not rules


def _aim(race: Race, move: Move) -> Target:
    """Return where a lifted card will go; an ace sent to an empty slot starts a foundation."""
    target, centre = move.target, race.table.centre
    if isinstance(target, Foundation) and target.number > len(centre.tops):
        card = race.table.tableaux[move.seat.side].look(move.source)[0]
        starts = lawful(race.profile.foundations.starts(card.bare))
        if starts and target.number <= race.profile.foundations.slots:
            return NEW_FOUNDATION
    return target
