"""Where does chance come from?  One root seed, and a stream of its own for each purpose.

A stream follows from its seed, the number of the round, what it is for and who draws from it, and
from nothing else: not from the rules, the other players, the worker or the rounds before.
"""

from __future__ import annotations

import random
from functools import lru_cache

from ..cards import FRENCH, Cards
from ..players import generator_of
from ..profile import Profile


def stream(seed: int, number: int, purpose: str, who: str = "") -> random.Random:
    """Return the stream of round *number* for a *purpose*, and for *who* draws from it."""
    return generator_of(f"{seed}:{number}:{purpose}:{who}")


def decks(profile: Profile, sides: int, seed: int, number: int) -> tuple[Cards, ...]:
    """Return the decks of round *number*: one order of 52 places, whatever the deck.

    With a French deck it is that of `Round.deal`; in another deck the card in the place of a
    spade, heart, diamond or club is that of the same rank in the first to fourth suit.
    """
    return tuple(_deck(profile, seed, number, side) for side in range(sides))


def _deck(profile: Profile, seed: int, number: int, side: int) -> Cards:
    cards = profile.layout.deck.cards(side)
    return tuple(cards[place] for place in _order(seed, number, side))


@lru_cache(maxsize=256)
def _order(seed: int, number: int, side: int) -> tuple[int, ...]:
    """Return the places of a shuffled deck; the rule sets of an experiment share it."""
    return tuple(card.index for card in FRENCH.shuffled(seed=seed, round=number, side=side))
