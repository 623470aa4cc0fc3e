"""Tests of the version of the corpus."""

from __future__ import annotations

import re
from pathlib import Path

from nertslib.conformance.edition import corpus_version, version_of


def written(folder: Path, name: str, content: bytes) -> Path:
    """Write a file."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def test_version_of_the_corpus() -> None:
    """It is a short text, the same each time."""
    assert re.fullmatch("[0-9a-f]{12}", corpus_version())
    assert corpus_version() == corpus_version()


def test_version_follows_names_and_contents(tmp_path: Path) -> None:
    """Every byte and every name matters; line ends and where the folder lies do not."""
    one = written(tmp_path, "one/danish/a.toml", b"x\ny\n")
    same = written(tmp_path, "two/danish/a.toml", b"x\r\ny\r\n")
    assert version_of([one]) == version_of([same])
    others = [
        version_of([]),
        version_of([one]),
        version_of([written(tmp_path, "two/danish/b.toml", b"x\ny\n")]),
        version_of([written(tmp_path, "two/online/a.toml", b"x\ny\n")]),
        version_of([written(tmp_path, "three/danish/a.toml", b"x\nz\n")]),
        version_of([one, same]),
    ]
    assert len({*others}) == len(others)
