"""Tests of the violations: they break the rule that is asked for, and no other."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from nertslib import PROFILES
from nertslib.codes import every_code
from nertslib.policies.empties import Empties
from nertslib.testing import Attempt, violations
from nertslib.testing.house import LightOnly
from nertslib.testing.sought import SOUGHT
from tests.testing.shares import SETTINGS

FEW = settings(SETTINGS, max_examples=4)
DANISH = PROFILES["danish"]


def codes_of(attempt: Attempt) -> set[str]:
    """Return the rules that are broken by what is tried."""
    violation = attempt.round.refusal(attempt.action)
    return set(violation.codes) if violation else set()


def test_every_rule_can_be_asked_for() -> None:
    """For every code of the library there is a way to break it."""
    assert set(SOUGHT) == set(every_code())


def check_rule(rule: str, budget: settings) -> None:
    """Check that what breaks *rule* breaks nothing else, under whatever built-in rules."""

    @budget
    @given(violations(rule))
    def check(attempt: Attempt) -> None:
        assert codes_of(attempt) == {rule}

    check()


@pytest.mark.parametrize("rule", SOUGHT)
def test_a_rule_is_broken_alone(rule: str) -> None:
    """Of each rule there are violations, and nothing else is broken in any."""
    check_rule(rule, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("rule", SOUGHT)
def test_a_rule_is_broken_alone_at_length(rule: str) -> None:
    """Of each rule there are violations, and nothing else is broken in any of very many."""
    check_rule(rule, settings(SETTINGS, max_examples=200))


@settings(SETTINGS, max_examples=40)
@given(violations(profile=st.sampled_from(tuple(PROFILES.values()))))
def test_any_rule_of_a_profile_is_broken_alone(attempt: Attempt) -> None:
    """Without a rule it is any that the profile has; the profile is left as it is."""
    assert len(codes_of(attempt)) == 1
    assert attempt.round.profile in PROFILES.values()


@FEW
@given(violations(st.sampled_from(("building.joins", "calling.cards-left")), profile=DANISH))
def test_a_rule_may_be_a_strategy(attempt: Attempt) -> None:
    """The rule to break may itself be drawn."""
    assert codes_of(attempt) <= {"building.joins", "calling.cards-left"}
    assert attempt.round.profile is DANISH


@FEW
@given(
    violations(
        "house.light", profile=evolve(DANISH, name="house", empties=Empties(kind=LightOnly()))
    )
)
def test_a_rule_of_a_users_own_is_broken_alone(attempt: Attempt) -> None:
    """A code that only a user's policy has is found broken like any other."""
    assert codes_of(attempt) == {"house.light"}


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("building.join", "no rule 'building.join'; is 'building.joins' meant"),
        ("drawing.passes", "under the profile 'danish' 'drawing.passes' is not found broken"),
        ("house.never", "'house.never' is not found broken"),
    ],
)
def test_what_cannot_be_broken_is_an_error(rule: str, message: str) -> None:
    """A wrong code, and a rule that the one profile given does not have, are told."""

    @settings(SETTINGS, max_examples=1)
    @given(violations(rule, profile=DANISH))
    def check(attempt: Attempt) -> None:
        assert attempt is None, "nothing can be drawn"

    with pytest.raises(InvalidArgument, match=message):
        check()
