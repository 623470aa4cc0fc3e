"""Tests of rule sets that differ in one setting."""

from __future__ import annotations

import pytest

from nertslib.codec.profiles import structure_profile, unstructure_profile
from nertslib.codec.schema import keys
from nertslib.conformance.flips import flipped, flips
from nertslib.policies.scoring import TERMS
from nertslib.profile import Profile, settings
from nertslib.profiles import PROFILES
from nertslib.round import Round

from ..helpers import DANISH, NAMES, NERTZ, ONLINE, YACHT

every_profile = pytest.mark.parametrize("profile", PROFILES.values(), ids=NAMES)


def names(profile: Profile, chapter: str) -> list[str]:
    """Return the names of the flips of a chapter."""
    return [flip.name for flip in flips(profile) if flip.name.startswith(f"{chapter}.")]


@every_profile
def test_one_setting_each(profile: Profile) -> None:
    """A flip differs in the one setting that its name tells, and no two are the same."""
    own = settings(profile)
    for flip in flipped(profile):
        changed = settings(flip.profile)
        differing = {path for path in {*own, *changed} if own.get(path) != changed.get(path)}
        assert len(differing) == 1, flip.name
        assert flip.path.startswith(differing.pop())
        assert flip.name.startswith(f"{flip.path}=")
    made = flips(profile)
    assert len({flip.name for flip in made}) == len(made) >= 70


@every_profile
def test_every_setting_is_flipped(profile: Profile) -> None:
    """Each key of a profile file that is a rule is changed, and each line a formula may have."""
    paths = {path for path, *_ in keys() if "." in path and not path.startswith("scoring.")}
    paths |= {f"scoring.{term}" for term in TERMS}
    assert paths == {flip.path for flip in flipped(profile)}


@every_profile
def test_flips_can_be_played(profile: Profile) -> None:
    """A round can be dealt by each, and each can be written as a file and read."""
    for flip in flips(profile):
        assert Round.deal(flip, seed=7).table.tableaux
        assert structure_profile(unstructure_profile(flip)) == flip


def test_known_values() -> None:
    """Words are changed to every other word, numbers to those that other rule sets have."""
    assert names(DANISH, "drawing") == [
        "drawing.count=1",
        "drawing.packet=first-on-top",
        "drawing.recycle=any-time",
        "drawing.passes=1",
    ]
    assert names(ONLINE, "drawing")[0] == "drawing.count=3"
    assert names(ONLINE, "empties")[:4] == [
        "empties.kind=any",
        "empties.kind=nerts",
        "empties.kind=king-or-nerts",
        "empties.kind=nerts-or-waste",
    ]
    assert "match.target=100" in names(YACHT, "match")
    assert "scoring.nerts-cards=-2" in names(YACHT, "scoring")
    assert "scoring.nerts-cards=none" in names(YACHT, "scoring")
    assert "layout.deck=nertz" in names(DANISH, "layout")


def test_what_cannot_be_is_left_out() -> None:
    """A table of at least three and at most two sides is no flip."""
    assert "seating.sides.least=3" not in names(NERTZ, "seating")
    assert "seating.sides.least=3" in names(DANISH, "seating")


def test_grounds_of_what_is_changed_are_gone() -> None:
    """A flip cites for its change nothing that says the contrary, and keeps all other grounds."""
    flip = next(flip for flip in flips(DANISH) if flip.name == "drawing.count=1")
    assert flip.grounds_of("drawing.count") == ()
    assert flip.grounds_of("empties.kind") == DANISH.grounds_of("empties.kind")
