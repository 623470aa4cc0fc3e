"""How is it said that a value in a document is not what its key takes?"""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import Fault, FaultyError
from ..values import MOST

LINE = 200
"""How long a value is shown at most."""
_SHORT = reprlib.Repr()
_SHORT.maxstring = LINE // 2


class UnfitError(FaultyError):
    """A value does not fit its key; the paths of its faults begin at that key."""


def unfit(expected: str, value: object, hint: str = "") -> UnfitError:
    """Make the error for a *value* where something else was *expected*."""
    return UnfitError(Fault("", f"expected {expected}, not {shown(value)}{hint}"))


def shown(value: object) -> str:
    """Write a *value* of a document so that it fits on a line."""
    if isinstance(value, int) and abs(value) > MOST:
        return "a number beyond 2^53"
    try:
        text = _SHORT.repr(value)
    except ValueError:  # a number of thousands of digits, somewhere inside
        return f"a {type(value).__name__}"
    return text if len(text) <= LINE else f"{text[:LINE]}…"


def nearest(word: object, words: Iterable[str]) -> str:
    """Return a question that offers the one of *words* which *word* may stand for, if any does."""
    near = get_close_matches(str(word)[:100], list(words), n=1)
    return f"; is {near[0]!r} meant?" if near else ""


def below(path: str, key: str) -> str:
    """Join a *path* and a *key* under it: `scoring`, `[1]`, `scoring[1].points`."""
    return f"{path}.{key}" if path and key and not key.startswith("[") else path + key
