"""What has been read of the rounds so far?  A few numbers a round and measure, and no rows."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from ...profile import Profile
from ..matches import MatchCourse, Matches
from .measures import Measure
from .reading import MINUTE, Range, Reading, Table

if TYPE_CHECKING:
    from ..statistics.kinds import Readings
    from ..statistics.means import Values

OF_MATCHES: Mapping[str, Callable[[MatchCourse], float]] = {
    "match-rounds": lambda course: course.rounds,
    "match-time": lambda course: course.duration / MINUTE,
}
"""What is read of a match, by the names of the measures."""


@define
class _Column:
    """The readings of a *measure*, at *least*, and at *most* where some rounds are unfinished."""

    measure: Measure
    least: array[float] = field(factory=lambda: array("d"))
    most: array[float] | None = None
    width: int = 1

    def add(self, table: Table, span: Range) -> None:
        """Read a round."""
        unfinished = self.measure.unfinished if table[0].censored else None
        if unfinished is None:
            self.extend(self.measure.read(table))
        else:
            self.extend(*unfinished(table, span))

    def extend(self, low: Reading, high: Reading | None = None) -> None:
        """Add a reading, and what it may come to at most."""
        if self.most is None and high is not None:
            self.most = array("d", self.least)
        self.width = len(low)
        self.least.extend(low)
        if self.most is not None:
            self.most.extend(low if high is None else high)

    def readings(self) -> Readings:
        """Return what was read."""
        from ..statistics.kinds import Readings

        least = self._lines(self.least)
        return Readings(least, least if self.most is None else self._lines(self.most))

    def _lines(self, numbers: array[float]) -> Values:
        import numpy as np

        return np.array(numbers, dtype=np.float64).reshape(-1, self.width)


@define
class Sample:
    """What was read of the rounds of a *profile*, by the names of its measures."""

    profile: Profile
    span: Range
    columns: dict[str, _Column]
    matches: Matches
    # Tells rounds that are the same, whatever the rule set is called, from those that are not.
    prints: array[int] = field(factory=lambda: array("q"))
    unfinished: int = 0

    @classmethod
    def of(cls, profile: Profile, span: Range, measures: Sequence[Measure]) -> Sample:
        """Begin without a round."""
        columns = {measure.name: _Column(measure) for measure in measures}
        return cls(profile, span, columns, Matches(profile))

    def add(self, table: Table) -> None:
        """Read the next round."""
        self.prints.append(_print_of(table))
        self.unfinished += table[0].censored
        for column in self.columns.values():
            if column.measure.name not in OF_MATCHES:
                column.add(table, self.span)
        if not self.columns.keys().isdisjoint(OF_MATCHES):
            self._add_to_match(table)

    def readings(self, measure: Measure) -> Readings:
        """Return what was read for a *measure*."""
        return self.columns[measure.name].readings()

    def _add_to_match(self, table: Table) -> None:
        course = self.matches.add(table)
        if course is None:
            return
        for name, read in OF_MATCHES.items():
            if name in self.columns:
                self.columns[name].extend((read(course),))


def _print_of(table: Table) -> int:
    """Return a number that is the same for the same rounds by different rule sets."""
    text = "".join(evolve(row, profile="").text for row in table)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), signed=True)
