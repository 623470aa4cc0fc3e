"""Tests of the distributions of times."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from statistics import mean, median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertslib.lab import Constant, Exponential, LabError, Lognormal, Observed, Times, Uniform

MILLISECONDS = st.integers(0, 10**6)


@given(MILLISECONDS, MILLISECONDS)
def test_a_range_holds_both_its_ends(one: int, other: int) -> None:
    """Times of a range lie in it, reach both ends, and are in the middle on average."""
    least, most = sorted((one, other))
    values = Uniform(least, most).values()
    assert values[0] == min(values) == least
    assert values[-1] == max(values) == most
    assert abs(mean(values) - (least + most) / 2) <= 1


@given(st.integers(10**4, 10**5), st.floats(1.1, 4))
def test_half_of_lognormal_times_are_below_the_median(middle: int, spread: float) -> None:
    """The median is the median, and two thirds lie within the spread of it."""
    values = Lognormal(middle, spread).values()
    assert abs(median(values) - middle) <= max(1, middle / 200)
    within = sum(middle / spread - 1 <= value <= middle * spread + 1 for value in values)
    assert 0.67 <= within / len(values) <= 0.7


@given(st.integers(100, 10**5), st.integers(0, 10**4))
def test_exponential_times_have_their_mean(middle: int, least: int) -> None:
    """Times come to their mean on average, and none is below the least."""
    values = Exponential(middle, least).values()
    assert min(values) >= least
    assert abs(mean(values) - least - middle) <= 1 + middle / 200


def test_other_times() -> None:
    """A constant is one time, and what was observed is what was observed."""
    assert Constant(7).values() == (7,)
    assert Observed([3, 1, 3]).values() == (3, 1, 3)


@pytest.mark.parametrize("times", [Lognormal(700, 1.6), Exponential(300), Uniform(1, 999)])
def test_values_are_whole(times: Times) -> None:
    """Every distribution is a list of whole numbers."""
    assert {type(value) for value in times.values()} == {int}


def test_values_are_the_same_everywhere() -> None:
    """The tables are pinned: a machine with other mathematics makes the same."""
    text = str((Lognormal(1000, 1.6).values(), Exponential(700, 50).values()))
    assert sha256(text.encode()).hexdigest()[:16] == "874a343dcb66b73c"


@pytest.mark.parametrize(
    ("make", "path"),
    [
        (lambda: Constant(-1), "time"),
        (lambda: Constant(time=True), "time"),
        (lambda: Uniform(2, 1), "most"),
        (lambda: Uniform(0, 10**10), "most"),
        (lambda: Lognormal(100, 0.5), "spread"),
        (lambda: Lognormal(100, spread=True), "spread"),
        (lambda: Exponential(1.5), "mean"),  # type: ignore[arg-type] # what is tried
        (lambda: Observed(()), "times"),
        (lambda: Observed((1, -1)), "times[1]"),
    ],
)
def test_what_is_no_time_is_refused(make: Callable[[], Times], path: str) -> None:
    """A LabError names what is wrong."""
    with pytest.raises(LabError) as caught:
        make()
    assert [fault.path for fault in caught.value.faults] == [path]
