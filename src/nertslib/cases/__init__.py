"""What must come out?  Cases of the rules as files, and their runner."""

from .reading import Case, Step, load, shipped
from .running import CaseResult, Failure, run, run_file

__all__ = ["Case", "CaseResult", "Failure", "Step", "load", "run", "run_file", "shipped"]
