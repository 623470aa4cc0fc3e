"""Between which ends does a figure lie?"""

from __future__ import annotations

from math import inf, isnan, sqrt

from attrs import frozen


@frozen
class Interval:
    """What lies between *low* and *high*, either of which may be infinite."""

    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2

    def scaled(self, factor: float) -> Interval:
        """Return it in another unit; *factor* is above zero."""
        return Interval(self.low * factor, self.high * factor)


EVERYTHING = Interval(-inf, inf)
"""What is known when nothing is known."""


def interval(low: float, high: float) -> Interval:
    """Return what lies between two ends; an end that cannot be told is infinite."""
    return Interval(-inf if isnan(low) else low, inf if isnan(high) else high)


@frozen
class Found:
    """A figure: its *value* in the sample, nan if there is none, and the *interval* about it."""

    value: float
    interval: Interval


def square_root(square: float) -> float:
    """Return the root of what is never less than nothing, but for rounding."""
    return sqrt(max(square, 0))
