"""Which plots show a comparison, or what each setting decides?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..comparing.comparison import Comparison, Difference, Estimate
from ..comparing.effects import Sensitivity
from ..comparing.measures import ENDINGS, Measure
from ..comparing.names import ALONE, Names
from ..comparing.tables import unheard_of
from .panels import (
    COLOURS,
    HATCHES,
    WIDTH,
    explain,
    forest,
    key_of,
    label,
    pages,
    panels_for,
    parts,
    room_for,
    whiskers,
)


def figures(found: Comparison | Sensitivity) -> Iterator[tuple[str, Figure]]:
    """Yield what shows what was *found*, each under its name; long ones come in several pages."""
    if isinstance(found, Sensitivity):
        if found.telling:
            yield from _paged("effects", _effects(found, found.telling))
        return
    yield from _paged("figures", _estimates(found, _shown(found)))
    if any(estimate.measure.name in ENDINGS and estimate.low for estimate in found.estimates):
        yield from _paged("endings", _endings(found))
    unheard = unheard_of(found)
    if heard := [other for other in found.differences if other.measure not in unheard]:
        yield from _paged("differences", _differences(found, heard))


def _paged(name: str, drawn: Iterable[Figure]) -> Iterator[tuple[str, Figure]]:
    for number, figure in enumerate(drawn, 1):
        yield name if number == 1 else f"{name}-{number}", figure


def _note(comparison: Comparison) -> str:
    experiment = comparison.experiment
    return f"{comparison.rounds} rounds, {experiment.sides} sides, seed {experiment.seed}"


def _shown(comparison: Comparison) -> list[Measure]:
    """Return what gets a panel: the endings have a plot of their own."""
    measures = dict.fromkeys(found.measure for found in comparison.estimates)
    return [measure for measure in measures if measure.name not in ENDINGS]


def _estimates(comparison: Comparison, measures: Sequence[Measure]) -> Iterator[Figure]:
    """Draw every figure of every rule set."""
    names = Names(comparison.experiment.labels)
    title = f"Figures with {comparison.level:.0%} intervals ({_note(comparison)})"
    for labels in parts(names, names.labels):
        key = key_of(names, labels)
        for page in pages(len(labels), measures, key):
            figure, panels = panels_for(len(page), len(labels), title, key)
            for panel, measure in zip(panels, page, strict=True):
                own = [found for found in comparison.estimates if found.measure == measure]
                whiskers(panel, [found for found in own if found.profile in labels])
                what = "median" if measure.kind == "median" else "estimate"
                label(panel, [names.of(name) for name in labels], measure, what)
            yield figure


def _differences(comparison: Comparison, heard: Sequence[Difference]) -> Iterator[Figure]:
    """Draw every difference, and what is known of it with all the others in mind."""
    names = Names(comparison.experiment.labels)
    title = f"Differences with {comparison.level:.0%} intervals ({_note(comparison)})"
    return _forests(heard, names, names.difference, title)


def _effects(found: Sensitivity, shown: Sequence[Difference]) -> Iterator[Figure]:
    """Draw what the changes do that do anything."""
    comparison = found.comparison
    names = Names(tuple(dict.fromkeys(effect.second for effect in shown)), ALONE)
    title = f"Effects of changes of {found.base} with {comparison.level:.0%} intervals"
    whole = f"{title} ({_note(comparison)})"
    return _forests(shown, names, lambda _, second: names.of(second), whole)


def _forests(
    differences: Sequence[Difference],
    names: Names,
    called: Callable[[str, str], str],
    title: str,
) -> Iterator[Figure]:
    """Draw a line for each pair, in a panel for each measure."""
    every = list(dict.fromkeys((found.first, found.second) for found in differences))
    measures = list(dict.fromkeys(found.measure for found in differences))
    whole = f"{title}\nthin: interval for all at once; filled: shown for all at once"
    for pairs in parts(names, every):
        key = key_of(names, [name for name in names.labels if any(name in pair for pair in pairs)])
        for page in pages(len(pairs), measures, key):
            figure, panels = panels_for(len(page), len(pairs), whole, key)
            for panel, measure in zip(panels, page, strict=True):
                own = {(f.first, f.second): f for f in differences if f.measure == measure}
                forest(panel, {n: own[pair] for n, pair in enumerate(pairs) if pair in own})
                label(panel, [called(*pair) for pair in pairs], measure, "difference")
            yield figure


def _endings(comparison: Comparison) -> Iterator[Figure]:
    """Draw how rounds end, as parts of a bar for each rule set."""
    names = Names(comparison.experiment.labels)
    for labels in parts(names, names.labels):
        own = [found for found in comparison.estimates if found.profile in labels]
        yield _bars(own, names, labels, f"How rounds end ({_note(comparison)})")


def _bars(estimates: Sequence[Estimate], names: Names, labels: Sequence[str], title: str) -> Figure:
    key = key_of(names, labels)
    height = len(labels) * 0.4 + 1.6 + room_for(key)
    figure = Figure(figsize=(WIDTH * 0.7, height), layout="constrained")
    panel = figure.subplots()
    start = [0.0] * len(labels)
    for number, (name, (words, _)) in enumerate(ENDINGS.items()):
        found = [estimate.low for estimate in estimates if estimate.measure.name == name]
        if any(found):
            _part(panel, found, start, words, number)
            start = [sum(pair) for pair in zip(start, found, strict=True)]
    panel.set_yticks(range(len(labels)), [names.of(name) for name in labels])
    panel.invert_yaxis()
    panel.set_xlim(0, 100)
    panel.set_xlabel("rounds, %")
    panel.set_title(title, loc="left")
    figure.legend(loc="outside upper center", ncols=3, frameon=False)
    explain(figure, key)
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
