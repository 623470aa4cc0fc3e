"""How are cards and piles read and written?"""

from __future__ import annotations

import re

from ..cards import HIDDEN, NOBODY, RANKS, Card, Cards, card_of, suit_of
from .faults import unreadable

_RANK = "1[0-3]?|[A2-9TJQK]"
_SUIT = "[SHDCBYWR♠♥♦♣♤♡♢♧]"
_CARD_FORM = f"({_RANK})({_SUIT})"
_OWNER = "[A-Z]"
_REPEATED_FORM = r"\?\?(?:\*([1-9][0-9]?))?"
_SIGNS = dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True))
_LONG_RANKS = {"1": 1, "10": 10, "11": 11, "12": 12, "13": 13}
_FRENCH_LETTERS = "SHDC"


def parse_card(text: object, owner: int = NOBODY) -> Card:
    """Read a card, `6S`, `10♥` or `??`; `@B` names its owner, else it is *owner*'s."""
    if not isinstance(text, str):
        raise unreadable(text, "a card")
    face, at, letter = text.partition("@")
    if text == "??":
        return HIDDEN
    form = re.fullmatch(_CARD_FORM, face)
    if form is None or (at and not re.fullmatch(_OWNER, letter)):
        raise unreadable(text, "a card")
    rank, suit = _rank(form[1]), suit_of(_SIGNS.get(form[2], form[2]))
    if form[1] in ("11", "12", "13") and suit.letter in _FRENCH_LETTERS:
        raise unreadable(text, "a card")
    return card_of(suit, rank, ord(letter) - ord("A") if letter else owner)


def _rank(text: str) -> int:
    return _LONG_RANKS[text] if text in _LONG_RANKS else RANKS.index(text) + 1


def parse_pile(text: object, owner: int = NOBODY) -> Cards:
    """Read cards separated by blanks, in their order; `??*4` is four that cannot be seen."""
    if not isinstance(text, str):
        raise unreadable(text, "a pile")
    return tuple(card for word in text.split() for card in _several(word, owner))


def _several(word: str, owner: int) -> Cards:
    hidden = re.fullmatch(_REPEATED_FORM, word)
    if hidden:
        return (HIDDEN,) * int(hidden[1] or 1)
    return (parse_card(word, owner),)


def write_pile(cards: Cards) -> str:
    """Write cards in their order; cards that cannot be seen are counted."""
    words: list[str] = []
    hidden = 0
    for card in (*cards, None):
        if card is HIDDEN:
            hidden += 1
            continue
        if hidden:
            words.append("??" if hidden == 1 else f"??*{hidden}")
            hidden = 0
        if card is not None:
            words.append(str(card))
    return " ".join(words)
