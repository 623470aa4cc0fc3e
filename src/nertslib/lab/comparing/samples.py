"""What has been read of the rounds so far?  A few numbers a round and measure, and no rows."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from attrs import define, field

from ...profile import Profile
from ..matches import matches
from .measures import Measure
from .reading import Range, Reading, Table

if TYPE_CHECKING:
    from ..statistics.kinds import Readings

WAITING = 200
"""So many rounds are kept until they are put together to matches."""


@define
class _Column:
    """The readings of a *measure*, at least and at most, one after the other."""

    measure: Measure
    least: array[float] = field(factory=lambda: array("d"))
    most: array[float] = field(factory=lambda: array("d"))
    width: int = 1
    uncertain: bool = False

    def add(self, table: Table, span: Range) -> None:
        """Read a round."""
        unfinished = self.measure.unfinished if table[0].censored else None
        low = high = self.measure.read(table)
        if unfinished is not None:
            low, high = unfinished(table, span)
            self.uncertain = True
        self.extend(low, high)

    def extend(self, low: Reading, high: Reading) -> None:
        """Add a reading."""
        self.width = len(low)
        self.least.extend(low)
        self.most.extend(high)

    def readings(self) -> Readings:
        """Return what was read."""
        import numpy as np

        from ..statistics.kinds import Readings

        least = np.array(self.least, dtype=np.float64).reshape(-1, self.width)
        most = np.array(self.most, dtype=np.float64).reshape(-1, self.width)
        return Readings(least, most if self.uncertain else least)


@define
class Sample:
    """What was read of the rounds of a *profile*, by the names of its measures."""

    profile: Profile
    span: Range
    columns: dict[str, _Column]
    rounds: int = 0
    _waiting: list[Table] = field(factory=list)

    @classmethod
    def of(cls, profile: Profile, span: Range, measures: Sequence[Measure]) -> Sample:
        """Begin without a round."""
        return cls(profile, span, {measure.name: _Column(measure) for measure in measures})

    def add(self, table: Table) -> None:
        """Read the next round."""
        self.rounds += 1
        for column in self.columns.values():
            if column.measure.kind != "unpaired":
                column.add(table, self.span)
        self._waiting.append(table)
        if len(self._waiting) >= WAITING:
            self._put_together()

    def readings(self, measure: Measure) -> Readings:
        """Return what was read for a *measure*."""
        self._put_together()
        return self.columns[measure.name].readings()

    def _put_together(self) -> None:
        """Make matches of the rounds that wait; those of the last one, if it goes on, wait on."""
        if not self._waiting or not {"match-rounds", "match-time"} & set(self.columns):
            self._waiting = []
            return
        rest = 0
        for course in matches(self.profile, _rows(self._waiting)):
            if course.censored:
                rest = course.rounds
                break
            self._extend("match-rounds", course.rounds)
            self._extend("match-time", course.duration / 60_000)
        self._waiting = self._waiting[len(self._waiting) - rest :]

    def _extend(self, name: str, value: float) -> None:
        if name in self.columns:
            self.columns[name].extend((value,), (value,))


def _rows(tables: Iterable[Table]) -> Table:
    return tuple(row for table in tables for row in table)
