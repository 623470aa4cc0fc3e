"""Tests of the texts of seats and places."""

from __future__ import annotations

import pytest

from nertslib.errors import NotationError
from nertslib.notation import parse_seat, parse_source, parse_target
from nertslib.places import Seat


def test_seats() -> None:
    """A seat is a letter, and a member's number from 1 behind it."""
    assert parse_seat("A") == Seat(0)
    assert parse_seat("Z12") == Seat(25, 12)


@pytest.mark.parametrize("text", ["", "a", "A0", "AA", "1", "A-1", " A", "A1 ", "Ä"])
def test_no_seat(text: str) -> None:
    """Anything else is no seat."""
    with pytest.raises(NotationError, match="is not a seat"):
        parse_seat(text)


@pytest.mark.parametrize("text", ["", "n", "F1", "0", "1x0", "1x", "x1", "1b2", "b", "1xb", "01"])
def test_no_source(text: str) -> None:
    """A foundation, a stock, or pile zero is no place to take cards from."""
    with pytest.raises(NotationError):
        parse_source(text)


@pytest.mark.parametrize("text", ["", "N", "W", "0", "F0", "f1", "u", "u0", "F++", "1x2", "1b"])
def test_no_target(text: str) -> None:
    """A Nerts pile, a waste, or a number below 1 is no place to put cards."""
    with pytest.raises(NotationError):
        parse_target(text)
