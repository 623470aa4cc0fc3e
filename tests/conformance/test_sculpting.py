"""Tests of positions that are laid freely."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from nertslib.conformance.answers import ACTIONS
from nertslib.conformance.sculpting import sculpted
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.testing.strokes import rivals

COUNT = 80
each_profile = pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)


def rounds(profile: Profile, kinds: frozenset[str] = ACTIONS) -> list[Round]:
    """Return the first positions as rounds: each of them can come about."""
    found = islice(sculpted(profile, kinds, random.Random(1)), COUNT)
    return [Round.at(profile, load.position) for load in found]


@each_profile
def test_they_are_where_games_seldom_come(profile: Profile) -> None:
    """There are kings to be played, races, cards in the air, and calls where one can be made."""
    every = rounds(profile)
    kings = [r for r in every if any(p and p[-1].rank == 12 for p in r.table.centre.piles)]
    assert len(kings) > 0.15 * COUNT
    assert sum(bool(rivals(round_)) for round_ in every) > 0.15 * COUNT
    assert sum(round_.table.in_the_air for round_ in every) > 0.08 * COUNT
    called = sum(round_.caller is not None for round_ in every)
    assert called > 0.04 * COUNT or profile.calling.mode == "automatic"


@each_profile
def test_some_tables_may_burn(profile: Profile) -> None:
    """A fifth is as good as stuck, where that lets the table do something."""
    burning = sum("burn" in map(str, round_.table_actions()) for round_ in rounds(profile))
    assert burning > 0.1 * COUNT or profile.stalemate.relief == "none"


@each_profile
def test_kinds_that_are_not_known_do_not_happen(profile: Profile) -> None:
    """Nobody lifts or calls for an engine that cannot."""
    every = rounds(profile, ACTIONS - {"lift", "call"})
    assert not any(round_.table.in_the_air or round_.caller for round_ in every)
