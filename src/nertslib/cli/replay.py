"""Does a record of a round hold, and what happened in it?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import RenderableType
from rich.text import Text

from ..errors import Fault
from ..record import Line, Record, ReplayError, Verdict, referee, replay
from ..record.entries import Raced
from .naming import FINDING, OK, Flag, Json, UsageError
from .pictures import Pictures
from .screen import Document, complain, line, output, show, write_json

EXAMPLES = """
Examples:

    nertslib demo danish --record round.jsonl
    nertslib replay round.jsonl
    nertslib replay round.jsonl --step
    nertslib replay round.jsonl --referee --json
"""
RecordFile = Annotated[str, Parameter(help="The record: the path of a file, or - for what comes.")]
Show = Annotated[Flag, Parameter(help="Show the table at the end.")]
Step = Annotated[Flag, Parameter(help="Show every line, and the table after it.")]
Judge = Annotated[
    Flag, Parameter(name="--referee", help="Go on after a fault, list every one, and score.")
]


def register(app: App) -> None:
    """Add the command."""
    app.command(replay_file, name="replay", help_epilogue=EXAMPLES)


def replay_file(
    file: RecordFile,
    /,
    *,
    show_end: Annotated[Show, Parameter(name="--show")] = False,
    step: Step = False,
    judge: Judge = False,
    json: Json = False,
) -> int:
    """Play a recorded round again: is every line legal, and the file whole and unchanged?

    Play stops at the first line at fault, and the exit code is 1.
    """
    try:
        verdict = _verdict(bytes_of(file), goes_on=judge)
    except ReplayError as error:
        return _complained(file, error)
    if json:
        write_json(verdict_document(verdict))
    else:
        show(*_tables(verdict.record, at_each=step, at_end=show_end))
        line(_result(verdict))
    return _complained(file, verdict)


def _complained(file: str, found: Verdict | ReplayError) -> int:
    """Name everything that is wrong; return the exit code."""
    for fault in found.faults:
        complain(f"{file}: {fault}")
    return FINDING if found.faults else OK


def write_record(record: Record, path: str) -> None:
    """Write a record into the file at *path*, byte by byte the same on every system."""
    try:
        Path(path).write_bytes(record.dumps().encode())
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from error


def bytes_of(path: str) -> bytes:
    """Read the bytes of the file at *path*, or what comes in if it is `-`."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from error


def verdict_document(verdict: Verdict) -> Document:
    """Write what came of a replay."""
    end = verdict.record.round
    return {
        "holds": not verdict.faults,
        "profile": end.profile.name,
        "lines": len(verdict.record.lines),
        "end": "none" if end.ending is None else str(end.ending),
        "score": end.score().totals,
        "faults": [{"path": fault.path, "reason": fault.reason} for fault in verdict.faults],
        "refused": [
            {"line": refused.line, "broken": list(refused.violation.codes)}
            for refused in verdict.refused
        ],
        "position": end.position(),
    }


def _unusable(path: str, error: Exception) -> UsageError:
    return UsageError(Fault(path, getattr(error, "strerror", None) or str(error)))


def _verdict(text: bytes, *, goes_on: bool) -> Verdict:
    """Return what came of a replay, a strict one or a referee's."""
    if goes_on:
        return referee(text)
    try:
        return Verdict(replay(text), (), ())
    except ReplayError as error:
        if error.record is None:
            raise
        return Verdict(error.record, error.faults, error.refused)


def _tables(record: Record, *, at_each: bool, at_end: bool) -> Iterator[RenderableType]:
    pictures = Pictures(signs=not output().options.ascii_only)
    if at_each:
        yield pictures.board(record.heading.deal)
        for number, entry in enumerate(record.lines, 1):
            yield Text(f"\n{number}. {_words(entry)}", "bold")
            yield pictures.board(entry.round)
    elif at_end:
        yield pictures.board(record.round)


def _words(entry: Line) -> str:
    said = entry.entry
    if isinstance(said, Raced):
        claims = (f"{o.claim.action} {o.reason}" for o in entry.outcomes)
        return f"race: {', '.join(claims)}"
    ((word, value),) = said.document().items()
    return str(value) if word == "play" else f"{word} {value}"


def _result(verdict: Verdict) -> str:
    end = verdict.record.round
    scores = ", ".join(f"{letter} {total}" for letter, total in end.score().totals.items())
    ending = "not over" if end.ending is None else end.ending
    word = "does not hold" if verdict.faults else "holds"
    return f"{word}: {len(verdict.record.lines)} lines, {ending}, {scores}"
