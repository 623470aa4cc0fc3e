"""How does an event become a document, and a document an event?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import get_args

from attrs import evolve

from ..cards import NOBODY, Card, card_of
from ..codec.faults import UnfitError, nearest, shown
from ..errors import Fault
from ..events import Event, Lifted, Moved, Returned, Turned, Uncovered, Undone

KIND = "event"
"""The key that says which kind of event it is."""


def word_for(kind: type) -> str:
    """Return the word for a class: `pile-started`."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


KINDS: Mapping[str, type[Event]] = {word_for(kind): kind for kind in get_args(Event)}
"""The kinds of event by their words."""


def kind_of(document: Mapping[str, object]) -> type[Event]:
    """Return the kind of event that *document* is."""
    word = document.get(KIND)
    if not isinstance(word, str) or word not in KINDS:
        hint = nearest(word, KINDS) or f"; there is {', '.join(KINDS)}"
        raise UnfitError(Fault(KIND, f"there is no event {shown(word)}{hint}"))
    return KINDS[word]


def owned(event: Event) -> Event:
    """Let the cards of *event* be those of the side it is about: a document need not say so."""
    match event:
        case Lifted() | Moved() | Turned() | Returned() | Undone():
            side = event.seat.side
            event = evolve(event, cards=tuple(_of(card, side) for card in event.cards))
        case Uncovered():
            event = evolve(event, card=_of(event.card, event.seat.side))
        case _:
            pass
    check_owned(event)
    return event


def check_owned(event: Event) -> None:
    """Refuse an event about cards of another side, of which there is none."""
    match event:
        case Lifted() | Moved() | Turned() | Returned() | Undone():
            cards, key = event.cards, "cards"
        case Uncovered():
            cards, key = (event.card,), "card"
        case _:
            return
    if any(not card.hidden and card.owner != event.seat.side for card in cards):
        raise UnfitError(Fault(key, f"expected cards of side {event.seat.letter}"))


def _of(card: Card, side: int) -> Card:
    return card_of(card.suit, card.rank, side) if card.owner == NOBODY and not card.hidden else card
