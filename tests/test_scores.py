"""Tests of scores, by the examples of the rule texts."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.policies.scoring import Term
from nertslib.policies.seating import Seating, Sides
from nertslib.profile import Profile
from nertslib.round import Round

from .helpers import DANISH, NERTZ, ONLINE, SWEDISH, YACHT, Entries, at, side


def left(count: int) -> Entries:
    """Write a side with so many Nerts cards."""
    return side(f"??*{count}" if count else "")


def middle(*played: int) -> list[str]:
    """Write foundations with so many cards of each side, as many of a suit as there can be."""
    piles = []
    for number, count in enumerate(played):
        letter = chr(ord("A") + number)
        for suit in "SHDC":
            cards, count = min(count, 13), max(count - 13, 0)  # noqa: PLW2901 - what is left
            ranks = "A23456789TJQK"[:cards]
            piles.append(" ".join(f"{rank}{suit}@{letter}" for rank in ranks))
    return [pile for pile in piles if pile]


@pytest.mark.parametrize(
    ("profile", "totals"),
    [
        (YACHT, {"A": 9, "B": 10, "C": 1, "D": 9}),
        (ONLINE, {"A": 24, "B": 0, "C": 0, "D": 0}),
        (DANISH, {"A": 9, "B": 6, "C": -5, "D": 7}),
        (SWEDISH, {"A": 9, "B": 6, "C": -5, "D": 7}),
    ],
    ids=lambda value: value.name if isinstance(value, Profile) else "",
)
def test_worked_example(profile: Profile, totals: dict[str, int]) -> None:
    """A called 9/0, B 14/4, C 7/6, D 11/2 (T90)."""
    table = at(
        profile, left(0), left(4), left(6), left(2), foundations=middle(9, 14, 7, 11), caller="A"
    )
    assert table.score().totals == totals


@pytest.mark.parametrize(
    ("profile", "total"), [(YACHT, 5), (DANISH, -5), (SWEDISH, -5), (ONLINE, 0)]
)
def test_published_loss(profile: Profile, total: int) -> None:
    """15 in the middle, 10 left, another called (T89)."""
    table = at(profile, left(10), left(0), foundations=middle(15, 0), caller="B")
    assert table.score()["A"].total == total


def test_published_danish_example() -> None:
    """23 in the middle and 4 left are 15; the caller's 14 are 14 (T88)."""
    table = at(DANISH, left(4), left(0), foundations=middle(23, 14), caller="B")
    assert table.score().totals == {"A": 15, "B": 14}


def test_nertz_example() -> None:
    """In the commercial game an emptied pile costs nothing, others two a card (T88)."""
    table = at(NERTZ, left(4), left(0), caller="B")
    assert table.score().totals == {"A": -8, "B": 0}


@pytest.mark.parametrize(("cards", "total"), [(1, -2), (3, -6), (13, -26)])
def test_false_call(cards: int, total: int) -> None:
    """A false caller pays two for each own Nerts card, and others get nothing (T70, T71, T72)."""
    table = at(ONLINE, left(cards), left(5), caller="A")
    assert table.score().totals == {"A": total, "B": 0}


def test_call_with_nothing_to_take() -> None:
    """A true caller among empty piles scores nothing (T94)."""
    assert at(ONLINE, left(0), left(0), left(0), caller="A").score()["A"].total == 0


def test_parts() -> None:
    """A score is itemised by term, and its total is the sum."""
    score = at(DANISH, left(4), left(0), foundations=middle(6)).score()["A"]
    assert score.parts == {"foundation-cards": 6, "nerts-cards": -8}
    assert score.total == -2


def test_live_score_has_no_caller() -> None:
    """Before the end nobody is a caller: a score is as if the round were abandoned now."""
    table = at(SWEDISH, left(0), side("?? 5C", ["6H"]), foundations=middle(3, 2))
    assert table.score().totals == {"A": 3, "B": -2}
    closing = table.play("B: lift N").play("A: call")
    assert closing.ending is None
    assert closing.score().totals == {"A": 3, "B": -2}


def test_cards_set_aside_count() -> None:
    """Cards of a pile set aside count as those of open piles do (T92, F21)."""
    table = at(SWEDISH, left(0), left(1), foundations=["", "AH-3H@A"], aside=["AS-5S@A 6S-KS@B"])
    assert table.score().totals == {"A": 8, "B": 6}


def test_only_the_middle_counts() -> None:
    """Cards on work piles, stock and waste are worth nothing (T91)."""
    tableau = side("", ["TD 9C"], stock="2C 3C", waste="4C")
    assert at(DANISH, tableau, foundations=middle(7)).score()["A"].total == 7


def test_a_card_in_the_air_is_left() -> None:
    """A Nerts card in the air counts as left."""
    table = at(DANISH, side("?? 5D", ["6S"])).play("A: lift N")
    assert table.score()["A"].total == -4


def test_swedish_deadlock_has_no_caller() -> None:
    """Where nobody called everybody pays: 10 and 5 left, 7 and 3 left (T86)."""
    table = at(SWEDISH, left(5), left(3), foundations=middle(10, 7), ending="deadlock")
    assert table.score().totals == {"A": 0, "B": 1}


def test_none_left_is_not_called() -> None:
    """An empty pile without the call takes no bonus (F54)."""
    house = evolve(DANISH, scoring=(Term("foundation-cards", 1), Term("caller-bonus", 10)))
    table = at(house, left(0), left(0), foundations=middle(14, 20), caller="A")
    assert table.score().totals == {"A": 24, "B": 20}


def test_penalty_by_member() -> None:
    """A side pays once, or once a member where the rules say so (T93)."""
    seating = Seating(sides=Sides(2, 2), members=(2,), penalty="member")
    house = evolve(NERTZ, seating=seating)
    assert at(house, left(3), left(0)).score()["A"].total == -12
    assert at(YACHT, left(3), left(0)).score()["A"].total == -3


def test_each_side_its_own_cards() -> None:
    """Six sides with 1 to 6 cards in the middle score 1 to 6, by their backs (F60)."""
    table = at(DANISH, *[left(0)] * 6, foundations=middle(1, 2, 3, 4, 5, 6))
    assert list(table.score().totals.values()) == [1, 2, 3, 4, 5, 6]


def test_by_letter() -> None:
    """Scores are a mapping from the letters of the sides, in order of seat."""
    scores = Round.deal(DANISH, seed=1, sides=3).score()
    assert list(scores) == ["A", "B", "C"]
    assert len(scores) == 3
    assert scores["C"].total == -26


def test_term_twice() -> None:
    """A term that stands twice in a formula is one part."""
    house = evolve(DANISH, scoring=(Term("kings-played", 2), Term("kings-played", 3)))
    table = at(house, left(0), foundations=middle(13))
    assert table.score()["A"].parts == {"kings-played": 5}
