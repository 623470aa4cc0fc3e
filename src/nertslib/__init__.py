"""The rules of Nerts (also Nertz, Pounce, Racing Demon): legality with reasons, and scores."""

from .match import Match
from .notation import parse_action
from .profiles import PROFILES
from .referee import arbitrate
from .round import Round

__all__ = ["PROFILES", "Match", "Round", "arbitrate", "parse_action"]
