"""Tests of rule sets that other packages offer."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib.codec.plugins import PluginWarning, plugin_names, plugin_profile
from nertslib.codec.profiles import profile_named, structure_profile
from nertslib.errors import ProfileError
from nertslib.profiles import PROFILES

MODULE = """
from nertslib.profile import Profile
KITCHEN = Profile("kitchen", title="from a package")
def made(): return Profile("made")
def burnt(): raise RuntimeError("burnt")
NUMBER = 3
"""
OFFERS = """
[nertslib.profiles]
kitchen = kitchen_rules:KITCHEN
made = kitchen_rules:made
burnt = kitchen_rules:burnt
number = kitchen_rules:NUMBER
missing = kitchen_rules:MISSING
nowhere = no_such_module:KITCHEN
danish = kitchen_rules:KITCHEN
"""


@pytest.fixture(autouse=True)
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that offers rule sets, good and broken."""
    package = tmp_path / "kitchen-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: kitchen\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(OFFERS)
    (tmp_path / "kitchen_rules.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)


def test_names() -> None:
    """The names on offer are known without loading anything."""
    assert {"kitchen", "made", "burnt", "nowhere"} <= set(plugin_names())


@pytest.mark.parametrize("name", ["kitchen", "made"])
def test_offered(name: str) -> None:
    """A profile, or what makes one, is found by its name, and can be extended."""
    found = plugin_profile(name)
    assert found is not None
    assert found.name == name
    assert profile_named(name) == found
    assert structure_profile({"extends": name, "drawing": {"count": 1}}).title == found.title


def test_not_offered() -> None:
    """A name nobody offers is nothing."""
    assert plugin_profile("parlour") is None


def test_a_built_in_stays() -> None:
    """Nobody takes the name of a built-in."""
    assert profile_named("danish") is PROFILES["danish"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("burnt", "RuntimeError: burnt"),
        ("number", "3 is no profile"),
        ("missing", "AttributeError"),
        ("nowhere", "ModuleNotFoundError"),
    ],
)
def test_broken(name: str, reason: str) -> None:
    """A broken offer is a warning that names the package, and else as if it were not there."""
    with pytest.warns(PluginWarning, match=f"'{name}' of kitchen is broken: {reason}"):
        assert plugin_profile(name) is None
    with pytest.warns(PluginWarning), pytest.raises(ProfileError, match="there is no profile"):
        profile_named(name)


def test_of_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken offer that belongs to no package is a warning as well."""
    from importlib.metadata import EntryPoint, EntryPoints

    offer = EntryPoint(name="stray", value="no_such_module:X", group="nertslib.profiles")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: EntryPoints([offer]))
    with pytest.warns(PluginWarning, match="of an unknown package is broken"):
        assert plugin_profile("stray") is None
