"""What came of a comparison?"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from math import isfinite
from typing import TYPE_CHECKING

from attrs import frozen

from ..experiment import Experiment
from ..statistics.intervals import Interval
from .measures import Measure

if TYPE_CHECKING:
    from polars import DataFrame

DIGITS = 10
"""Numbers are written with so many digits: what lies behind may differ between machines."""


class Verdict(StrEnum):
    """What a difference shows, with all the others that were looked at in mind."""

    MORE = "more"
    LESS = "less"
    OPEN = "not shown"
    SAME = "no round differs"
    FEW = "too few to tell"


@frozen
class Estimate:
    """A figure of one rule set: what the sample says, from *low* to *high*, and its *interval*.

    They are equal unless rounds were not finished.  *count* is of rounds, or of matches.
    """

    measure: Measure
    profile: str
    low: float
    high: float
    interval: Interval
    count: int


@frozen
class Difference:
    """How much more a figure is by the rules *second* than by *first*.

    The *simultaneous* interval is as wide as so many differences at once need; the *verdict* is
    its.  In so many paired rounds, of *count*, the measure is another or may come to be (*differ*);
    None where nothing is paired.
    """

    measure: Measure
    first: str
    second: str
    low: float
    high: float
    interval: Interval
    simultaneous: Interval
    count: int
    differ: int | None
    verdict: Verdict


@frozen
class Stopping:
    """When the rounds were enough: *half* a width of the interval of *measure* was wanted.

    A *pilot* of so many rounds said that so many are *needed*; None if no number is enough.  In the
    end it is told whether the intervals came out as narrow as that (*reached*).
    """

    measure: str
    half: float
    pilot: int
    needed: int | None
    reached: bool = False


@frozen
class Comparison:
    """What came of an *experiment* of so many *rounds* a rule set."""

    experiment: Experiment
    rounds: int
    level: float
    estimates: tuple[Estimate, ...]
    differences: tuple[Difference, ...]
    stopping: Stopping | None = None
    # The pairs of rule sets that played the same rounds, whatever was asked for.
    alike: tuple[tuple[str, str], ...] = ()
    # How many rounds were not finished, by any of the rule sets.
    unfinished: int = 0

    @property
    def table(self) -> str:
        """Everything as text, for people."""
        from .tables import table_of

        return table_of(self)

    def columns(self) -> dict[str, list[object]]:
        """Return a line for each figure and difference, as columns by name."""
        lines = [*map(_estimated, self.estimates), *map(_differing, self.differences)]
        return {name: [line.get(name) for line in lines] for name in LINE}

    def frame(self) -> DataFrame:
        """Return the same as a polars frame."""
        from polars import Boolean, DataFrame, Float64, Int64, String

        kinds = {str: String, float: Float64, int: Int64, bool: Boolean}
        return DataFrame(self.columns(), schema={name: kinds[kind] for name, kind in LINE.items()})

    def document(self) -> dict[str, object]:
        """Write it for programs; an end of an interval that is open is null."""
        stopping = self.stopping
        return {
            "rounds": self.rounds,
            "sides": self.experiment.sides,
            "seed": self.experiment.seed,
            "level": self.level,
            "compared": len(self.differences),
            "profiles": list(self.experiment.labels),
            "until": None if stopping is None else _stopped(stopping),
            "unfinished": self.unfinished,
            "alike": [list(pair) for pair in self.alike],
            "estimates": [_without_nothing(_estimated(found)) for found in self.estimates],
            "differences": [_differing(found) for found in self.differences],
        }


LINE: dict[str, type] = {
    "measure": str,
    "unit": str,
    "profile": str,
    "less": str,
    "low": float,
    "high": float,
    "interval_low": float,
    "interval_high": float,
    "simultaneous_low": float,
    "simultaneous_high": float,
    "count": int,
    "differ": int,
    "verdict": str,
}
"""The columns of a comparison; a difference is that of `profile` less `less`."""


def _estimated(found: Estimate) -> dict[str, object]:
    return {**_head(found, found.profile), **_ends(found), "count": found.count}


def _differing(found: Difference) -> dict[str, object]:
    wide = found.simultaneous
    return {
        **_head(found, found.second),
        "less": found.first,
        **_ends(found),
        "simultaneous_low": number(wide.low),
        "simultaneous_high": number(wide.high),
        "count": found.count,
        "differ": found.differ,
        "verdict": str(found.verdict),
    }


def _head(found: Estimate | Difference, profile: str) -> dict[str, object]:
    return {"measure": found.measure.name, "unit": found.measure.unit, "profile": profile}


def _ends(found: Estimate | Difference) -> dict[str, object]:
    ends = {"low": found.low, "high": found.high}
    about = {"interval_low": found.interval.low, "interval_high": found.interval.high}
    return {name: number(value) for name, value in (ends | about).items()}


def number(value: float) -> float | None:
    """Round what is written; what is not finite is None."""
    return float(f"{value:.{DIGITS}g}") if isfinite(value) else None


def _without_nothing(line: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in line.items() if value is not None or name in LINE}


def _stopped(stopping: Stopping) -> dict[str, object]:
    return {
        "measure": stopping.measure,
        "half": stopping.half,
        "pilot": stopping.pilot,
        "needed": stopping.needed,
        "reached": stopping.reached,
    }


def of_measure(found: Iterable[Difference], name: str) -> tuple[Difference, ...]:
    """Return the differences in one measure."""
    return tuple(difference for difference in found if difference.measure.name == name)
