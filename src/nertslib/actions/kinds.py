"""Which kinds of action are there, and can this be one?  The guard at the door."""

from __future__ import annotations

import re
from typing import TypeGuard

from attrs import evolve

from ..places import Seat, seat_of, sound_seat
from ..policies.seating import NO_SUCH_SEAT
from ..profile import Profile
from ..rules import Rule
from ..table import Table
from .calling import Call
from .hands import Lift, Place, Return
from .judging import NO_WAY, UNREADABLE, judge
from .moving import Move
from .seated import Seated
from .stalling import Abandon, Burn, Pass
from .starting import Start
from .stock import Draw, Recycle

SeatAction = Move | Draw | Recycle | Call | Pass | Lift | Place | Return
TableAction = Start | Burn | Abandon
Action = SeatAction | TableAction
"""Everything that can be done, as a closed union."""

_OF_A_SEAT = (Move, Draw, Recycle, Call, Pass, Lift, Place, Return)
_NO_WAY_FORM = r"\s*[A-Z][0-9]*\s*:\s*(?:(?:lift\s+)?F.*|(?:.*>|place)\s*(?!F)[A-Z].*)"
"""How it would be written that cards leave a foundation, or go where no card goes."""
_KINDS = frozenset((*_OF_A_SEAT, Start, Burn, Abandon))


def readable(action: object) -> TypeGuard[Action]:
    """Whether *action* is one, with every field of the right kind."""
    if isinstance(action, Seated):
        return (action.vetted or _vetted(action)) is not None
    return type(action) in _KINDS


def _vetted(action: Seated) -> Seat | None:
    """Look at *action* once, as actions are made once and used again; give its seat if sound."""
    if not (type(action) in _KINDS and sound_seat(action.seat) and action.sound()):
        return None
    object.__setattr__(action, "vetted", action.seat)
    return action.seat


def is_seated(seat: Seat, table: Table) -> bool:
    """Whether somebody plays from *seat*."""
    facts = table.facts
    at_table = 0 <= seat.side < len(table.tableaux) and 0 <= seat.member <= facts.members
    return at_table and seat.side not in facts.withdrawn


def admitted(action: object, profile: Profile, table: Table) -> Action | None:
    """Return *action* from the member who makes it, if it can be read and the seat exists."""
    if not isinstance(action, _OF_A_SEAT):
        return action if readable(action) else None
    seat = action.vetted or _vetted(action)
    if seat is None:
        return None
    if seat.member in table.facts.usual and 0 <= seat.side < len(table.tableaux):
        return action
    return seated(action, profile, table) if is_seated(seat, table) else None


def seated(action: Action, profile: Profile, table: Table) -> Action:
    """Say which member acts: a bare letter is the member whose task it is, else the first.

    At a table with sides of one the bare letter itself is the member.
    """
    if not isinstance(action, Seated):
        return action
    seat, members = action.seat, table.facts.members
    if members == 1:
        return evolve(action, seat=seat_of(seat.side, 0)) if seat.member else action
    if seat.member:
        return action
    enforced = profile.roles.kind != "any-hand"
    member = action.member(profile, table) if enforced else 1
    return evolve(action, seat=seat_of(seat.side, member))


def broken(action: object, profile: Profile, table: Table) -> tuple[Rule, ...]:
    """Return every rule that *action*, which may be anything, breaks."""
    if not readable(action):
        return (NO_WAY if _names_no_way(action) else UNREADABLE,)
    if isinstance(action, Seated) and not is_seated(action.seat, table):
        return (NO_SUCH_SEAT,)
    return judge(seated(action, profile, table), profile, table)


def _names_no_way(action: object) -> bool:
    return isinstance(action, str) and re.fullmatch(_NO_WAY_FORM, action) is not None
