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
    tableau, others = table.tableaux[seat.side], _others(seat.side, seat.member)
    if routine(profile, table, tableau):
        work, passes = profile.fits.work(tableau.work), seat.side not in table.facts.passed
        found: list[Choice] = []
        found += fitting_moves(profile, table, seat, work)
        found += compress(others, (*_ready(profile, tableau), passes))
        return found
    found = [*_unusual(profile, table, seat)]
    found += (action for action in others if action.allowed(profile, table))
    return found


@cache
def _others(side: int, member: int) -> tuple[Draw, Recycle, Call, Pass]:
    seat = seat_of(side, member)
    return Draw(seat), Recycle(seat), Call(seat), Pass(seat)


def _ready(profile: Profile, tableau: Tableau) -> tuple[bool, bool, bool]:
    """Whether a side whose hands are empty may draw, recycle, and call."""
    stock, waste, nerts = len(tableau.stock), len(tableau.waste), len(tableau.nerts)
    return profile.ready(stock, waste, counted(profile, tableau), nerts)


def _unusual(profile: Profile, table: Table, seat: Seat) -> Iterable[Choice]:
    """Yield what a seat may do with its cards where phase, roles, hands or duties have a say."""
    if not table.facts.started or table.facts.ending is not None:
        return ()
    if table.tableaux[seat.side].hand(seat.place):
        return (*placings(profile, table, seat), Return(seat))
    return moves(profile, table, seat) if table.facts.running else ()
