"""Tests of what the package exports, and of what importing it brings."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import nertslib
from nertslib import testing

BROUGHT = """
import sys
before = set(sys.modules)
import nertslib
alone = {name for name in set(sys.modules) - before if name.startswith(("nertslib", "attr"))}
print(*sorted(alone))
from nertslib import PROFILES, Round, parse_action
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(tops - set(sys.stdlib_module_names)))
"""
PACKAGES = (nertslib, testing)


def test_all_is_sorted() -> None:
    """The names exported are listed each once: constants, then classes, then functions, by name."""
    kinds = {name: (not name.isupper(), name.islower(), name) for name in nertslib.__all__}
    assert list(nertslib.__all__) == sorted(kinds, key=lambda name: kinds[name])


def test_all_can_be_imported() -> None:
    """Every name exported is there."""
    assert [name for name in nertslib.__all__ if not hasattr(nertslib, name)] == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_types_and_homes_tell_the_same(package: ModuleType) -> None:
    """A name is imported from the very module that type checkers are told, and no name is left."""
    tree = ast.parse(Path(str(package.__file__)).read_text("utf-8"))
    told = {
        alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1
        for alias in node.names
        if alias.name != "brought"
    }
    assert vars(package)["_HOMES"] == told
    assert list(vars(package)["_HOMES"]) == package.__all__


def test_import_alone_brings_nothing() -> None:
    """Importing the package imports no rules; whoever plays has attrs, and nothing else."""
    alone, playing = subprocess.run(
        [sys.executable, "-c", BROUGHT], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert alone.split() == ["nertslib", "nertslib.later"]
    assert "nertslib" in playing.split()
    assert set(playing.split()) <= {"nertslib", "attr", "attrs"}
