"""How many rounds make an interval narrow enough, without a look at what comes out?

Stein's two stages: the spread of a pilot says how many rounds there must be; the interval at the
end is made of the mean of all rounds and the spread of the pilot alone.  As the number of rounds
follows from the spread, and nobody looks at the mean, coverage survives.

A pilot in which everybody answered the same has no spread, and yet says little.  So a figure whose
interval holds however few rounds differ is never said to be known better than by that interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, isfinite, sqrt

import numpy as np
from attrs import frozen
from scipy import stats

from .intervals import EVERYTHING, Found, Interval, square_root
from .kinds import Kind, Readings, Region, difference, figure, less
from .means import Values


@frozen
class Plan:
    """What a pilot of so many *rounds* says: the *spread* of what is averaged."""

    rounds: int
    spread: float

    @classmethod
    def of(cls, values: Values) -> Plan:
        """Take *values* as the pilot."""
        known = len(values) > 1 and np.isfinite(values).all()
        return cls(len(values), float(values.std(ddof=1)) if known else inf)

    def rounds_for(self, half: float, level: float) -> float:
        """Return how many rounds an interval of this *half* width takes; it may be infinite."""
        return whole(max(self.rounds, self.asked(half, level)))

    def asked(self, half: float, level: float) -> float:
        """Return the same, whatever there is already."""
        return (self.spread * self._factor(level) / half) ** 2

    def found(self, value: float, rounds: int, level: float) -> Found:
        """Return the interval about *value*, the mean of so many *rounds*."""
        half = self.spread * self._factor(level) / sqrt(rounds)
        known = isfinite(half) and isfinite(value)
        return Found(value, Interval(value - half, value + half) if known else EVERYTHING)

    def _factor(self, level: float) -> float:
        return float(stats.t.ppf((1 + level) / 2, self.rounds - 1))


def whole(rounds: float) -> float:
    """Return no fewer than so many *rounds*, a whole number of them or infinitely many."""
    return ceil(rounds) if isfinite(rounds) else inf


@frozen
class Watch:
    """A figure, or with a *second* a difference, that shall become narrow enough."""

    kind: Kind
    first: Readings
    second: Readings | None = None

    def ends(self) -> tuple[Values, Values]:
        """Return the pseudo-values at least and at most."""
        pseudo = self.kind.pseudo
        assert pseudo is not None  # noqa: S101 - whoever watches has asked
        one = self.first
        if self.second is None:
            return pseudo(one.least), pseudo(one.most)
        two = self.second
        return (
            less(pseudo(two.least), pseudo(one.most)),
            less(pseudo(two.most), pseudo(one.least)),
        )

    def rounds_for(self, half: float, level: float) -> float:
        """Return how many rounds it takes, with all rounds so far as the pilot.

        What unfinished rounds leave open takes its part of the width, and more rounds do not help.
        """
        own = self._own(level)
        left = half - (own.high - own.low) / 2
        if not left > 0:
            return inf
        plans = [Plan.of(values) for values in self.ends()]
        if not self.kind.sturdy:
            return max(plan.rounds_for(left, level) for plan in plans)
        plainly = own.interval.half - (half - left)
        return max(len(self.first.least), self._wanted(plans, plainly, left, level))

    def _wanted(self, plans: Sequence[Plan], plainly: float, half: float, level: float) -> float:
        """Return how many rounds make the interval so narrow that needs no plan.

        It is *plainly* so wide now.  The square of its half is the sum of what falls with the
        number of rounds, which is Stein's, and of what falls with the square of it.
        """
        falling = max(plan.asked(half, level) for plan in plans)
        count = len(self.first.least)
        counted = count + float(stats.norm.isf((1 - level) / 2)) ** 2
        faster = (plainly * counted / half) ** 2 - falling * count
        return whole((falling + square_root(falling**2 + 4 * max(0.0, faster))) / 2)

    def region(self, pilot: int, level: float) -> Region:
        """Return the figure of all rounds, of which the first *pilot* ones planned the rest."""
        low, high = (
            Plan.of(values[:pilot]).found(float(values.mean()), len(values), level)
            for values in self.ends()
        )
        own = self._own(level)
        if not self.kind.sturdy:
            return Region(own.low, own.high, Interval(low.interval.low, high.interval.high))
        least = max(0.0 if self.second is None else -1.0, low.interval.low)
        most = min(1.0, high.interval.high)
        ends = Interval(min(least, own.interval.low), max(most, own.interval.high))
        return Region(own.low, own.high, ends)

    def _own(self, level: float) -> Region:
        """Return the figure as it is without a plan."""
        if self.second is None:
            return figure(self.kind, self.first, level)
        return difference(self.kind, self.first, self.second, level)
