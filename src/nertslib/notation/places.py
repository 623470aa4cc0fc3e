"""How are seats, and the places of cards, read?"""

from __future__ import annotations

import re
from functools import lru_cache

from ..places import (
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
from .faults import unreadable

_NUMBER = "[1-9][0-9]{0,5}"
_SEAT_FORM = f"([A-Z])({_NUMBER})?"
SOURCE_FORM = f"N|W|{_NUMBER}(?:b|x{_NUMBER})?"
"""What a place to take cards from looks like."""
TARGET_FORM = rf"F\+|F(?:{_NUMBER})?|u?{_NUMBER}"
"""What a place to put cards looks like."""


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
    if not isinstance(text, str) or not re.fullmatch(SOURCE_FORM, text):
        raise unreadable(text, "a place to take cards from")
    if text in ("N", "W"):
        return NERTS_PILE if text == "N" else WASTE_PILE
    if text.endswith("b"):
        return Base(int(text[:-1]))
    pile, _, count = text.partition("x")
    return Work(int(pile), int(count or 1))


def parse_target(text: object) -> Target:
    """Read where cards go: `3`, `u3`, `F`, `F2` or `F+`."""
    if not isinstance(text, str) or not re.fullmatch(TARGET_FORM, text):
        raise unreadable(text, "a place to put cards")
    if text.startswith("F"):
        named: dict[str, Target] = {"F": ANY_FOUNDATION, "F+": NEW_FOUNDATION}
        return named.get(text) or Foundation(int(text[1:]))
    return Under(int(text[1:])) if text.startswith("u") else Onto(int(text))
