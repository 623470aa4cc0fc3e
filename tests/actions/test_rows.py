"""Tests of actions made once and used again, by what they say."""

from __future__ import annotations

from nertslib.actions.hands import Place
from nertslib.actions.rows import Row
from nertslib.places import Seat
from tests.helpers import DANISH, at, side, texts


def test_row() -> None:
    """A row holds one action for each target: on piles, under them, a new foundation, others."""
    row = Row.of(lambda target: Place(Seat(0), target), 2)
    assert texts(row.onto) == ["A: place 1", "A: place 2"]
    assert texts(row.under) == ["A: place u1", "A: place u2"]
    assert str(row.new) == "A: place F+"
    assert str(row.home(3)) == "A: place F3"
    assert row.home(3) is row.home(3)
    assert str(row.home(1)) == "A: place F1"


def test_lists_have_no_limit_of_foundations() -> None:
    """A list reaches every foundation, however many there are."""
    suits = [f"AS-2S@{side_}" for side_ in "ABCDEFGH"]
    table = at(DANISH, *[side("3S" if not n else "") for n in range(8)], foundations=suits)
    homes = [text for text in texts(table.legal("A")) if ">F" in text]
    assert homes == [f"A: N>F{number}" for number in range(1, 9)]
