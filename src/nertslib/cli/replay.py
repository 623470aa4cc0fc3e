"""Does a record of a round hold, and what happened in it?"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from json import loads as parse
from pathlib import Path
from typing import Annotated

from attrs import frozen
from cyclopts import App, Parameter
from rich.console import RenderableType
from rich.text import Text

from ..errors import Fault
from ..record import Line, Record, ReplayError, Verdict, referee, replay, watch
from ..record.entries import Entry, Raced
from ..record.reading import paper_of
from ..round import Round
from .naming import FINDING, OK, Flag, Json, UsageError
from .pictures import Pictures
from .screen import Document, complain, line, output, show, write_json

EXAMPLES = """
Examples:

    nertslib demo danish --record round.jsonl
    nertslib replay round.jsonl
    nertslib replay round.jsonl --step
    nertslib replay round.jsonl --referee --json
    nertslib replay seen-by-B.jsonl --show
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

    Play stops at the first line at fault, and the exit code is 1.  A redacted record, which holds
    what one seat saw, is shown and not judged.
    """
    text = bytes_of(file)
    try:
        told = watched(text) if is_redacted(text) else _judged(_verdict(text, goes_on=judge))
    except ReplayError as error:
        told = Told({"holds": False, "faults": fault_documents(error.faults)}, (), "", error.faults)
    if json:
        write_json(told.document)
    elif told.tables:
        show(*_tables(told.tables, at_each=step, at_end=show_end))
        line(told.result)
    for fault in told.faults:
        complain(f"{file}: {fault}")
    return FINDING if told.faults else OK


@frozen
class Told:
    """What a record tells: as a document, and as tables, each with what led to it; what is wrong.

    *result* sums it up in a line.
    """

    document: Document
    tables: tuple[tuple[str, Round], ...]
    result: str
    faults: tuple[Fault, ...] = ()


def is_redacted(text: bytes) -> bool:
    """Whether the first line of a record says whose view it is."""
    try:
        return "seat" in parse(text.split(b"\n", 1)[0])
    except (ValueError, TypeError, RecursionError):
        return False


def watched(text: bytes) -> Told:
    """Return what a seat saw; a ReplayError says what is wrong with the record."""
    views = watch(text)
    entries = (body.entry for body in paper_of(text, extra=("events",)).body)
    words = ("", *(_said(entry) for entry in entries if entry is not None))
    end = views[-1]
    document = {"holds": True, **_end_document(end, len(views) - 1), "faults": [], "refused": []}
    document |= {"seen_by": str(end.seen_by), "position": end.position()}
    result = f"seen by {end.seen_by}: {_ending(end, len(views) - 1)}"
    return Told(document, tuple(zip(words, views, strict=True)), result)


def _judged(verdict: Verdict) -> Told:
    record = verdict.record
    tables = (("", record.heading.deal), *((_words(entry), entry.round) for entry in record.lines))
    return Told(verdict_document(verdict), tables, _result(verdict), verdict.faults)


def write_record(record: Record, path: Path | str) -> None:
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
        **_end_document(end, len(verdict.record.lines)),
        "faults": fault_documents(verdict.faults),
        "refused": [
            {"line": refused.line, "broken": list(refused.violation.codes)}
            for refused in verdict.refused
        ],
        "position": end.position(),
    }


def fault_documents(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Write what is wrong with a record."""
    return [{"path": fault.path, "reason": fault.reason} for fault in faults]


def _end_document(end: Round, lines: int) -> Document:
    return {
        "profile": end.profile.name,
        "lines": lines,
        "end": "none" if end.ending is None else str(end.ending),
        "score": end.score().totals,
    }


def _unusable(path: Path | str, error: Exception) -> UsageError:
    return UsageError(Fault(str(path), getattr(error, "strerror", None) or str(error)))


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


def _tables(
    tables: Sequence[tuple[str, Round]], *, at_each: bool, at_end: bool
) -> Iterator[RenderableType]:
    pictures = Pictures(signs=not output().options.ascii_only)
    for number, (words, round_) in enumerate(tables if at_each else tables[-1:] if at_end else ()):
        if at_each and number:
            yield Text(f"\n{number}. {words}", "bold")
        yield pictures.board(round_)


def _words(entry: Line) -> str:
    if isinstance(entry.entry, Raced):
        claims = (f"{o.claim.action} {o.reason}" for o in entry.outcomes)
        return f"race: {', '.join(claims)}"
    return _said(entry.entry)


def _said(entry: Entry) -> str:
    if isinstance(entry, Raced):
        return f"race: {', '.join(str(claim.action) for claim in entry.claims)}"
    ((word, value),) = entry.document().items()
    return str(value) if word == "play" else f"{word} {value}"


def _result(verdict: Verdict) -> str:
    word = "does not hold" if verdict.faults else "holds"
    return f"{word}: {_ending(verdict.record.round, len(verdict.record.lines))}"


def _ending(end: Round, lines: int) -> str:
    scores = ", ".join(f"{letter} {total}" for letter, total in end.score().totals.items())
    ending = "not over" if end.ending is None else end.ending
    return f"{lines} lines, {ending}, {scores}"
