"""Tests of the JSON Schema of profile files."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from hypothesis import given

from nertslib.codec.keys import QUESTIONS
from nertslib.codec.meanings import MEANINGS
from nertslib.codec.profiles import published_profiles, unstructure_profile
from nertslib.codec.published import published_text
from nertslib.codec.schema import TABLES, keys, profile_schema
from nertslib.codec.texts import parsed
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from tests.strategies import profiles
from tools.schemas import PAGE, current

from .documents import (
    JSON,
    Document,
    check_schema,
    damaged_documents,
    faults,
    fits,
    wild_documents,
)

SCHEMA = profile_schema()


def test_current() -> None:
    """The schema in the package and the table in the documentation are what the keys say."""
    for path, text in current().items():
        assert path.read_text("utf-8") == text, f"run tools/schemas.py: {path}"
    assert PAGE in current()


def test_in_the_package() -> None:
    """The schema is a file of the package."""
    text = (files("nertslib") / "schemas/profile.schema.json").read_text("utf-8")
    assert json.loads(text) == profile_schema()


def test_is_a_schema() -> None:
    """It is a schema of its draft."""
    check_schema(SCHEMA)


def test_every_key_has_a_meaning() -> None:
    """Every key is explained, and nothing else is."""
    others = {"format", "version", "scoring"}
    assert set(MEANINGS) == {path for path, _, _ in keys()} | others
    assert "scoring" in TABLES


@given(profiles())
def test_written_documents_fit(profile: Profile) -> None:
    """What the library writes fits the schema."""
    assert fits(SCHEMA, unstructure_profile(profile))


@pytest.mark.parametrize("name", published_profiles())
def test_published_files_fit(name: str) -> None:
    """The published files fit the schema."""
    assert fits(SCHEMA, parsed(published_text(name)))


@given(JSON | wild_documents() | damaged_documents())
def test_judged_alike(document: Document) -> None:
    """What the loader takes fits the schema; what it refuses does not, but for a few keys."""
    wrong = faults(document)
    if fits(SCHEMA, document):
        assert all(map(_beyond, wrong))
    else:
        assert wrong


def _beyond(path: str) -> bool:
    """Whether only the loader sees what is wrong there: names, deals, fields of a class."""
    asked = tuple(f"{named.question}." for named in QUESTIONS.values())
    return path in ("extends", "layout", "seating.sides") or path.startswith(asked)


GOOD: list[Document] = [
    {},
    {"extends": "danish"},
    {"name": "x", "title": "", "sources": ["a", "b"]},
    {"format": "nertslib-profile", "version": 1},
    {"seating": {"sides": {"most": 3}, "members": [2, 1]}},
    {"layout": {"nerts": {"A": 13, "B": 15}, "work": {"2": 6}}},
    {"layout": {"order": ["stock", "work", "nerts"]}},
    {"scoring": []},
    {"scoring": [{"term": "kings-played", "points": -1, "caller_exempt": True}]},
    {"empties": {"kind": {"class": "tests.codec.documents:Low", "most": 2}}},
    {"match": {"target": -1, "rate": 0}},
]
BAD: list[Document] = [
    {"name": ""},
    {"name": 3},
    {"nmae": "x"},
    {"sources": "x"},
    {"extends": 1},
    {"version": 2},
    {"seating": {"sides": {"least": 0}}},
    {"seating": {"sides": {"most": 27}}},
    {"seating": {"sides": 2}},
    {"seating": {"members": []}},
    {"seating": {"members": [1, 1]}},
    {"seating": {"members": [10]}},
    {"layout": {"nerts": {"a": 13}}},
    {"layout": {"nerts": {}}},
    {"layout": {"nerts": 0}},
    {"layout": {"work": {"0": 4}}},
    {"layout": {"order": ["stock", "work"]}},
    {"layout": {"deck": {"class": "a:B"}}},
    {"drawing": {"count": 0}},
    {"drawing": {"count": "3"}},
    {"drawing": []},
    {"empties": {"blocks": 0}},
    {"empties": {"kind": {"most": 3}}},
    {"empties": {"kind": {"class": "nothing"}}},
    {"scoring": {"term": "kings-played", "points": 1}},
    {"scoring": [{"term": "kings-played"}]},
    {"scoring": [{"term": "kings", "points": 1}]},
    {"scoring": [{"term": "kings-played", "points": 2**53}]},
    {"match": {"rate": -1}},
    {"grounds": []},
]


@pytest.mark.parametrize("document", GOOD)
def test_good(document: Document) -> None:
    """Schema and loader take it."""
    assert not faults(document)
    assert fits(SCHEMA, document)


@pytest.mark.parametrize("document", BAD)
def test_bad(document: Document) -> None:
    """Schema and loader refuse it."""
    assert faults(document)
    assert not fits(SCHEMA, document)


@pytest.mark.parametrize("name", PROFILES)
def test_one_bad_value(name: str) -> None:
    """A number where there is a text, or a text where there is none, is refused by both."""
    for path, _, _ in keys():
        *tables, key = path.split(".")
        if tables[:1] == ["scoring"]:
            continue
        whole = unstructure_profile(PROFILES[name])
        table = whole
        for below in tables:
            found = table[below]
            assert isinstance(found, dict)
            table = found
        table[key] = "3" if isinstance(table.get(key), int | list) else 3.5
        assert path in faults(whole)
        assert not fits(SCHEMA, whole)
