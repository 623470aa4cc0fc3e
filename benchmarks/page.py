"""How is a run told on a page?  All of it follows from what was measured, and from `ROWS`."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterable, Iterator, Sequence

from cells import Peak, Result
from rows import MISSED, NOT_ASKED, NOT_RUN, PICKLE_BYTES, ROWS, Line, judged, ratios
from table import absolute, entries, medians, simulated
from words import HEAD, LAB, MEANINGS, MEMORY, METHOD, OVERHEAD, TITLE, WORKERS

SAID = {
    "goal": "reaches the goal",
    "floor": "**misses the goal**, keeps the floor",
    MISSED: "**misses the floor**",
    NOT_RUN: "not run",
    NOT_ASKED: "not asked for",
}
Entries = Sequence[str]
PATH = re.compile(r"(?:/[\w.+-]+){2,}")


def page(result: Result) -> str:
    """Write the page."""
    lines = judged(result)
    parts = (
        TITLE,
        METHOD,
        _machine(result),
        "## Beside other libraries",
        _verdicts(lines),
        _rows(lines),
        "## What a measure means",
        _meanings(),
        "## What everything took here",
        _medians(result),
        *_lab(result),
        *_workers(result),
        *_overhead(result),
        *_memory(result),
        "## What was not run",
        _not_run(result, lines),
    )
    return "\n\n".join(parts) + "\n"


def grid(head: Entries, body: Iterable[Entries], right: int = 0) -> str:
    """Write a table; the columns from place *right* on are numbers, unless it is 0."""
    rule = ["--:" if right and place >= right else "---" for place in range(len(head))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *body))


def _machine(result: Result) -> str:
    machine, size = result["machine"], result["size"]
    installed = ", ".join(f"{name} {number}" for name, number in result["versions"].items())
    facts = {
        "processor": machine["processor"],
        "processors that were used": str(machine["cores"]),
        "Python": machine["python"],
        "system": machine["system"],
        "load before": f"{machine['load']:.1f} processes",
        "rounds of measuring": f"{size['rounds']}, each {size['scale']} times the shortest",
        "installed beside": installed,
    }
    return grid(("what", "which"), facts.items())


def _verdicts(lines: Sequence[Line]) -> str:
    """Say first what is missed."""
    run = [line for line in lines if line["ratio"] is not None]
    reached = sum(line["verdict"] == "goal" for line in run)
    told = [f"{reached} of the {len(run)} rows that were run reach their goal."]
    for verdict, words in (("floor", "The goal is missed"), (MISSED, "The floor is missed")):
        names = ", ".join(line["row"] for line in run if line["verdict"] == verdict)
        if names:
            told.append(f"{words} by {names}.")
    return " ".join(told)


def _rows(lines: Sequence[Line]) -> str:
    body = (
        (*entries(line, row)[:-1], SAID[line["verdict"]])
        for line, row in zip(lines, ROWS, strict=True)
    )
    return grid(HEAD, body)


def _meanings() -> str:
    return "\n".join(f"* **{name}**: {text}" for name, text in MEANINGS.items())


def _medians(result: Result) -> str:
    body = (
        (name, absolute(name, value), _strayed(result["samples"][name]))
        for name, value in medians(result).items()
        if not name.startswith("lab ")
    )
    table = grid(("measure", "median", "rounds strayed"), body, right=1)
    small = f"The largest pickle has {result['pickled']:,} bytes; {PICKLE_BYTES:,} are allowed."
    return f"{table}\n\n{small}"


def _strayed(values: Sequence[float]) -> str:
    middle = statistics.median(values)
    return f"{min(values) / middle - 1:+.0%}..{max(values) / middle - 1:+.0%}"


def _lab(result: Result) -> Iterator[str]:
    yield LAB
    body = ((name, f"{rounds:.1f}", f"{acts:,.0f}") for name, rounds, acts in simulated(result))
    yield grid(("player", "rounds a second", "actions a second"), body, right=1)


def _workers(result: Result) -> Iterator[str]:
    yield WORKERS
    samples = result["samples"]
    if "compare by two" not in samples:
        yield "It was not run."
        return
    yield f"{result['compared']} rounds of two rule sets, in seconds:"
    pairs = zip(samples["compare by one"], samples["compare by two"], strict=True)
    body = ((f"{one:.1f}", f"{two:.1f}", f"{one / two:.2f}") for one, two in pairs)
    yield grid(("one worker", "two workers", "ratio"), body)
    permitted = statistics.median(_row("P11", result))
    yield (
        "What the machine permits, by the same rounds in two processes at once that exchange "
        f"nothing: {permitted:.2f}."
    )


def _row(name: str, result: Result) -> list[float]:
    return ratios(next(row for row in ROWS if row.name == name), result["samples"])


def _overhead(result: Result) -> Iterator[str]:
    yield OVERHEAD
    shares = _row("P14", result)
    if shares:
        middle = statistics.median(shares)
        yield f"It is {middle:.1%}, in single rounds {min(shares):.1%} to {max(shares):.1%}."
    else:
        yield "It was not run."


def _memory(result: Result) -> Iterator[str]:
    yield MEMORY
    if not result["peaks"]:
        yield "It was not run."
    for kind, peaks in result["peaks"].items():
        body = ((f"{peak['rounds']:,}", f"{_mebibytes(peak):.1f}") for peak in peaks)
        yield f"{kind.capitalize()}:"
        yield grid(("rounds", "peak in MiB"), body)
        yield _slope(peaks)


def _mebibytes(peak: Peak) -> float:
    return peak["memory"] / 2**20


def _slope(peaks: Sequence[Peak]) -> str:
    """Say what a round takes between the last two peaks."""
    before, after = peaks[-2:]
    taken = (after["memory"] - before["memory"]) / (after["rounds"] - before["rounds"]) / 1024
    return (
        f"From {before['rounds']:,} to {after['rounds']:,} rounds a further round takes "
        f"{taken:.2f} KiB."
    )


def _not_run(result: Result, lines: Sequence[Line]) -> str:
    asked = [f"* {line['row']}: not asked for" for line in lines if line["verdict"] == NOT_ASKED]
    # Where files lie on a machine is nobody's business.
    stopped = [f"* {name}: {PATH.sub('...', why)}" for name, why in result["skipped"].items()]
    return "\n".join([*asked, *stopped]) or "Everything was run."
