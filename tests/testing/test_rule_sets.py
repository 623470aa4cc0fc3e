"""Tests of the rule sets: all sorts come up, all settings vary, and each can be played by."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings

from nertslib import PROFILES, Profile, published_profiles
from nertslib.codec.profiles import structure_profile, unstructure_profile
from nertslib.profile import settings as settings_of
from nertslib.testing import changed_profiles, mixed_profiles, profiles
from nertslib.testing.playing import deal, game
from tests.testing.shares import SETTINGS, measured

PLAYED = 20


def sort_of(profile: Profile) -> str:
    """Say where a profile comes from."""
    if profile.name in PROFILES:
        return "built-in"
    return "published" if profile.name in published_profiles() else profile.name[-5:]


def test_every_sort_comes_up() -> None:
    """Built-in sets and published ones, changed and mixed ones are all there."""
    found = measured(profiles(), lambda profile: [sort_of(profile)], 80)
    assert set(found) == {"all", "built-in", "published", "anged", "mixed"}


def test_every_setting_varies() -> None:
    """Each setting of the rules takes two values at least, in mixtures."""
    seen: Counter[str] = Counter()
    values: dict[str, set[str]] = {}

    @settings(SETTINGS, max_examples=80)
    @given(mixed_profiles())
    def collect(profile: Profile) -> None:
        fixed = {p: v for p, v in settings_of(profile).items() if not p.startswith("scoring")}
        for path, value in {**fixed, "scoring": profile.scoring}.items():
            seen[path] += 1
            values.setdefault(path, set()).add(repr(value))

    collect()
    assert [path for path, found in values.items() if len(found) < 2] == []
    assert seen["drawing.count"] >= 40


@settings(SETTINGS, max_examples=25)
@given(profiles())
def test_rule_sets_can_be_written_and_played(profile: Profile) -> None:
    """Every rule set goes into a document and comes back, and a game of it begins."""
    assert structure_profile(unstructure_profile(profile)) == profile
    strokes = list(game(deal(profile, 3), 3, PLAYED))
    assert strokes or deal(profile, 3).ending is not None


@settings(SETTINGS, max_examples=25)
@given(changed_profiles())
def test_changed_sets_stay_close(profile: Profile) -> None:
    """A changed set answers most questions as the one it is named after."""
    name = profile.name.removesuffix("-changed")
    base = {**PROFILES, **published_profiles()}[name]
    chapters = {path.partition(".")[0] for path in settings_of(base)}
    kept = [c for c in chapters if getattr(profile, c) == getattr(base, c)]
    assert len(kept) >= len(chapters) - 4
