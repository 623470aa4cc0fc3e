"""What can happen, and what is the table after it?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from ..table import Table
from .carrying import Lifted, Moved, Returned, Uncovered, Undone
from .growing import PileCompleted, PileSetAside, PileStarted
from .passing import Called, Ended, Passed, Started, Withdrawn
from .turning import Burned, Recycled, Stopped, Turned

Event = (
    Started
    | Lifted
    | Moved
    | Turned
    | Uncovered
    | Recycled
    | PileStarted
    | PileCompleted
    | PileSetAside
    | Returned
    | Passed
    | Called
    | Stopped
    | Burned
    | Withdrawn
    | Undone
    | Ended
)
"""Everything that can happen, as a closed union."""


def applied(table: Table, events: Iterable[Event]) -> Table:
    """Return *table* after *events*."""
    return reduce(lambda so_far, event: event.apply(so_far), events, table)
