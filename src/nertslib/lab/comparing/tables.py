"""How is a comparison written for people?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isinf, isnan

from ..statistics.intervals import Interval
from .comparison import Comparison, Difference, Estimate, Stopping, of_measure
from .measures import Measure
from .names import Names

DECIMALS = {"points": 2, "races": 2, "stops": 2}
"""After the point, where it is not one."""
GAP = "  "
Line = tuple[str, ...]


def table_of(comparison: Comparison) -> str:
    """Write figures and differences, measure by measure, and what they stand on."""
    lines: list[Line] = [("", "", f"{comparison.level:.0%} interval", "rounds", "")]
    names = Names(comparison.experiment.labels)
    unheard = unheard_of(comparison)
    for measure in dict.fromkeys(found.measure for found in comparison.estimates):
        if measure in unheard:
            continue
        lines.append((_title(measure), *[""] * 4))
        own = (found for found in comparison.estimates if found.measure == measure)
        lines += (_estimate(found, names) for found in own)
        differences = of_measure(comparison.differences, measure.name)
        lines += (_difference(found, names) for found in differences)
    return "".join(f"{text}\n" for text in (*aligned(lines), "", *_notes(comparison)))


def unheard_of(comparison: Comparison) -> tuple[Measure, ...]:
    """Return the endings that no round had, by whatever rules."""
    measures = dict.fromkeys(f.measure for f in comparison.estimates if f.measure.kind == "share")
    seen = {found.measure for found in comparison.estimates if found.high}
    return tuple(measure for measure in measures if measure not in seen)


def aligned(lines: Sequence[Line]) -> Iterator[str]:
    """Write *lines* in columns; numbers, in the second one, stand below each other."""
    full = [line for line in lines if any(line[1:])]
    widths = [max(len(line[place]) for line in full) for place in range(len(lines[0]))]
    for first, *others in lines:
        cells = [
            cell.rjust(width) if place == 0 else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(others, widths[1:], strict=True))
        ]
        yield GAP.join([first.ljust(widths[0]), *cells]).rstrip()


def _title(measure: Measure) -> str:
    return f"{measure.title} ({measure.unit})"


def _estimate(found: Estimate, names: Names) -> Line:
    value = values(found.measure, found.low, found.high)
    about = words(found.measure, found.interval)
    return f"{GAP}{names.of(found.profile)}", value, about, str(found.count), ""


def _difference(found: Difference, names: Names) -> Line:
    value = values(found.measure, found.low, found.high, sign="+")
    about = words(found.measure, found.interval, sign="+")
    return (
        f"{GAP}{names.difference(found.first, found.second)}",
        value,
        about,
        differing(found),
        str(found.verdict),
    )


def alike_words(comparison: Comparison, who: str) -> str:
    """Write *who* played the same rounds."""
    far = ", as far as they were played" if comparison.unfinished else ""
    return f"No round differs in anything{far}: {who}"


def differing(found: Difference) -> str:
    """Write in how many rounds, or of how many matches, there is a difference."""
    if found.differ is None:
        return f"{found.count} match" if found.count == 1 else f"{found.count} matches"
    return f"{found.differ} differ"


def values(measure: Measure, low: float, high: float, *, sign: str = "") -> str:
    """Write a figure: a number, or what it lies between."""
    if isnan(low) or isnan(high):
        return "unknown"
    if low == high:
        return _number(measure, low, sign)
    return words(measure, Interval(low, high), sign=sign)


def words(measure: Measure, interval: Interval, *, sign: str = "") -> str:
    """Write an interval; an end may be open."""
    low, high = (_number(measure, end, sign) for end in (interval.low, interval.high))
    if isinf(interval.low):
        return "unknown" if isinf(interval.high) else f"{high} or less"
    return f"{low} or more" if isinf(interval.high) else f"{low} to {high}"


def _number(measure: Measure, value: float, sign: str) -> str:
    written = f"{value:{sign}.{DECIMALS.get(measure.unit, 1)}f}"
    # A minus before nothing but noughts says nothing.
    return written if float(written) else written.replace("-", "+" if sign else "")


def _notes(comparison: Comparison) -> Iterator[str]:
    experiment, count = comparison.experiment, len(comparison.differences)
    names = Names(experiment.labels)
    yield from names.key
    yield f"{comparison.rounds} rounds of each, {experiment.sides} sides, seed {experiment.seed}"
    if count > 1:
        yield f"A verdict holds for all {count} differences at once (Bonferroni),"
        yield "an interval for one alone."
    for first, second in comparison.alike:
        yield alike_words(comparison, f"{names.of(first)} and {names.of(second)}")
    if unheard := unheard_of(comparison):
        most = max(f.interval.high for f in comparison.estimates if f.measure in unheard)
        titles = "; ".join(measure.title for measure in unheard)
        yield f"In no round: {titles} (each 0 to {most:.1f} %)"
    if comparison.stopping is not None:
        yield from _stopping(comparison.stopping, comparison.rounds)


def _stopping(stopping: Stopping, rounds: int) -> Iterator[str]:
    needed = "no number of rounds is" if stopping.needed is None else f"{stopping.needed} are"
    yield f"A pilot of {stopping.pilot} rounds says: {needed} enough to know {stopping.measure}"
    yield f"by an interval of {stopping.half:g} to each side of its middle."
    if not stopping.reached:
        more = stopping.needed is None or stopping.needed > rounds
        reason = "More rounds were not allowed" if more else "What came then varied more"
        yield f"{reason}: it is not known so well."
