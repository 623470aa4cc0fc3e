"""What may a seat do now, in one stroke?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..places import Seat
from ..profile import Profile
from ..table import Table, Tableau
from .calling import Call
from .hands import Place, Return, placings
from .judging import routine
from .listing import moves, routine_moves
from .moving import Move
from .stalling import Pass
from .stock import Draw, Recycle

Choice = Move | Draw | Recycle | Call | Pass | Place | Return
"""What a list of legal actions can hold."""


@lru_cache(maxsize=1024)
def _others_of(seat: Seat) -> tuple[Draw, Recycle, Call, Pass]:
    return Draw(seat), Recycle(seat), Call(seat), Pass(seat)


def choices(profile: Profile, table: Table, seat: Seat) -> list[Choice]:
    """Return the one-stroke actions of *seat*.

    Moves by source and target, draw, recycle, call, pass; while its hand is full, what that hand
    may do, call and pass.
    """
    if routine(profile, table, table.tableaux[seat.side]):
        return _routine(profile, table, seat, table.tableaux[seat.side])
    found = [*_unusual(profile, table, seat)]
    found += (action for action in _others_of(seat) if action.allowed(profile, table))
    return found


def _routine(profile: Profile, table: Table, seat: Seat, tableau: Tableau) -> list[Choice]:
    draw, recycle, call, pass_ = _others_of(seat)
    found: list[Choice] = []
    found += routine_moves(profile, table, seat)
    if draw.fits(profile, tableau):
        found.append(draw)
    if recycle.fits(profile, tableau):
        found.append(recycle)
    if call.fits(profile, tableau):
        found.append(call)
    if seat.side not in table.facts.passed:
        found.append(pass_)
    return found


def _unusual(profile: Profile, table: Table, seat: Seat) -> Iterable[Choice]:
    """Yield what a seat may do with its cards where phase, roles, hands or duties have a say."""
    if not table.facts.started or table.facts.ending is not None:
        return ()
    if table.tableaux[seat.side].hand(seat.place):
        return (*placings(profile, table, seat), Return(seat))
    return moves(profile, table, seat) if table.facts.running else ()
