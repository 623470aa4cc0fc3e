"""Tests of the streams from which chance comes."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from nertslib.lab.streams import decks, stream
from nertslib.profiles import PROFILES
from nertslib.round import Round

FRENCH, NERTZ = PROFILES["danish"], PROFILES["nertz"]
SEEDS = st.integers(0, 2**40)
NUMBERS = st.integers(1, 10**6)


@given(SEEDS, NUMBERS)
def test_a_french_deck_is_that_of_the_deal(seed: int, number: int) -> None:
    """With a French deck a round of an experiment is dealt as anybody deals it."""
    dealt = Round.deal(FRENCH, sides=3, seed=seed, round=number)
    assert Round.deal(FRENCH, decks=decks(FRENCH, 3, seed, number)) == dealt


@given(SEEDS, NUMBERS)
def test_decks_pair_by_the_place_of_their_suits(seed: int, number: int) -> None:
    """Spades pair with Blue, hearts with Yellow, diamonds with White and clubs with Red."""
    pairs = set()
    both = zip(decks(FRENCH, 2, seed, number), decks(NERTZ, 2, seed, number), strict=True)
    for french, nertz in both:
        for card, other in zip(french, nertz, strict=True):
            assert (card.rank, card.owner, card.colour) == (other.rank, other.owner, other.colour)
            pairs.add(card.suit.letter + other.suit.letter)
    assert pairs == {"SB", "HY", "DW", "CR"}


def test_a_stream_follows_from_its_name_alone() -> None:
    """A stream is pinned by the text of seed, round, purpose and player, on every machine."""
    text = b"7:12:think:B1"
    number = stream(7, 12, "think", "B1").getrandbits(64)

    assert number == random.Random(int.from_bytes(sha256(text).digest())).getrandbits(64)
    assert number == 13246290246634316242


def test_streams_do_not_meet() -> None:
    """Streams that differ in seed, round, purpose or player differ."""
    names = [(s, n, p, w) for s in (1, 2) for n in (1, 2) for p in ("think", "hand") for w in "AB"]
    drawn = [stream(*name).getrandbits(64) for name in names]
    assert all(one != other for one, other in combinations(drawn, 2))


def test_a_stream_does_not_hang_on_what_was_drawn_before() -> None:
    """Whatever is drawn elsewhere, a stream begins anew."""
    first = stream(1, 1, "choice", "A1").random()
    stream(1, 2, "choice", "A1").random()
    assert stream(1, 1, "choice", "A1").random() == first
