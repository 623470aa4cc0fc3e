"""Tests of the rounds: they reach every moment of a game, and those that are asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from nertslib import PROFILES, Profile, Round
from nertslib.testing import rounds
from nertslib.testing.laws import shape_faults
from nertslib.testing.moments import MOMENTS
from tests.testing.shares import SETTINGS, check_shares

FEW = settings(SETTINGS, max_examples=6)
ELSEWHERE = {"set-aside": ("yacht-party",), "landing": ("danish",), "king-home": ("danish",)}
"""Where a moment is asked for that not every rule set has."""


def moments_of(round: Round) -> Iterator[str]:
    """Yield the moments that a round is at."""
    yield from (name for name, holds in MOMENTS.items() if holds(round))


def test_rounds_reach_every_moment() -> None:
    """Of the rounds of any rule sets, as many are at each moment as the docs say."""
    check_shares("rounds", rounds(), moments_of, 100)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_can_be_asked_for(moment: str) -> None:
    """Every round is at the moment that was asked for, under rules that know it."""
    names = ELSEWHERE.get(moment, tuple(PROFILES))

    @FEW
    @given(rounds(st.sampled_from([PROFILES[name] for name in names]), moment=moment))
    def check(round: Round) -> None:
        assert MOMENTS[moment](round)

    check()


@FEW
@given(data=st.data(), profile=st.sampled_from(tuple(PROFILES.values())))
def test_arguments_may_be_strategies(data: st.DataObject, profile: Profile) -> None:
    """A profile and a moment are given as they are, or as strategies."""
    moment = st.sampled_from(("space", "over"))
    found = data.draw(rounds(st.just(profile), moment=moment))
    assert found.profile is profile
    assert MOMENTS["space"](found) or MOMENTS["over"](found)
    assert data.draw(rounds(profile)).profile is profile


@FEW
@given(st.data())
def test_an_unknown_moment_is_refused(data: st.DataObject) -> None:
    """A moment that nobody knows is an error that lists those there are."""
    with pytest.raises(InvalidArgument, match=r"no moment 'later'.*in-the-air"):
        data.draw(rounds(PROFILES["danish"], moment="later"))


@FEW
@given(rounds(views=True))
def test_rounds_and_views_are_lawful(round: Round) -> None:
    """Whatever is generated, seen by somebody or not, breaks no law of shape."""
    assert not list(shape_faults(round))
