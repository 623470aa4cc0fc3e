"""How is a round kept, so that anybody can play it again and trust it?"""

from .keeping import Line, Record, recorded
from .reading import Refused, ReplayError
from .replaying import Verdict, referee, replay
from .watching import watch

__all__ = [
    "Line",
    "Record",
    "Refused",
    "ReplayError",
    "Verdict",
    "recorded",
    "referee",
    "replay",
    "watch",
]
