"""Tests of the fixtures, and of how little is imported for those who do not use them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from nertslib import PROFILES
from nertslib.testing.plugin import NAMES

TESTS = """
from nertslib.testing.laws import shape_faults

seen = []

def test_profile(nerts_profile):
    seen.append(nerts_profile.name)

def test_round(nerts_round, nerts_profile):
    assert nerts_round.profile is nerts_profile
    assert nerts_round.legal("A")

def test_game(nerts_game):
    assert not nerts_game[0].table.centre.cards
    assert nerts_game[-1].table.centre.cards
    assert not list(shape_faults(nerts_game[-1]))

def test_all_were_seen():
    assert len(seen) == 5
"""
OTHER_SEED = """
import pytest
from nertslib import Round

@pytest.fixture
def nerts_seed():
    return 8

def test_round(nerts_round):
    assert nerts_round.table.tableaux[0] == Round.deal(
        nerts_round.profile, sides=len(nerts_round.sides), members=nerts_round.table.facts.members,
        seed=8,
    ).table.tableaux[0]
"""
UNUSED = """
import sys

def test_nothing_is_imported():
    brought = {name for name in sys.modules if name.startswith("nertslib.")}
    assert brought == {"nertslib.later", "nertslib.testing", "nertslib.testing.plugin"}
    assert "attrs" not in sys.modules
    assert "hypothesis" not in sys.modules
"""


def run_tests(folder: Path, text: str) -> str:
    """Run tests that find the fixtures, and no plugin else; return what is said."""
    (folder / "test_it.py").write_text(text, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "nertslib.testing.plugin", "-q", "."]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    done = subprocess.run(
        command, cwd=folder, env=alone, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_fixtures_bring_what_they_say(tmp_path: Path) -> None:
    """Rule sets, deals and games are there, for each of the five."""
    assert "16 passed" in run_tests(tmp_path, TESTS)


def test_fixtures_follow_the_seed(tmp_path: Path) -> None:
    """Another seed brings other deals."""
    assert "5 passed" in run_tests(tmp_path, OTHER_SEED)


def test_nothing_is_imported_unasked(tmp_path: Path) -> None:
    """Where no fixture is used neither hypothesis nor any strategy is imported."""
    assert "1 passed" in run_tests(tmp_path, UNUSED)


def test_all_built_in_sets_are_named() -> None:
    """The names written down in the plugin are those of the built-in rule sets, all of them."""
    assert tuple(PROFILES) == NAMES
