"""Tests of what the package exports, and of what importing it brings."""

from __future__ import annotations

import subprocess
import sys

import nertslib

BROUGHT = """
import sys
before = set(sys.modules)
import nertslib
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(tops - set(sys.stdlib_module_names)))
"""


def test_all_is_sorted() -> None:
    """The names exported are listed each once: constants, then classes, then functions, by name."""
    kinds = {name: (not name.isupper(), name.islower(), name) for name in nertslib.__all__}
    assert list(nertslib.__all__) == sorted(kinds, key=lambda name: kinds[name])


def test_all_can_be_imported() -> None:
    """Every name exported is there."""
    assert [name for name in nertslib.__all__ if not hasattr(nertslib, name)] == []


def test_import_brings_attrs_only() -> None:
    """Importing the package imports attrs and the standard library, and nothing else."""
    told = subprocess.run(
        [sys.executable, "-c", BROUGHT], check=True, capture_output=True, text=True
    ).stdout.split()
    assert "nertslib" in told
    assert set(told) <= {"nertslib", "attr", "attrs"}
