"""A pause stops everything, and leaves no trace once it is over."""

from __future__ import annotations

import pytest

from nertslib import PROFILES, Round
from nertslib.profile import Profile

from .helpers import codes, wander


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_a_round_goes_on_where_it_was(profile: Profile) -> None:
    """Wherever play goes on it can be paused, and is then equal to what it was (F46, F47)."""
    paused = in_the_air = 0
    for seed in range(1, 9):
        start = Round.deal(profile, seed=seed, members=profile.seating.members[-1])
        for before, action, _ in wander(start, seed, 40):
            if not before.table.facts.running:
                continue
            still = before.pause()
            assert not any(map(still.legal, still.seats))
            assert not any(map(still.lifts, still.seats))
            assert [str(allowed) for allowed in still.table_actions()] == ["start"]
            assert "phase.not-started" in codes(still, action)
            assert still.play("start") == before
            paused += 1
            in_the_air += before.table.in_the_air
    assert paused > 30
    assert in_the_air > 3
