"""How is a run told on the screen?"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence

from cells import Result
from rows import PICKLE_BYTES, ROWS, STANDARD, Line, Row

SHAPE = "{:<5}{:<26}{:<19}{:>9}{:>9}{:>9}  {:<14}{}"
HEAD = ("row", "measure", "peer", "floor", "goal", "ratio", "spread", "verdict")


def table(lines: Sequence[Line]) -> str:
    """Write the table."""
    filled = [SHAPE.format(*entries(line, row)) for line, row in zip(lines, ROWS, strict=True)]
    return "\n".join((SHAPE.format(*HEAD), *filled))


def entries(line: Line, row: Row) -> tuple[str, ...]:
    """Write each entry of a *line*."""
    sign = ">=" if row.more_is_better else "<="
    return (
        row.name,
        row.what,
        f"a {STANDARD}" if row.peer == "a" else row.peer,
        f"{sign} {row.floor:g}",
        f"{sign} {row.goal:g}",
        "-" if line["ratio"] is None else f"{line['ratio']:.3g}",
        "-" if line["spread"] is None else "{:+.0%}..{:+.0%}".format(*line["spread"]),
        line["verdict"],
    )


def medians(result: Result) -> dict[str, float]:
    """Give the median of each measure."""
    return {name: statistics.median(values) for name, values in result["samples"].items()}


def simulated(result: Result) -> Iterator[tuple[str, float, float]]:
    """Give for each player the rounds and the actions a second, over all rounds of the run."""
    for player, actions in result["actions"].items():
        rounds = 1 / statistics.mean(result["samples"][f"lab {player}"])
        yield player, rounds, rounds * actions


def absolute(name: str, value: float) -> str:
    """Write a median in the unit people read it in."""
    if name.endswith(("memory", "resident")):
        return f"{value / 1024:.2f} KiB"
    if name.endswith("import"):
        return f"{value * 1e3:.1f} ms"
    if name.endswith(("copy", "hash", "pickle")):
        return f"{value * 1e6:.2f} us"
    if name.startswith(("compare", "one", "two", "beside", "recording")):
        return f"{value:.3g} s"
    return f"{1 / value:.1f}/s" if name.startswith("lab") else f"{1 / value:,.0f}/s"


def notes(result: Result) -> str:
    """Write what the table does not hold: absolute medians, the lab, and what could not be run."""
    found = medians(result)
    lines = ["Medians here: " + ", ".join(f"{n} {absolute(n, v)}" for n, v in found.items())]
    for player, rounds, actions in simulated(result):
        lines.append(f"Lab, {player}: {rounds:.1f} rounds/s, {actions:,.0f} actions/s")
    for kind, peaks in result["peaks"].items():
        told = ", ".join(f"{p['rounds']} rounds {p['memory'] / 2**20:.1f} MiB" for p in peaks)
        lines.append(f"Peak memory, {kind}: {told}")
    if result["pickled"]:
        lines.append(f"Largest pickle: {result['pickled']} bytes (goal: {PICKLE_BYTES} at most)")
    lines += [f"Not run: {name}: {why}" for name, why in result["skipped"].items()]
    return "\n".join(lines)
