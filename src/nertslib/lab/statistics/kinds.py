"""What kinds of figures are there?  Each tells its value and interval, alone and in a pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from attrs import frozen

from .intervals import EVERYTHING, Found, Interval
from .means import NOTHING, Pseudo, Values, mean_found, plain, ratio, spread, unpaired_found
from .medians import median_found
from .shares import (
    conditional_found,
    paired_conditional_found,
    paired_shares_found,
    share_found,
)


@frozen
class Kind:
    """How a figure is found *alone*, how in a *pair* (second less first), and its *pseudo*-values.

    Without pseudo-values the rounds that it needs cannot be planned.  What is not *paired* by
    rounds may have more readings on one side.  A *sturdy* interval of a pair holds however few
    rounds differ; one of a mean needs some.
    """

    alone: Callable[[Values, float], Found]
    pair: Callable[[Values, Values, float], Found]
    pseudo: Pseudo | None = None
    paired: bool = True
    sturdy: bool = False


def _smooth(pseudo: Pseudo) -> Kind:
    """Return the kind of a figure that is made of means."""

    def alone(readings: Values, level: float) -> Found:
        return mean_found(pseudo(readings), level)

    def pair(first: Values, second: Values, level: float) -> Found:
        return mean_found(less(pseudo(second), pseudo(first)), level)

    return Kind(alone, pair, pseudo)


def less(second: Values, first: Values) -> Values:
    """Return *second* less *first*; nan where both are infinite."""
    with np.errstate(invalid="ignore"):
        return np.asarray(second - first, dtype=np.float64)


def _share(readings: Values, level: float) -> Found:
    return share_found(float(readings[:, 0].sum()), len(readings), level)


def _paired_shares(first: Values, second: Values, level: float) -> Found:
    return paired_shares_found(first[:, 0], second[:, 0], level) if len(first) else NOTHING


def _median(readings: Values, level: float) -> Found:
    return median_found(readings[:, 0], level)


def _paired_medians(first: Values, second: Values, level: float) -> Found:
    return median_found(less(second[:, 0], first[:, 0]), level)


def _unpaired(first: Values, second: Values, level: float) -> Found:
    return unpaired_found(first[:, 0], second[:, 0], level)


def _alone(readings: Values, level: float) -> Found:
    """Return a mean of which few are read; that they were all the same says little."""
    if not len(readings):
        return NOTHING
    found = mean_found(readings[:, 0], level)
    return found if np.ptp(readings) else Found(found.value, EVERYTHING)


KINDS: Mapping[str, Kind] = {
    "mean": _smooth(plain),
    "ratio": _smooth(ratio),
    "spread": _smooth(spread),
    "share": Kind(_share, _paired_shares, plain, sturdy=True),
    "conditional": Kind(conditional_found, paired_conditional_found, ratio, sturdy=True),
    "median": Kind(_median, _paired_medians, sturdy=True),
    "unpaired": Kind(_alone, _unpaired, paired=False),
}
"""The kinds by name."""


@frozen
class Readings:
    """What was read of each round: at *least*, and at *most*, where a round was not finished."""

    least: Values
    most: Values


@frozen
class Region:
    """What the figure of a sample may be, from *low* to *high*, and the *interval* about all that.

    Both are equal where every round is finished.
    """

    low: float
    high: float
    interval: Interval


def _region(least: Found, most: Found) -> Region:
    ends = Interval(least.interval.low, most.interval.high)
    return Region(least.value, most.value, ends)


def figure(kind: Kind, readings: Readings, level: float) -> Region:
    """Return a figure with its interval; unfinished rounds bound both ends."""
    least = kind.alone(readings.least, level)
    same = readings.most is readings.least
    return _region(least, least if same else kind.alone(readings.most, level))


def difference(kind: Kind, first: Readings, second: Readings, level: float) -> Region:
    """Return how much more *second* is; unfinished rounds bound both ends."""
    least = kind.pair(first.most, second.least, level)
    if first.most is first.least and second.most is second.least:
        return _region(least, least)
    return _region(least, kind.pair(first.least, second.most, level))
