"""Tests of a rule set: its settings, and the grounds for them."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve

from nertslib.errors import ProfileError
from nertslib.policies.building import Building
from nertslib.policies.drawing import Drawing
from nertslib.policies.empties import Empties
from nertslib.policies.foundations import Foundations
from nertslib.policies.roles import Roles
from nertslib.policies.scoring import Term
from nertslib.profile import Because, Profile, grounded, settings
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.rules import Assumption, Citation

from .helpers import DANISH, NAMES, NERTZ, ONLINE, SWEDISH, YACHT

HOUSE = grounded(
    Profile("house", drawing=Drawing(count=2)),
    cites={"drawing.count": (3, 5), "drawing.empty": (5,)},
    assumes={"drawing.passes": "nobody counts"},
)


def test_setting_by_path() -> None:
    """A setting is found at the path a profile file gives it."""
    assert HOUSE.setting("drawing.count") == 2
    assert HOUSE.setting("drawing") == Drawing(count=2)
    assert HOUSE.setting("scoring.nerts-cards") == (Term("nerts-cards", -2),)


@pytest.mark.parametrize(
    "path", ["nothing", "drawing.nothing", "nothing.at.all", "drawing.count.x"]
)
def test_no_setting(path: str) -> None:
    """A path that leads nowhere has no setting."""
    assert HOUSE.setting(path) is None


def test_no_such_term() -> None:
    """A term that a formula does not have is an empty setting."""
    assert HOUSE.setting("scoring.caller-bonus") == ()


def test_settings_in_order() -> None:
    """Every setting is listed by its path, chapter by chapter, the lines of the formula too."""
    found = settings(HOUSE)
    assert list(found)[:3] == ["seating.sides", "seating.members", "seating.penalty"]
    assert found["drawing.count"] == 2
    assert found["scoring.foundation-cards"] == (Term("foundation-cards", 1),)
    assert list(found)[-1] == "match.warm_up_after"
    assert not {"name", "title", "sources", "grounds"} & set(found)


def test_grounds_of_a_setting() -> None:
    """A setting stands on its sentences, or on the reason why it is assumed."""
    assert HOUSE.grounds_of("drawing.count") == (Citation("house", 3), Citation("house", 5))
    assert HOUSE.grounds_of("drawing.passes") == (Assumption("nobody counts"),)


def test_grounds_of_a_rule() -> None:
    """A rule stands on its own sentences, then on those of the settings behind it."""
    assert HOUSE.grounds_of("drawing.empty") == (Citation("house", 5),)
    assert ONLINE.grounds_of("empties.ranks") == (Citation("online", 5),)


def test_a_ground_is_given_once() -> None:
    """A sentence that states both a rule and the setting behind it is cited once."""
    house = grounded(
        Profile("house"),
        cites={"drawing.recycle-early": (7,), "drawing.recycle": (7, 8)},
        assumes={},
    )
    assert house.grounds_of("drawing.recycle-early") == (
        Citation("house", 7),
        Citation("house", 8),
    )


def test_changed_setting_has_no_grounds() -> None:
    """The grounds of a setting that was changed since are not given; others stay."""
    changed = evolve(HOUSE, drawing=Drawing(count=1))
    assert changed.grounds_of("drawing.count") == ()
    assert changed.grounds_of("drawing.passes") == (Assumption("nobody counts"),)


def test_grounds_do_not_make_a_difference() -> None:
    """Two rule sets with the same answers are equal, whatever their grounds."""
    assert evolve(HOUSE, grounds=()) == HOUSE
    assert hash(HOUSE) == hash(evolve(HOUSE, grounds=()))
    assert evolve(HOUSE, drawing=Drawing(count=3)) != HOUSE


def test_because_keeps_its_value() -> None:
    """Grounds remember the value that they are true of."""
    assert (
        Because("drawing.count", 2, (Citation("house", 3), Citation("house", 5))) in HOUSE.grounds
    )


def test_dutiful() -> None:
    """A rule set has duties if spaces must be filled first or aces are forced."""
    assert not DANISH.dutiful
    assert evolve(DANISH, empties=Empties(duty="refill-first")).dutiful
    assert evolve(DANISH, foundations=Foundations(aces="forced")).dutiful


def test_landing_reads_the_three_chapters() -> None:
    """The rules about landing are the chapters of the rule set itself."""
    house = Profile("house", building=Building(under="single"))
    assert house.landing.building is house.building
    assert house.landing.empties is house.empties
    assert house.landing.foundations is house.foundations


def test_built_in_profiles() -> None:
    """There are five rule sets, by name, in the order of their texts."""
    assert NAMES == ("yacht-party", "online", "nertz", "danish", "swedish")
    assert len(PROFILES) == 5
    assert all(PROFILES[name].name == name for name in PROFILES)
    assert "danish" in PROFILES
    assert "finnish" not in PROFILES
    assert PROFILES.get("finnish") is None
    assert PROFILES.get("danish") is DANISH
    assert repr(PROFILES) == "<profiles yacht-party, online, nertz, danish, swedish>"


def test_wrong_name() -> None:
    """A wrong name raises with the nearest one, or with all there are."""
    with pytest.raises(ProfileError, match="'danis'; is 'danish' meant"):
        PROFILES["danis"]
    with pytest.raises(ProfileError, match="there is yacht-party, online, nertz, danish, swedish"):
        PROFILES["zzz"]


def test_profiles_are_for_reading() -> None:
    """Nobody puts another rule set among the built-in ones."""
    assert not hasattr(PROFILES, "__setitem__")


@pytest.mark.parametrize(
    ("profile", "path", "value"),
    [
        (YACHT, "seating.members", (2,)),
        (YACHT, "drawing.count", 3),
        (YACHT, "building.under", "single"),
        (YACHT, "foundations.base", True),
        (YACHT, "foundations.complete", "aside"),
        (YACHT, "calling.in_flight", "void"),
        (YACHT, "stalemate.when", "either"),
        (YACHT, "match.target", 250),
        (YACHT, "match.practice_first", True),
        (YACHT, "match.warm_up_after", 30),
        (YACHT, "match.settlement", "difference"),
        (ONLINE, "drawing.count", 1),
        (ONLINE, "foundations.slots", 16),
        (ONLINE, "calling.false_call", "ends-round"),
        (ONLINE, "stalemate.relief", "none"),
        (NERTZ, "calling.mode", "automatic"),
        (NERTZ, "layout.nerts_seen", "own"),
        (NERTZ, "layout.nerts_top", "first"),
        (NERTZ, "roles", Roles("dealer-and-nertz")),
        (NERTZ, "stalemate.limit", 4),
        (DANISH, "contention.undecided", "both-stay"),
        (DANISH, "calling.in_flight", "lands"),
        (DANISH, "stalemate.when", "stuck"),
        (SWEDISH, "calling.in_flight", "lands"),
        (SWEDISH, "foundations.complete", "aside"),
        (SWEDISH, "stalemate.fruitless", 1),
        (SWEDISH, "match.target", 100),
    ],
)
def test_published_settings(profile: Profile, path: str, value: object) -> None:
    """What makes a rule set special is what its text says."""
    assert profile.setting(path) == value


def test_pickled_after_use() -> None:
    """A rule set that has been played by, and has tabulated its rules, can be pickled."""
    house = evolve(DANISH, name="house")
    assert Round.deal(house, seed=1).legal("A")
    arrived = pickle.loads(pickle.dumps(house))  # noqa: S301 - of its own making
    assert arrived == house
    assert Round.deal(arrived, seed=1).legal("A") == Round.deal(house, seed=1).legal("A")
