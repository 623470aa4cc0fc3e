"""What may a seat do now, in one stroke?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress

from ..places import Seat, seat_of
from ..profile import Profile
from ..table import Table
from ..tabled import Ready
from .book import book_of
from .calling import Call
from .hands import Place, Return, placings
from .listing import fitting_moves, moves
from .moving import Move
from .stalling import Pass
from .stock import Draw, Recycle

Choice = Move | Draw | Recycle | Call | Pass | Place | Return
"""What a list of legal actions can hold."""


def choices(profile: Profile, table: Table, seat: Seat) -> tuple[Choice, ...]:
    """Return the one-stroke actions of *seat*.

    Moves by source and target, draw, recycle, call, pass; while its hand is full, what that hand
    may do, call and pass.
    """
    tableau, facts, tabled = table.tableaux[seat.side], table.facts, profile.tabled
    # As `routine` asks, without a call.
    if not (facts.running and not tableau.hands and facts.members <= tabled.undivided):
        return *_unusual(profile, table, seat), *_others(profile, table, seat)
    turned, made = tableau.turned, tableau.recycles if tabled.counts else 0
    ready = tabled.ready(len(tableau.pack) - turned, turned, made, len(tableau.nerts))
    others = _those_ready(seat.side, seat.member, ready)
    if seat.side in facts.passed:
        others = others[:-1]
    book = book_of(seat.side, seat.member, len(tableau.work))
    return *fitting_moves(profile, table, book, tabled.fits.work(tableau.work)), *others


@cache
def _those_ready(side: int, member: int, ready: Ready) -> tuple[Choice, ...]:
    """Return the actions that are *ready*, and a pass."""
    return tuple(compress(_every(side, member), (*ready, True)))


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
