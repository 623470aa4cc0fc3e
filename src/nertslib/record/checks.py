"""Is that what a key takes?  Reads values of a document, or says which is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeVar

from ..errors import Fault, FaultyError, RecordError
from ..values import MOST

Document = Mapping[str, object]
T = TypeVar("T")


def at_line(number: int, path: str = "") -> str:
    """Name a line, counted from 1, or something in it."""
    return f"line {number}: {path}" if path else f"line {number}"


def below(path: str, error: FaultyError) -> Iterator[Fault]:
    """Yield the faults of *error* as faults of something at *path*."""
    for fault in error.faults:
        yield Fault(".".join(filter(None, (path, fault.path))), fault.reason)


def in_line(number: int, error: FaultyError) -> Iterator[Fault]:
    """Yield the faults of *error* as faults of a line, counted from 1."""
    for fault in error.faults:
        yield Fault(at_line(number, fault.path), fault.reason)


def compact(document: Document) -> str:
    """Write a *document* on one line, the same everywhere."""
    return json.dumps(document, separators=(",", ":"))


def text_at(path: str, value: object) -> str:
    """Return a text."""
    if isinstance(value, str):
        return value
    raise RecordError(Fault(path, "expected a text"))


def number_at(path: str, value: object) -> int:
    """Return a whole number that every language can hold."""
    if type(value) is int and abs(value) <= MOST:
        return value
    raise RecordError(Fault(path, "expected a whole number within 2^53"))


def list_at(path: str, value: object) -> list[object]:
    """Return a list."""
    if isinstance(value, list):
        return value
    raise RecordError(Fault(path, "expected a list"))


def table_at(path: str, value: object, keys: Collection[str]) -> Document:
    """Return a table with none but these *keys*."""
    if not isinstance(value, dict):
        raise RecordError(Fault(path, "expected a table"))
    strange = next((key for key in value if key not in keys), None)
    if strange is not None:
        raise RecordError(Fault(path, f"unknown key {strange[:40]!r}; there is {', '.join(keys)}"))
    return value


def read_at(path: str, read: Callable[[str], T], value: object) -> T:
    """Return what *read* makes of a text."""
    text = text_at(path, value)
    try:
        return read(text)
    except FaultyError as error:
        raise RecordError(*below(path, error)) from error
