"""Which lines does the text of a record have, and which of them cannot be read?"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from ..errors import Fault, FaultyError, RecordError
from ..violations import Violation
from .checks import Document, at_line, in_line
from .entries import Entry, read_entry

if TYPE_CHECKING:
    from .keeping import Record


@frozen
class Refused:
    """An illegal action: the *line* that holds it, and the *violation*."""

    line: int
    violation: Violation


class ReplayError(RecordError):
    """A record is refused.

    *record* is what comes before the first line at fault, if there is anything to play, and
    *refused* which rules that line breaks, if it is for them.
    """

    def __init__(
        self, *faults: Fault, record: Record | None = None, refused: tuple[Refused, ...] = ()
    ) -> None:
        """Keep every fault, and what was good."""
        super().__init__(*faults)
        self.record = record
        self.refused = refused


@frozen
class Written:
    """A line with its *number* in the text: what it says, or what is wrong with it."""

    number: int
    document: Document
    faults: tuple[Fault, ...] = ()


@frozen
class Body(Written):
    """A line between the first and the last, and its *entry* if it can be read."""

    entry: Entry | None = None


@frozen
class Paper:
    """The *texts* of all lines; the first, those between, and the last if it is there."""

    texts: tuple[str, ...]
    head: Written
    body: tuple[Body, ...]
    last: Written | None
    # What is wrong with the whole: it ends too soon, or goes on too long.
    faults: tuple[Fault, ...]

    @property
    def closed(self) -> tuple[str, ...]:
        """The texts down to the last line."""
        return self.texts[: len(self.body) + 2]


def paper_of(text: str | bytes, extra: Collection[str] = ()) -> Paper:
    """Part the text of a record into lines that may have *extra* keys."""
    *texts, rest = _decoded(text).split("\n")
    whole = (*texts, rest) if rest else tuple(texts)
    lines = [_written(number, line) for number, line in enumerate(whole, 1)]
    if not lines:
        raise ReplayError(Fault(at_line(1), "there is nothing"))
    ends = [at for at, line in enumerate(lines) if at and "end" in line.document]
    end = ends[0] if ends else len(lines)
    body = tuple(_entries(lines[1:end], extra))
    faults = (*_overlong(lines[end + 1 :]), *_cut_off(len(lines), rest, ends))
    return Paper(whole, lines[0], body, lines[end] if ends else None, faults)


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        number = text.count(b"\n", 0, error.start) + 1
        raise ReplayError(Fault(at_line(number), "it is not UTF-8 text")) from error


def _written(number: int, text: str) -> Written:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return Written(number, {}, (Fault(at_line(number), "it is not JSON"),))
    if not isinstance(document, dict):
        return Written(number, {}, (Fault(at_line(number), "expected a JSON object"),))
    return Written(number, document)


def _entries(lines: Sequence[Written], extra: Collection[str]) -> Iterator[Body]:
    """Yield the lines as entries; one that is out of order is at fault, not all after it."""
    expected = 1
    for line in lines:
        number = line.document.get("n")
        if line.faults:
            yield Body(line.number, line.document, line.faults)
        elif type(number) is not int or number != expected:
            reason = f"expected number {expected}: lines are missing, doubled or out of order"
            fault = Fault(at_line(line.number, "n"), reason)
            yield Body(line.number, line.document, (fault,))
        else:
            yield _entry(line, extra)
        expected = number + 1 if type(number) is int else expected + 1


def _entry(line: Written, extra: Collection[str]) -> Body:
    try:
        return Body(line.number, line.document, entry=read_entry(line.document, extra))
    except FaultyError as error:
        faults = tuple(in_line(line.number, error))
        return Body(line.number, line.document, faults)


def _overlong(lines: Sequence[Written]) -> Iterator[Fault]:
    yield from (Fault(at_line(line.number), "it comes after the last line") for line in lines[:1])


def _cut_off(number: int, rest: str, ends: Sequence[int]) -> Iterator[Fault]:
    if not ends:
        yield Fault(at_line(number), "the record is cut off here: its last line is missing")
    elif rest:
        yield Fault(at_line(number), "the line is cut off: its line break is missing")
