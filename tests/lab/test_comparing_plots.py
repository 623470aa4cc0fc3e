"""Tests of the plots: they are there, say what they show, and are the same every time."""

from __future__ import annotations

import re
import struct
from itertools import combinations
from math import inf, nan
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from nertslib.lab.comparing import Comparison, compare, read_setting, sensitivity
from nertslib.lab.plots import plot
from nertslib.lab.statistics.intervals import EVERYTHING, Interval
from nertslib.profiles import PROFILES

from .experiments import experiment

MEASURES = ("duration", "by-call", "by-agreement", "score", "match-rounds")


@pytest.fixture(scope="module")
def found() -> Comparison:
    """Return a small comparison."""
    return compare(experiment("danish", "online"), 4, measures=MEASURES, workers=1)


def words_in(path: Path) -> str:
    """Return what is written in a plot."""
    tree = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own file
    return " ".join(re.sub(r"\s+", " ", text) for text in tree.itertext())


@pytest.fixture(scope="module")
def paths(found: Comparison, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Return its plots."""
    return plot(found, tmp_path_factory.mktemp("plotted") / "plots")


def test_a_comparison_has_three_plots(paths: tuple[Path, ...]) -> None:
    """Figures, endings and differences, each as PNG and SVG, with axes that name their unit."""
    assert [path.name for path in paths] == [
        f"{name}.{end}" for name in ("figures", "endings", "differences") for end in ("png", "svg")
    ]
    figures, endings, differences = (words_in(path) for path in paths[1::2])
    for text in ("duration of a round", "estimate (s)", "estimate (points)", "danish", "online"):
        assert text in figures
    assert "ended by a call" in endings
    assert "rounds, %" in endings
    assert "difference (s)" in differences
    assert "online - danish" in differences
    assert "unknown" in differences


def test_plots_are_wide_enough_for_print(paths: tuple[Path, ...]) -> None:
    """A PNG has more than a thousand dots across."""
    for path in paths[::2]:
        (width,) = struct.unpack(">I", path.read_bytes()[16:20])
        assert width > 1000


def test_plots_are_the_same_every_time(
    found: Comparison, paths: tuple[Path, ...], tmp_path: Path
) -> None:
    """No date and no chance are in the files."""
    again = plot(found, tmp_path)
    assert [path.read_bytes() for path in paths] == [path.read_bytes() for path in again]


def test_open_intervals_are_drawn(found: Comparison, tmp_path: Path) -> None:
    """An interval with an open end goes on; one that is open on both is unknown."""
    first, second, *_ = found.estimates
    assert first.measure == second.measure
    opened = (
        evolve(first, interval=Interval(1, inf)),
        evolve(second, low=nan, high=nan, interval=EVERYTHING),
    )
    paths = plot(evolve(found, estimates=opened, differences=()), tmp_path)
    assert [path.name for path in paths] == ["figures.png", "figures.svg"]
    assert words_in(paths[1]).count("unknown") == 1


def test_effects_are_one_plot(tmp_path: Path) -> None:
    """A line for each change that does something, and no plot where none does."""
    settings = [read_setting("scoring.nerts-cards=-1"), read_setting("match.target=250")]
    found = sensitivity("danish", 2, settings=settings, measures=["score"], workers=1)
    paths = plot(found, tmp_path)
    assert [path.name for path in paths] == ["effects.png", "effects.svg"]
    text = words_in(paths[1])
    assert "scoring.nerts-cards=-1" in text
    assert "match.target" not in text
    alike = tuple(("danish", label) for label in found.comparison.experiment.labels[1:])
    idle = evolve(found, comparison=evolve(found.comparison, alike=alike))
    assert plot(idle, tmp_path / "idle") == ()


@pytest.mark.filterwarnings("error")
def test_sweeps_come_in_pages_that_can_be_printed(found: Comparison, tmp_path: Path) -> None:
    """Long names are numbers, which each page explains, and no page is higher than paper."""
    labels = tuple(f"danish drawing.count={n} empties.kind=king" for n in range(1, 14))
    estimate, difference = found.estimates[0], found.differences[0]
    measures = [evolve(estimate.measure, name=f"m{n}") for n in range(8)]
    rules = tuple(evolve(PROFILES["danish"], name=label) for label in labels)
    many = evolve(
        found,
        experiment=evolve(found.experiment, profiles=rules, members=(1,) * len(rules)),
        estimates=tuple(evolve(estimate, measure=m, profile=p) for m in measures for p in labels),
        differences=tuple(
            evolve(difference, measure=m, first=first, second=second)
            for m in measures
            for first, second in combinations(labels, 2)
        ),
    )
    paths = [path for path in plot(many, tmp_path) if path.suffix == ".png"]
    names = [path.stem for path in paths]
    # 78 pairs are twice 30, with a row of panels on each of three pages, and 18, with two on two.
    assert names == ["figures", "differences", *(f"differences-{n}" for n in range(2, 9))]
    for path in paths:
        width, height = struct.unpack(">II", path.read_bytes()[16:24])
        assert width <= 200 * 10
        assert height <= 200 * 14
    assert f"13: {labels[-1]}" in words_in(tmp_path / "figures.svg")
    last = words_in(tmp_path / "differences-8.svg")
    assert "13 - 12" in last
    assert f"13: {labels[-1]}" in last
    assert f"1: {labels[0]}" not in last.replace("11:", "")


def test_names_are_drawn_as_they_are(tmp_path: Path) -> None:
    """A dollar is no formula, and the end of a line none in a name."""
    rules = [evolve(PROFILES["danish"], name=name) for name in ("$5 to $6", "two\nlines", "\\5$")]
    found = compare(rules, 2, measures=["score", "by-call"], workers=1)
    for path in plot(found, tmp_path):
        if path.suffix == ".svg":
            words = words_in(path)
            assert "$5 to $6" in words
            assert "two?lines" in words
    assert "two?lines" in found.table


@pytest.mark.filterwarnings("error")
def test_what_never_happened_has_no_plot(tmp_path: Path) -> None:
    """Where no round ended so there is nothing to draw, and nothing is warned of."""
    found = compare(["danish"], 2, measures=["never", "by-false-call"], workers=1)
    assert plot(found, tmp_path) == ()


@pytest.mark.filterwarnings("error")
def test_where_nothing_is_known_there_is_no_scale(found: Comparison, tmp_path: Path) -> None:
    """A panel without a number has no numbers along it."""
    first = found.estimates[0]
    unknown = evolve(first, low=nan, high=nan, interval=EVERYTHING)
    paths = plot(evolve(found, estimates=(unknown,), differences=()), tmp_path)
    words = words_in(paths[1])
    assert "unknown" in words
    assert "0.0" not in words
