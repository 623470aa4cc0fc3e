"""Tests of cards, suits, kinships and decks."""

from __future__ import annotations

import pickle
import random
from copy import copy, deepcopy
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertslib.cards import (
    ALTERNATE,
    ANY_SUIT,
    DECKS,
    FRENCH,
    HIDDEN,
    NERTZ,
    NOBODY,
    SAME_COLOUR,
    SAME_SUIT,
    Card,
    Colour,
    Deck,
    Kinship,
    card_of,
    sound_card,
    suit_of,
)

from .helpers import card

decks = st.sampled_from([FRENCH, NERTZ])
every_card = st.builds(
    lambda deck, index, owner: deck.cards(owner)[index],
    decks,
    st.integers(0, 51),
    st.integers(NOBODY, 25),
)


@pytest.mark.parametrize("deck", [FRENCH, NERTZ], ids=["french", "nertz"])
def test_deck_is_complete(deck: Deck) -> None:
    """A deck has 52 different cards, thirteen ranks of four suits, half of each colour class."""
    found = deck.cards()
    assert len(set(found)) == 52
    assert sorted((c.suit.letter, c.rank) for c in found) == sorted(
        (suit.letter, rank) for suit in deck.suits for rank in range(1, 14)
    )
    assert [c.index for c in found] == list(range(52))
    assert sum(c.colour is Colour.DARK for c in found) == 26
    assert sum(c.colour is Colour.LIGHT for c in found) == 26


def test_decks_by_name() -> None:
    """The two decks are known by the names that profile files use."""
    assert DECKS == {"french": FRENCH, "nertz": NERTZ}


def test_colour_classes() -> None:
    """Spades, clubs, Blue and Red are dark; hearts, diamonds, Yellow and White are light."""
    assert {letter for letter in "SCBR" if suit_of(letter).colour is Colour.DARK} == set("SCBR")
    assert {letter for letter in "HDYW" if suit_of(letter).colour is Colour.LIGHT} == set("HDYW")


def test_no_other_suit() -> None:
    """A letter that is no suit is a KeyError."""
    with pytest.raises(KeyError):
        suit_of("X")


def test_published_shuffle() -> None:
    """Seed 7, round 1, side 1 deals the orders that the contract publishes."""
    french = " ".join(map(str, FRENCH.shuffled(seed=7, round=1, side=0)))
    nertz = " ".join(map(str, NERTZ.shuffled(seed=7, round=1, side=0)))
    assert french.startswith("KC 8D TD 6D AD 7D 3S QS ")
    assert french.endswith(" TC 9H")
    assert nertz.startswith("JB 6B JR KB ")


@given(decks, st.integers(0, 2**40), st.integers(1, 99), st.integers(0, 25))
def test_shuffle_sorts_by_digest(deck: Deck, seed: int, number: int, side: int) -> None:
    """Any deal is the side's deck in ascending order of the digests of `seed:round:side:card`."""
    texts = {str(c): c for c in deck.cards(side)}
    order = sorted(
        texts, key=lambda text: sha256(f"{seed}:{number}:{side + 1}:{text}".encode()).hexdigest()
    )
    dealt = deck.shuffled(seed=seed, round=number, side=side)
    assert dealt == tuple(texts[text] for text in order)


def test_shuffle_ignores_the_global_generator() -> None:
    """Equal seeds deal equally whatever was drawn at random in between; others do not (F02)."""
    first = FRENCH.shuffled(seed=1, round=1, side=0)
    random.seed(5)
    random.random()
    assert FRENCH.shuffled(seed=1, round=1, side=0) == first
    assert FRENCH.shuffled(seed=2, round=1, side=0) != first
    assert FRENCH.shuffled(seed=1, round=2, side=0) != first


@given(every_card)
def test_card_is_one_object(known: Card) -> None:
    """Naming, copying and pickling a card gives the very same object."""
    assert card_of(known.suit, known.rank, known.owner) is known
    assert copy(known) is known
    assert deepcopy([known])[0] is known
    assert pickle.loads(pickle.dumps(known)) is known  # noqa: S301 - of its own making
    assert pickle.loads(pickle.dumps(known.suit)) is known.suit  # noqa: S301 - as above


@given(every_card)
def test_bare_card(known: Card) -> None:
    """A card without its back has the same face, belongs to nobody and is one bit."""
    bare = known.bare
    assert (bare.suit, bare.rank, bare.owner) == (known.suit, known.rank, NOBODY)
    assert bare.bare is bare
    assert bare.bit == known.bit == 2**known.index


def test_owners_tell_cards_apart() -> None:
    """The same face on two backs is two cards."""
    assert card("6S@A") is not card("6S@B")


def test_text() -> None:
    """A card is written in two letters, whoever owns it; one that cannot be seen as `??`."""
    assert [str(card(text)) for text in ("6S@B", "10H", "AD", "QC")] == ["6S", "TH", "AD", "QC"]
    assert str(HIDDEN) == "??"


def test_hidden_card() -> None:
    """Only the card that cannot be seen is hidden, and it has no colour class."""
    assert HIDDEN.hidden
    assert HIDDEN.colour is Colour.UNSEEN
    assert not card("AS").hidden


@pytest.mark.parametrize(
    ("kinship", "related"),
    [
        (ALTERNATE, {"SH", "SD", "CH", "CD"}),
        (SAME_COLOUR, {"SS", "CC", "SC", "HH", "DD", "HD"}),
        (SAME_SUIT, {"SS", "HH", "DD", "CC"}),
        (ANY_SUIT, {"SS", "HH", "DD", "CC", "SH", "SD", "SC", "HC", "HD", "DC"}),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_kinships(kinship: Kinship, related: set[str]) -> None:
    """Each kinship holds for exactly these pairs of suits, either way round."""
    for one in "SHDC":
        for other in "SHDC":
            expected = one + other in related or other + one in related
            assert kinship.holds(card(f"7{one}"), card(f"2{other}")) == expected


def test_sound_card() -> None:
    """A card can be named if it is one and can be seen."""
    assert sound_card(card("6S"))
    assert not sound_card(HIDDEN)
    assert not sound_card("6S")


def test_cards_and_suits_are_shown_shortly() -> None:
    """A card is shown as it is written, with the side it belongs to: a round has 208 of them."""
    assert repr(card("AS")) == "<Card AS>"
    assert repr(FRENCH.cards(2)[0]) == "<Card AS of side 2>"
    assert repr(HIDDEN) == "<Card ??>"
    assert repr(suit_of("R")) == "<Suit Red>"
