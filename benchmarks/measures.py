"""What does nertslib cost?  Each measure once, through the public API only.

A *playout* is random play: a seat is drawn uniformly, its legal actions are listed, one of them is
drawn uniformly and played, until the round ends or has seen 2,000 transitions.  `call` and `pass`
stand last in every list and are drawn only where nothing else is there, for a round ended at once
measures nothing.  Every draw comes from a seeded generator, so each run plays the same rounds; no
round is played twice in it, for then its piles would be known.
"""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gauges import clock, held, random_games, repeated, seeds

import nertslib as nerts

SIDES = 4
STANDARD = "danish"
LONGEST = 2_000
WAITING = frozenset(type(nerts.parse_action(text)) for text in ("A: call", "A: pass"))
assert type(nerts.parse_action("A: draw")) not in WAITING


class Game(NamedTuple):
    """A recorded game: the round as dealt and the actions played."""

    start: nerts.Round
    actions: tuple[nerts.Action, ...]


def deal(profile: str = STANDARD, seed: int = 0) -> nerts.Round:
    """Deal a round of *profile* to four sides, or to as many as it seats."""
    rules = nerts.PROFILES[profile]
    return nerts.Round.deal(rules, sides=min(SIDES, rules.seating.sides.most), seed=seed)


def draw(actions: Sequence[nerts.Action], rng: random.Random) -> nerts.Action:
    """Draw one of *actions*, leaving out those that only wait where others are there."""
    usable = len(actions)
    while usable > 1 and type(actions[usable - 1]) in WAITING:
        usable -= 1
    return actions[int(rng.random() * usable)]


Listing = Callable[[nerts.Round, Sequence[nerts.Seat], random.Random], Sequence[nerts.Action]]
"""How the actions of some seats are listed, and those of one of them given."""


def one_seat(
    state: nerts.Round, seats: Sequence[nerts.Seat], rng: random.Random
) -> Sequence[nerts.Action]:
    """List the actions of a seat drawn uniformly, or of the next one that has any."""
    first = int(rng.random() * len(seats))
    return state.legal(seats[first]) or next(filter(None, map(state.legal, seats)), ())


def all_seats(
    state: nerts.Round, seats: Sequence[nerts.Seat], rng: random.Random
) -> Sequence[nerts.Action]:
    """List the actions of all seats, and give those of one drawn uniformly."""
    lists = [state.legal(seat) for seat in seats]
    return lists[int(rng.random() * len(seats))] or next(filter(None, lists), ())


def playout(
    state: nerts.Round,
    rng: random.Random,
    listed: Listing = one_seat,
) -> Iterator[tuple[nerts.Action, nerts.Round]]:
    """Play *state* on at random, giving each action and the round after it."""
    seats = state.seats
    for _ in range(LONGEST):
        actions = listed(state, seats, rng)
        if not actions:
            return
        action = draw(actions, rng)
        state = state.play(action)
        yield action, state


def random_play(
    steps: int,
    profile: str = STANDARD,
    listed: Listing = one_seat,
) -> float:
    """Measure a (or a4, with *all_seats*): seconds a transition of random play, deals included."""
    return random_games(
        steps, lambda seed: playout(deal(profile, seed), random.Random(seed), listed)
    )


def recorded(steps: int, profile: str = STANDARD) -> list[Game]:
    """Record random games of together at least *steps* transitions."""
    games: list[Game] = []
    done = 0
    while done < steps:
        seed = len(games)
        start = deal(profile, seed)
        actions = tuple(action for action, _ in playout(start, random.Random(seed)))
        games.append(Game(start, actions))
        done += len(actions)
    return games


def replay(games: Sequence[Game]) -> float:
    """Measure b: seconds a transition of recorded games played again, each action validated."""
    begin = clock()
    for state, actions in games:
        for action in actions:
            state = state.play(action)  # noqa: PLW2901 - the loop is what is measured
    return (clock() - begin) / sum(len(game.actions) for game in games)


def midgame(count: int = 200, after: int = 100) -> list[nerts.Round]:
    """Give *count* successive rounds from the middle of a game, built anew at each call."""
    states = [state for _, state in playout(deal(), random.Random(0))]
    return states[after : after + count]


def copying(state: nerts.Round, how: Callable[[nerts.Round], nerts.Round] = copy.copy) -> float:
    """Measure c: seconds a copy of *state*."""
    return repeated(10_000, lambda: how(state))


def states() -> Iterator[nerts.Round]:
    """Give the successive rounds of random play."""
    for seed in seeds:
        for _, state in playout(deal(STANDARD, seed), random.Random(seed)):
            yield state


def memory() -> float:
    """Measure e: bytes a live state takes, over successive states of random play."""
    return held(states())


def twins() -> list[tuple[nerts.Round, nerts.Round]]:
    """Give mid-game states in pairs of equals, none of them hashed or compared before."""
    return list(zip(midgame(), midgame(), strict=True))


def hashing(pairs: Sequence[tuple[nerts.Round, nerts.Round]]) -> float:
    """Measure the seconds that a hash and an equality with a twin take."""
    begin = clock()
    equal = [(hash(one), one == twin) for one, twin in pairs]
    spent = clock() - begin
    assert all(same for _, same in equal)
    return spent / len(pairs)


def pickling() -> float:
    """Measure the seconds that writing a mid-game state as a pickle and reading it back take."""
    states = midgame()
    begin = clock()
    for state in states:
        pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))
    return (clock() - begin) / len(states)


def pickled_size() -> int:
    """Give the bytes of the largest pickle of a mid-game state."""
    return max(len(pickle.dumps(state, pickle.HIGHEST_PROTOCOL)) for state in midgame())
