"""How do two rule sets differ?  Their settings, and for each a shortest game that shows it."""

from .differences import Difference, diff, witnesses
from .effort import Effort, Searched
from .settings import Setting, settings_between
from .shown import Course
from .witness import Witness

__all__ = [
    "Course",
    "Difference",
    "Effort",
    "Searched",
    "Setting",
    "Witness",
    "diff",
    "settings_between",
    "witnesses",
]
