"""Tests of seats and places."""

from __future__ import annotations

import pytest

from nertslib.places import (
    ANY_FOUNDATION,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    Base,
    Foundation,
    Onto,
    Origin,
    Seat,
    Source,
    Target,
    Under,
    Work,
    letter_of,
    same_pile,
    sound_seat,
    sound_source,
    sound_target,
)


def test_letters_of_sides() -> None:
    """The first side is A, the 26th is Z."""
    assert (letter_of(0), letter_of(25)) == ("A", "Z")


@pytest.mark.parametrize(
    ("seat", "text", "place"),
    [(Seat(0), "A", 1), (Seat(1, 1), "B1", 1), (Seat(2, 2), "C2", 2)],
)
def test_seat(seat: Seat, text: str, place: int) -> None:
    """A bare letter means the first hand of a side; a member is written behind it."""
    assert str(seat) == text
    assert seat.letter == text[0]
    assert seat.place == place


@pytest.mark.parametrize(
    ("source", "text", "origin", "pile", "count"),
    [
        (NERTS_PILE, "N", Origin.NERTS, 0, 1),
        (WASTE_PILE, "W", Origin.WASTE, 0, 1),
        (Work(2), "2", Origin.WORK, 2, 1),
        (Work(1, 3), "1x3", Origin.WORK, 1, 3),
        (Base(4), "4b", Origin.BASE, 4, 1),
    ],
)
def test_source(source: Source, text: str, origin: Origin, pile: int, count: int) -> None:
    """A source is written shortly, and knows its kind, its work pile and its number of cards."""
    assert str(source) == text
    assert (source.origin, source.pile, source.count) == (origin, pile, count)


@pytest.mark.parametrize(
    ("target", "text"),
    [
        (Onto(3), "3"),
        (Under(1), "u1"),
        (Foundation(2), "F2"),
        (NEW_FOUNDATION, "F+"),
        (ANY_FOUNDATION, "F"),
    ],
)
def test_target(target: Target, text: str) -> None:
    """A target is written shortly."""
    assert str(target) == text


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (NERTS_PILE, NERTS_PILE, True),
        (NERTS_PILE, WASTE_PILE, False),
        (Work(1), Work(1, 3), True),
        (Work(1), Base(1), True),
        (Work(1), Base(2), False),
        (NERTS_PILE, Work(1), False),
        (Work(1), WASTE_PILE, False),
    ],
)
def test_same_pile(one: Source, other: Source, same: bool) -> None:  # noqa: FBT001 - a column
    """Two sources name one pile when it is one pile, however many cards each takes."""
    assert same_pile(one, other) is same


@pytest.mark.parametrize("seat", [Seat(0), Seat(-1), Seat(99, 7)])
def test_sound_seat(seat: Seat) -> None:
    """A seat of whole numbers is one, at this table or another."""
    assert sound_seat(seat)


@pytest.mark.parametrize("seat", ["A", 0, None, Seat("A"), Seat(0, "1"), Seat(0, member=True)])  # type: ignore[arg-type]
def test_unsound_seat(seat: object) -> None:
    """What is no seat, or has no whole numbers, is none."""
    assert not sound_seat(seat)


@pytest.mark.parametrize("source", [NERTS_PILE, WASTE_PILE, Work(1), Work(9, 9), Base(1)])
def test_sound_source(source: object) -> None:
    """Sources with numbers from 1 name a place."""
    assert sound_source(source)


@pytest.mark.parametrize(
    "source",
    [
        *("N", None, Work(0), Work(1, 0), Work(-1), Base(0), Base(pile=True), Onto(1)),
        *(Work("1"), Work(1.0), Work(1, None)),  # type: ignore[arg-type]
    ],
)
def test_unsound_source(source: object) -> None:
    """A text, a target, and numbers below 1 or of another type name no source."""
    assert not sound_source(source)


@pytest.mark.parametrize(
    "target", [Onto(1), Under(2), Foundation(17), NEW_FOUNDATION, ANY_FOUNDATION]
)
def test_sound_target(target: object) -> None:
    """Targets with numbers from 1 name a place."""
    assert sound_target(target)


@pytest.mark.parametrize(
    "target",
    ["F", None, Onto(0), Under(-2), Foundation(0), Foundation("1"), Onto(None), NERTS_PILE],  # type: ignore[arg-type]
)
def test_unsound_target(target: object) -> None:
    """A text, a source, and numbers below 1 or of another type name no target."""
    assert not sound_target(target)
