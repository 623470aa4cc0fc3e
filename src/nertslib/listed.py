"""What was last listed for a side, so that one that waits is not asked twice?

What a seat may do follows from its tableau, the middle and the facts, so a list that is remembered
at the tableau changes nothing that anybody can see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from .actions.choices import choices
from .actions.kinds import SeatAction
from .places import Seat
from .profile import Profile
from .table import Centre, Facts, Table, Tableau

_Memory = tuple[Profile, Centre, Facts, Seat, tuple[SeatAction, ...]]
"""What a list follows from, beside the tableau that remembers it, and the list."""


_remember: Callable[[Tableau, object], None] = vars(Tableau)["listed"].__set__
"""Sets the slot of a tableau that is frozen for everybody else."""


def listed(profile: Profile, table: Table, seat: Seat) -> tuple[SeatAction, ...]:
    """Return the one-stroke actions of *seat*, found now or remembered."""
    tableau = table.tableaux[seat.side]
    memory = tableau.listed
    if memory is not None and _holds(memory, profile, table, seat):
        return memory[-1]
    actions: tuple[SeatAction, ...] = choices(profile, table, seat)
    _remember(tableau, (profile, table.centre, table.facts, seat, actions))
    return actions


def _holds(memory: object, profile: Profile, table: Table, seat: Seat) -> TypeGuard[_Memory]:
    """Whether a tableau remembers the list of *seat*, and nothing has changed since."""
    return (
        isinstance(memory, tuple)
        and memory[1] is table.centre
        and memory[2] is table.facts
        and memory[3] is seat
        and memory[0] is profile
    )
