"""How sure is a mean, and whatever is made of means?

A figure made of means (a ratio of sums, a standard deviation) is written as the mean of
pseudo-values, one a round: the figure plus what that round moves it by (the delta method).  Its
interval, and that of a paired difference, is then the one of a mean.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from warnings import catch_warnings, simplefilter

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from .intervals import EVERYTHING, Found, Interval, interval, square_root

Values = NDArray[np.float64]
"""Readings: a line for each round, or plain numbers."""
Pseudo = Callable[[Values], Values]
"""What makes pseudo-values of readings."""
NOTHING = Found(float("nan"), EVERYTHING)
"""No figure: nothing was counted."""


def plain(readings: Values) -> Values:
    """Return the readings of a mean, which are their own pseudo-values."""
    return readings[:, 0]


def ratio(readings: Values) -> Values:
    """Return pseudo-values of the sum of the first reading over the sum of the second."""
    top, bottom = readings[:, 0], readings[:, 1]
    if not bottom.any():
        return np.full(len(readings), np.nan)
    value = top.sum() / bottom.sum()
    return np.asarray(value + (top - value * bottom) / bottom.mean(), dtype=np.float64)


def spread(readings: Values) -> Values:
    """Return pseudo-values of a standard deviation.

    The readings of a round are the mean of its numbers, and the mean of their squares.
    """
    first, second = readings[:, 0], readings[:, 1]
    if not np.isfinite(readings).all():
        return np.full(len(readings), np.nan)
    mean, square = first.mean(), second.mean()
    value = square_root(square - mean**2)
    if not value:
        return np.zeros(len(readings))
    moved = (second - square - 2 * mean * (first - mean)) / (2 * value)
    return np.asarray(value + moved, dtype=np.float64)


def mean_found(values: Values, level: float) -> Found:
    """Return the mean of *values* with Student's interval; paired differences are such values."""
    if not np.isfinite(values).all():
        return Found(_mean_with_infinities(values), EVERYTHING)
    value = float(values.mean())
    if len(values) < 2 or not np.ptp(values):  # noqa: PLR2004 - one round has no spread
        return Found(value, EVERYTHING if len(values) < 2 else Interval(value, value))  # noqa: PLR2004
    error = float(values.std(ddof=1)) / sqrt(len(values))
    low, high = stats.t.interval(level, len(values) - 1, loc=value, scale=error)
    return Found(value, interval(float(low), float(high)))


def _mean_with_infinities(values: Values) -> float:
    if np.isnan(values).any() or {-np.inf, np.inf} <= set(values.tolist()):
        return float("nan")
    return float(values.mean())


def unpaired_found(first: Values, second: Values, level: float) -> Found:
    """Return how much more the mean of *second* is, by Welch's interval (spreads may differ).

    Where both were the same every time no spread is known, and so no interval.
    """
    if min(len(first), len(second)) < 2:  # noqa: PLR2004 - one has no spread
        return NOTHING
    value = float(second.mean() - first.mean())
    if not (np.ptp(first) or np.ptp(second)):
        return Found(value, EVERYTHING)
    with catch_warnings():
        # One of them may well be the same in every round, and then scipy fears for its digits.
        simplefilter("ignore", RuntimeWarning)
        ends = stats.ttest_ind(second, first, equal_var=False).confidence_interval(level)
    return Found(value, interval(float(ends.low), float(ends.high)))
