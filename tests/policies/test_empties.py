"""Tests of what may enter an empty work pile."""

from __future__ import annotations

import pytest

from nertslib.places import Origin
from nertslib.policies.empties import FILLS, NO_BLOCKS, REFILL_FIRST, Empties
from tests.helpers import broken, card

NERTS, WASTE, WORK = Origin.NERTS, Origin.WASTE, Origin.WORK


@pytest.mark.parametrize(
    ("name", "text", "origin", "codes"),
    [
        ("any", "5D", WASTE, []),
        ("any", "5D", WORK, []),
        ("king", "KH", WASTE, []),
        ("king", "KH", WORK, []),
        ("king", "QH", NERTS, ["empties.ranks"]),
        ("nerts", "5D", NERTS, []),
        ("nerts", "KH", WASTE, ["empties.sources"]),
        ("nerts", "5D", WORK, ["empties.sources"]),
        ("king-or-nerts", "5D", NERTS, []),
        ("king-or-nerts", "KH", WASTE, []),
        ("king-or-nerts", "5D", WASTE, ["empties.ranks"]),
        ("king-or-nerts", "5D", WORK, ["empties.ranks"]),
        ("nerts-or-waste", "5D", NERTS, []),
        ("nerts-or-waste", "5D", WASTE, []),
        ("nerts-or-waste", "KH", WORK, ["empties.sources"]),
    ],
)
def test_fills(name: str, text: str, origin: Origin, codes: list[str]) -> None:
    """Each answer admits exactly its cards and sources (F15)."""
    assert broken(FILLS[name].fills(card(text), origin)) == codes


def test_names() -> None:
    """Each answer knows its word in a profile file."""
    assert [getattr(fills, "name", "") for fills in FILLS.values()] == list(FILLS)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("king", "an empty work pile takes only a king"),
        ("king-or-nerts", "an empty work pile takes only a king or a Nerts card"),
    ],
)
def test_texts(name: str, text: str) -> None:
    """The rule that refuses a queen from a work pile says what may enter instead."""
    assert [rule.text for rule in FILLS[name].fills(card("QH"), WORK)] == [text]


def test_blocks() -> None:
    """Two cards enter a space together only where blocks may; one card always may."""
    assert list(Empties(blocks=False).carries(2)) == [NO_BLOCKS]
    assert list(Empties(blocks=False).carries(1)) == []
    assert list(Empties(blocks=True).carries(2)) == []


def test_codes() -> None:
    """The rules that are not tied to one answer have the codes of the contract."""
    assert (NO_BLOCKS.code, REFILL_FIRST.code) == ("empties.blocks", "empties.duty")
