"""What does PokerKit cost?

It plays no-limit hold'em, four seats with ten big blinds, every amount of a bet being an action of
its own; its copy is `deepcopy`, as it offers no other.  The fixed-limit game, with at most three
actions to list, is given beside it for comparison.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from functools import partial

from cells import Cell
from gauges import importing, random_games, repeated
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem, State

STAKES = (tuple(Automation), True, 0, (1, 2), 2)


def no_limit() -> State:
    """Deal a hand of no-limit hold'em."""
    return NoLimitTexasHoldem.create_state(*STAKES, 20, 4)


def fixed_limit() -> State:
    """Deal a hand of fixed-limit hold'em."""
    return FixedLimitTexasHoldem.create_state(*STAKES, 4, 20, 4)


def game(deal: Callable[[], State], seed: int) -> Iterator[None]:
    """Play a hand of hold'em at random."""
    random.seed(seed)  # the peer shuffles with the global generator
    rng, hand = random.Random(seed), deal()
    while hand.status:
        listed = list(actions(hand))
        listed[int(rng.random() * len(listed))]()
        yield


def actions(hand: State) -> Iterator[Callable[[], object]]:
    """List every action of the seat to act, each amount of a bet apart."""
    if hand.can_fold():
        yield hand.fold
    if hand.can_check_or_call():
        yield hand.check_or_call
    if hand.can_complete_bet_or_raise_to():
        least = hand.min_completion_betting_or_raising_to_amount or 0
        most = hand.max_completion_betting_or_raising_to_amount or 0
        for amount in range(least, most + 1):
            if hand.can_complete_bet_or_raise_to(amount):
                yield partial(hand.complete_bet_or_raise_to, amount)


def cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of PokerKit."""
    hand = no_limit()
    return {
        "pokerkit a": lambda: random_games(150 * scale, partial(game, no_limit)),
        "pokerkit a fixed-limit": lambda: random_games(500 * scale, partial(game, fixed_limit)),
        "pokerkit copy": lambda: repeated(60 * scale, lambda: copy.deepcopy(hand)),
        "pokerkit import": lambda: importing("import pokerkit", 3),
    }
