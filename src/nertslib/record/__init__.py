"""How is a round kept, so that anybody can play it again and trust it?"""

from .journal import Journal, resumed
from .keeping import Line, Record, recorded
from .reading import Refused, ReplayError
from .replaying import Verdict, referee, replay
from .watching import follow, watch

__all__ = [
    "Journal",
    "Line",
    "Record",
    "Refused",
    "ReplayError",
    "Verdict",
    "follow",
    "recorded",
    "referee",
    "replay",
    "resumed",
    "watch",
]
