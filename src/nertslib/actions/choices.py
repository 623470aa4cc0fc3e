"""What may a seat do now, in one stroke?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress

from ..places import Seat, seat_of
from ..profile import Profile
from ..table import Table, Tableau
from .calling import Call
from .hands import Place, Return, placings
from .judging import routine
from .listing import fitting_moves, moves
from .moving import Move
from .stalling import Pass
from .stock import Draw, Recycle, counted

Choice = Move | Draw | Recycle | Call | Pass | Place | Return
"""What a list of legal actions can hold."""


def choices(profile: Profile, table: Table, seat: Seat) -> list[Choice]:
    """Return the one-stroke actions of *seat*.

    Moves by source and target, draw, recycle, call, pass; while its hand is full, what that hand
    may do, call and pass.
    """
    tableau = table.tableaux[seat.side]
    if not routine(profile, table, tableau):
        return [*_unusual(profile, table, seat), *_others(profile, table, seat)]
    found: list[Choice] = []
    found += fitting_moves(profile, table, seat, profile.fits.work(tableau.work))
    passes = seat.side not in table.facts.passed
    found += _those_ready(seat.side, seat.member, _ready(profile, tableau), passes=passes)
    return found


Ready = tuple[bool, bool, bool]
"""Whether a side whose hands are empty may draw, recycle, and call."""


def _ready(profile: Profile, tableau: Tableau) -> Ready:
    turned, nerts = tableau.turned, len(tableau.nerts)
    return profile.ready(len(tableau.pack) - turned, turned, counted(profile, tableau), nerts)


@cache
def _those_ready(side: int, member: int, ready: Ready, *, passes: bool) -> tuple[Choice, ...]:
    return tuple(compress(_every(side, member), (*ready, passes)))


@cache
def _every(side: int, member: int) -> tuple[Draw, Recycle, Call, Pass]:
    seat = seat_of(side, member)
    return Draw(seat), Recycle(seat), Call(seat), Pass(seat)


def _others(profile: Profile, table: Table, seat: Seat) -> Iterable[Choice]:
    return (action for action in _every(seat.side, seat.member) if action.allowed(profile, table))


def _unusual(profile: Profile, table: Table, seat: Seat) -> Iterable[Choice]:
    """Yield what a seat may do with its cards where phase, roles, hands or duties have a say."""
    if not table.facts.started or table.facts.ending is not None:
        return ()
    if table.tableaux[seat.side].hand(seat.place):
        return (*placings(profile, table, seat), Return(seat))
    return moves(profile, table, seat) if table.facts.running else ()
