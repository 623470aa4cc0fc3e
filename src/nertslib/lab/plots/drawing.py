"""Which plots show a comparison, or what each setting decides?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..comparing.comparison import Comparison, Difference
from ..comparing.effects import Sensitivity
from ..comparing.measures import ENDINGS, Measure
from ..comparing.tables import unheard_of
from .panels import COLOURS, DULL, HATCHES, MARKERS, WIDTH, bar, label, panels_for, whisker


def figures(found: Comparison | Sensitivity) -> Iterator[tuple[str, Figure]]:
    """Yield what shows what was *found*, each under its name."""
    if isinstance(found, Sensitivity):
        if effects := [effect for effect in found.effects if effect.second not in found.idle]:
            yield "effects", _effects(found, effects)
        return
    if measures := _shown(found):
        yield "figures", _estimates(found, measures)
    if any(estimate.measure.name in ENDINGS for estimate in found.estimates):
        yield "endings", _endings(found)
    unheard = unheard_of(found)
    if heard := [other for other in found.differences if other.measure not in unheard]:
        yield "differences", _differences(found, heard)


def _note(comparison: Comparison) -> str:
    experiment = comparison.experiment
    return f"{comparison.rounds} rounds, {experiment.sides} sides, seed {experiment.seed}"


def _shown(comparison: Comparison) -> list[Measure]:
    """Return what gets a panel: the endings have a plot of their own."""
    measures = dict.fromkeys(found.measure for found in comparison.estimates)
    return [measure for measure in measures if measure.name not in ENDINGS]


def _estimates(comparison: Comparison, measures: Sequence[Measure]) -> Figure:
    """Draw every figure of every rule set."""
    labels = comparison.experiment.labels
    title = f"Figures with {comparison.level:.0%} intervals ({_note(comparison)})"
    figure, panels = panels_for(len(measures), len(labels), title)
    for panel, measure in zip(panels, measures, strict=True):
        own = [found for found in comparison.estimates if found.measure == measure]
        for place, found in enumerate(own):
            colour, marker = COLOURS[place % len(COLOURS)], MARKERS[place % len(MARKERS)]
            whisker(panel, place, found, colour, marker)
        label(panel, labels, measure, "median" if measure.kind == "median" else "estimate")
    return figure


def _differences(comparison: Comparison, heard: Sequence[Difference]) -> Figure:
    """Draw every difference, and what is known of it with all the others in mind."""
    pairs = list(dict.fromkeys((found.first, found.second) for found in heard))
    labels = [f"{second} - {first}" for first, second in pairs]
    title = f"Differences with {comparison.level:.0%} intervals ({_note(comparison)})"
    return _forest(heard, labels, pairs, title)


def _effects(found: Sensitivity, shown: Sequence[Difference]) -> Figure:
    """Draw what the changes do that do anything."""
    pairs = list(dict.fromkeys((effect.first, effect.second) for effect in shown))
    comparison = found.comparison
    title = f"Effects of changes of {found.base} with {comparison.level:.0%} intervals"
    labels = [second for _, second in pairs]
    return _forest(shown, labels, pairs, f"{title} ({_note(comparison)})")


def _forest(
    differences: Sequence[Difference],
    labels: Sequence[str],
    pairs: Sequence[tuple[str, str]],
    title: str,
) -> Figure:
    """Draw a line for each pair, in a panel for each measure."""
    measures = list(dict.fromkeys(found.measure for found in differences))
    subtitle = "thin: interval for all at once; filled: shown for all at once"
    figure, panels = panels_for(len(measures), len(labels), f"{title}\n{subtitle}")
    for panel, measure in zip(panels, measures, strict=True):
        panel.axvline(0, color="black", linewidth=0.8)
        for found in differences:
            if found.measure == measure:
                place = pairs.index((found.first, found.second))
                within = (found.low, found.high)
                bar(panel, place, found.simultaneous, within, DULL, 0.7)
                whisker(panel, place, found, COLOURS[0], "o")
        label(panel, labels, measure, "difference")
    return figure


def _endings(comparison: Comparison) -> Figure:
    """Draw how rounds end, as parts of a bar for each rule set."""
    labels = comparison.experiment.labels
    figure = Figure(figsize=(WIDTH * 0.7, len(labels) * 0.4 + 1.6), layout="constrained")
    panel = figure.subplots()
    start = [0.0] * len(labels)
    for number, (name, (title, _)) in enumerate(ENDINGS.items()):
        found = [e.low for e in comparison.estimates if e.measure.name == name]
        if any(found):
            _part(panel, found, start, title, number)
            start = [sum(pair) for pair in zip(start, found, strict=True)]
    panel.set_yticks(range(len(labels)), labels)
    panel.invert_yaxis()
    panel.set_xlim(0, 100)
    panel.set_xlabel("rounds, %")
    panel.set_title(f"How rounds end ({_note(comparison)})", loc="left")
    figure.legend(loc="outside lower center", ncols=3, frameon=False)
    return figure


def _part(
    panel: Axes, shares: Sequence[float], start: Sequence[float], title: str, number: int
) -> None:
    panel.barh(
        range(len(shares)),
        shares,
        left=list(start),
        label=title,
        color=COLOURS[number % len(COLOURS)],
        hatch=HATCHES[number % len(HATCHES)],
        edgecolor="white",
        height=0.6,
    )
