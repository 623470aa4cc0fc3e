"""Tests of what may be built on a work pile."""

from __future__ import annotations

import pytest

from nertslib.policies.building import (
    BLOCKS,
    JOINS,
    NEVER_UNDER,
    ONE_UNDER,
    Blocks,
    Building,
    Descending,
)
from tests.helpers import broken, card


@pytest.mark.parametrize(
    ("name", "fits", "misfits"),
    [
        ("alternate", ["8H", "8D"], ["8S", "8C", "7H", "9H", "TH"]),
        ("same-colour", ["8S", "8C"], ["8H", "8D", "7S", "TS"]),
        ("same-suit", ["8S"], ["8C", "8H", "7S", "TS"]),
        ("any", ["8S", "8C", "8H", "8D"], ["7S", "9H", "TD"]),
    ],
)
def test_joins(name: str, fits: list[str], misfits: list[str]) -> None:
    """On the nine of spades goes an eight of a suit so related, and nothing else."""
    joins = JOINS[name]
    for text in fits:
        assert broken(joins.joins(card(text), card("9S"))) == []
    for text in misfits:
        assert broken(joins.joins(card(text), card("9S"))) == ["building.joins"]


def test_nothing_below_an_ace() -> None:
    """No king goes on an ace: ranks do not go round (T33)."""
    assert broken(JOINS["any"].joins(card("KH"), card("AS"))) == ["building.joins"]


def test_joins_are_named() -> None:
    """Each way of joining knows its word in a profile file, and says it in its rule."""
    for name, joins in JOINS.items():
        assert isinstance(joins, Descending)
        assert joins.name == name
    texts = [rule.text for rule in JOINS["same-suit"].joins(card("8H"), card("9S"))]
    assert texts == ["a card goes on one a rank higher and of the same suit"]


@pytest.mark.parametrize(
    ("name", "together", "apart"),
    [("run", [], []), ("pile", [], ["building.blocks"]), ("single", ["building.blocks"], [])],
)
def test_blocks(name: str, together: list[str], apart: list[str]) -> None:
    """Two cards of three: a run may go, a pile may not be split, single cards go alone."""
    blocks = BLOCKS[name]
    assert broken(blocks.together(2)) == together
    assert broken(blocks.apart(2, 3)) == apart


@pytest.mark.parametrize("blocks", BLOCKS.values(), ids=BLOCKS)
def test_a_pile_of_one_always_moves(blocks: Blocks) -> None:
    """One card that is the whole pile moves under every answer."""
    assert broken(blocks.together(1)) == []
    assert broken(blocks.apart(1, 1)) == []


def test_whole_pile_moves_whole() -> None:
    """Where only whole piles move, three cards of three may go, and one of three may not."""
    assert broken(BLOCKS["pile"].apart(3, 3)) == []
    assert broken(BLOCKS["pile"].apart(1, 3)) == ["building.blocks"]


def test_under_never() -> None:
    """Where nothing goes under a pile, a single card does not either."""
    assert list(Building(under="none").tucks(1)) == [NEVER_UNDER]
    assert list(Building(under="none").tucks(2)) == [NEVER_UNDER]


def test_under_single() -> None:
    """Where a single card goes under a pile, a block does not."""
    assert list(Building(under="single").tucks(1)) == []
    assert list(Building(under="single").tucks(2)) == [ONE_UNDER]


def test_codes() -> None:
    """Both rules about the bottom of a pile have the same code, and differ in their text."""
    assert NEVER_UNDER.code == ONE_UNDER.code == "building.under"
    assert NEVER_UNDER.text != ONE_UNDER.text
