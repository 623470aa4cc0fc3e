"""Tests of what may be built in the common area."""

from __future__ import annotations

import pytest

from nertslib.policies.foundations import (
    ACES_FIRST,
    BASE_HOME,
    GROWS,
    NO_BASE,
    ONE_CARD,
    Ascending,
    Foundations,
)
from tests.helpers import broken, card


@pytest.mark.parametrize(
    ("name", "fits", "misfits"),
    [
        ("same-suit", ["9S"], ["9C", "9H", "TS", "8S", "7S"]),
        ("same-colour", ["9S", "9C"], ["9H", "TC", "7C"]),
        ("alternate", ["9H", "9D"], ["9S", "9C", "TH", "7H"]),
        ("any", ["9S", "9H", "9D", "9C"], ["TS", "8H", "AD"]),
    ],
)
def test_grows(name: str, fits: list[str], misfits: list[str]) -> None:
    """On the eight of spades goes a nine of a suit so related, and nothing else (T13)."""
    foundations = Foundations(joins=GROWS[name])
    for text in fits:
        assert broken(foundations.grows(card(text), card("8S"))) == []
    for text in misfits:
        assert broken(foundations.grows(card(text), card("8S"))) == ["foundations.joins"]


def test_names() -> None:
    """Each way of growing knows its word in a profile file, and says it in its rule."""
    for name, grows in GROWS.items():
        assert isinstance(grows, Ascending)
        assert grows.name == name
    texts = [rule.text for rule in GROWS["any"].joins(card("9H"), card("7S"))]
    assert texts == ["a card goes on one a rank lower and of any suit"]


def test_full_pile() -> None:
    """A pile with its king takes nothing, and that is the only rule broken (T18, F22)."""
    for text in ("AC", "KC", "QC"):
        assert broken(Foundations().grows(card(text), card("KC"))) == ["foundations.complete"]
    assert broken(Foundations().grows(card("KC"), card("QC"))) == []


def test_starts() -> None:
    """A foundation begins with an ace (T10)."""
    assert broken(Foundations().starts(card("AH"))) == []
    assert broken(Foundations().starts(card("2H"))) == ["foundations.start"]


@pytest.mark.parametrize(
    ("slots", "per_suit", "piles", "of_suit", "codes"),
    [
        (0, 0, 99, 25, []),
        (16, 0, 15, 4, []),
        (16, 0, 16, 4, ["foundations.slots"]),
        (0, 2, 9, 1, []),
        (0, 2, 9, 2, ["foundations.per-suit"]),
        (4, 1, 4, 1, ["foundations.slots", "foundations.per-suit"]),
    ],
)
def test_room(slots: int, per_suit: int, piles: int, of_suit: int, codes: list[str]) -> None:
    """One more pile fits while there are fewer than the limits, all and of its suit."""
    rules = Foundations(slots=slots, per_suit=per_suit)
    assert broken(rules.room(piles, of_suit)) == codes


def test_base() -> None:
    """The base of a work pile is released where the key says so."""
    assert list(Foundations(base=True).releases()) == []
    assert list(Foundations(base=False).releases()) == [NO_BASE]


def test_codes() -> None:
    """The rules that are not tied to one answer have the codes of the contract."""
    assert NO_BASE.code == BASE_HOME.code == "foundations.base"
    assert (ONE_CARD.code, ACES_FIRST.code) == ("foundations.one-card", "foundations.aces")
