"""When are two answers the same?  Positions and lists in a form that can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from ..actions.seated import Seated
from ..cards import Card, Cards
from ..errors import NertsError
from ..notation import parse_action, parse_foundation, parse_pile, parse_seat

_PILES = ("nerts", "stock", "waste")
_SETS = ("passed", "withdrawn")


def table_of(value: object) -> Mapping[str, object]:
    """Return a JSON object as it is, and anything else as an empty one."""
    return value if isinstance(value, Mapping) else {}


def list_of(value: object) -> tuple[object, ...]:
    """Return a JSON array as a tuple, and anything else as an empty one."""
    return tuple(value) if isinstance(value, list | tuple) else ()


def flat(position: object) -> dict[str, object]:
    """Return what a position says by path: piles as cards, what nobody can read as it stands."""
    return dict(_flat(table_of(position)))


def _flat(position: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    if "members" in position:
        yield "members", position["members"]
    for letter, entries in table_of(position.get("table")).items():
        for key, value in table_of(entries).items():
            yield from _pile(f"{letter}.{key}", key, value, ord(str(letter)[:1] or "?") - ord("A"))
    for key in ("foundations", "aside"):
        if key in position:
            yield key, tuple(_read(_foundation, text) for text in list_of(position[key]))
    if "aside_by" in position:
        yield "aside_by", list_of(position["aside_by"])
    for key, value in table_of(position.get("facts")).items():
        yield f"facts.{key}", frozenset(map(str, list_of(value))) if key in _SETS else value


def _pile(path: str, key: str, value: object, side: int) -> Iterator[tuple[str, object]]:
    def cards(text: str) -> Cards:
        return parse_pile(text, side)

    if key in _PILES:
        yield path, _read(cards, value)
    elif key == "work":
        yield path, _trimmed(tuple(_read(cards, text) for text in list_of(value)))
    elif key == "hands":
        yield path, _trimmed(tuple(_held(text, cards) for text in list_of(value)))
    elif key == "recycles":
        yield path, value


def _read(read: Callable[[str], Cards], text: object) -> object:
    try:
        return read(text) if isinstance(text, str) else text
    except NertsError:
        return text


def _held(text: object, cards: Callable[[str], Cards]) -> object:
    words, found, place = str(text).partition(" from ")
    return (_read(cards, words), place) if found else ()


def _trimmed(piles: tuple[object, ...]) -> tuple[object, ...]:
    """Leave out the empty piles at the end, which need not be written."""
    while piles and piles[-1] == ():
        piles = piles[:-1]
    return piles


def _foundation(text: str) -> Cards:
    """Read a foundation, with cards that share a place in the order of their owners."""
    places = groupby(parse_foundation(text), key=lambda card: card.rank)
    return tuple(card for _, place in places for card in sorted(place, key=_owner))


def _owner(card: Card) -> int:
    return card.owner


def listed(actions: object, seat: str) -> frozenset[str]:
    """Return a list of actions of *seat* as a set of their texts, each written in one way."""
    return frozenset(listed_texts(actions, seat))


def listed_texts(actions: object, seat: str) -> dict[str, str]:
    """Return the actions of *seat* as they are listed, each by its text written in one way."""
    return {_stroke(text, seat): str(text) for text in list_of(actions)}


def _stroke(text: object, seat: str) -> str:
    """Write what *seat* does without saying who; what another does stays as it is."""
    try:
        action, asked = parse_action(text), parse_seat(seat)
    except NertsError:
        return str(text)
    spoken = str(action)
    if not isinstance(action, Seated) or action.seat.side != asked.side:
        return spoken
    own = action.seat.member in (0, asked.place)
    return spoken.partition(": ")[2] if own else spoken
