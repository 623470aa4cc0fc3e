"""Who plays, where nobody is there to?  Simple players, and a table at which they play a round."""

from .player import Player, generator_of
from .simple import PLAYERS, Greedy, Random, player_named, seated_players
from .table import play_round

__all__ = [
    "PLAYERS",
    "Greedy",
    "Player",
    "Random",
    "generator_of",
    "play_round",
    "player_named",
    "seated_players",
]
