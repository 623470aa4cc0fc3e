"""What must come out?  Cases of the rules as files, and their runner."""

from .comparing import Failure
from .reading import Case, Step, load, shipped
from .running import CaseResult, profile_of, run, run_file

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
