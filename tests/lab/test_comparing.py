"""Tests of comparisons: what is read of rounds, what is said of it, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf, isnan
from pathlib import Path

import polars as pl
import pytest
from attrs import evolve

from nertslib.lab import Experiment, LabError, Row, load, matches, read_manifest, rows_of, simulate
from nertslib.lab.comparing import Comparison, Difference, Estimate, Verdict, compare, measures_of
from nertslib.lab.comparing.comparison import LINE, of_measure
from nertslib.lab.comparing.estimating import FEWEST, Figures
from nertslib.lab.comparing.reading import Range, range_of
from nertslib.lab.comparing.running import LEVEL, Until, chosen_measures
from nertslib.lab.comparing.samples import Sample
from nertslib.lab.comparing.tables import table_of
from nertslib.lab.statistics.intervals import EVERYTHING
from nertslib.policies.match import MatchRules
from nertslib.policies.scoring import Term
from nertslib.profiles import PROFILES

from .experiments import experiment

ROUNDS = 6
DUEL = experiment("danish", "swedish", "online")
ROW = rows_of(DUEL, 0, 1)[0]
NARROW = Range(-10, 20)


@pytest.fixture(scope="module")
def found() -> Comparison:
    """Return a small comparison of three rule sets."""
    return compare(DUEL, ROUNDS, workers=1)


@pytest.fixture(scope="module")
def rows() -> Sequence[Row]:
    """Return the rows it is made of."""
    return tuple(simulate(DUEL, ROUNDS, workers=1))


def table(
    *scores: int, ending: str = "called", caller: str | None = "A", highest: bool | None = True
) -> tuple[Row, ...]:
    """Return the rows of a round with these scores, of ten seconds."""
    return tuple(
        evolve(
            ROW,
            side="ABCD"[place],
            player=place,
            ending=ending,
            duration=10_000,
            caller=caller,
            caller_highest=highest,
            score=score,
            won=score == max(scores),
        )
        for place, score in enumerate(scores)
    )


def read(name: str, rows: tuple[Row, ...]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Read a round for a measure, at least and at most."""
    (measure,) = chosen_measures(DUEL, [name])
    sample = Sample.of(PROFILES["danish"], NARROW, (measure,))
    sample.add(rows)
    readings = sample.readings(measure)
    return tuple(readings.least[0].tolist()), tuple(readings.most[0].tolist())


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("duration", (10,), (inf,)),
        ("median-duration", (10,), (inf,)),
        ("by-call", (0,), (0,)),
        ("never", (1,), (1,)),
        ("caller-highest", (0, 1), (1, 1)),
        ("score", (-10,), (20,)),
        ("margin", (0,), (30,)),
        ("seat-A", (-30,), (30,)),
        ("faster-wins", (0, 1), (1, 1)),
    ],
)
def test_an_unfinished_round_bounds_both_ends(
    name: str, least: tuple[float, ...], most: tuple[float, ...]
) -> None:
    """A round that never ends counts as the least and the most that it may come to."""
    assert read(name, table(8, 2, ending="never", caller=None, highest=None)) == (least, most)


@pytest.mark.parametrize(
    ("name", "reading"),
    [
        ("duration", (10,)),
        ("by-call", (1,)),
        ("by-deadlock", (0,)),
        ("caller-highest", (1, 1)),
        ("score", (5,)),
        ("spread", (5, 34)),
        ("seat-A", (3,)),
        ("seat-B", (-3,)),
        ("faster-wins", (1, 1)),
    ],
)
def test_what_is_read_of_a_round(name: str, reading: tuple[float, ...]) -> None:
    """A round with 8 and 2 points, that the fast player at A called and won."""
    assert read(name, table(8, 2)) == (reading, reading)


def test_a_tie_is_shared() -> None:
    """Who is faster and ties has half a win."""
    assert read("faster-wins", table(4, 4)) == ((0.5, 1), (0.5, 1))


def test_nobody_is_faster_among_equals() -> None:
    """Where all play at one pace there is no such measure; rounds among equals do not count."""
    equal = experiment("danish", players=("greedy", "careful"))
    assert "faster-wins" not in [measure.name for measure in measures_of(equal)]
    same = tuple(evolve(row, player=1) for row in table(4, 2))
    assert read("faster-wins", same) == ((0, 0), (0, 0))


def test_scores_lie_in_the_range_of_the_formula(rows: Sequence[Row]) -> None:
    """No round is worth more or less than its formula can give."""
    for profile in DUEL.profiles:
        span = range_of(profile, 2, 1)
        scores = [row.score for row in rows if row.profile == profile.name]
        assert span.least <= min(scores) <= max(scores) <= span.most
    assert range_of(PROFILES["danish"], 2, 1) == Range(-26, 52)
    both = evolve(PROFILES["danish"], scoring=(Term("caller-takes", 2), Term("caller-bonus", 5)))
    assert range_of(both, 3, 1) == Range(0, 2 * 26 + 5)


def test_estimates_are_figures_of_the_rows(found: Comparison, rows: Sequence[Row]) -> None:
    """What is said of a rule set follows from its rows, worked out here once more."""
    for label in DUEL.labels:
        own = [row for row in rows if row.profile == label]
        said = {e.measure.name: e for e in found.estimates if e.profile == label}
        rounds = own[::2]
        expected = {
            "duration": sum(row.duration for row in rounds) / ROUNDS / 1000,
            "actions": sum(row.round_actions for row in rounds) / ROUNDS,
            "by-call": 100 * sum(row.ending == "called" for row in rounds) / ROUNDS,
            "by-agreement": 100 * sum(row.ending == "abandoned" for row in rounds) / ROUNDS,
            "score": sum(row.score for row in own) / len(own),
            "races": sum(row.races for row in rounds) / ROUNDS,
            "bounced": 100 * sum(row.bounced for row in own) / sum(row.moves for row in own),
        }
        assert {name: said[name].low for name in expected} == pytest.approx(expected)
        assert all(said[name].interval.low <= said[name].low for name in expected)
        assert said["score"].count == ROUNDS


def test_every_pair_has_every_difference(found: Comparison) -> None:
    """Each is the second less the first, and names how many rounds differ."""
    names = [measure.name for measure in measures_of(DUEL)]
    assert len(found.estimates) == 3 * len(names)
    assert len(found.differences) == 3 * len(names)
    figures = {(e.profile, e.measure.name): e.low for e in found.estimates}
    assert [bool(d.differ) for d in of_measure(found.differences, "score")][1:] == [True, True]
    for difference in of_measure(found.differences, "score"):
        less, more = (figures[label, "score"] for label in (difference.first, difference.second))
        assert difference.low == pytest.approx(more - less)
        if difference.differ:
            assert difference.simultaneous.half > difference.interval.half
        assert difference.count == ROUNDS


def test_the_same_rounds_are_said_to_be_the_same(found: Comparison, rows: Sequence[Row]) -> None:
    """Danish and Swedish rounds that nobody gives up are one round."""
    one, two = ([r.duration for r in rows if r.profile == label] for label in DUEL.labels[:2])
    differ = sum(a != b for a, b in zip(one, two, strict=True)) // 2
    (said, *_) = of_measure(found.differences, "duration")
    assert (said.first, said.second, said.differ) == ("danish", "swedish", differ)
    assert said.verdict is (Verdict.FEW if differ else Verdict.SAME)


def test_shares_need_no_ten_rounds_that_differ() -> None:
    """Nine answers that all turned one way are no chance, and the interval of shares says so."""
    (measure,) = chosen_measures(DUEL, ["by-call"])
    samples = [Sample.of(PROFILES[name], NARROW, (measure,)) for name in ("danish", "swedish")]
    for place in range(20):
        samples[0].add(table(1, 2))
        samples[1].add(table(1, 2, ending="called" if place > FEWEST - 2 else "deadlock"))
    (found,) = Figures.of(measure, samples, LEVEL).differences([(0, 1)], 1)
    assert (found.differ, found.verdict) == (FEWEST - 1, Verdict.LESS)


def verdict_on(first: Sequence[int], second: Sequence[int]) -> Difference:
    """Return the difference of two lists of scores."""
    (measure,) = chosen_measures(DUEL, ["score"])
    samples = [Sample.of(PROFILES[name], NARROW, (measure,)) for name in ("danish", "swedish")]
    for sample, scores in zip(samples, (first, second), strict=True):
        for score in scores:
            sample.add(table(score, score))
    figures = Figures.of(measure, samples, LEVEL)
    (difference,) = figures.differences([(0, 1)], 10)
    return difference


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        ([1, 2] * 20, [5, 8] * 20, Verdict.MORE),
        ([5, 8] * 20, [1, 2] * 20, Verdict.LESS),
        ([1, 9] * 20, [9, 1] * 20, Verdict.OPEN),
        ([1, 2] * 20, [1, 2] * 20, Verdict.SAME),
        ([1] * 40, [2] * (FEWEST - 1) + [1] * (41 - FEWEST), Verdict.FEW),
    ],
)
def test_verdicts(first: Sequence[int], second: Sequence[int], verdict: Verdict) -> None:
    """More or less is said where the interval for all at once leaves nothing else."""
    assert verdict_on(first, second).verdict is verdict


def test_a_verdict_has_all_differences_in_mind() -> None:
    """Two and a half errors from nothing are enough for one difference, and not for ten."""
    found = verdict_on([0] * 40, [7, -3] * 20)
    assert found.low == 2
    assert found.interval.low > 0 > found.simultaneous.low
    assert found.verdict is Verdict.OPEN


SHORT = evolve(PROFILES["danish"], name="short", match=MatchRules(target=40))


def test_matches_are_read_as_they_end() -> None:
    """What is read of matches is what they come to when they are cut from all rows at once."""
    short = experiment(SHORT)
    rows = tuple(simulate(short, 12, workers=1))
    ended = [m for m in matches(SHORT, rows) if not m.censored]
    assert len(ended) > 1
    measures = chosen_measures(short, ["match-rounds", "match-time"])
    sample = Sample.of(SHORT, NARROW, measures)
    for place in range(0, len(rows), 2):
        sample.add(rows[place : place + 2])
    found = [sample.readings(measure).least[:, 0].tolist() for measure in measures]
    assert found == [[m.rounds for m in ended], [m.duration / 60_000 for m in ended]]


def matches_of(*lengths: int) -> Sample:
    """Return a sample with matches of so many rounds: a side scores in the last one only."""
    (measure,) = chosen_measures(DUEL, ["match-rounds"])
    sample = Sample.of(SHORT, NARROW, (measure,))
    for length in lengths:
        for place in range(length):
            sample.add(table(50 * (place == length - 1), 0))
    return sample


def test_few_matches_are_too_few_for_a_verdict() -> None:
    """Nine matches of three or four rounds against nine of eight or nine say nothing yet."""
    (measure,) = chosen_measures(DUEL, ["match-rounds"])
    for count, verdict in ((FEWEST - 1, Verdict.FEW), (FEWEST, Verdict.MORE)):
        lengths = [3 + n % 2 for n in range(count)]
        samples = [matches_of(*lengths), matches_of(*(n + 5 for n in lengths))]
        (found,) = Figures.of(measure, samples, LEVEL).differences([(0, 1)], 1)
        assert (found.count, found.differ, found.verdict) == (count, None, verdict)


def test_matches_of_one_length_leave_it_open() -> None:
    """However many there are, that they never varied tells no interval."""
    (measure,) = chosen_measures(DUEL, ["match-rounds"])
    samples = [matches_of(*[length] * 12) for length in (3, 4)]
    figures = Figures.of(measure, samples, LEVEL)
    assert [e.interval for e in figures.estimates()] == [EVERYTHING] * 2
    (found,) = figures.differences([(0, 1)], 1)
    assert (found.low, found.interval, found.verdict) == (1, EVERYTHING, Verdict.OPEN)


@pytest.mark.parametrize("measure", ["duration", "median-duration", "score", "margin"])
def test_unfinished_rounds_are_not_said_to_be_the_same(measure: str) -> None:
    """Where nothing was finished, each round may come to differ, and nothing is shown."""
    (chosen,) = chosen_measures(DUEL, [measure])
    samples = [Sample.of(PROFILES[name], NARROW, (chosen,)) for name in ("danish", "swedish")]
    for sample in samples:
        for _ in range(20):
            sample.add(table(1, 2, ending="never", caller=None, highest=None))
    (found,) = Figures.of(chosen, samples, LEVEL).differences([(0, 1)], 1)
    assert (found.differ, found.verdict) == (20, Verdict.OPEN)
    assert samples[0].prints == samples[1].prints


def test_rounds_are_the_same_only_in_everything(found: Comparison, rows: Sequence[Row]) -> None:
    """Whether rounds are alike does not hang on what was asked for."""
    played = {
        label: [evolve(row, profile="") for row in rows if row.profile == label]
        for label in DUEL.labels
    }
    pairs = [("danish", "swedish"), ("danish", "online"), ("swedish", "online")]
    alike = tuple((one, two) for one, two in pairs if played[one] == played[two])
    assert found.alike == alike
    assert compare(DUEL, ROUNDS, measures=["by-false-call"], workers=1).alike == alike
    assert (("danish", "swedish") in alike) is ("danish and swedish" in found.table)


def test_the_result_is_the_same_by_any_number_of_workers(found: Comparison) -> None:
    """Two workers come to the same document."""
    again = compare(DUEL, ROUNDS, workers=2)
    assert again.document() == found.document()
    assert again.table == found.table


def test_a_directory_holds_what_was_compared(found: Comparison, tmp_path: Path) -> None:
    """Rows and manifest are written; resumed, or read again, they give the same."""
    first = compare(DUEL, ROUNDS, directory=tmp_path, workers=1)
    assert first.document() == found.document()
    assert load(tmp_path).height == ROUNDS * 3 * 2
    assert read_manifest(tmp_path).rounds == ROUNDS
    assert compare(DUEL, ROUNDS, directory=tmp_path, resume=True).document() == found.document()
    with pytest.raises(LabError, match="resume it"):
        compare(DUEL, ROUNDS, directory=tmp_path)


def test_columns_and_frame(found: Comparison) -> None:
    """A line for each figure and each difference, with the types that it says."""
    frame = found.frame()
    assert frame.columns == list(LINE)
    assert frame.height == len(found.estimates) + len(found.differences)
    shown = frame.filter(pl.col("measure") == "score", pl.col("less") == "danish")
    assert shown["profile"].to_list() == ["swedish", "online"]
    assert set(found.columns()) == set(LINE)


def test_the_table_says_everything(found: Comparison) -> None:
    """Each measure that occurs is there, with its unit; endings that no round had are summed up."""
    text = found.table
    assert text == table_of(found)
    assert "duration of a round (s)\n  danish" in text
    assert "online - danish" in text
    assert f"{ROUNDS} rounds of each, 2 sides, seed 1" in text
    assert "In no round: " in text
    assert text.count("ended by a false call") == 1
    assert max(map(len, text.splitlines())) <= 100


def test_progress_is_told_to_the_end() -> None:
    """Whoever watches hears of every round."""
    heard: list[tuple[int, int]] = []
    compare(DUEL, 2, measures=["score"], workers=1, progress=lambda *said: heard.append(said))
    assert heard == [(n, 6) for n in range(1, 7)]


def test_only_the_measures_and_pairs_that_are_named() -> None:
    """Fewer differences need less correction."""
    found = compare(DUEL, 2, measures=["score"], pairs=[(0, 2)], workers=1)
    assert [(d.first, d.second) for d in found.differences] == [("danish", "online")]
    assert found.differences[0].simultaneous == found.differences[0].interval
    assert {e.measure.name for e in found.estimates} == {"score"}
    assert "Bonferroni" not in found.table


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch, rows: Sequence[Row]) -> None:
    """Let the same few rounds come again and again, and a pilot be short."""

    def again(rules: Experiment, rounds: int, *, first: int, **_: object) -> Iterator[Row]:
        for number in range(first, first + rounds):
            known = (number - 1) % ROUNDS + 1
            for row in rows:
                if row.round == known and row.profile in rules.labels:
                    yield evolve(row, round=number)

    monkeypatch.setattr("nertslib.lab.comparing.courses.simulate", again)
    monkeypatch.setattr("nertslib.lab.comparing.running.PART", 20)


@pytest.mark.usefixtures("endless")
def test_rounds_end_when_they_are_enough() -> None:
    """A pilot says how many rounds it takes; the interval is then as narrow as was asked."""
    rules = experiment("danish", "online")
    wide = compare(rules, 500, measures=["score"], until=30.0)
    assert (wide.rounds, wide.stopping and wide.stopping.pilot) == (20, 20)
    half = wide.differences[0].interval.half * 0.4
    found = compare(rules, 500, measures=["score"], until=half)
    assert found.stopping is not None
    assert found.stopping.needed is not None
    assert 120 < found.stopping.needed <= found.rounds < 150
    assert found.differences[0].interval.half <= half
    assert found.stopping.needed <= found.rounds
    assert "A pilot of 20 rounds says" in found.table
    never = compare(rules, 100, measures=["score"], until=0.001)
    assert "it is not known so well" in never.table


@pytest.mark.usefixtures("endless")
def test_a_share_that_never_varied_is_not_said_to_be_known() -> None:
    """No round of the pilot ended by a false call, and half a percent takes many all the same."""
    for names, least in ((["danish"], 380), (["danish", "online"], 760)):
        until = Until(0.5, "by-false-call")
        found = compare(experiment(*names), 900, measures=["by-false-call"], until=until)
        assert found.stopping is not None
        assert found.stopping.pilot == 20
        assert found.stopping.needed is not None
        assert least <= found.stopping.needed <= found.rounds < least + 30
        (known,) = found.differences or found.estimates
        assert 0.45 < known.interval.half <= 0.5
        assert found.stopping.reached
        assert "not known so well" not in found.table


@pytest.mark.usefixtures("endless")
def test_what_was_not_reached_is_said(rows: Sequence[Row]) -> None:
    """Rounds that never end leave the score open; no number of rounds is said to be enough."""

    def unfinished(*_: object, **__: object) -> Iterator[Row]:
        for number in range(1, 101):
            for row in rows:
                if row.profile == "danish" and row.round == (number - 1) % ROUNDS + 1:
                    yield evolve(row, round=number, ending="never" if number % 5 else "called")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nertslib.lab.comparing.courses.simulate", unfinished)
        found = compare(experiment("danish"), 100, measures=["score"], until=6.0)
    assert found.stopping is not None
    assert (found.stopping.needed, found.stopping.reached) == (None, False)
    assert "no number of rounds is enough" in found.table
    assert "it is not known so well" in found.table


@pytest.mark.usefixtures("endless")
def test_a_pilot_goes_on_until_something_differs() -> None:
    """Rule sets that hardly differ are not said to be the same after a short pilot."""
    found = compare(experiment("danish", "swedish"), 90, measures=["score"], until=1.0)
    differ = found.differences[0].differ
    assert differ is not None
    assert differ < FEWEST
    assert (found.rounds, found.stopping and found.stopping.pilot) == (90, 90)


def test_a_run_that_stops_early_is_kept_whole(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Pilot and rest lie in one directory, once each, and come to the same result."""
    monkeypatch.setattr("nertslib.lab.comparing.running.PART", 4)
    rules = experiment("danish", "online")
    plain = compare(rules, 7, measures=["score"], until=0.001, workers=1)
    kept = compare(rules, 7, measures=["score"], until=0.001, directory=tmp_path, workers=1)
    assert kept.document() == plain.document()
    assert kept.stopping is not None
    assert kept.stopping.pilot == 7
    assert load(tmp_path).height == 7 * 2 * 2
    again = compare(rules, 7, measures=["score"], directory=tmp_path, resume=True)
    assert [d.low for d in again.differences] == [d.low for d in kept.differences]


WRONG: Mapping[str, tuple[Mapping[str, object], str]] = {
    "rounds": ({"rounds": 1}, "expected a whole number from 2"),
    "measure": ({"measures": ["scor"]}, "is 'score' meant"),
    "until": ({"until": -1.0}, "expected a width above zero"),
    "narrow": ({"until": 1e-200}, "1e-06 at least, not 1e-200"),
    "watch": ({"until": Until(1, "median-duration")}, "cannot be planned"),
    "pairs": ({"pairs": [(0, 3)]}, "expected places from 0 to 2"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments_are_refused(name: str) -> None:
    """Each is a LabError that says what was expected."""
    arguments, complaint = WRONG[name]
    with pytest.raises(LabError, match=complaint):
        compare(DUEL, **{"rounds": 2, **arguments})  # type: ignore[arg-type] # wrong on purpose


def test_nothing_is_known_of_matches_that_do_not_end(found: Comparison) -> None:
    """Six rounds of the online rules reach no target; nothing is said of it, and no nan written."""
    said = {(e.profile, e.measure.name): e for e in found.estimates}
    estimate: Estimate = said["online", "match-rounds"]
    assert isnan(estimate.low)
    assert estimate.count == 0
    assert "unknown" in found.table
    assert "NaN" not in str(found.document())
    assert "nan" not in str(found.document())
