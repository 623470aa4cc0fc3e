"""Which profiles, rounds and actions are there?  Those of `nertslib.testing`, our policies too."""

from __future__ import annotations

from functools import partial

from nertslib.profiles import PROFILES
from nertslib.testing import mixing, rule_sets
from nertslib.testing.guide import Guide
from nertslib.testing.hostile import Hostile, junk, near_texts
from nertslib.testing.house import OneOrTwoDown
from nertslib.testing.playing import SEEDS, deal, game, played
from nertslib.testing.positions import rounds
from nertslib.testing.spots import nowhere as seats
from nertslib.testing.strokes import Stroke, rivals
from nertslib.testing.trying import actions

__all__ = [
    "BUILT_INS",
    "SEEDS",
    "Guide",
    "Hostile",
    "OneOrTwoDown",
    "Stroke",
    "actions",
    "deal",
    "game",
    "junk",
    "mixed_profiles",
    "near_texts",
    "played",
    "profiles",
    "rivals",
    "rounds",
    "seats",
]

BUILT_INS = tuple(PROFILES.values())
mixed_profiles = partial(mixing.mixed_profiles, house=True)
profiles = partial(rule_sets.profiles, house=True)
