"""What may a seat do now, in one stroke?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress

from ..places import Seat, seat_of
from ..profile import Profile
from ..table import Table
from ..tabled import Ready
from .book import Book, book_of
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
    ready = tabled.ready(len(tableau.pack), turned, made, len(tableau.nerts))
    side, work = seat.side, tableau.work
    book, others = _page(side, seat.member, len(work), ready)
    if side in facts.passed:
        others = others[:-1]
    found = fitting_moves(profile, tableau, table.centre, book, tabled.fits.work(work))
    return tuple(found) + others


@cache
def _page(side: int, member: int, piles: int, ready: Ready) -> tuple[Book, tuple[Choice, ...]]:
    """Return the book of a seat with so many work *piles*, the actions *ready*, and a pass."""
    return book_of(side, member, piles), tuple(compress(_every(side, member), (*ready, True)))


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
