"""Who plays, where nobody is there to?  Simple players, and a table at which they play a round."""

from .careful import Careful
from .known import PLAYERS, player_named, seated_players
from .player import Player, generator_of
from .simple import Greedy, Random
from .table import play_round

__all__ = [
    "PLAYERS",
    "Careful",
    "Greedy",
    "Player",
    "Random",
    "generator_of",
    "play_round",
    "player_named",
    "seated_players",
]
