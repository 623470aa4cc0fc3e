"""The rules of Nerts (also Nertz, Pounce, Racing Demon): legality with reasons, and scores."""

from .profiles import PROFILES
from .round import Round

__all__ = ["PROFILES", "Round"]
