"""Tests of how faults in documents are worded."""

from __future__ import annotations

import pytest

from nertslib.codec.faults import below, nearest, shown, unfit
from nertslib.values import MOST


@pytest.mark.parametrize(
    ("path", "key", "joined"),
    [
        ("", "drawing", "drawing"),
        ("drawing", "count", "drawing.count"),
        ("scoring", "[1]", "scoring[1]"),
        ("scoring[1]", "points", "scoring[1].points"),
        ("drawing", "", "drawing"),
        ("", "", ""),
    ],
)
def test_below(path: str, key: str, joined: str) -> None:
    """Keys are joined by dots, numbers of a list by nothing."""
    assert below(path, key) == joined


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("king", "'king'"),
        (3, "3"),
        (MOST, str(MOST)),
        (MOST + 1, "a number beyond 2^53"),
        (10**5000, "a number beyond 2^53"),
        ([10**5000], "a list"),
        (True, "True"),
    ],
    ids=["text", "number", "most", "too much", "far too much", "far too much inside", "bool"],
)
def test_shown(value: object, text: str) -> None:
    """A value is shown as it is, unless that could not be written or read."""
    assert shown(value) == text


def test_shown_is_short() -> None:
    """However large a value is, what is shown of it fits on a line."""
    assert len(shown([["x" * 10_000] * 1000] * 1000)) < 500


def test_nearest() -> None:
    """The nearest word is offered, if there is any that is near."""
    assert nearest("kign", ["any", "king"]) == "; is 'king' meant?"
    assert nearest("zzz", ["any", "king"]) == ""
    assert nearest(None, []) == ""


def test_unfit() -> None:
    """The fault says what was expected, and what was found."""
    (fault,) = unfit("a number", "x", "; why?").faults
    assert (fault.path, fault.reason) == ("", "expected a number, not 'x'; why?")
