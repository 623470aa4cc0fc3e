"""Tests of the intervals, against numbers worked out in another way."""

from __future__ import annotations

import statistics
from math import ceil, inf, isnan, log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import optimize, stats

from nertslib.lab.statistics import requiring
from nertslib.lab.statistics.intervals import EVERYTHING, Found, Interval, interval
from nertslib.lab.statistics.kinds import KINDS, Readings, difference, figure
from nertslib.lab.statistics.means import Values, mean_found, ratio, spread, unpaired_found
from nertslib.lab.statistics.medians import median_found
from nertslib.lab.statistics.planning import Plan, Watch
from nertslib.lab.statistics.requiring import MissingError, require
from nertslib.lab.statistics.shares import (
    conditional_found,
    paired_conditional_found,
    paired_shares_found,
    share_found,
)

LEVEL = 0.95
Z = 1.959963984540054


def values(*numbers: float) -> Values:
    """Return numbers as an array."""
    return np.array(numbers, dtype=np.float64)


def readings(*lines: tuple[float, ...]) -> Values:
    """Return readings, a line a round."""
    return np.array(lines, dtype=np.float64)


def answers(both: int, first: int, second: int, neither: int) -> tuple[Values, Values]:
    """Return answers to a question about the same rounds: so many yes by both, by one, by none."""
    pairs = [(1.0, 1.0)] * both + [(1.0, 0.0)] * first + [(0.0, 1.0)] * second
    table = readings(*pairs, *[(0.0, 0.0)] * neither)
    return table[:, 0], table[:, 1]


def test_the_interval_of_a_mean_is_students() -> None:
    """Three numbers with mean 2 and deviation 1: 4.3027 errors of one over the root of three."""
    found = mean_found(values(1, 2, 3), LEVEL)
    assert found.value == 2
    assert found.interval.half == pytest.approx(4.302652729911275 / sqrt(3))


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [((5, 5, 5), Interval(5, 5)), ((5,), EVERYTHING), ((5, 6, inf), EVERYTHING)],
)
def test_means_without_a_spread(numbers: tuple[float, ...], expected: Interval) -> None:
    """Equal numbers have no width; one number, or an infinite one, tells nothing."""
    assert mean_found(values(*numbers), LEVEL).interval == expected


def test_a_mean_of_both_infinities_is_none() -> None:
    """More than all and less than all do not make anything."""
    assert mean_found(values(1, inf), LEVEL).value == inf
    assert isnan(mean_found(values(-inf, inf), LEVEL).value)


def test_means_of_unequal_samples() -> None:
    """Welch: 4 and 3 numbers; the error and the degrees of freedom worked out by hand."""
    first, second = values(1, 2, 3, 4), values(10, 20, 30)
    parts = statistics.variance(first) / 4, statistics.variance(second) / 3
    freedom = sum(parts) ** 2 / (parts[0] ** 2 / 3 + parts[1] ** 2 / 2)
    found = unpaired_found(first, second, LEVEL)
    assert found.value == 17.5
    assert 2 < freedom < 2.1
    assert 4.1 * sqrt(sum(parts)) < found.interval.half < 4.31 * sqrt(sum(parts))


def test_pseudo_values_average_to_the_figure() -> None:
    """A ratio of sums is 8 of 20; a deviation is that of all numbers together."""
    assert ratio(readings((1, 10), (5, 5), (2, 5))).mean() == pytest.approx(0.4)
    rounds = [(1, 5), (3, 8), (2, 2), (9, 1)]
    lines = [(sum(pair) / 2, sum(n * n for n in pair) / 2) for pair in rounds]
    expected = statistics.pstdev([number for pair in rounds for number in pair])
    assert spread(readings(*lines)).mean() == pytest.approx(expected)


@pytest.mark.filterwarnings("error")
def test_who_is_always_the_same_is_compared_in_silence() -> None:
    """Where only one of two varies, the interval is that of its mean, and nothing is warned of."""
    steady, other = np.full(17, 9.0), np.arange(17.0)
    found, alone = unpaired_found(steady, other, LEVEL), mean_found(other, LEVEL)
    assert found.value == pytest.approx(alone.value - 9)
    assert found.interval.low == pytest.approx(alone.interval.low - 9)
    assert found.interval.high == pytest.approx(alone.interval.high - 9)


def test_few_that_are_all_the_same_say_nothing() -> None:
    """Matches that all took three rounds tell no spread, alone or beside others that took four."""
    three, four = readings(*[(3.0,)] * 5), readings(*[(4.0,)] * 5)
    kind = KINDS["unpaired"]
    assert kind.alone(three, LEVEL) == Found(3, EVERYTHING)
    assert kind.pair(three, four, LEVEL) == Found(1, EVERYTHING)


def test_pseudo_values_say_what_a_round_moves() -> None:
    """A round counted a little more often moves a figure by its pseudo-value less the figure."""
    lines = [(1.0, 5.0), (3.0, 8.0), (2.0, 9.0), (4.0, 30.0)]
    often = 100_000
    for pseudo in (ratio, spread):
        plain = pseudo(readings(*lines))
        for place, line in enumerate(lines):
            more = pseudo(readings(*lines * often, *[line] * 4)).mean()
            moved = (more - plain.mean()) * often
            assert moved == pytest.approx(plain[place] - plain.mean(), rel=1e-3, abs=1e-3)


def test_a_ratio_of_nothing_is_none() -> None:
    """Where nothing was counted there is no share of it."""
    assert isnan(KINDS["ratio"].alone(readings((0, 0), (0, 0)), LEVEL).value)
    assert KINDS["conditional"].alone(readings((0, 0)), LEVEL).interval == EVERYTHING
    assert (
        paired_conditional_found(readings((0, 0)), readings((1, 1)), LEVEL).interval == EVERYTHING
    )


@pytest.mark.parametrize("yes", [0, 3, 10])
def test_the_interval_of_a_share_is_wilsons(yes: int) -> None:
    """The ends are the shares from which the sample is 1.96 errors away."""
    found = share_found(yes, 10, LEVEL)
    centre, far = (yes + Z**2 / 2) / (10 + Z**2), Z / (10 + Z**2)
    half = far * sqrt(yes * (10 - yes) / 10 + Z**2 / 4)
    assert found.interval.low == pytest.approx(max(0, centre - half), abs=1e-12)
    assert found.interval.high == pytest.approx(min(1, centre + half))


@given(st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_of_a_share_is_that_of_scipy(counts: tuple[int, int]) -> None:
    """For whole numbers there is another implementation of the same interval."""
    yes, count = counts
    other = stats.binomtest(yes, count).proportion_ci(LEVEL, method="wilson")
    found = share_found(yes, count, LEVEL).interval
    assert [found.low, found.high] == pytest.approx([other.low, other.high], abs=1e-9)


@given(st.tuples(*[st.integers(0, 60)] * 3).filter(any))
def test_answers_that_are_shared_count_for_more(counts: tuple[int, int, int]) -> None:
    """Half a win varies less than a win or none: the interval is narrower, and within 0 and 1."""
    wins, shared, losses = counts
    lines = readings(*[(1.0, 1.0)] * wins, *[(0.5, 1.0)] * shared, *[(0.0, 1.0)] * losses)
    found = conditional_found(lines, LEVEL)
    plain = share_found(wins + shared / 2, sum(counts), LEVEL)
    assert found.value == pytest.approx(plain.value)
    assert 0 <= found.interval.low <= found.value + 1e-9
    assert found.value - 1e-9 <= found.interval.high <= 1
    assert (0 < found.interval.half < plain.interval.half) or not shared
    assert shared or found == plain


@given(st.tuples(*[st.integers(0, 40)] * 4).filter(any))
def test_paired_shares_are_as_far_as_the_score_says(counts: tuple[int, int, int, int]) -> None:
    """At an end the score is 1.96 errors off, the other chance being the likeliest by search."""
    both, less, more, neither = counts
    count = sum(counts)
    found = paired_shares_found(*answers(both, less, more, neither), LEVEL)
    assert found.value == pytest.approx((more - less) / count)
    assert -1 <= found.interval.low <= found.value <= found.interval.high <= 1
    for end, sign in ((found.interval.low, 1), (found.interval.high, -1)):
        if abs(end) < 0.999:
            rarer = likeliest(more, less, both + neither, end)
            error = sqrt(count * (2 * rarer + end * (1 - end)))
            assert (more - less - count * end) / error == pytest.approx(sign * Z, rel=0.01)


@pytest.mark.parametrize("second", [0, 1])
def test_shares_that_differ_in_every_round(second: int) -> None:
    """However many: at the near end, d, n (1 - d) = z² (1 + d) by the formula of the score."""
    for count in range(1, 301):
        less, more = (0, count) if second else (count, 0)
        found = paired_shares_found(*answers(0, less, more, 0), LEVEL)
        assert found.value == (1 if second else -1)
        low, high = found.interval.low, found.interval.high
        near, far = (low, high) if second else (-high, -low)
        assert far == 1
        assert near == pytest.approx((count - Z**2) / (count + Z**2), abs=1e-6)


def likeliest(more: int, less: int, same: int, gap: float) -> float:
    """Search the chance of the answer that is less, given how much the other is more likely."""

    def unlikely(chance: float) -> float:
        chances = ((more, chance + gap), (less, chance), (same, 1 - 2 * chance - gap))
        return -sum(n * log(max(part, 1e-300)) for n, part in chances if n)

    least, most = max(0.0, -gap), (1 - gap) / 2
    found = optimize.minimize_scalar(
        unlikely, bounds=(least, most), method="bounded", options={"xatol": 1e-10}
    )
    return float(found.x)


def test_paired_shares_that_never_differ_have_a_width() -> None:
    """Two hundred equal rounds leave room for a difference of up to two percent."""
    first, second = answers(150, 0, 0, 50)
    found = paired_shares_found(first, second, LEVEL).interval
    edge = Z**2 / (200 + Z**2)
    assert [found.low, found.high] == pytest.approx([-edge, edge])


def test_paired_shares_that_always_differ_end_at_one() -> None:
    """A difference of one hundred percent cannot be more."""
    first, second = answers(0, 0, 20, 0)
    found = paired_shares_found(first, second, LEVEL)
    assert found.value == found.interval.high == 1
    assert found.interval.low < 0.9


rounds_of = st.lists(
    st.tuples(*[st.sampled_from([(0.0, 0.0), (0.0, 1.0), (1.0, 1.0)])] * 2), min_size=2, max_size=60
)


@given(rounds_of)
def test_conditional_shares_are_found_both_ways(
    pairs: list[tuple[tuple[float, float], tuple[float, float]]],
) -> None:
    """The difference is within its interval; the other way round all signs turn."""
    first, second = (readings(*(pair[place] for pair in pairs)) for place in (0, 1))
    one = paired_conditional_found(first, second, LEVEL)
    other = paired_conditional_found(second, first, LEVEL)
    if not isnan(one.value):
        assert one.interval.low - 1e-9 <= one.value <= one.interval.high + 1e-9
        assert -one.interval.high == pytest.approx(other.interval.low)
        assert -one.interval.low == pytest.approx(other.interval.high)


def test_unrelated_conditional_shares_add_their_errors() -> None:
    """Where rounds of one count nothing for the other, squares of the distances add up."""
    first = readings(*[(1, 1)] * 6, *[(0, 1)] * 4, *[(0, 0)] * 10)
    second = readings(*[(1, 1), (0, 1)] * 10)
    one, two = share_found(6, 10, LEVEL), share_found(10, 20, LEVEL)
    found = paired_conditional_found(first, second, LEVEL)
    down, up = two.value - two.interval.low, one.interval.high - one.value
    assert found.value - found.interval.low == pytest.approx(sqrt(down**2 + up**2), rel=0.05)


def test_the_interval_of_a_median_is_two_of_the_values() -> None:
    """Of ten, the second and the ninth: fewer than two are below it in 11 of 1024 samples."""
    found = median_found(values(*range(10, 0, -1)), LEVEL)
    assert (found.value, found.interval) == (5, Interval(2, 9))
    assert median_found(values(1, 2, 3), LEVEL).interval == EVERYTHING
    assert isnan(median_found(values(), LEVEL).value)


def test_a_median_may_stand_beside_infinite_values() -> None:
    """Four of eleven that never end leave the median as it is."""
    found = median_found(values(*range(1, 8), inf, inf, inf, inf), LEVEL)
    assert (found.value, found.interval) == (6, Interval(2, inf))


def test_unfinished_rounds_bound_both_ends() -> None:
    """The low end is that of the least, the high end that of the most."""
    kind, least, most = KINDS["mean"], readings((1,), (2,), (3,)), readings((1,), (2,), (9,))
    found = figure(kind, Readings(least, most), LEVEL)
    assert (found.low, found.high) == (2, 4)
    assert found.interval.low == kind.alone(least, LEVEL).interval.low
    assert found.interval.high == kind.alone(most, LEVEL).interval.high


def test_unfinished_rounds_bound_a_difference_crosswise() -> None:
    """The least difference takes the second at its least and the first at its most."""
    kind = KINDS["mean"]
    one = Readings(readings((0,), (0,)), readings((0,), (4,)))
    two = Readings(readings((10,), (10,)), readings((10,), (16,)))
    found = difference(kind, one, two, LEVEL)
    assert (found.low, found.high) == (8, 13)
    longer = Readings(readings((10,), (10,)), readings((10,), (inf,)))
    assert difference(kind, one, longer, LEVEL).interval.high == inf
    assert difference(kind, longer, one, LEVEL).interval.low == -inf
    assert difference(kind, longer, longer, LEVEL).interval == EVERYTHING


def test_paired_figures_do_not_pay_for_what_rounds_share() -> None:
    """Where every round is one more by the other rules, the difference is one and certain."""
    first = readings((1,), (50,), (200,), (7,))
    found = difference(KINDS["mean"], Readings(first, first), Readings(first + 1, first + 1), LEVEL)
    assert (found.low, found.interval) == (1, Interval(1, 1))


def test_a_pilot_says_how_many_rounds() -> None:
    """Deviation 1 from ten rounds, half a unit wanted: (2.2622 / 0.5) squared, or 21."""
    pilot = values(-1, 1) * sqrt(0.9)
    plan = Plan.of(np.tile(pilot, 5))
    assert plan.spread == pytest.approx(1)
    assert plan.rounds_for(0.5, LEVEL) == 21
    assert plan.rounds_for(100, LEVEL) == 10
    assert plan.found(7, 21, LEVEL).interval.half == pytest.approx(2.2621571628 / sqrt(21))
    assert plan.found(7, 21, LEVEL).interval.half <= 0.5


def test_what_has_no_end_cannot_be_planned() -> None:
    """An infinite reading asks for infinitely many rounds."""
    lines = readings((1,), (inf,), (2,))
    watch = Watch(KINDS["mean"], Readings(readings((1,), (5,), (2,)), lines))
    assert watch.rounds_for(1, LEVEL) == inf
    assert watch.region(2, LEVEL).interval.high == inf


def test_the_rest_of_the_rounds_does_not_widen_a_planned_interval() -> None:
    """Only the pilot's spread counts, and the mean of all."""
    kind, pilot = KINDS["mean"], [(1.0,), (2.0,), (3.0,)]
    quiet, wild = ((2.0,), (2.0,)), ((-98.0,), (102.0,))
    found = [
        Watch(kind, Readings(lines, lines)).region(3, LEVEL)
        for lines in (readings(*pilot, *quiet), readings(*pilot, *wild))
    ]
    assert found[0] == found[1]
    assert found[0].low == 2


@pytest.mark.parametrize("kind", ["share", "conditional"])
@pytest.mark.parametrize("paired", [False, True])
def test_a_pilot_without_a_spread_is_not_believed(kind: str, *, paired: bool) -> None:
    """Two hundred equal answers leave room of 1.9 % alone, and of twice that in a pair.

    To know them within half a percent to each side takes z² / 2 of 0.005, or 384 rounds; a
    difference takes z², or 768.
    """
    lines = readings(*[(1.0, 1.0)] * 200)
    same = Readings(lines, lines)
    watch = Watch(KINDS[kind], same, same if paired else None)
    own = watch.region(200, LEVEL).interval
    assert own.half > 0.009
    needed = watch.rounds_for(0.005, LEVEL)
    assert needed == pytest.approx(
        768 if paired else 384, rel=0.3 if kind == "conditional" else 0.01
    )
    again = np.tile(lines, (int(needed) // 200 + 1, 1))[: int(needed)]
    then = Readings(again, again)
    assert (
        Watch(KINDS[kind], then, then if paired else None).region(200, LEVEL).interval.half <= 0.005
    )
    assert watch.rounds_for(0.05, LEVEL) == 200


@given(st.integers(1, 199))
def test_shares_are_planned_by_wilson(yes: int) -> None:
    """So many rounds with the same share are just enough."""
    lines = readings(*[(1.0,)] * yes, *[(0.0,)] * (200 - yes))
    needed = Watch(KINDS["share"], Readings(lines, lines)).rounds_for(0.03, LEVEL)
    just = share_found(needed * yes / 200, int(needed), LEVEL).interval.half
    assert just <= 0.03
    assert needed == 200 or just > 0.029


@pytest.mark.parametrize("kind", ["share", "conditional"])
def test_a_watched_share_is_never_better_known_than_a_plain_one(kind: str) -> None:
    """A quiet pilot before wild rounds does not make the interval narrow."""
    lines = readings(*[(1.0, 1.0)] * 50, *[(0.0, 1.0), (1.0, 1.0)] * 100)
    found = Readings(lines, lines)
    plain = figure(KINDS[kind], found, LEVEL).interval
    assert Watch(KINDS[kind], found).region(50, LEVEL).interval == plain


def test_what_is_open_takes_its_part_of_the_width() -> None:
    """Four of a hundred rounds are worth 0 or 50: 2 points are open, whatever is played."""
    known = [(float(10 + n % 3),) for n in range(96)]
    least, most = readings(*known, *[(0.0,)] * 4), readings(*known, *[(50.0,)] * 4)
    watch = Watch(KINDS["mean"], Readings(least, most))
    assert watch.rounds_for(1.0, LEVEL) == inf
    assert watch.rounds_for(0.5, LEVEL) == inf
    needed = watch.rounds_for(1.5, LEVEL)
    spread = max(statistics.stdev(lines[:, 0]) for lines in (least, most))
    assert needed == ceil((1.9842169515 * spread / 0.5) ** 2)
    assert Watch(KINDS["mean"], Readings(least, least)).rounds_for(1.0, LEVEL) < inf


@pytest.mark.parametrize("paired", [False, True])
def test_a_watched_share_lies_between_its_ends(*, paired: bool) -> None:
    """However far the spread of a pilot reaches, there is nothing beyond 100 percent."""
    high = readings(*[(1.0,), (0.0,)] * 5, *[(1.0,)] * 30)
    low = readings(*[(0.0,)] * 40)
    one, two = Readings(low, low), Readings(high, high)
    watch = Watch(KINDS["share"], *((one, two) if paired else (two,)))
    found = watch.region(10, LEVEL).interval
    assert found.low < 0.875 < found.high <= 1


def test_intervals() -> None:
    """What cannot be told is open."""
    assert interval(float("nan"), 3) == Interval(-inf, 3)
    assert Interval(1, 2).scaled(100) == Interval(100, 200)


def test_a_missing_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the extras, not only the packages."""
    missing = {"polars": "lab", "no_such_package": "plot", "no_such_other": "lab"}
    monkeypatch.setattr(requiring, "EXTRAS", missing)
    require("polars")
    with pytest.raises(MissingError, match=r'no_such_package.*pip install "nertslib\[lab,plot\]"'):
        require("polars", "no_such_package", "no_such_other")
