"""Tests of reading single values, and of what is kept of wrong ones."""

from __future__ import annotations

import pytest

from nertslib.positions.reader import Reader
from tests.helpers import DANISH, cards


def reader() -> Reader:
    """Return a reader for two sides of one."""
    return Reader(DANISH, sides=2)


@pytest.mark.parametrize("value", [0, 7])
def test_number(value: int) -> None:
    """A whole number from 0 is read."""
    reading = reader()
    assert reading.number("stops", value) == value
    assert reading.faults == []


@pytest.mark.parametrize("value", [-1, "1", True, 1.0, None])
def test_no_number(value: object) -> None:
    """Anything else is a fault, and read as 0."""
    reading = reader()
    assert reading.number("stops", value) == 0
    assert [fault.path for fault in reading.faults] == ["stops"]


def test_truth() -> None:
    """True and false are read; anything else is a fault."""
    reading = reader()
    assert reading.truth("started", False) is False  # noqa: FBT003 - the value read
    assert reading.faults == []
    reading.truth("started", 0)
    assert [str(fault) for fault in reading.faults] == ["started: expected true or false, not 0"]


def test_side() -> None:
    """A seated letter is read; another, a number or nothing is a fault."""
    reading = reader()
    assert reading.side("caller", "B") == 1
    assert reading.faults == []
    for value in ("C", "", "AB", 0, None):
        assert reading.side("caller", value) is None
    assert len(reading.faults) == 5


def test_some_sides() -> None:
    """Sides are read in any order, each once; one that is not seated is a fault with its place."""
    reading = reader()
    assert reading.some_sides("passed", ["B", "A", "B"]) == (0, 1)
    assert reading.some_sides("passed", ["A", "Q"]) == (0,)
    assert [fault.path for fault in reading.faults] == ["passed[1]"]


def test_sequence() -> None:
    """A list is read; a text is none."""
    reading = reader()
    assert reading.sequence("work", ["a", 1]) == ("a", 1)
    assert reading.sequence("work", "abc") == ()
    assert [fault.path for fault in reading.faults] == ["work"]


def test_pile_of_a_side() -> None:
    """Cards belong to the side they lie with: a card of another side is a fault."""
    reading = reader()
    assert reading.pile("table.B.waste", "5D 6S", 1) == cards("5D 6S", 1)
    assert reading.pile("table.B.waste", "??*2", 1) == cards("??*2")
    assert reading.faults == []
    reading.pile("table.B.waste", "5D@A", 1)
    assert [str(fault) for fault in reading.faults] == [
        "table.B.waste: 5D is not a card of side B",
    ]


def test_seen_pile() -> None:
    """Where every card is seen a hidden one is a fault."""
    reading = reader()
    assert reading.seen_pile("work[0]", "6S 5D", 0) == cards("6S 5D", 0)
    assert reading.seen_pile("work[0]", "6S ??", 0) == ()
    assert [fault.path for fault in reading.faults] == ["work[0]"]


def test_owner_of_a_foundation_card() -> None:
    """An owner who is not seated is a fault."""
    reading = reader()
    reading.foundation("foundations[0]", "AS@A 2S@B")
    assert reading.faults == []
    reading.foundation("foundations[0]", "AS@A 2S@C")
    assert [str(fault) for fault in reading.faults] == ["foundations[0]: no side 'C' is seated"]


@pytest.mark.parametrize("value", [3, "ZZ"])
def test_no_notation(value: object) -> None:
    """What is no text, or no cards, is a fault and read as no card."""
    reading = reader()
    assert reading.pile("waste", value, 0) == ()
    assert [fault.path for fault in reading.faults] == ["waste"]


def test_mapping() -> None:
    """A table is read; strange keys are faults, at the top without a leading point."""
    reading = reader()
    assert reading.mapping("facts", {"stops": 1}) == {"stops": 1}
    assert reading.mapping("facts", {"stops": 1, "x": 2}, ("stops",)) == {"stops": 1}
    assert reading.mapping("", {"x": 2}, ("stops",)) == {}
    assert reading.mapping("facts", [1]) == {}
    assert [fault.path for fault in reading.faults] == ["facts.x", "x", "facts"]
