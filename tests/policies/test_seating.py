"""Tests of who sits at the table."""

from __future__ import annotations

import pytest

from nertslib.policies.seating import NO_SUCH_SEAT, Seating, Sides


@pytest.mark.parametrize(
    ("sides", "members", "sentences"),
    [
        (2, 2, []),
        (4, 1, []),
        (1, 1, ["2 to 4 sides play, not 1"]),
        (5, 2, ["2 to 4 sides play, not 5"]),
        (2, 3, ["a side has 1 or 2 members, not 3"]),
        (5, 0, ["2 to 4 sides play, not 5", "a side has 1 or 2 members, not 0"]),
    ],
)
def test_misfits(sides: int, members: int, sentences: list[str]) -> None:
    """A table is seated when both numbers are allowed; else each wrong one is told (T04, T05)."""
    seating = Seating(sides=Sides(2, 4), members=(1, 2))
    assert list(seating.misfits(sides, members)) == sentences


def test_most_sides() -> None:
    """There are as many sides as letters, where nothing else is said."""
    assert list(Seating().misfits(26, 1)) == []
    assert list(Seating().misfits(27, 1)) == ["2 to 26 sides play, not 27"]


def test_penalty() -> None:
    """A side pays for its Nerts cards once, or once a member (T93)."""
    assert Seating(penalty="side").charges(2) == 1
    assert Seating(penalty="member").charges(2) == 2


def test_code() -> None:
    """The rule has the code of the contract."""
    assert NO_SUCH_SEAT.code == "seating.no-such-seat"
