"""Tests of the grounds of settings that a document makes."""

from __future__ import annotations

from nertslib.codec.profiles import structure_profile, unstructure_profile
from nertslib.profile import settings
from nertslib.profiles import PROFILES
from nertslib.rules import Assumption, Citation

HOUSE = structure_profile({"extends": "danish", "name": "mine", "drawing": {"count": 1}})
SET = (Assumption("set by mine"),)


def test_changed() -> None:
    """A changed setting is set by the rule set that changed it; the old sentence is silent."""
    assert HOUSE.grounds_of("drawing.count") == SET


def test_unchanged() -> None:
    """What was not changed stands on the base's own text, its rules too."""
    assert HOUSE.grounds_of("building.joins") == (Citation("danish", 3),)
    assert HOUSE.grounds_of("hands.full") == (Citation("danish", 9),)


def test_said_but_not_changed() -> None:
    """Who extends a rule set and repeats what it says changes nothing."""
    same = structure_profile({"extends": "danish", "name": "mine", "drawing": {"count": 3}})
    assert same.grounds == PROFILES["danish"].grounds


def test_changed_back() -> None:
    """Who changes a setting back has the first text behind it again, beside its own word."""
    whole = unstructure_profile(HOUSE) | {"name": "danish"}
    assert structure_profile(whole).grounds_of("drawing.count") == (Assumption("set by danish"),)
    whole["drawing"] = {"count": 3}
    assert structure_profile(whole).grounds_of("drawing.count") == (Citation("danish", 8),)


def test_formula() -> None:
    """The lines of a new formula are set by it, and those that are gone have no grounds."""
    lines = [{"term": "caller-bonus", "points": 5}, {"term": "foundation-cards", "points": 1}]
    house = structure_profile({"extends": "danish", "name": "mine", "scoring": lines})
    assert house.grounds_of("scoring.caller-bonus") == SET
    assert house.grounds_of("scoring.foundation-cards") == (
        Citation("danish", 17),
        Citation("danish", 18),
    )
    assert house.grounds_of("scoring.nerts-cards") == ()


def test_from_the_default() -> None:
    """A document that extends nothing stands for all it says; the rest is the common default."""
    house = structure_profile({"name": "mine", "drawing": {"passes": 0}, "scoring": []})
    assert house.grounds_of("drawing.passes") == SET
    assert house.grounds_of("match.tie") == (
        Assumption("a tie at the top is played on; any other way would be invented"),
    )


def test_a_built_in_read_again() -> None:
    """A built-in that was written whole and is read again has its own grounds."""
    for profile in PROFILES.values():
        again = structure_profile(unstructure_profile(profile))
        assert all(again.grounds_of(path) == profile.grounds_of(path) for path in settings(profile))


def test_whole_but_changed() -> None:
    """A rule set that was written whole under a name of its own stands for all of it."""
    again = structure_profile(unstructure_profile(HOUSE))
    assert {again.grounds_of(path) for path in settings(again)} == {SET}
