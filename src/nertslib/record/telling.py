"""Which action was that?  What happened tells it, with the card and the foundation spelt out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import Action, SeatAction, TableAction
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..events import (
    Called,
    Event,
    Lifted,
    Moved,
    Passed,
    PileStarted,
    Recycled,
    Returned,
    Started,
    Stopped,
    Turned,
)
from ..places import NEW_FOUNDATION, Seat, Target
from ..table import Table

_OF_SEATS: Mapping[type[Event], Callable[[Seat], SeatAction]] = {
    Returned: Return,
    Turned: Draw,
    Recycled: Recycle,
    Passed: Pass,
    Called: Call,
}
_OF_TABLES: Mapping[type[Event], TableAction] = {Started: Start(), Stopped: Burn()}


def told(before: Table, events: Sequence[Event]) -> Action:
    """Return the action that made *events* of a step from the table *before*."""
    match events[0]:
        case Moved() as moved:
            return _landed(before, moved, events)
        case Lifted(seat, source):
            return Lift(seat, source)
        case Turned() | Recycled() | Passed() | Called() | Returned() as event:
            return _OF_SEATS[type(event)](event.seat)
        case event:
            return _OF_TABLES.get(type(event), Abandon())


def _landed(before: Table, moved: Moved, events: Sequence[Event]) -> Action:
    starts = any(isinstance(event, PileStarted) for event in events)
    target: Target = NEW_FOUNDATION if starts else moved.target
    if before.tableaux[moved.seat.side].hand(moved.seat.place):
        return Place(moved.seat, target)
    return Move(moved.seat, moved.source, target, moved.cards[0])
