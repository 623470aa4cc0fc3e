"""Does every table look as a table of its rules can look?"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.testing.laws import every_card, shape_faults
from tests.strategies import BUILT_INS, SEEDS, mixed_profiles, played, rounds

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)


def check(round: Round) -> None:
    """Check a table, and that nothing on it is there twice."""
    assert not list(shape_faults(round))
    assert set(every_card(round.table).values()) == {1}
    assert all(not lack.cards and not lack.count for lack in round.audit().values())


@BY_NAME
def test_published_rules_leave_lawful_tables(profile: Profile) -> None:
    """Work piles are runs, foundations ascend, hands hold once, tops are those of the piles."""
    for seed in range(12):
        for state in played(profile, seed):
            assert not list(shape_faults(state))
        check(played(profile, seed)[-1])


@given(data=st.data(), profile=mixed_profiles())
@settings(max_examples=60, deadline=None)
def test_mixed_rules_leave_lawful_tables(data: st.DataObject, profile: Profile) -> None:
    """Whatever policies are mixed, a table looks as those policies let it look."""
    check(data.draw(rounds(profile)))


@pytest.mark.slow
@given(profile=mixed_profiles(), seed=st.integers(0, SEEDS - 1))
@settings(max_examples=1_000, deadline=None)
def test_mixed_rules_leave_lawful_tables_all_the_way(profile: Profile, seed: int) -> None:
    """Whatever policies are mixed, no table of a whole game breaks a law of shape."""
    for state in played(profile, seed):
        check(state)
