"""What happened, for a screen to show and for others to repeat?

Applying the events of a step, in their order, to the table before it gives the table after it.
No event tells a card that somebody at the table may not see.
"""

from .carrying import Lifted, Moved, Returned, Uncovered, Undone
from .ending import narrate_end, narrate_leaving
from .growing import PileCompleted, PileSetAside, PileStarted
from .kinds import Event, applied
from .narrating import narrate
from .passing import Called, Ended, Passed, Started, Withdrawn
from .turning import Burned, Recycled, Stopped, Turned

__all__ = [
    "Burned",
    "Called",
    "Ended",
    "Event",
    "Lifted",
    "Moved",
    "Passed",
    "PileCompleted",
    "PileSetAside",
    "PileStarted",
    "Recycled",
    "Returned",
    "Started",
    "Stopped",
    "Turned",
    "Uncovered",
    "Undone",
    "Withdrawn",
    "applied",
    "narrate",
    "narrate_end",
    "narrate_leaving",
]
