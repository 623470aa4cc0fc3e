"""Tests of what the package of strategies exports, and of what it says without hypothesis."""

from __future__ import annotations

import subprocess
import sys

import pytest

from nertslib import testing

WITHOUT = """
import sys
sys.modules["hypothesis"] = None
import nertslib.testing as testing
assert testing.deal and testing.shape_faults and testing.MOMENTS
try:
    testing.rounds
except ImportError as error:
    print(error)
"""


def test_all_is_sorted_and_there() -> None:
    """Every name exported is there once: constants, then classes, then functions, by name."""
    kinds = {name: (not name.isupper(), name.islower(), name) for name in testing.__all__}
    assert list(testing.__all__) == sorted(kinds, key=lambda name: kinds[name])
    assert [name for name in testing.__all__ if not hasattr(testing, name)] == []


def test_an_unknown_name_is_refused() -> None:
    """What is not exported is an attribute error."""
    with pytest.raises(AttributeError, match="no attribute 'roundz'"):
        getattr(testing, "roundz")  # noqa: B009 - mypy knows that it is not there


def test_without_hypothesis_it_is_said_what_to_install() -> None:
    """Deals, games and laws need no hypothesis; strategies say what they need."""
    told = subprocess.run(
        [sys.executable, "-c", WITHOUT], check=True, capture_output=True, text=True
    )
    assert "pip install nertslib[testing]" in told.stdout
