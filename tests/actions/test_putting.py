"""Tests of what a card does when it comes down."""

from __future__ import annotations

import pytest

from tests.helpers import DANISH, NERTZ, SWEDISH, YACHT, at, cards, side


@pytest.mark.parametrize(
    ("action", "work", "foundations"),
    [
        ("A1: N>1", ("TC 9D", "8D", "", ""), ("AD-8D",)),
        ("A1: N>3", ("TC", "8D", "9D", ""), ("AD-8D",)),
        ("A1: N>F1", ("TC", "8D", "", ""), ("AD-9D",)),
        ("A1: W>u2", ("TC", "9C 8D", "", ""), ("AD-8D",)),
        ("A1: W>3", ("TC", "8D", "9C", ""), ("AD-8D",)),
    ],
)
def test_where_a_card_comes_down(
    action: str, work: tuple[str, ...], foundations: tuple[str, ...]
) -> None:
    """A card lies on, under or in a pile, or on a foundation, and nothing else has moved."""
    start = at(YACHT, side("9D", ["TC", "8D"], waste="9C"), foundations=["AD-8D@B"])
    after = start.play(action)
    assert after.table.tableaux[0].work == tuple(cards(pile, 0) for pile in work)
    assert [len(pile) for pile in after.table.centre.piles] == [
        int(text[-2]) for text in foundations
    ]
    assert len(after.table.tableaux[0].cards) + len(after.table.centre.cards) == 12


def test_king_sets_aside() -> None:
    """Where full piles are set aside the king does it, and its side is who closed the pile."""
    start = at(SWEDISH, side(), side("KH"), foundations=["AH-QH@A", "AS-QS@A"])
    centre = start.play("B: N>F1").table.centre
    assert [len(pile) for pile in centre.piles] == [0, 12]
    assert [full.closer for full in centre.aside] == [1]


def test_king_to_a_space_sets_nothing_aside() -> None:
    """A king that comes down on a work pile completes nothing."""
    start = at(SWEDISH, side("KH"), foundations=["AH-QH@A"])
    after = start.play("A: N>1").table.centre
    assert after.aside == ()
    assert [len(pile) for pile in after.piles] == [12]


def test_last_nerts_card() -> None:
    """Only the last Nerts card closes an automatic round: no other source, no card before it."""
    table = at(NERTZ, side("4R 5Y", ["6B", "6R", "2Y"], waste="5W"), side("KB"))
    assert table.play("A: W>2").ending is None
    assert table.play("A: N>1").ending is None
    last = at(NERTZ, side("5Y", ["6B", "6R"], waste="5W"), side("KB"))
    assert last.play("A: W>2").ending is None
    assert str(last.play("A: N>1").ending) == "emptied"


def test_optional_call_is_not_automatic() -> None:
    """Where a call is a right the last Nerts card ends nothing (T68)."""
    assert at(DANISH, side("5D", ["6S"]), side("KC")).play("A: N>1").ending is None


def test_facts_are_left_alone() -> None:
    """A landing that has nothing to clear leaves the facts as they are."""
    table = at(DANISH, side("5D", ["6S"]), stops=2)
    assert table.play("A: N>1").table.facts == table.table.facts


def test_only_the_last_nerts_card_closes() -> None:
    """An automatic round goes on when a card from elsewhere lands, though no Nerts card is left."""
    table = at(NERTZ, side("", ["AR"], waste="AB"), side("5Y"))
    assert table.play("A: W>F+").ending is None
    assert table.play("A: 1>F+").ending is None
