"""Tests of names that are imported when they are asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import nertslib
from nertslib import testing

ASKED = """
import sys, nertslib
assert "Round" not in vars(nertslib)
assert "nertslib.round" not in sys.modules
assert nertslib.Round is sys.modules["nertslib.round"].Round
assert vars(nertslib)["Round"] is nertslib.Round
assert "nertslib.record" not in sys.modules
assert nertslib.record is sys.modules["nertslib.record"]
assert nertslib.record.Record is nertslib.Record
"""


def test_a_name_is_imported_when_it_is_asked_for() -> None:
    """Asked for, a name brings the module it is at home in, and stays; so does a module."""
    subprocess.run([sys.executable, "-c", ASKED], check=True)


@pytest.mark.parametrize("name", ["Rond", "rounds", "round_", "__path_", "later_", ""])
def test_a_name_that_is_not_there_is_refused(name: str) -> None:
    """What is not exported is an attribute error, and brings nothing."""
    with pytest.raises(AttributeError, match=f"module 'nertslib' has no attribute {name!r}"):
        getattr(nertslib, name)


def test_what_can_be_asked_for_is_listed() -> None:
    """Whoever completes names by `dir` finds all of them, asked for or not."""
    assert set(nertslib.__all__) <= set(dir(nertslib))
    assert set(testing.__all__) <= set(dir(testing))
    assert "__name__" in dir(nertslib)
