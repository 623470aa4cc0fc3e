"""Tests that what is looked up is what the rules answer."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve

from nertslib.cards import FACES
from nertslib.fits import lawful
from nertslib.policies.calling import Calling
from nertslib.policies.drawing import Drawing
from nertslib.policies.empties import Empties
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.tabled import Tabled

from .helpers import DANISH, NERTZ, YACHT

LIMITED = evolve(DANISH, name="limited", drawing=Drawing(recycle="any-time", passes=2))
EVERY = {**PROFILES, "limited": LIMITED}


@pytest.mark.parametrize("profile", EVERY.values(), ids=EVERY)
def test_sizes(profile: Profile) -> None:
    """For every size of a pile the tables let call, draw and recycle whom the rules let."""
    tabled, cards = profile.tabled, profile.layout.deck.cards()
    for size in range(FACES + 1):
        calls = lawful(profile.calling.calls(size, None))
        draws = lawful(profile.drawing.draws(cards[:size]))
        assert (size in tabled.entitled) is calls
        assert (size in tabled.drawable) is draws
        for waste, made in ((0, 0), (1, 0), (13, 1), (30, 2)):
            recycles = lawful(profile.drawing.recycles(cards[:size], cards[:waste], made))
            assert tabled.recyclable(size, waste, made) is recycles
            assert tabled.ready(size + waste, waste, made, size) == (draws, recycles, calls)


def test_recycles_are_counted_where_they_matter() -> None:
    """Only where the stock is gone through a limited number of times are recycles counted."""
    assert LIMITED.tabled.counts
    assert not DANISH.tabled.counts


def test_undivided() -> None:
    """Sides of one may always do anything; larger ones too, unless they share out their tasks."""
    assert DANISH.tabled.undivided >= 1
    assert YACHT.tabled.undivided >= max(YACHT.seating.members)
    assert NERTZ.tabled.undivided == 1
    assert evolve(DANISH, empties=Empties(duty="refill-first")).tabled.undivided == 0


def test_tables_are_made_when_they_are_wanted() -> None:
    """A rule set is not tabled before anybody asks, and then for good."""
    house = evolve(DANISH, name="house")
    tabled = house.tabled
    assert type(tabled) is not Tabled
    assert 1 in tabled.drawable
    assert type(tabled) is Tabled
    assert house.tabled is tabled
    assert tabled.fits is tabled.fits
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        tabled.nothing  # type: ignore[attr-defined]  # noqa: B018 - reading it is the test


def test_a_copy_has_tables_of_its_own() -> None:
    """Tables follow from the answers, so neither a changed nor a pickled rule set keeps others."""
    assert 1 in DANISH.tabled.drawable
    single = evolve(DANISH, calling=Calling(mode="automatic"))
    assert single.tabled.entitled != DANISH.tabled.entitled
    arrived = pickle.loads(pickle.dumps(DANISH))  # noqa: S301 - of its own making
    assert arrived == DANISH
    assert arrived.grounds == DANISH.grounds
    assert arrived.tabled is not DANISH.tabled
    assert arrived.tabled.entitled == DANISH.tabled.entitled
