"""Tests of the texts of cards and piles, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertslib.cards import FRENCH, HIDDEN, NERTZ, Card
from nertslib.errors import NotationError
from nertslib.notation import parse_card, parse_pile, write_pile
from tests.helpers import card, cards

faces = st.sampled_from(FRENCH.cards() + NERTZ.cards())


@given(faces)
def test_card_there_and_back(face: Card) -> None:
    """Every card, written and read, is the same object."""
    assert parse_card(str(face)) is face


@given(st.lists(faces | st.just(HIDDEN), max_size=20))
def test_pile_there_and_back(pile: list[Card]) -> None:
    """Every pile, cards that cannot be seen included, is written and read without loss."""
    assert parse_pile(write_pile(tuple(pile))) == tuple(pile)


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("6S", "6S"),
        ("10H", "TH"),
        ("1D", "AD"),
        ("TC", "TC"),
        ("6♠", "6S"),
        ("Q♥", "QH"),
        ("A♦", "AD"),
        ("10♣", "TC"),
        ("7♤", "7S"),
        ("7♡", "7H"),
        ("7♢", "7D"),
        ("7♧", "7C"),
        ("11B", "JB"),
        ("12Y", "QY"),
        ("13W", "KW"),
        ("1R", "AR"),
    ],
)
def test_other_ways_to_write_a_card(text: str, face: str) -> None:
    """Numbers and suit signs are read, and the two letters are written."""
    assert str(parse_card(text)) == face


def test_owner() -> None:
    """A card names its owner behind `@`, or belongs to whom the pile belongs."""
    assert parse_card("6S@B").owner == 1
    assert parse_card("6S", 3).owner == 3
    assert parse_card("6S@B", 3).owner == 1
    assert parse_card("??") is HIDDEN


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "6",
            "S",
            "6X",
            "0S",
            "14S",
            "11S",
            "12H",
            "13C",
            "13♠",
            "6S@",
            "6S@b",
            "6S@AB",
            "6S@1",
        ),
        *("6s", " 6S", "6S ", "AA", "?", "???", "6S@A2", "11♥"),
    ],
)
def test_no_card(text: str) -> None:
    """What is not exactly a card of a deck is refused."""
    with pytest.raises(NotationError, match="is not a card"):
        parse_card(text)


def test_pile() -> None:
    """A pile is written bottom first, and cards that cannot be seen are counted."""
    assert cards("??*3 6D") == (HIDDEN, HIDDEN, HIDDEN, card("6D"))
    assert write_pile(cards("?? 6D ??*2 TS ??")) == "?? 6D ??*2 TS ??"
    assert parse_pile("  6D\t10S ") == (card("6D"), card("TS"))
    assert write_pile(()) == ""
    assert parse_pile("") == ()


@pytest.mark.parametrize("text", ["??*0", "??*-1", "??*", "??*x", "6D,5C", "6D 5X"])
def test_no_pile(text: str) -> None:
    """A pile with a word that is no card is refused."""
    with pytest.raises(NotationError):
        parse_pile(text)
