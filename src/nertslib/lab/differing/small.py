"""Which small positions touch a rule of each family?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...cards import FRENCH, Deck
from ...conformance.questions import Document

_HOME = {"nerts": "9D"}
"""A side that only sits there."""
_STUCK = {"nerts": "KS", "work": ["QS", "QC", "KC", "QH"]}


def small_positions(deck: Deck) -> Iterator[Document]:
    """Yield crafted positions for *deck*, family by family."""
    for side in (*_BUILDING, *_EMPTIES, *_DRAWING):
        yield translated({"table": {"A": side, "B": _HOME}}, FRENCH, deck)
    for entries in (*_FOUNDATIONS, *_CALLING, *_STALLING, *_SCORING, *_TEAMS):
        yield translated(entries, FRENCH, deck)


def translated(position: Document, written: Deck, deck: Deck) -> Document:
    """Return a *position* as *written* for one deck for another, suit by suit in their order."""
    if deck == written:
        return position
    pairs = zip(written.suits, deck.suits, strict=True)
    letters = {one.letter: other.letter for one, other in pairs}
    return {key: _translated(value, letters) for key, value in position.items()}


def _translated(value: object, letters: Mapping[str, str]) -> object:
    match value:
        case str():
            return _CARD.sub(lambda found: found[1] + letters.get(found[2], found[2]), value)
        case list() | tuple():
            return [_translated(entry, letters) for entry in value]
        case Mapping():
            return {key: _translated(entry, letters) for key, entry in value.items()}
        case _:
            return value


_CARD = re.compile(r"\b(10|[A2-9TJQK])([A-Z])\b")

_BUILDING: tuple[Document, ...] = (
    {"nerts": "6S", "work": ["7H", "7S", "7C", "7D"]},
    {"nerts": "2S", "work": ["9H 8S 7H", "TS", "8C", "TH"]},
    {"nerts": "8S", "work": ["7H", "7C"], "waste": "8C"},
)
_EMPTIES: tuple[Document, ...] = (
    {"nerts": "QS", "work": ["", "9H 8S", "KH QC"], "waste": "KS"},
    {"nerts": "KC", "work": ["", "9C", "8H", "5S"], "waste": "QH"},
)
_DRAWING: tuple[Document, ...] = (
    {"nerts": "9C", "stock": "2S 4S 6S 8S TS"},
    {"nerts": "9C", "stock": "2S", "waste": "4S 6S"},
    {"nerts": "9C", "waste": "2S 4S 6S"},
    {"nerts": "9C", "waste": "2S 4S 6S", "recycles": 1},
    {"nerts": "9C", "waste": "2S 4S 6S", "recycles": 2},
)
_FOUNDATIONS: tuple[Document, ...] = (
    {"table": {"A": {"nerts": "AS", "work": ["AH"], "waste": "9C"}, "B": _HOME}},
    {"table": {"A": {"nerts": "2S", "waste": "2H"}, "B": _HOME}, "foundations": ["AS@B", "AC@B"]},
    {"table": {"A": {"nerts": "AS"}, "B": _HOME}, "foundations": ["AS@B"]},
    {"table": {"A": {"nerts": "KS"}, "B": _HOME}, "foundations": ["AS-QS@B"]},
    {"table": {"A": {"nerts": "9C", "work": ["3H 2S"]}, "B": _HOME}, "foundations": ["AH-2H@B"]},
    {"table": {"A": {"nerts": "9C", "work": ["AS", ""]}, "B": _HOME}},
    {"table": {"A": {"nerts": "2S"}, "B": {"nerts": "2S"}}, "foundations": ["AS@A"]},
)
_CALLING: tuple[Document, ...] = (
    {"table": {"A": {"nerts": ""}, "B": {"nerts": "2S"}}, "foundations": ["AS@A"]},
    {"table": {"A": {"nerts": "2S"}, "B": {"nerts": "2S"}}, "foundations": ["AS@A"]},
    {"table": {"A": {"nerts": ""}, "B": {"nerts": "3C", "work": ["8S"], "hands": ["7D from N"]}}},
    {
        "table": {"A": {"nerts": ""}, "B": {"nerts": "3C", "work": ["8S"], "hands": ["7D from N"]}},
        "facts": {"caller": "A"},
    },
)
_STALLING: tuple[Document, ...] = (
    *(
        {"table": {"A": _STUCK, "B": _STUCK}, "facts": facts}
        for facts in (
            {},
            {"passed": ["A", "B"]},
            {"stops": 1, "stops_since_play": 1},
            {"stops": 1, "stops_since_play": 1, "passed": ["A", "B"]},
            {"stops": 3, "passed": ["A", "B"]},
        )
    ),
    {
        "table": {"A": {"nerts": "2C 6S", "work": ["7H"]}, "B": _HOME},
        "facts": {"passed": ["A", "B"]},
    },
)
_SCORING: tuple[Document, ...] = tuple(
    {
        "table": {"A": {"nerts": cards}, "B": {"nerts": "5S 6D"}},
        "foundations": ["AS-4S@A", "AH-KH@B"],
        "facts": facts,
    }
    for cards in ("", "7S")
    for facts in ({}, {"caller": "A"})
)
_TEAMS: tuple[Document, ...] = (
    {
        "members": 2,
        "table": {
            "A": {"nerts": "6S", "work": ["7H"], "stock": "2S 3S 4S", "waste": "AC"},
            "B": _HOME,
        },
    },
)
