"""How sure is a share, and the difference of two shares of the same rounds?"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy import optimize, stats

from .intervals import Found, Interval, square_root
from .means import NOTHING, Values, ratio

CLOSE = 1e-9
"""Where the search for an end begins: this far from the difference that was found."""


def share_found(yes: float, count: float, level: float) -> Found:
    """Return the share of *yes* among *count*, which need not be whole, with Wilson's interval."""
    if not count:
        return NOTHING
    share, far = yes / count, float(stats.norm.isf((1 - level) / 2)) ** 2 / count
    centre = share + far / 2
    half = square_root(far * (share * (1 - share) + far / 4))
    low, high = (centre - half) / (1 + far), (centre + half) / (1 + far)
    return Found(share, Interval(max(0.0, low), min(1.0, high)))


def paired_shares_found(first: Values, second: Values, level: float) -> Found:
    """Return how much more the share of *second* is, by Tango's score interval.

    Both are answers, 0 or 1, about the same rounds; only rounds that differ tell, yet the interval
    is not of width zero where none does.
    """
    more, less = int((second > first).sum()), int((second < first).sum())
    gap, count = (more - less) / len(first), len(first)
    far = float(stats.norm.isf((1 - level) / 2))

    def off(end: float, side: int) -> float:
        """Return how far *gap* is from being just compatible with *end*."""
        error = square_root(count * _variance(more, less, count, end))
        return side * (more - less - count * end) - far * error

    return Found(gap, Interval(_root(off, gap, 1), _root(off, gap, -1)))


def _variance(more: int, less: int, count: int, end: float) -> float:
    """Return the variance of a paired difference of shares that is *end* in truth (Tango 1998)."""
    half = (2 * count - more + less) * end - more - less
    product = less * end * (1 - end)
    rarer = (square_root(half**2 + 8 * count * product) - half) / (4 * count)
    return 2 * rarer + end * (1 - end)


def _root(off: Callable[[float, int], float], gap: float, side: int) -> float:
    """Return the end of the interval below (side 1) or above (side -1) of *gap*."""
    outermost, inner = -float(side), gap - side * CLOSE
    if abs(gap - outermost) <= CLOSE or off(inner, side) >= 0:
        return gap
    return float(optimize.brentq(off, outermost, inner, args=(side,)))


def conditional_found(readings: Values, level: float) -> Found:
    """Return what the first readings come to among the rounds whose second one is 1.

    The first reading of a round is 0, 1, or in between where an answer is shared.  Such rounds
    vary less, and so count as more than one each.
    """
    yes, count = float(readings[:, 0].sum()), float(readings[:, 1].sum())
    if not count:
        return NOTHING
    shared = float((readings[:, 0] * (1 - readings[:, 0])).sum())
    if not shared:
        return share_found(yes, count, level)
    # The variance is that of plain answers, less what is shared; one answer more each way keeps
    # it from being nothing where all are shared.
    plain = yes * (1 - yes / count) + 1
    weight = plain / (plain - shared)
    return share_found(yes * weight, count * weight, level)


def paired_conditional_found(first: Values, second: Values, level: float) -> Found:
    """Return how much more such a share of *second* is.

    The ends come from the two Wilson intervals and the correlation of the two shares (Newcombe's
    tenth method, as Zou and Donner generalise it): each may count other rounds of the same ones.
    """
    one, two = conditional_found(first, level), conditional_found(second, level)
    if np.isnan(one.value) or np.isnan(two.value):
        return NOTHING
    together = _correlation(ratio(first), ratio(second))
    below = _far(two.value - one.value, two, one, together)
    above = _far(one.value - two.value, one, two, together)
    return Found(two.value - one.value, Interval(below, -above))


def _far(gap: float, upper: Found, lower: Found, together: float) -> float:
    """Return the low end of the difference, *gap*, of *upper* less *lower*."""
    down, up = upper.value - upper.interval.low, lower.interval.high - lower.value
    return gap - square_root(down**2 + up**2 - 2 * together * down * up)


def _correlation(first: Values, second: Values) -> float:
    if not (np.ptp(first) and np.ptp(second)):
        return 0.0
    return float(np.corrcoef(first, second)[0, 1])
