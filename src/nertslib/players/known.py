"""Which simple players are there, by name?"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from difflib import get_close_matches

from ..errors import Fault
from ..places import Seat
from ..round import Round
from .careful import Careful
from .player import Player, PlayerError, generator_of
from .simple import Greedy, Random

PLAYERS: Mapping[str, Callable[[random.Random], Player]] = {
    "random": Random,
    "greedy": Greedy,
    "careful": Careful,
}
"""The simple players by name, each made from the generator of its choices."""


def player_named(name: str, seed: str) -> Player:
    """Return the player of this *name*, whose choices follow from *seed*.

    A wrong name is a PlayerError that offers the nearest.
    """
    if name in PLAYERS:
        return PLAYERS[name](generator_of(seed))
    near = get_close_matches(name, PLAYERS, n=1, cutoff=0.4)
    hint = f"; is {near[0]!r} meant?" if near else f"; there is {', '.join(PLAYERS)}"
    raise PlayerError(Fault("", f"there is no player {name!r}{hint}"))


def seated_players(round_: Round, name: str, seed: int) -> dict[Seat, Player]:
    """Return a player of this *name* for each seat of *round_*, all different, from *seed*."""
    return {seat: player_named(name, f"{seed}:{name}:{seat}") for seat in round_.seats}
