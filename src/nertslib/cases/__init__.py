"""What must come out?  Cases of the rules as files, and their runner."""

from .beginning import profile_of
from .comparing import Failure
from .reading import Case, Step, load, shipped
from .running import CaseResult, run, run_file

__all__ = [
    "Case",
    "CaseResult",
    "Failure",
    "Step",
    "load",
    "profile_of",
    "run",
    "run_file",
    "shipped",
]
