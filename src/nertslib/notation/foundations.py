"""How are foundations read and written, with the owner of every card?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ..cards import NOBODY, UNSEEN, Card, Cards, card_of
from ..places import Seat
from .cards import parse_card
from .faults import unreadable


def parse_foundation(text: object) -> Cards:
    """Read a foundation from the ace up: `AS-5S@A 6S@A+6S@B`; each card names its owner."""
    if not isinstance(text, str):
        raise unreadable(text, "a foundation")
    cards: list[Card] = []
    for word in text.split():
        for part in word.split("+"):
            cards += _run(part)
    return tuple(cards)


def _run(text: str) -> Iterator[Card]:
    first, dash, last = text.partition("-")
    if not dash:
        yield _owned(text)
        return
    top = _owned(last)
    bottom = parse_card(first, top.owner)
    if bottom.suit is not top.suit or bottom.rank >= top.rank or bottom.owner != top.owner:
        raise unreadable(text, "a run of one suit and owner")
    for rank in range(bottom.rank, top.rank + 1):
        yield card_of(top.suit, rank, top.owner)


def _owned(text: str) -> Card:
    card = parse_card(text)
    if card.suit is UNSEEN or card.owner == NOBODY:
        raise unreadable(text, "a card with its owner")
    return card


def write_foundation(cards: Cards) -> str:
    """Write a foundation from the ace up, runs of one owner in short."""
    words: list[str] = []
    runs: list[list[Card]] = []
    for rank in sorted({card.rank for card in cards}):
        layer = [card for card in cards if card.rank == rank]
        if len(layer) == 1 and runs and _follows(runs[-1], layer[0]):
            runs[-1].append(layer[0])
            words[-1] = f"{runs[-1][0]}-{_marked(layer[0])}"
        else:
            runs.append(layer)
            words.append("+".join(map(_marked, layer)))
    return " ".join(words)


def _follows(run: list[Card], card: Card) -> bool:
    last = run[-1]
    alone = all(one.rank != other.rank for one, other in pairwise(run))
    return alone and last.suit is card.suit and last.owner == card.owner


def _marked(card: Card) -> str:
    return f"{card}@{Seat(card.owner)}"
