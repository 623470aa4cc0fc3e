"""What was last listed for a side, so that one that waits is not asked twice?

What a seat may do follows from its tableau, the middle and the facts, so a list that is remembered
at the tableau changes nothing that anybody can see.
"""

from __future__ import annotations

from typing import TypeGuard

from .actions.choices import choices
from .actions.kinds import SeatAction
from .places import Seat
from .profile import Profile
from .table import Centre, Facts, Table

_Key = tuple[Profile, Centre, Facts, Seat]


def listed(profile: Profile, table: Table, seat: Seat) -> tuple[SeatAction, ...]:
    """Return the one-stroke actions of *seat*, found now or remembered."""
    tableau = table.tableaux[seat.side]
    key = (profile, table.centre, table.facts, seat)
    if _is_memory(tableau.listed) and _same(tableau.listed[0], key):
        return tableau.listed[1]
    actions: tuple[SeatAction, ...] = tuple(choices(profile, table, seat))
    object.__setattr__(tableau, "listed", (key, actions))
    return actions


def _is_memory(memory: object) -> TypeGuard[tuple[_Key, tuple[SeatAction, ...]]]:
    """Whether a tableau remembers a list: its key, and what was listed."""
    return memory is not None


def _same(memory: _Key, key: _Key) -> bool:
    return (
        memory[1] is key[1] and memory[2] is key[2] and memory[3] is key[3] and memory[0] is key[0]
    )
