"""How is it told what came of an examination?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .human import Human
from .json_lines import JsonLines
from .junit import JUnit
from .sheet import Report, Run, Tally
from .tap import Tap

REPORTS: Mapping[str, Callable[[Run], Report]] = {
    "human": Human,
    "jsonl": JsonLines,
    "junit": JUnit,
    "tap": Tap,
}
"""The forms of reports by name."""

__all__ = ["REPORTS", "Report", "Run", "Tally"]
