"""What did an action do, told in the order to show it?"""

from __future__ import annotations

from collections.abc import Iterator

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return, held_by
from ..actions.judging import resolved
from ..actions.kinds import Action
from ..actions.moving import Move
from ..actions.stalling import Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..cards import Cards
from ..places import Foundation, Onto, Origin, Seat, Source, Target, Under
from ..profile import Profile
from ..table import Table
from .carrying import Lifted, Moved, Returned, Uncovered
from .ending import narrate_end
from .growing import PileCompleted, PileSetAside, PileStarted
from .kinds import Event
from .passing import Passed, Started
from .turning import Burned, Recycled, Stopped, Turned


def narrate(profile: Profile, before: Table, action: Action, after: Table) -> tuple[Event, ...]:
    """Tell what the legal *action* did between two tables, in the order to show it."""
    closer = action.seat if isinstance(action, Move | Place | Call) else None
    landed = action.seat if isinstance(action, Place) else None
    return (*_told(profile, before, action, after), *narrate_end(before, after, closer, landed))


def _told(profile: Profile, before: Table, action: Action, after: Table) -> Iterator[Event]:
    match action:
        case Move() | Lift() | Place() | Return():
            yield from _carried(profile, before, action, after)
        case Draw(seat):
            count = len(before.tableaux[seat.side].stock) - len(after.tableaux[seat.side].stock)
            yield Turned(seat, after.tableaux[seat.side].waste[-count:])
        case Recycle(seat):
            yield Recycled(seat)
        case Pass(seat):
            yield Passed(seat)
        case Start():
            yield Started()
        case Burn():
            yield Stopped(after.facts.stops)
            if after.facts.ending is None:
                yield Burned()


def _carried(
    profile: Profile, before: Table, action: Move | Lift | Place | Return, after: Table
) -> Iterator[Event]:
    match action:
        case Lift(seat, source):
            yield Lifted(seat, source, before.tableaux[seat.side].look(source))
            yield from _uncovered(after, seat, source)
        case Move(seat, source, target):
            cards = before.tableaux[seat.side].look(source)
            yield from _landed(profile, before, after, Move(seat, source, target), cards)
            yield from _uncovered(after, seat, source)
        case Place(seat, target):
            held = held_by(before, seat)
            stroke = Move(seat, held.source, target)
            yield from _landed(profile, before, after, stroke, held.cards)
        case _:
            held = held_by(before, action.seat)
            yield Returned(action.seat, held.source, held.cards)


def _landed(
    profile: Profile, before: Table, after: Table, move: Move, cards: Cards
) -> Iterator[Event]:
    target = resolved(profile, before, cards, move.target)
    seat, starts = move.seat, not isinstance(target, Onto | Under | Foundation)
    home = target if isinstance(target, Onto | Under) else _home(after, target)
    yield Moved(seat, move.source, home, cards)
    if isinstance(home, Foundation):
        if starts:
            yield PileStarted(seat, home.number)
        pile = after.centre.piles[home.number - 1]
        if not pile or after.centre.complete(home.number):
            yield PileCompleted(seat, home.number)
        if not pile:
            yield PileSetAside(seat, home.number)


def _home(after: Table, target: Target) -> Foundation:
    """Return the foundation that *target* was; a new one has the highest number."""
    return target if isinstance(target, Foundation) else Foundation(len(after.centre.piles))


def _uncovered(after: Table, seat: Seat, source: Source) -> Iterator[Event]:
    nerts = after.tableaux[seat.side].nerts
    if source.origin is Origin.NERTS and nerts:
        yield Uncovered(seat, nerts[-1])
