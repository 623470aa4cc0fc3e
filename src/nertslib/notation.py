"""How are cards, piles, seats and actions read?  They write themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

from .actions.calling import Call
from .actions.hands import Lift, Place, Return
from .actions.kinds import Action, SeatAction
from .actions.moving import Move
from .actions.stalling import Abandon, Burn, Pass
from .actions.starting import Start
from .actions.stock import Draw, Recycle
from .cards import HIDDEN, NOBODY, RANKS, UNSEEN, Card, Cards, card_of, suit_of
from .errors import Fault, NotationError
from .places import (
    ANY_FOUNDATION,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    Base,
    Foundation,
    Onto,
    Seat,
    Source,
    Target,
    Under,
    Work,
    seat_of,
)

_NUMBER = "[1-9][0-9]{0,5}"
_SOURCE = f"N|W|{_NUMBER}(?:b|x{_NUMBER})?"
_TARGET = rf"F\+|F(?:{_NUMBER})?|u?{_NUMBER}"
_RANK = "1[0-3]?|[A2-9TJQK]"
_SUIT = "[SHDCBYWR♠♥♦♣♤♡♢♧]"
_CARD_FORM = f"({_RANK})({_SUIT})"
_SEAT_FORM = f"([A-Z])({_NUMBER})?"
_SPOKEN_FORM = r"\s*([A-Z][0-9]*)\s*:\s*(\S.*?)\s*"
_MOVE_FORM = rf"({_SOURCE})>({_TARGET})(?:\s*\[([^\]]*)\])?"
_HAND_FORM = r"(lift|place)\s+(\S+)"
_REPEATED_FORM = r"\?\?(?:\*([1-9][0-9]?))?"
_SIGNS = dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True))
_LONG_RANKS = {"1": 1, "10": 10, "11": 11, "12": 12, "13": 13}
_FRENCH_LETTERS = "SHDC"
_WORDS: dict[str, Callable[[Seat], SeatAction]] = {
    "draw": Draw,
    "recycle": Recycle,
    "call": Call,
    "pass": Pass,
    "return": Return,
}
_TABLE_ACTIONS: dict[str, Action] = {"start": Start(), "burn": Burn(), "abandon": Abandon()}


def unreadable(text: object, what: str) -> NotationError:
    """Make the error for a *text* that is not *what* it should be."""
    return NotationError(Fault("", f"{text!r} is not {what}"))


def parse_card(text: object, owner: int = NOBODY) -> Card:
    """Read a card, `6S`, `10♥` or `??`; `@B` names its owner, else it is *owner*'s."""
    if not isinstance(text, str):
        raise unreadable(text, "a card")
    face, at, letter = text.partition("@")
    if text == "??":
        return HIDDEN
    form = re.fullmatch(_CARD_FORM, face)
    if form is None or (at and not re.fullmatch(_SEAT_FORM, letter)) or len(letter) > 1:
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


def parse_seat(text: object) -> Seat:
    """Read a seat, `A` or `A2`."""
    if not isinstance(text, str):
        raise unreadable(text, "a seat")
    return _seat(text)


@lru_cache(maxsize=256)
def _seat(text: str) -> Seat:
    form = re.fullmatch(_SEAT_FORM, text)
    if form is None:
        raise unreadable(text, "a seat")
    return seat_of(ord(form[1]) - ord("A"), int(form[2] or 0))


def parse_source(text: object) -> Source:
    """Read where cards come from: `N`, `W`, `1`, `1x3` or `1b`."""
    if not isinstance(text, str) or not re.fullmatch(_SOURCE, text):
        raise unreadable(text, "a place to take cards from")
    if text in ("N", "W"):
        return NERTS_PILE if text == "N" else WASTE_PILE
    if text.endswith("b"):
        return Base(int(text[:-1]))
    pile, _, count = text.partition("x")
    return Work(int(pile), int(count or 1))


def parse_target(text: object) -> Target:
    """Read where cards go: `3`, `u3`, `F`, `F2` or `F+`."""
    if not isinstance(text, str) or not re.fullmatch(_TARGET, text):
        raise unreadable(text, "a place to put cards")
    if text.startswith("F"):
        named: dict[str, Target] = {"F": ANY_FOUNDATION, "F+": NEW_FOUNDATION}
        return named.get(text) or Foundation(int(text[1:]))
    return Under(int(text[1:])) if text.startswith("u") else Onto(int(text))


def parse_action(text: object) -> Action:
    """Read an action, `A: N>3`; a text nobody can read is a NotationError."""
    if not isinstance(text, str):
        raise unreadable(text, "an action")
    if text.strip() in _TABLE_ACTIONS:
        return _TABLE_ACTIONS[text.strip()]
    form = re.fullmatch(_SPOKEN_FORM, text)
    action = _spoken(parse_seat(form[1]), form[2]) if form else None
    if action is None or not action.sound():
        raise unreadable(text, "an action")
    return action


def read_action(action: object) -> object:
    """Read an action that may be given as its text; what nobody can read stays as it is."""
    if not isinstance(action, str):
        return action
    try:
        return parse_action(action)
    except NotationError:
        return action


def _spoken(seat: Seat, what: str) -> SeatAction | None:
    if what in _WORDS:
        return _WORDS[what](seat)
    if hand := re.fullmatch(_HAND_FORM, what):
        if hand[1] == "lift":
            return Lift(seat, parse_source(hand[2]))
        return Place(seat, parse_target(hand[2]))
    move = re.fullmatch(_MOVE_FORM, what)
    if move is None:
        return None
    return Move(seat, parse_source(move[1]), parse_target(move[2]), _expected(move[3]))


def _expected(text: str | None) -> Card | None:
    if text is None:
        return None
    card = parse_card(text)
    if card.hidden:
        raise unreadable(text, "a card one can expect")
    return card
