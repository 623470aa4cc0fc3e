"""What can be said to an engine, and in which form does it answer?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from ..codec.compounds import Listed
from ..codec.kinds import Choice, Text, Whole, YesNo
from ..documents.kinds import NumberOrText
from ..values import MOST
from .questions import (
    Adopt,
    Deal,
    Document,
    Legal,
    Load,
    Play,
    Question,
    Race,
    Score,
    Stuck,
    View,
)
from .shapes import Each, Either, Referred, Table

PROTOCOL = 1
"""The version of the protocol, and the only one that is spoken."""
UNKNOWN = "unknown"
"""Stuck or not, where that depends on cards that cannot be seen."""

_POSITION, _PART = Referred("position"), Referred("partial-position")
_TEXTS = Listed(Text())
_POINTS = Each(Whole(-MOST))
_TIME = Whole(-MOST)
_CLAIM = Table(
    {"play": Text()}, {"id": NumberOrText(), "lifted": _TIME, "landed": _TIME, "at": _TIME}
)
_DONE = Table({"ok": YesNo()}, {"message": Text()})


@frozen
class Command:
    """A command: the form of what is *asked* and *answered*, and how the question is *made*."""

    asked: Table
    answered: Table
    make: Callable[[Document], Question]


COMMANDS: Mapping[str, Command] = {
    "profile": Command(
        Table({"profile": Referred("profile")}), _DONE, lambda m: Adopt(table_in(m["profile"]))
    ),
    "deal": Command(
        Table({"decks": _TEXTS}, {"members": Whole(1)}),
        _DONE,
        lambda m: Deal(texts_in(m["decks"]), _number(m.get("members", 1))),
    ),
    "load": Command(Table({"position": _POSITION}), _DONE, lambda m: Load(table_in(m["position"]))),
    "play": Command(
        Table({"play": Text()}),
        Table({"legal": YesNo()}, {"broken": _TEXTS, "position": _PART}),
        lambda m: Play(str(m["play"])),
    ),
    "race": Command(
        Table({"race": Listed(_CLAIM)}),
        Table(
            {"outcome": Listed(Choice(("landed", "bounced")))},
            {"reasons": _TEXTS, "position": _PART},
        ),
        lambda m: Race(_tables(m["race"])),
    ),
    "legal": Command(
        Table({"seat": Text()}), Table({"actions": _TEXTS}), lambda m: Legal(str(m["seat"]))
    ),
    "score": Command(
        Table(), Table({"score": _POINTS}, {"score_parts": Each(_POINTS)}), lambda _: Score()
    ),
    "stuck": Command(Table(), Table({"stuck": Each(Either(YesNo(), UNKNOWN))}), lambda _: Stuck()),
    "view": Command(
        Table({"seat": Text()}), Table({"position": _PART}), lambda m: View(str(m["seat"]))
    ),
}
"""What can be asked of an engine that has been started, by the word for it."""
START_ASKED = Table({"protocol": Whole(1)})
START_ANSWERED = Table(
    {
        "protocol": Whole(1),
        "implementation": Table({"name": Text(1)}, {"language": Text(), "version": Text()}),
        "profiles": Either(_TEXTS, "any"),
        "answers": _TEXTS,
        "actions": _TEXTS,
    }
)
"""How an engine introduces itself."""
SKIPPED = Table({"skipped": YesNo()}, {"message": Text()})
ERRORED = Table({"errored": YesNo()}, {"context": Table()})
"""What may answer anything."""


def table_in(value: object) -> Document:
    """Return *value* as a JSON object; an empty one if it is none."""
    return {str(key): entry for key, entry in value.items()} if isinstance(value, Mapping) else {}


def _tables(value: object) -> tuple[Document, ...]:
    return tuple(map(table_in, value)) if isinstance(value, list | tuple) else ()


def texts_in(value: object) -> tuple[str, ...]:
    """Return *value* as texts; none if it is no list."""
    return tuple(map(str, value)) if isinstance(value, list | tuple) else ()


def _number(value: object) -> int:
    return value if isinstance(value, int) else 1
