"""Where does every card lie, and what has happened?  Facts only: no rule is asked here."""

from .centre import GONE, Aside, Centre
from .facts import Ending, Facts, with_passed
from .tableau import Held, Tableau, repacked
from .whole import Table

__all__ = [
    "GONE",
    "Aside",
    "Centre",
    "Ending",
    "Facts",
    "Held",
    "Table",
    "Tableau",
    "repacked",
    "with_passed",
]
