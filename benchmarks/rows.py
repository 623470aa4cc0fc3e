"""What is compared with what, which ratios are wanted, and which were reached?"""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypedDict

from cells import Result

STANDARD = "danish"
OTHERS = ("nertz", "online", "swedish", "yacht-party")
PICKLE_BYTES = 1_024
"""So many bytes a pickle may have, at most, to reach the goal."""


class Row(NamedTuple):
    """One line of the table: what is compared with what, and the ratios wanted."""

    name: str
    what: str
    # The measures of ours, of which the slowest counts.
    ours: tuple[str, ...]
    peer: str
    floor: float
    goal: float
    more_is_better: bool
    # The option without which it is not measured.
    option: str | None = None


class Line(TypedDict):
    """A row of the table, filled in."""

    row: str
    measure: str
    peer: str
    floor: float
    goal: float
    ratio: float | None
    spread: tuple[float, float] | None
    verdict: str


MISSED, NOT_RUN, NOT_ASKED = "MISSES THE FLOOR", "not run", "not asked for"


def _more(name: str, what: str, ours: str, peer: str, floor: float, goal: float) -> Row:
    return Row(name, what, (ours,), peer, floor, goal, more_is_better=True)


def _less(name: str, what: str, ours: str, peer: str, floor: float, goal: float) -> Row:
    return Row(name, what, (ours,), peer, floor, goal, more_is_better=False)


ROWS = (
    _more("P1", "a one seat", "a", "chess a", 3, 4),
    _more("P1'", "a one seat", "a", "soliterm a", 9, 12),
    _more("P1''", "a one seat", "a", "pokerkit a", 45, 60),
    _more("P2", "a one seat", "a", "openspiel a", 0.33, 0.45),
    _more("P4", "a4 all seats", "a4", "chess a", 1.5, 2.5),
    _more("P5", "b validate + apply", "b", "chess b", 2.5, 3.5),
    _more("P5'", "b validate + apply", "b", "openspiel b", 0.9, 1.2),
    _less("P6", "d import", "import", "chess import", 1.6, 1.2),
    _less("P6'", "d import", "import", "pokerkit import", 0.3, 0.2),
    _less("P7", "e memory a state", "memory", "chess memory", 1.5, 1.1),
    _less("P7'", "e memory a state", "resident", "openspiel resident", 0.2, 0.13),
    _less("P8", "hash + equality", "hash", "chess b", 1, 0.5),
    _less("P9", "pickle and back", "pickle", "pokerkit copy", 0.25, 0.1),
    Row("P10", "copy, deepcopy", ("copy", "deepcopy"), "chess copy", 2, 1, more_is_better=False),
    _more("P11", "two processes", "two processes", "one process", 1.8, 1.95)._replace(
        option="--workers"
    ),
    _more("P11'", "compare, 2 workers", "compare by two", "compare by one", 1.8, 1.9)._replace(
        option="--workers"
    ),
    Row(
        "P13",
        "a, slowest other profile",
        tuple(f"a {name}" for name in OTHERS),
        "a",
        0.6,
        0.8,
        more_is_better=True,
    ),
    _less("P14", "work beside simulating", "beside", "recording", 0.05, 0.05),
    _less("P15", "import, to play", "playing import", "chess import", 1.6, 1.2),
    _less("P15'", "import, to play", "playing import", "pokerkit import", 0.3, 0.2),
)
"""The table: names and numbers are those of the goals.

P14 is the overhead of an executor, P15 asks more of an import than the goals do.
"""


def judged(result: Result) -> list[Line]:
    """Give all rows as data."""
    return [_judged(row, result) for row in ROWS]


def _judged(row: Row, result: Result) -> Line:
    """Give *row* as data, with the median ratio, its spread and the verdict."""
    found = ratios(row, result["samples"])
    asked = row.option is None or result["size"]["workers"]
    line = Line(
        row=row.name,
        measure=row.what,
        peer=row.peer,
        floor=row.floor,
        goal=row.goal,
        ratio=None,
        spread=None,
        verdict=NOT_RUN if asked else NOT_ASKED,
    )
    if found:
        ratio = statistics.median(found)
        line["ratio"] = ratio
        line["spread"] = (min(found) / ratio - 1, max(found) / ratio - 1)
        line["verdict"] = verdict(row, ratio, result["pickled"])
    return line


def ratios(row: Row, samples: Mapping[str, Sequence[float]]) -> list[float]:
    """Give the ratio of *row* in each round, the slowest of ours against the peer."""
    if row.peer not in samples or any(name not in samples for name in row.ours):
        return []
    slowest = [max(values) for values in zip(*(samples[name] for name in row.ours), strict=True)]
    pairs = zip(slowest, samples[row.peer], strict=True)
    return [peer / ours if row.more_is_better else ours / peer for ours, peer in pairs]


def verdict(row: Row, ratio: float, pickled: int) -> str:
    """Say whether *ratio* reaches the goal or the floor of *row*."""
    sign = 1 if row.more_is_better else -1
    if sign * ratio < sign * row.floor:
        return MISSED
    small = row.name != "P9" or pickled <= PICKLE_BYTES
    return "goal" if sign * ratio >= sign * row.goal and small else "floor"


def status(lines: Sequence[Line]) -> int:
    """Give the exit status: 1 where a floor is missed, 3 where a row could not be run, else 0."""
    verdicts = {line["verdict"] for line in lines}
    return 1 if MISSED in verdicts else 3 if NOT_RUN in verdicts else 0
