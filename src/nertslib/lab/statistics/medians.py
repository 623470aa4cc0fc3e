"""How sure is a median?  Also of values some of which are only known to be above something."""

from __future__ import annotations

import numpy as np
from scipy import stats

from .intervals import Found, Interval
from .means import NOTHING, Values


def median_found(values: Values, level: float) -> Found:
    """Return the median of *values* with the interval between two of them.

    How many lie below the true median is a matter of tossing coins, whatever they are; so values
    may be infinite.  A median between two values is the lower of them.
    """
    if not len(values):
        return NOTHING
    ordered = np.sort(values)
    count = len(ordered)
    # The largest rank that so many values lie below only in one of 2 / (1 - level) samples.
    below = int(stats.binom.ppf((1 - level) / 2, count, 0.5))
    low = ordered[below - 1] if below else -np.inf
    high = ordered[count - below] if below else np.inf
    return Found(float(ordered[(count - 1) // 2]), Interval(float(low), float(high)))
