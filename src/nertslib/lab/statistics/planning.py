"""How many rounds make an interval narrow enough, without a look at what comes out?

Stein's two stages: the spread of a pilot says how many rounds there must be; the interval at the
end is made of the mean of all rounds and the spread of the pilot alone.  As the number of rounds
follows from the spread, and nobody looks at the mean, coverage survives.
"""

from __future__ import annotations

from math import ceil, inf, isfinite, sqrt

import numpy as np
from attrs import frozen
from scipy import stats

from .intervals import EVERYTHING, Found, Interval
from .kinds import Kind, Readings, Region, less
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
        needed = (self.spread * self._factor(level) / half) ** 2
        return max(self.rounds, ceil(needed)) if isfinite(needed) else inf

    def found(self, value: float, rounds: int, level: float) -> Found:
        """Return the interval about *value*, the mean of so many *rounds*."""
        half = self.spread * self._factor(level) / sqrt(rounds)
        known = isfinite(half) and isfinite(value)
        return Found(value, Interval(value - half, value + half) if known else EVERYTHING)

    def _factor(self, level: float) -> float:
        return float(stats.t.ppf((1 + level) / 2, self.rounds - 1))


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
        """Return how many rounds it takes, with all rounds so far as the pilot."""
        return max(Plan.of(values).rounds_for(half, level) for values in self.ends())

    def region(self, pilot: int, level: float) -> Region:
        """Return the figure of all rounds, of which the first *pilot* ones planned the rest."""
        low, high = (
            Plan.of(values[:pilot]).found(float(values.mean()), len(values), level)
            for values in self.ends()
        )
        return Region(low.value, high.value, Interval(low.interval.low, high.interval.high))
