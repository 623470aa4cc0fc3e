"""Tests of the foundations: what lies on top, and what is set aside."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nertslib.cards import FRENCH, Card
from nertslib.table import GONE, Aside, Centre
from tests.helpers import cards


def _seen(centre: Centre) -> tuple[bytes, int]:
    return centre.tops, centre.homes


@given(st.lists(st.tuples(st.sampled_from(FRENCH.cards(0)), st.integers(0, 3)), max_size=20))
def test_tops_follow_from_the_piles(moves: list[tuple[Card, int]]) -> None:
    """However foundations grew, their tops are what a fresh look at the piles finds."""
    centre = Centre()
    for card, at in moves:
        number = min(at, len(centre.piles)) + 1
        centre = centre.with_cards(number, (card,))
        assert _seen(centre) == _seen(Centre.of(centre.piles))
    assert centre.tops == bytes(pile[-1].index for pile in centre.piles)
    assert {index for index in range(52) if centre.homes >> index & 1} == set(centre.tops)


def test_centre_set_aside() -> None:
    """A foundation set aside leaves its number unused, and its cards still count."""
    piles = (cards("QS KS", 0), cards("AH", 1))
    centre = Centre.of(piles).with_aside(1, closer=1)
    assert centre.piles == ((), piles[1])
    assert centre.aside == (Aside(piles[0], 1),)
    assert centre.tops == bytes((GONE, piles[1][0].index))
    assert set(centre.cards) == {*piles[0], *piles[1]}
    grown = centre.with_cards(3, cards("AD", 0))
    assert grown.piles == ((), piles[1], cards("AD", 0))


def test_complete() -> None:
    """A foundation is complete with its king."""
    centre = Centre.of((cards("QS KS"), cards("AH")))
    assert centre.complete(1)
    assert not centre.complete(2)
