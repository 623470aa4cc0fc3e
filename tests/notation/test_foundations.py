"""Tests of the texts of foundations, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertslib.cards import Cards, card_of, suit_of
from nertslib.errors import NotationError
from nertslib.notation import parse_card, parse_foundation, write_foundation

owners = st.integers(0, 25)

layers = st.lists(st.lists(owners, min_size=1, max_size=3, unique=True), min_size=1, max_size=13)


@given(st.sampled_from("SHDCBYWR"), layers)
def test_foundation_there_and_back(letter: str, shape: list[list[int]]) -> None:
    """Every foundation of one suit, with whoever's cards and ties, is written without loss."""
    suit = suit_of(letter)
    pile: Cards = tuple(
        card_of(suit, rank, owner) for rank, layer in enumerate(shape, 1) for owner in layer
    )
    assert parse_foundation(write_foundation(pile)) == pile


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("AS-3S@A", [("AS", 0), ("2S", 0), ("3S", 0)]),
        ("AH@B 2H@A", [("AH", 1), ("2H", 0)]),
        ("AS-2S@A 3S@A+3S@B 4S@B", [("AS", 0), ("2S", 0), ("3S", 0), ("3S", 1), ("4S", 1)]),
        ("AD@C-2D@C", [("AD", 2), ("2D", 2)]),
        ("", []),
    ],
)
def test_foundation(text: str, pile: list[tuple[str, int]]) -> None:
    """A foundation names an owner for each card, a run of one owner in short."""
    assert parse_foundation(text) == tuple(parse_card(face, owner) for face, owner in pile)


def test_foundation_is_written_in_short() -> None:
    """Runs of one owner are written in short, ties with a plus, and no run begins with a tie."""
    pile = parse_foundation("AS@A 2S@A 3S@A 4S@A+4S@B 5S@B 6S@B")
    assert write_foundation(pile) == "AS-3S@A 4S@A+4S@B 5S-6S@B"
    assert write_foundation(parse_foundation("AS@A AH@A")) == "AS@A+AH@A"
    assert write_foundation(parse_foundation("AS@A 2H@A")) == "AS@A 2H@A"
    assert write_foundation(()) == ""


@pytest.mark.parametrize(
    "text",
    [
        *(
            "AS",
            "AS-5S",
            "5S-AS@A",
            "AS-5H@A",
            "AS-AS@A",
            "AS@A-5S@B",
            "??",
            "??-5S@A",
            "AS@A-",
            "-5S@A",
        ),
        *("AS@A+", "AS@A++2S@A", "AS-3S-5S@A"),
    ],
)
def test_no_foundation(text: str) -> None:
    """A card without its owner, a run that is none, or a card nobody sees, is refused."""
    with pytest.raises(NotationError):
        parse_foundation(text)
