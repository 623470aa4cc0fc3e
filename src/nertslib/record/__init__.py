"""How is a round kept, so that anybody can play it again and trust it?"""

from .keeping import Line, Record, recorded
from .reading import ReplayError
from .replaying import Refused, Verdict, referee, replay
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
