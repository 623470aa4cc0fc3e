"""How long does something take?  Distributions of times, in whole milliseconds.

A distribution is a list of equally likely times, made once.  A draw is then an integer looked up by
chance: the same on every machine, whatever its mathematics.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log
from statistics import NormalDist

from attrs import field, frozen

from ..errors import Fault, FaultyError

BITS = 10
"""A distribution that is no plain list is 2 to this power of equally likely times."""
MOST = 10**9
"""No time is longer than this, in milliseconds."""
WIDEST = 100
"""No distribution spreads more than by this factor."""


class LabError(FaultyError):
    """An experiment makes no sense, or cannot be carried out as asked."""


def _tuple_of(times: Iterable[int]) -> tuple[int, ...]:
    return tuple(times)


@frozen
class Constant:
    """Always the same *time*."""

    time: int = field()

    def __attrs_post_init__(self) -> None:
        """Refuse what is no time."""
        _check(time=self.time)

    def values(self) -> tuple[int, ...]:
        """Return the equally likely times."""
        return (self.time,)


@frozen
class Uniform:
    """Any time from *least* to *most*."""

    least: int
    most: int

    def __attrs_post_init__(self) -> None:
        """Refuse what is no range."""
        _check(least=self.least, most=self.most)
        if self.least > self.most:
            raise LabError(Fault("most", f"it is below {self.least}, the least"))

    def values(self) -> tuple[int, ...]:
        """Return the equally likely times."""
        width = self.most - self.least
        return tuple(self.least + width * step // _last() for step in range(_last() + 1))


@frozen
class Lognormal:
    """Half the times are below *median*; a third are more than *spread* times off, up or down."""

    median: int
    spread: float

    def __attrs_post_init__(self) -> None:
        """Refuse what spreads nothing."""
        _check(median=self.median)
        _check_factor("spread", self.spread)

    def values(self) -> tuple[int, ...]:
        """Return the equally likely times."""
        normal, factor = NormalDist(), log(self.spread)
        return tuple(_whole(self.median * exp(factor * normal.inv_cdf(p))) for p in _parts())


@frozen
class Exponential:
    """Times that are *mean* on average and follow no rhythm, on top of the *least*."""

    mean: int
    least: int = 0

    def __attrs_post_init__(self) -> None:
        """Refuse what is no time."""
        _check(mean=self.mean, least=self.least)

    def values(self) -> tuple[int, ...]:
        """Return the equally likely times."""
        return tuple(_whole(self.least - self.mean * log(1 - p)) for p in _parts())


@frozen
class Observed:
    """Times that were measured, each as likely as the others."""

    times: tuple[int, ...] = field(converter=_tuple_of)

    def __attrs_post_init__(self) -> None:
        """Refuse an empty list, and what is no time."""
        if not self.times:
            raise LabError(Fault("times", "expected one time or more"))
        _check(**{f"times[{place}]": time for place, time in enumerate(self.times)})

    def values(self) -> tuple[int, ...]:
        """Return the equally likely times."""
        return self.times


Times = Constant | Uniform | Lognormal | Exponential | Observed
"""A distribution of times, in whole milliseconds."""


def _last() -> int:
    return (1 << BITS) - 1


def _parts() -> tuple[float, ...]:
    """Return the middles of the parts into which a distribution is cut."""
    count = 1 << BITS
    return tuple((2 * part + 1) / (2 * count) for part in range(count))


def _whole(time: float) -> int:
    return min(MOST, int(time + 0.5))


def _check(**times: int) -> None:
    wrong = {name: time for name, time in times.items() if not _is_time(time)}
    if wrong:
        expected = f"expected whole milliseconds from 0 to {MOST}"
        raise LabError(*(Fault(name, f"{expected}, not {time!r}") for name, time in wrong.items()))


def _is_time(time: object) -> bool:
    return type(time) is int and 0 <= time <= MOST


def _check_factor(name: str, factor: object) -> None:
    if not isinstance(factor, int | float) or isinstance(factor, bool) or not 1 <= factor <= WIDEST:
        raise LabError(Fault(name, f"expected a factor from 1 to {WIDEST}, not {factor!r}"))
