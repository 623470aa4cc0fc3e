"""Tests of cards and decks: decks are whole, and can be dealt."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib import PROFILES, Card, Round
from nertslib.cards import NERTZ, Cards
from nertslib.testing import cards, decks
from tests.testing.shares import SETTINGS, measured

FEW = settings(SETTINGS, max_examples=30)


@FEW
@given(st.sampled_from(tuple(PROFILES.values())).flatmap(lambda p: st.tuples(st.just(p), decks(p))))
def test_decks_can_be_dealt(pair: tuple[object, Cards]) -> None:
    """A deck of a rule set can be dealt to each side, and nothing is missing then."""
    profile, deck = pair
    assert profile in PROFILES.values()
    for rules in PROFILES.values():
        if rules is profile:
            dealt = Round.deal(rules, decks=[deck] * rules.seating.sides.least)
            assert all(not lack.cards and not lack.count for lack in dealt.audit().values())


def test_decks_come_in_all_orders() -> None:
    """Some decks lie anyhow, some have their aces early."""
    early = measured(
        decks(PROFILES["danish"]),
        lambda deck: ["aces"] if sum(card.rank == 1 for card in deck[:13]) > 2 else ["anyhow"],
        80,
    )
    assert early["aces"] > 0.03
    assert early["anyhow"] > 0.5


@FEW
@given(cards(NERTZ, owner=st.integers(0, 1)))
def test_cards_are_of_their_deck(card: Card) -> None:
    """Cards of a deck are of its suits, and on the back that is asked for."""
    assert card.suit in NERTZ.suits
    assert card.owner in (0, 1)
