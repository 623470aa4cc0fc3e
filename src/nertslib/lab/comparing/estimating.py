"""Which figures, differences and verdicts follow from what was read?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import evolve, frozen

from ..statistics.intervals import Interval
from ..statistics.kinds import KINDS, Readings, Region, difference, figure
from ..statistics.planning import Watch
from .comparison import Difference, Estimate, Verdict
from .measures import Measure
from .samples import Sample

FEWEST = 10
"""Fewer paired rounds that differ, or fewer matches, are too few for a verdict: an interval of a
mean needs some."""
Pair = tuple[int, int]
"""The places of two rule sets that are compared: the second less the first."""


@frozen
class Figures:
    """What was read by each of the rule sets, for one *measure*.

    *pilot* is how many of the rounds planned the others, if this measure was watched.
    """

    measure: Measure
    labels: Sequence[str]
    readings: Sequence[Readings]
    level: float
    pilot: int | None = None

    @classmethod
    def of(cls, measure: Measure, samples: Sequence[Sample], level: float) -> Figures:
        """Take what the *samples* hold."""
        labels = [sample.profile.name for sample in samples]
        return cls(measure, labels, [sample.readings(measure) for sample in samples], level)

    def estimates(self) -> Iterator[Estimate]:
        """Yield the figure of each rule set."""
        kind = KINDS[self.measure.kind]
        for label, readings in zip(self.labels, self.readings, strict=True):
            found = figure(kind, readings, self.level)
            if self.pilot is not None and len(self.labels) == 1:
                found = Watch(kind, readings).region(self.pilot, self.level)
            found = self._scaled(found)
            count = _counted(self.measure, readings)
            yield Estimate(self.measure, label, found.low, found.high, found.interval, count)

    def differences(self, pairs: Sequence[Pair], family: int) -> Iterator[Difference]:
        """Yield the difference of each of the *pairs*; so many are judged at once."""
        for first, second in pairs:
            yield self._difference(first, second, 1 - (1 - self.level) / family)

    def _difference(self, first: int, second: int, wide: float) -> Difference:
        one, two = self.readings[first], self.readings[second]
        found, all_at_once = self._found(one, two, self.level), self._found(one, two, wide)
        counted = min(_counted(self.measure, readings) for readings in (one, two))
        kind = KINDS[self.measure.kind]
        differ = _differing(one, two) if kind.paired else None
        telling = counted if differ is None else differ
        return Difference(
            self.measure,
            self.labels[first],
            self.labels[second],
            found.low,
            found.high,
            found.interval,
            all_at_once.interval,
            counted,
            differ,
            _verdict(all_at_once.interval, differ, enough=kind.sturdy or telling >= FEWEST),
        )

    def _found(self, one: Readings, two: Readings, level: float) -> Region:
        kind = KINDS[self.measure.kind]
        if self.pilot is not None:
            return self._scaled(Watch(kind, one, two).region(self.pilot, level))
        return self._scaled(difference(kind, one, two, level))

    def _scaled(self, found: Region) -> Region:
        scale = self.measure.scale
        ends = found.interval.scaled(scale)
        return Region(found.low * scale, found.high * scale, ends)


def _counted(measure: Measure, readings: Readings) -> int:
    """Return how many rounds, or matches, tell anything."""
    if measure.kind in ("conditional", "ratio"):
        return int(np.count_nonzero(readings.most[:, 1]))
    return len(readings.least)


def watched(figures: Figures, pilot: int) -> Figures:
    """Say that the first *pilot* rounds planned the others by these figures."""
    return evolve(figures, pilot=pilot)


def watches(figures: Figures, pairs: Sequence[Pair]) -> Iterator[Watch]:
    """Yield what must become narrow: each difference, or the figure where there is only one."""
    kind, readings = KINDS[figures.measure.kind], figures.readings
    if not pairs:
        yield from (Watch(kind, one) for one in readings)
    for first, second in pairs:
        yield Watch(kind, readings[first], readings[second])


def needs_longer(figures: Figures, pairs: Sequence[Pair]) -> bool:
    """Whether a pilot has not yet met enough to know how much what is watched varies."""
    kind, readings = KINDS[figures.measure.kind], figures.readings
    if kind.sturdy:
        return False
    if pairs:
        found = [_differing(readings[one], readings[two]) for one, two in pairs]
    else:
        found = [_varying(one) for one in readings]
    return min(found) < FEWEST


def _differing(one: Readings, two: Readings) -> int:
    """Count the paired rounds that were read otherwise, or that may come to be, when finished."""
    other = (one.least != two.most).any(axis=1) | (one.most != two.least).any(axis=1)
    return int(np.count_nonzero(other))


def _varying(one: Readings) -> int:
    """Count the rounds that were read otherwise than the most usual one."""
    _, counts = np.unique(one.least, axis=0, return_counts=True)
    return int(counts.sum() - counts.max())


def _verdict(interval: Interval, differ: int | None, *, enough: bool) -> Verdict:
    if differ == 0:
        return Verdict.SAME
    if not enough:
        return Verdict.FEW
    if interval.low > 0:
        return Verdict.MORE
    return Verdict.LESS if interval.high < 0 else Verdict.OPEN
