"""Does what was simulated come out again, row by row and byte by byte?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.types import PositiveInt
from rich.progress import track

from ..errors import Fault
from ..lab import Rerun, read_manifest, record_of, rerun
from ..lab.opening import read_shape
from .naming import FINDING, OK, Json, Modules, UsageError, imported
from .replay import write_record
from .screen import complain, errors, line, write, write_json
from .simulating import Workers

EXAMPLES = """
Examples:

    nertslib rerun results
    nertslib rerun results --round 17
    nertslib rerun results --round 17 --profile danish --record round.jsonl
    nertslib replay round.jsonl --step
"""
MOST = 10
"""So many rows that differ are named."""
Directory = Annotated[str, Parameter(help="Where the experiment lies: its manifest and its rows.")]
Number = Annotated[
    PositiveInt | None, Parameter(name="--round", help="Only this round, whose rows are written.")
]


def register(app: App) -> None:
    """Add the command."""
    app.command(rerun_directory, name="rerun", help_epilogue=EXAMPLES)


def rerun_directory(
    directory: Directory,
    /,
    *,
    number: Number = None,
    profile: Annotated[str | None, Parameter(help="Only its rows of that round.")] = None,
    record: Annotated[str | None, Parameter(help="Where to write the record of the round.")] = None,
    workers: Workers = None,
    modules: Modules = None,
    json: Json = False,
) -> int:
    """Play again what was simulated, and compare every row with the one that is stored.

    The exit code is 1 if a row differs, or if nothing is stored of it.
    """
    imported(modules)
    if record is not None:
        return _recorded(directory, number, profile, record, json=json)
    if number is not None:
        return _round(directory, number, profile, json=json)
    if profile is not None:
        raise UsageError(Fault("--profile", "it needs --round"))
    return _all(directory, workers, json=json)


def _round(directory: str, number: int, profile: str | None, *, json: bool) -> int:
    """Write the rows of one round, and say which of them differ."""
    place = None if profile is None else read_manifest(directory).experiment.place(profile)
    rows = rerun(directory, number)
    found = [again for again in rows if place is None or again.row.profile == profile]
    other = [again for again in found if not again.same]
    if json:
        write_json({"same": not other, "rows": [again.row.document() for again in found]})
    else:
        write("".join(f"{again.row.text}\n" for again in found))
        _told(other)
    return FINDING if other else OK


def _all(directory: str, workers: int | None, *, json: bool) -> int:
    """Compare everything, and say which rows differ."""
    console = errors()
    labels, sides, rounds = read_shape(directory)
    watched = track(
        rerun(directory, workers=workers),
        "playing again",
        total=len(labels) * sides * rounds,
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )
    made: Counter[bool] = Counter()
    other: list[Rerun] = []
    for again in watched:
        made[again.same] += 1
        if not again.same and len(other) < MOST:
            other.append(again)
    if json:
        rows = [again.row.document() for again in other]
        write_json({"rows": made.total(), "differ": made[False], "first": rows})
        return FINDING if other else OK
    line(f"{made[True]} of {made.total()} rows came out again, byte for byte")
    return _told(other)


def _told(other: Sequence[Rerun]) -> int:
    """Say of which rows something else is stored; return the exit code."""
    for again in other[:MOST]:
        row = again.row
        stored = "nothing" if again.stored is None else "another row"
        complain(f"{row.profile}, round {row.round}, side {row.side}: {stored} is stored")
    return FINDING if other else OK


def _recorded(
    directory: str, number: int | None, profile: str | None, path: str, *, json: bool
) -> int:
    """Write the record of a round."""
    manifest = read_manifest(directory)
    experiment = manifest.experiment
    if number is None or (profile is None and len(experiment.profiles) > 1):
        names = ", ".join(experiment.labels)
        raise UsageError(Fault("--record", f"it needs --round and --profile (one of {names})"))
    if number > manifest.rounds:
        raise UsageError(Fault("--round", f"expected a round from 1 to {manifest.rounds}"))
    write_record(record_of(experiment, profile or 0, number), Path(path))
    if json:
        write_json({"record": path})
    else:
        line(f"written; look at it with: nertslib replay {path} --step")
    return OK
