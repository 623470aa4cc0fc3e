"""How are figures drawn?  In panels, a measure each, with a line for each rule set or pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, isfinite
from textwrap import wrap
from typing import TypeVar

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..comparing.comparison import Difference, Estimate, Verdict
from ..comparing.measures import Measure
from ..comparing.names import Names
from ..statistics.intervals import Interval

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
"""Colours that people tell apart who do not see all of them (Okabe and Ito)."""
MARKERS = "osD^vPX"
HATCHES = ("", "//", "..", "xx", "\\\\", "++")
DULL = "#777777"
ACROSS = 3
"""So many panels stand side by side."""
WIDTH, LINE, AROUND, HEAD = 10.0, 0.2, 0.75, 0.5
"""In inches: how wide a plot is, how high a line of a panel, what is around a panel's lines, and
what is above all panels."""
HIGHEST = 14.0
"""No plot is higher, in inches, so that it can be printed; what is left comes into another."""

MOST, FEWER = 60, 30
"""So many lines there are in a plot: where names stand at them, and where numbers are explained."""
ACROSS_KEY = 95
"""So many signs of an explanation stand beside each other."""

Drawn = Estimate | Difference
Thing = TypeVar("Thing")
Key = Sequence[str]
"""What the numbers in a plot stand for, line by line; nothing if there are none."""


def parts(names: Names, things: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    """Yield as many *things* as have a line each in one plot, with room for what names mean."""
    most = FEWER if names.numbered else MOST
    for start in range(0, len(things), most):
        yield things[start : start + most]


def key_of(names: Names, labels: Sequence[str]) -> Key:
    """Return the key of a plot with these *labels*."""
    lines = names.explained(labels)
    return [text for line in lines for text in wrap(line, ACROSS_KEY, subsequent_indent="     ")]


def explain(figure: Figure, key: Key) -> None:
    """Write the *key* below a *figure*."""
    if key:
        figure.supxlabel("\n".join(key), x=0.01, ha="left", fontsize=8)


def room_for(key: Key) -> float:
    """Return how much room a *key* takes, in inches."""
    return len(key) * 0.16 + 0.2 if key else 0


def pages(lines: int, measures: Sequence[Measure], key: Key) -> Iterator[Sequence[Measure]]:
    """Yield the *measures* that come into one plot, of panels of so many *lines*."""
    room = HIGHEST - HEAD - room_for(key)
    rows = max(1, int(room / (lines * LINE + AROUND)))
    for start in range(0, len(measures), rows * ACROSS):
        yield measures[start : start + rows * ACROSS]


def panels_for(count: int, lines: int, title: str, key: Key) -> tuple[Figure, list[Axes]]:
    """Return a figure with so many panels, each of so many *lines*."""
    down = ceil(count / ACROSS)
    across = min(ACROSS, count)
    height = down * (lines * LINE + AROUND) + HEAD + room_for(key)
    figure = Figure(figsize=(WIDTH * max(across, 2) / ACROSS, height), layout="constrained")
    grid = figure.subplots(down, across, squeeze=False, sharey=True)
    panels = [panel for row in grid for panel in row]
    for panel in panels[count:]:
        panel.set_axis_off()
    figure.suptitle(title, fontsize=10)
    explain(figure, key)
    return figure, panels[:count]


def label(panel: Axes, labels: Sequence[str], measure: Measure, what: str) -> None:
    """Name the lines of a panel, from above, and say *what* is drawn along it, in which unit."""
    panel.set_ylim(len(labels) - 0.5, -0.5)
    panel.set_yticks(range(len(labels)), labels)
    panel.tick_params(axis="y", length=0)
    panel.set_title(measure.title, loc="left")
    panel.set_xlabel(f"{what} ({measure.unit})")


def whiskers(panel: Axes, estimates: Sequence[Estimate]) -> None:
    """Draw the figure of each rule set, in its own colour."""
    edges = _edges(panel, estimates)
    for place, found in enumerate(estimates):
        colour, marker = COLOURS[place % len(COLOURS)], MARKERS[place % len(MARKERS)]
        _whisker(panel, place, found, edges, colour, marker)


def forest(panel: Axes, differences: Mapping[int, Difference]) -> None:
    """Draw the difference at each line, beside the axis where there is none."""
    edges = _edges(panel, [*differences.values()])
    if edges is not None:
        panel.axvline(0, color="black", linewidth=0.8)
    for place, found in differences.items():
        if edges is not None:
            _bar(panel, place, found.simultaneous, edges, DULL, 0.7)
        _whisker(panel, place, found, edges, COLOURS[0], "o")


def _edges(panel: Axes, drawn: Sequence[Drawn]) -> Interval | None:
    """Return where open ends are drawn: beyond all that is known.

    Where nothing is known it is None, and there is no scale.
    """
    known = [value for found in drawn for value in _numbers(found) if isfinite(value)]
    if not known:
        panel.set_xticks([])
        return None
    beyond = (max(known) - min(known) or abs(known[0]) or 1) / 8
    return Interval(min(known) - beyond, max(known) + beyond)


def _numbers(found: Drawn) -> Iterator[float]:
    yield from (found.low, found.high, found.interval.low, found.interval.high)
    if isinstance(found, Difference):
        yield from (found.simultaneous.low, found.simultaneous.high)


def _whisker(
    panel: Axes, place: int, found: Drawn, edges: Interval | None, colour: str, marker: str
) -> None:
    """Draw a figure with its interval; what is open goes on with an arrow to the *edges*."""
    known = [value for value in (found.low, found.high) if isfinite(value)]
    if edges is None or not known:
        _unknown(panel, place)
        return
    _bar(panel, place, found.interval, edges, colour, 1.6)
    filled = not isinstance(found, Difference) or found.verdict in (Verdict.MORE, Verdict.LESS)
    face = colour if filled else "white"
    panel.plot(
        known, [place] * len(known), marker, color=colour, markerfacecolor=face, markersize=5
    )


def _bar(
    panel: Axes, place: int, interval: Interval, edges: Interval, colour: str, width: float
) -> None:
    """Draw an interval at a line."""
    low = interval.low if isfinite(interval.low) else edges.low
    high = interval.high if isfinite(interval.high) else edges.high
    panel.plot([low, high], [place, place], color=colour, linewidth=width, solid_capstyle="butt")
    for end, bound, sign in ((low, interval.low, "<"), (high, interval.high, ">")):
        panel.plot([end], [place], "|" if isfinite(bound) else sign, color=colour, markersize=5)


def _unknown(panel: Axes, place: int) -> None:
    """Say at a line that nothing is known."""
    panel.text(
        0.5,
        place,
        "unknown",
        transform=panel.get_yaxis_transform(),
        color=DULL,
        ha="center",
        va="center",
        fontsize=8,
        bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.5},
    )
