"""Tests of what the workers of a test run share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

from nertslib.conformance.sharing import once


class Finder:
    """Somebody who finds something out, and counts how often."""

    def __init__(self, *, fails: int = 0) -> None:
        """Fail so often first."""
        self.fails = fails
        self.calls = 0

    def __call__(self) -> tuple[str, ...]:
        """Find something."""
        self.calls += 1
        sleep(0.05)
        if self.calls <= self.fails:
            raise OSError(str(self.calls))
        return ("found", str(self.calls))


def test_one_finds_for_all(tmp_path: Path) -> None:
    """However many ask at once, one of them looks, and all know the same."""
    finder = Finder()
    with ThreadPoolExecutor(6) as workers:
        found = [*workers.map(lambda _: once(tmp_path, finder), range(6))]
    assert found == [("found", "1")] * 6
    assert finder.calls == 1


def test_without_a_folder_everybody_finds() -> None:
    """A process that shares nothing looks itself."""
    finder = Finder()
    assert [once(None, finder), once(None, finder)] == [("found", "1"), ("found", "2")]


def test_who_fails_leaves_it_to_the_next(tmp_path: Path) -> None:
    """What one cannot find out another one tries."""
    finder = Finder(fails=1)
    with pytest.raises(OSError, match="1"):
        once(tmp_path, finder)
    assert once(tmp_path, finder) == once(tmp_path, finder) == ("found", "2")
