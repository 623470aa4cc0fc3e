"""Tests of how a deck is dealt."""

from __future__ import annotations

from typing import Literal

import pytest

from nertslib.cards import FRENCH
from nertslib.policies.layout import Layout

DECK = FRENCH.cards(0)


def test_default_deal() -> None:
    """Thirteen cards, the last on top, then four piles of one, then thirty-five (T01, T02)."""
    tableau = Layout().dealt(DECK, 0, 2)
    assert tableau.nerts == DECK[:13]
    assert tableau.work == tuple((card,) for card in DECK[13:17])
    assert tableau.stock == DECK[17:]
    assert tableau.waste == ()


def test_order_and_first_card_on_top() -> None:
    """Work piles first, then a Nerts pile whose first card lies on top (T02, 002)."""
    layout = Layout(order=("work", "nerts", "stock"), nerts_top="first")
    tableau = layout.dealt(DECK, 0, 2)
    assert tableau.work == tuple((card,) for card in DECK[:4])
    assert tableau.nerts == DECK[4:17][::-1]
    assert tableau.nerts[-1] is DECK[4]
    assert tableau.stock == DECK[17:]


def test_stock_may_be_dealt_first() -> None:
    """A stock that is dealt first is what the other piles leave."""
    tableau = Layout(order=("stock", "nerts", "work")).dealt(DECK, 0, 2)
    assert tableau.stock == DECK[:35]
    assert tableau.nerts == DECK[35:48]


def test_nerts_cards() -> None:
    """A handicap is given by side; a side that is not named has thirteen."""
    assert Layout(nerts=10).nerts_cards(5) == 10
    layout = Layout(nerts=(("A", 13), ("B", 15)))
    assert [layout.nerts_cards(side) for side in (0, 1, 2)] == [13, 15, 13]


def test_the_order_of_pairs_says_nothing() -> None:
    """Layouts that deal alike are equal, in whatever order their pairs are given."""
    assert Layout(nerts=(("B", 15), ("A", 13))) == Layout(nerts=(("A", 13), ("B", 15)))
    assert Layout(work=((10, 3), (2, 6))) == Layout(work=((2, 6), (10, 3)))
    assert Layout(work=((10, 3), (2, 6))).work == ((2, 6), (10, 3))
    assert Layout(nerts=(("B", 13), ("A", 15))) != Layout(nerts=(("A", 13), ("B", 15)))


@pytest.mark.parametrize(("sides", "piles"), [(1, 6), (2, 6), (3, 5), (4, 4), (7, 4)])
def test_work_piles(sides: int, piles: int) -> None:
    """A number of sides that is not named takes the nearest smaller one, else the smallest."""
    assert Layout(work=((2, 6), (3, 5), (4, 4))).work_piles(sides) == piles


def test_work_piles_for_everybody() -> None:
    """One number holds for every table."""
    assert Layout(work=5).work_piles(2) == Layout(work=5).work_piles(9) == 5


@pytest.mark.parametrize(
    ("seen", "own", "other"),
    [("top", "top", "top"), ("own", "whole", "top"), ("all", "whole", "whole")],
)
def test_nerts_seen(seen: Literal["top", "own", "all"], own: str, other: str) -> None:
    """A Nerts pile is seen whole by nobody, by its side, or by all (T03)."""
    assert Layout(nerts_seen=seen).shows(own=True) == own
    assert Layout(nerts_seen=seen).shows(own=False) == other
