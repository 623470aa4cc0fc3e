"""Tests of the table of keys."""

from __future__ import annotations

from attrs import fields

from nertslib.codec.keys import CHAPTERS, QUESTIONS, keys_of, names_of
from nertslib.codec.kinds import Choice, Text, YesNo
from nertslib.policies.empties import Empties, Fills
from nertslib.policies.seating import Seating
from nertslib.profile import HEADINGS, Profile, settings
from nertslib.profiles import PROFILES


def test_every_chapter() -> None:
    """Every chapter of a rule set is a table of a profile file, in the same order."""
    others = {*HEADINGS, "scoring"}
    names = [entry.name for entry in fields(Profile) if entry.name not in others]
    assert list(CHAPTERS) == names


def test_every_setting() -> None:
    """Every setting has a key of its own path."""
    paths = {f"{name}.{key}" for name, chapter in CHAPTERS.items() for key in names_of(chapter)}
    stated = {path for path in settings(PROFILES["danish"]) if not path.startswith("scoring.")}
    assert paths == stated


def test_kinds_follow_from_types() -> None:
    """What a key takes follows from the type of the field, where no more is known."""
    kinds = keys_of(Empties)
    assert kinds["kind"] is QUESTIONS[Fills]
    assert kinds["blocks"] == YesNo()
    assert kinds["duty"] == Choice(("none", "refill-first"))
    assert keys_of(Profile)["title"] == Text()


def test_tables_have_no_kind() -> None:
    """A key that takes a table is read by the class of the table."""
    assert names_of(Seating) == ("sides", "members", "penalty")
    assert list(keys_of(Seating)) == ["members", "penalty"]
