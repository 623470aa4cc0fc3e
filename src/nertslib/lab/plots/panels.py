"""How are figures drawn?  In panels, a measure each, with a line for each rule set or pair."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, isfinite

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..comparing.comparison import Difference, Estimate, Verdict
from ..comparing.measures import Measure
from ..statistics.intervals import Interval

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
"""Colours that people tell apart who do not see all of them (Okabe and Ito)."""
MARKERS = "osD^vPX"
HATCHES = ("", "//", "..", "xx", "\\\\", "++")
DULL = "#777777"
ACROSS = 3
"""So many panels stand side by side."""
WIDTH, LINE = 10.0, 0.2
"""How wide a plot is, and how high a line of a panel, in inches."""


def panels_for(count: int, lines: int, title: str) -> tuple[Figure, list[Axes]]:
    """Return a figure with so many panels, each of so many *lines*."""
    from matplotlib.figure import Figure

    down = ceil(count / ACROSS)
    across = min(ACROSS, count)
    height = down * (lines * LINE + 0.75) + 0.5
    figure = Figure(figsize=(WIDTH * max(across, 2) / ACROSS, height), layout="constrained")
    grid = figure.subplots(down, across, squeeze=False, sharey=True)
    panels = [panel for row in grid for panel in row]
    for panel in panels[count:]:
        panel.set_axis_off()
    figure.suptitle(title, fontsize=10)
    return figure, panels[:count]


def label(panel: Axes, labels: Sequence[str], measure: Measure, what: str) -> None:
    """Name the lines of a panel, from above, and say *what* is drawn along it, in which unit."""
    panel.set_ylim(len(labels) - 0.5, -0.5)
    panel.set_yticks(range(len(labels)), labels)
    panel.tick_params(axis="y", length=0)
    panel.set_title(measure.title, loc="left")
    panel.set_xlabel(f"{what} ({measure.unit})")


Drawn = Estimate | Difference


def whisker(panel: Axes, place: int, found: Drawn, colour: str, marker: str) -> None:
    """Draw a figure with its interval; what is open goes on with an arrow."""
    low, high = found.low, found.high
    bar(panel, place, found.interval, (low, high), colour, 1.6)
    known = [value for value in (low, high) if isfinite(value)]
    filled = not isinstance(found, Difference) or found.verdict in (Verdict.MORE, Verdict.LESS)
    face = colour if filled else "white"
    panel.plot(
        known, [place] * len(known), marker, color=colour, markerfacecolor=face, markersize=5
    )


def bar(
    panel: Axes,
    place: int,
    interval: Interval,
    within: tuple[float, float],
    colour: str,
    width: float,
) -> None:
    """Draw an interval at a line; an end that is open goes on beyond the figure *within*."""
    known = [v for v in (interval.low, interval.high, *within) if isfinite(v)]
    if not known:
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
        return
    least, most = min(known), max(known)
    reach = (most - least) or abs(most) or 1
    low = interval.low if isfinite(interval.low) else least - reach / 2
    high = interval.high if isfinite(interval.high) else most + reach / 2
    panel.plot([low, high], [place, place], color=colour, linewidth=width, solid_capstyle="butt")
    for end, bound, sign in ((low, interval.low, "<"), (high, interval.high, ">")):
        panel.plot([end], [place], "|" if isfinite(bound) else sign, color=colour, markersize=5)
