"""Tests of documents as texts."""

from __future__ import annotations

import pytest

from nertslib.codec.texts import json_of, parsed, toml_of
from nertslib.errors import ProfileError

DOCUMENT = {"name": "ö", "drawing": {"count": 1}, "scoring": [{"term": "x", "points": -1}]}


def test_toml() -> None:
    """A document is read back from the TOML it is written as, and the first line is the schema."""
    text = toml_of(DOCUMENT, "somewhere.json")
    assert text.splitlines()[0] == "#:schema somewhere.json"
    assert parsed(text) == DOCUMENT == parsed(text.encode())


def test_json() -> None:
    """A document is read back from the JSON it is written as; nobody says which of both it is."""
    text = json_of(DOCUMENT)
    assert text.endswith("}\n")
    assert parsed(text) == DOCUMENT == parsed(b"\n " + text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"a": 1} x',
        "a",
        "a = 1\na = 2",
        "[1]\n[1]",
        b"\xff",
        '{"a":' * 100_000,
        "a = " + "[" * 9999,
    ],
    ids=[
        "half",
        "too much",
        "no value",
        "twice",
        "twice a table",
        "bytes",
        "deep JSON",
        "deep TOML",
    ],
)
def test_unreadable(text: str | bytes) -> None:
    """What is neither is a fault."""
    with pytest.raises(ProfileError, match="cannot be read"):
        parsed(text)
