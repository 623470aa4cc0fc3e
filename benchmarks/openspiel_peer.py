"""What does OpenSpiel's Klondike cost?  Its game `solitaire`, in C++ and called from Python.

It turns a card up by a chance node.  Such a node is a transition like a player's: `legal_actions`
lists the cards that may come, all equally likely, one is drawn uniformly and applied, and it is
counted.  So its deal, which is the first 31 of them, is included as ours is, and counted as ours
is not.  Random play turns the waste in circles for ever, so a game stops where the parameter
`depth_limit` says: after 150 transitions, which is its default.

Its replay is `apply_action_with_legality_check` on recorded actions.  Its states are kept by
`clone`, as it changes a state in place.  They are not Python objects: what one takes is seen in the
resident memory of a process that keeps many, and for nertslib the same is done beside it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Protocol

import pyspiel
from cells import Cell
from gauges import clock, random_games, resident, seeds

DEPTH = 150


class State(Protocol):
    """What is used of a state of the peer."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def legal_actions(self) -> list[int]:
        """List the numbers of the actions, or of the cards that may be turned up."""

    def apply_action(self, action: int) -> None:
        """Play an action that is legal."""

    def apply_action_with_legality_check(self, action: int) -> None:
        """Play an action, or refuse it."""

    def clone(self) -> State:
        """Copy it."""


def dealt() -> State:
    """Begin a game."""
    state: State = pyspiel.load_game("solitaire", {"depth_limit": DEPTH}).new_initial_state()
    return state


def game(seed: int) -> Iterator[tuple[int, State]]:
    """Play Klondike at random, giving each action and the state after it."""
    rng, state = random.Random(seed), dealt()
    while not state.is_terminal():
        actions = state.legal_actions()
        action = actions[int(rng.random() * len(actions))]
        state.apply_action(action)
        yield action, state


def replay(games: Sequence[Sequence[int]]) -> float:
    """Give the seconds a recorded action takes to be validated and played."""
    begin = clock()
    for actions in games:
        state = dealt()
        for action in actions:
            state.apply_action_with_legality_check(action)
    return (clock() - begin) / sum(map(len, games))


def clones() -> Iterator[State]:
    """Give the successive states of random games, each a copy."""
    for seed in seeds:
        for _, state in game(seed):
            yield state.clone()


def cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of OpenSpiel."""
    games = [[action for action, _ in game(seed)] for seed in range(40 * scale)]
    return {
        "openspiel a": lambda: random_games(6_000 * scale, game),
        "openspiel b": lambda: replay(games),
        "openspiel resident": lambda: resident(clones),
    }
