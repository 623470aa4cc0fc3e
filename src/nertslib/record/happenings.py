"""How are events written in a redacted record, and read from one?"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import get_args

from attrs import fields_dict

from ..cards import Cards
from ..errors import Fault, RecordError
from ..events import Event, Moved, Undone
from ..notation import parse_card, parse_pile, parse_seat, parse_source, parse_target, write_pile
from ..places import AnyFoundation, Foundation, NewFoundation
from ..table import Ending
from .checks import Document, number_at, read_at, table_at, text_at


def name_of(kind: type) -> str:
    """Return the word for a *kind* of event: `moved`, `pile-started`."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


KINDS: Mapping[str, type[Event]] = {name_of(kind): kind for kind in get_args(Event)}
"""The kinds of event by their words."""


def event_document(event: Event) -> Document:
    """Write an *event*: its kind, and each of its fields in the forms of notation."""
    values = {name: getattr(event, name) for name in fields_dict(type(event))}
    return {"event": name_of(type(event))} | {name: _plain(v) for name, v in values.items()}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return write_pile(value)
    return value if type(value) is int else str(value)


def read_event(path: str, value: object) -> Event:
    """Read an event; a RecordError names what is wrong with it."""
    kind = KINDS.get(str(value.get("event"))) if isinstance(value, dict) else None
    if kind is None:
        raise RecordError(Fault(f"{path}.event", f"expected one of {', '.join(KINDS)}"))
    names = tuple(fields_dict(kind))
    entries = table_at(path, value, ("event", *names))
    make: Callable[..., Event] = kind
    event = make(**{name: _read(path, name, entries) for name in names})
    _check_target(path, event)
    return event


def _read(path: str, name: str, entries: Document) -> object:
    value, here = entries.get(name), f"{path}.{name}"
    owner = entries.get("seat")
    side = ord(owner[0]) - ord("A") if isinstance(owner, str) and owner else 0
    match name:
        case "number" | "stops":
            return number_at(here, value)
        case "closing" | "ending":
            return _ending(here, value)
        case "cards":
            return _some(here, read_at(here, lambda text: parse_pile(text, side), value))
        case "card":
            return read_at(here, lambda text: parse_card(text, side), value)
        case _:
            return read_at(here, _READERS[name], value)


_READERS: Mapping[str, Callable[[str], object]] = {
    "seat": parse_seat,
    "source": parse_source,
    "target": parse_target,
}


def _ending(path: str, value: object) -> Ending:
    text = text_at(path, value)
    if text not in list(Ending):
        raise RecordError(Fault(path, f"expected one of {', '.join(Ending)}"))
    return Ending(text)


def _some(path: str, cards: Cards) -> Cards:
    if not cards:
        raise RecordError(Fault(path, "expected a card or more"))
    return cards


def _check_target(path: str, event: Event) -> None:
    """Refuse a landing that is not spelt out, and a card taken back from a foundation."""
    target = event.target if isinstance(event, Moved | Undone) else None
    unclear = isinstance(target, AnyFoundation | NewFoundation)
    if unclear or (isinstance(event, Undone) and isinstance(target, Foundation)):
        raise RecordError(Fault(f"{path}.target", "expected where the cards lie"))
