"""Tests that intervals hold what they are about as often as they say, on simulated rounds.

Rounds of two rule sets are simulated once, a known difference is planted, and that is the whole
population: its figures are known, worked out here from its rows.  Samples are drawn from it again
and again, and go through what `compare` makes of them.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from math import ceil

import numpy as np
import pytest
from attrs import evolve, frozen

from nertslib.lab import Row, simulate
from nertslib.lab.comparing.estimating import Figures, watched
from nertslib.lab.comparing.measures import Measure
from nertslib.lab.comparing.reading import Range, range_of
from nertslib.lab.comparing.running import LEVEL, chosen_measures
from nertslib.lab.comparing.samples import Sample
from nertslib.lab.statistics.intervals import Interval
from nertslib.lab.statistics.kinds import KINDS, Readings
from nertslib.lab.statistics.planning import Watch
from nertslib.lab.storing import PART

from .experiments import experiment

Table = tuple[Row, ...]
RULES = experiment("danish", "online", seed=11, players=("greedy:fast", "greedy:slow"))
SEVEN, THREE = 7_000, 3
FAST = 0
FEW = 10


def simulated(rounds: int) -> tuple[list[Table], list[Table]]:
    """Simulate so many rounds by both rule sets, round beside round."""
    rows = list(simulate(RULES, rounds, workers=1))
    one, two = ([row for row in rows if row.profile == label] for label in RULES.labels)
    return tables(one), tables(two)


def tables(rows: Sequence[Row]) -> list[Table]:
    """Put the rows of each round together."""
    return [tuple(rows[place : place + 2]) for place in range(0, len(rows), 2)]


def planted(place: int, table: Table, *, unfinished: bool) -> Table:
    """Make rounds seven seconds longer and scores three more, and let half of them be called.

    The fast player wins, but for a round in fifty that the other wins, and two that they share.
    """
    called, shared, lost = place % 2 == 0, place % 25 == 10, place % 50 == 0
    return tuple(
        evolve(
            row,
            won=shared or (row.player == FAST) is not lost,
            duration=row.duration + SEVEN,
            score=row.score + THREE * (place % 3),
            ending="never" if unfinished else "called" if called else "abandoned",
            caller="A" if called else None,
            caller_highest=place % 10 != 0 if called else None,
        )
        for row in table
    )


@frozen(eq=False)
class Population:
    """The rounds of two rule sets, *first* and *second*, as if there were no others."""

    first: list[Table]
    second: list[Table]

    def readings(self, measure: Measure) -> tuple[Readings, Readings]:
        """Return what `compare` reads of all these rounds."""
        one, two = map(partial(read, measure), (self.first, self.second))
        return one, two


def read(measure: Measure, found: list[Table]) -> Readings:
    """Read rounds as `compare` does."""
    sample = Sample.of(RULES.profiles[0], SPAN, (measure,))
    for table in found:
        sample.add(table)
    return sample.readings(measure)


SPAN: Range = range_of(RULES.profiles[0], 2, 1)


@cache
def population(rounds: int) -> tuple[Population, Population]:
    """Return a population in which all rounds end, and one in which some do not."""
    one, two = simulated(rounds)
    finished = [planted(n, table, unfinished=False) for n, table in enumerate(two)]
    some = [planted(n, table, unfinished=n % 16 == 5) for n, table in enumerate(two)]
    few = [
        tuple(evolve(row, ending="never") for row in table) if n % 25 == 3 else table
        for n, table in enumerate(one)
    ]
    return Population(one, finished), Population(few, some)


# The figures of a population, worked out from its rows.

Ends = tuple[float, float]


def score(found: list[Table]) -> Ends:
    """The mean score."""
    return same(statistics.fmean(row.score for table in found for row in table))


def duration(found: list[Table]) -> Ends:
    """The mean duration in seconds."""
    return same(statistics.fmean(table[0].duration / 1000 for table in found))


def by_call(found: list[Table]) -> Ends:
    """The percentage of rounds that were called."""
    return same(100 * sum(table[0].ending == "called" for table in found) / len(found))


def highest(found: list[Table]) -> Ends:
    """The percentage of callers with most points, those of unfinished rounds not known."""
    known = [table[0].caller_highest for table in found if table[0].ending != "never"]
    unknown = len(found) - len(known)
    callers = sum(answer is not None for answer in known) + unknown
    least = sum(bool(answer) for answer in known)
    return 100 * least / callers, 100 * (least + unknown) / callers


def fastest(found: list[Table]) -> Ends:
    """The percentage of rounds that the fast player won, a tie being half of one."""
    shares = [
        sum(row.won and row.player == FAST for row in table) / sum(row.won for row in table)
        for table in found
    ]
    return same(100 * statistics.fmean(shares))


def bounced(found: list[Table]) -> Ends:
    """The percentage of moves that bounced."""
    rows = [row for table in found for row in table]
    return same(100 * sum(row.bounced for row in rows) / sum(row.moves for row in rows))


def spread(found: list[Table]) -> Ends:
    """The deviation of all scores."""
    return same(statistics.pstdev(row.score for table in found for row in table))


def median(found: list[Table]) -> Ends:
    """The median duration in seconds."""
    return same(statistics.median(table[0].duration / 1000 for table in found))


def margin(found: list[Table]) -> Ends:
    """The mean margin, that of unfinished rounds between nothing and all that can be."""
    known = [table[0].margin for table in found if table[0].ending != "never"]
    unknown = len(found) - len(known)
    widest = 2 * 13 + 52
    return sum(known) / len(found), (sum(known) + widest * unknown) / len(found)


def same(value: float) -> Ends:
    """Say that a figure is known."""
    return value, value


def medians(found: Population) -> Ends:
    """The median of the paired differences of durations, which is no difference of medians."""
    pairs = zip(found.first, found.second, strict=True)
    return same(statistics.median((b[0].duration - a[0].duration) / 1000 for a, b in pairs))


Truth = Callable[[list[Table]], Ends]


@frozen
class Case:
    """A *measure* of a *kind* of interval, and how its *truth* is worked out."""

    kind: str
    measure: str
    truth: Truth
    unfinished: bool = False


CASES = (
    Case("mean", "score", score),
    Case("mean of times", "duration", duration),
    Case("share", "by-call", by_call),
    Case("conditional share", "caller-highest", highest),
    Case("share with ties", "faster-wins", fastest),
    Case("ratio", "bounced", bounced),
    Case("spread", "spread", spread),
    Case("median", "median-duration", median),
    Case("unfinished mean", "margin", margin, unfinished=True),
    Case("unfinished share", "caller-highest", highest, unfinished=True),
)

STOPPED = CASES[:5]
"""What is stopped by a pilot, too."""


def truth_of_pair(case: Case, found: Population) -> Ends:
    """Return what the difference of the two rule sets lies between."""
    if case.kind == "median":
        return medians(found)
    (low, high), (least, most) = case.truth(found.first), case.truth(found.second)
    return least - high, most - low


@frozen
class Effort:
    """How many *rounds* a population has, how many a *sample*, and how many samples there are."""

    rounds: int
    sample: int
    samples: int


def covered(found: Iterator[Interval], truth: Ends) -> float:
    """Return the share of intervals that hold all that the truth may be."""
    held = [interval.low <= truth[0] and truth[1] <= interval.high for interval in found]
    return sum(held) / len(held)


def taken(readings: Readings, places: np.ndarray[tuple[int], np.dtype[np.int64]]) -> Readings:
    """Return a sample of readings."""
    least = readings.least[places]
    same_ends = readings.most is readings.least
    return Readings(least, least if same_ends else readings.most[places])


def coverage_alone(case: Case, effort: Effort) -> float:
    """Return how often the interval of the figure of a sample holds that of all."""
    found = population(effort.rounds)[case.unfinished]
    (measure,) = chosen_measures(RULES, [case.measure])
    chance = np.random.default_rng(7)

    def intervals() -> Iterator[Interval]:
        readings = found.readings(measure)[1]
        for _ in range(effort.samples):
            places = chance.integers(0, effort.rounds, effort.sample)
            figures = Figures(measure, ["second"], [taken(readings, places)], LEVEL)
            yield from (estimate.interval for estimate in figures.estimates())

    return covered(intervals(), case.truth(found.second))


def coverage_paired(case: Case, effort: Effort) -> float:
    """Return how often the interval of a paired difference of a sample holds that of all."""
    found = population(effort.rounds)[case.unfinished]
    (measure,) = chosen_measures(RULES, [case.measure])
    chance = np.random.default_rng(8)

    def intervals() -> Iterator[Interval]:
        readings = found.readings(measure)
        for _ in range(effort.samples):
            places = chance.integers(0, effort.rounds, effort.sample)
            both = [taken(one, places) for one in readings]
            figures = Figures(measure, RULES.labels, both, LEVEL)
            yield from (other.interval for other in figures.differences([(0, 1)], 1))

    return covered(intervals(), truth_of_pair(case, found))


def coverage_unpaired(effort: Effort) -> float:
    """Return how often the interval of the difference of two unpaired samples does."""
    found = population(effort.rounds)[0]
    (measure,) = chosen_measures(RULES, ["match-time"])
    chance = np.random.default_rng(9)
    durations = [
        np.array([[table[0].duration / 60_000] for table in side])
        for side in (found.first, found.second)
    ]
    sizes = effort.sample // 4, effort.sample // 8

    def intervals() -> Iterator[Interval]:
        for _ in range(effort.samples):
            lines = [
                one[chance.integers(0, effort.rounds, size)]
                for one, size in zip(durations, sizes, strict=True)
            ]
            both = [Readings(line, line) for line in lines]
            figures = Figures(measure, RULES.labels, both, LEVEL)
            yield from (other.interval for other in figures.differences([(0, 1)], 1))

    (low, _), (least, _) = duration(found.first), duration(found.second)
    return covered(intervals(), same((least - low) / 60))


def coverage_stopped(case: Case, effort: Effort) -> float:
    """Return how often the interval of a difference does whose rounds a pilot has planned."""
    found = population(effort.rounds)[case.unfinished]
    (measure,) = chosen_measures(RULES, [case.measure])
    kind, chance = KINDS[measure.kind], np.random.default_rng(10)
    readings = found.readings(measure)
    whole = Watch(kind, *readings).region(effort.rounds, LEVEL).interval
    half = whole.half * (effort.rounds / (3 * PART)) ** 0.5
    lengths = set()

    def intervals() -> Iterator[Interval]:
        for _ in range(effort.samples):
            pilot = chance.integers(0, effort.rounds, PART)
            watch = Watch(kind, *(taken(one, pilot) for one in readings))
            rest = ceil(watch.rounds_for(half, LEVEL)) - PART
            lengths.add(rest)
            places = np.concatenate([pilot, chance.integers(0, effort.rounds, rest)])
            both = [taken(one, places) for one in readings]
            figures = watched(Figures(measure, RULES.labels, both, LEVEL), PART)
            yield from (other.interval for other in figures.differences([(0, 1)], 1))

    share = covered(intervals(), truth_of_pair(case, found))
    assert len(lengths) > FEW
    return share


def coverages(effort: Effort) -> Iterator[tuple[str, float]]:
    """Yield the share of intervals of each kind that hold the truth."""
    for case in CASES:
        yield f"{case.kind}, alone", coverage_alone(case, effort)
        yield f"{case.kind}, paired", coverage_paired(case, effort)
    yield "unpaired", coverage_unpaired(effort)
    for case in STOPPED:
        yield f"{case.kind}, stopped", coverage_stopped(case, effort)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_intervals_hold_the_truth_in_95_of_100_samples() -> None:
    """Of 1,000 samples between 93.5 and 96.5 percent do, for each kind of interval."""
    found = dict(coverages(Effort(rounds=600, sample=2000, samples=1000)))
    assert {kind: share for kind, share in found.items() if not 0.935 <= share <= 0.965} == {}
    assert len(found) == 2 * len(CASES) + 1 + len(STOPPED)


def test_intervals_hold_the_truth_about_so_often() -> None:
    """The same with few rounds and samples, and bounds that are wide."""
    found = dict(coverages(Effort(rounds=24, sample=200, samples=100)))
    assert {kind: share for kind, share in found.items() if not 0.87 <= share <= 0.995} == {}
    assert len(found) == 2 * len(CASES) + 1 + len(STOPPED)


def test_intervals_that_are_too_narrow_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With half the width the same check fails."""
    case, effort = CASES[0], Effort(rounds=24, sample=200, samples=100)
    whole = coverage_paired(case, effort)
    monkeypatch.setitem(globals(), "LEVEL", 0.67)
    assert coverage_paired(case, effort) < 0.8 < whole
