"""Tests of rule sets as documents and files, over all rule sets and all documents."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from io import BytesIO, StringIO
from os import environ
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertslib.codec.profiles import (
    dump_profile,
    find_profile,
    load_profile,
    published_profiles,
    structure_profile,
    unstructure_profile,
)
from nertslib.errors import Fault, ProfileError
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from tests.strategies import profiles

from .documents import JSON, Document, damaged_documents, wild_documents

ALL = {**PROFILES, **published_profiles()}


@given(profiles())
def test_document_round_trip(profile: Profile) -> None:
    """Every rule set reads back equal from its document, which JSON and TOML can hold."""
    document = unstructure_profile(profile)
    assert structure_profile(document) == profile
    assert json.loads(json.dumps(document)) == document
    assert unstructure_profile(structure_profile(document)) == document


def test_the_order_of_keys_says_nothing() -> None:
    """Two files that differ only in the order of their keys are one rule set, written alike."""
    first = '[layout]\nnerts = { B = 15, A = 14 }\nwork = { "10" = 3, "2" = 6 }\n'
    second = '[layout]\nwork = { "2" = 6, "10" = 3 }\nnerts = { A = 14, B = 15 }\n'
    one, other = (
        load_profile(StringIO(f'extends = "danish"\nname = "handicap"\n{text}'))
        for text in (first, second)
    )
    assert one == other
    assert hash(one) == hash(other)
    assert dump_profile(one) == dump_profile(other)
    assert one.layout.nerts == (("A", 14), ("B", 15))


@given(profiles())
def test_text_round_trip(profile: Profile) -> None:
    """Every rule set reads back equal from its file, TOML or JSON."""
    for text in (dump_profile(profile), dump_profile(profile, form="json")):
        assert load_profile(StringIO(text)) == profile
        assert load_profile(BytesIO(text.encode())) == profile


@pytest.mark.parametrize("name", ALL)
def test_known_round_trip(name: str, tmp_path: Path) -> None:
    """Every rule set that comes with the library reads back equal, from a file too."""
    path = tmp_path / "some.toml"
    path.write_text(dump_profile(ALL[name]), "utf-8")
    assert load_profile(path) == ALL[name] == load_profile(str(path))
    with path.open("rb") as file:
        assert load_profile(file) == ALL[name]


@given(profiles(), st.sampled_from(tuple(PROFILES)))
def test_whole(profile: Profile, base: str) -> None:
    """A document is whole: whatever it extends, it means the same."""
    assert structure_profile({**unstructure_profile(profile), "extends": base}) == profile


@given(JSON | wild_documents() | damaged_documents())
def test_only_profile_errors(document: Document) -> None:
    """Whatever a document holds, it is a rule set or a ProfileError with its faults, each once."""
    found = _refused(lambda: structure_profile(document))
    assert all(fault.reason for fault in found)
    assert len(set(found)) == len(found)
    if not found:
        profile = structure_profile(document)
        assert structure_profile(unstructure_profile(profile)) == profile
        assert hash(profile)


@given(st.text() | st.binary())
def test_only_profile_errors_for_texts(text: str | bytes) -> None:
    """Whatever a file holds, it is a rule set or a ProfileError that names the file."""
    file = StringIO(text) if isinstance(text, str) else BytesIO(text)
    assert all(fault.path.startswith("<file>") for fault in _refused(lambda: load_profile(file)))


def _refused(read: Callable[[], Profile]) -> tuple[Fault, ...]:
    """Return why reading is refused, if it is; only as a ProfileError may it be."""
    try:
        read()
    except ProfileError as error:
        return error.faults
    return ()


def test_names_of_files(tmp_path: Path) -> None:
    """A file that does not say its name has the name of the file; an open one has none."""
    path = tmp_path / "mine.toml"
    path.write_text('extends = "danish"\n')
    assert load_profile(path).name == "mine"
    with path.open() as file:
        assert load_profile(file).name == "mine"
    assert load_profile(StringIO(path.read_text())).name == "danish"
    assert load_profile(StringIO("")).name == "house"


def test_open_file_extends_its_neighbour(tmp_path: Path) -> None:
    """An open file extends the files beside it; one without a path does not."""
    (tmp_path / "base.toml").write_text('extends = "danish"\n')
    path = tmp_path / "mine.toml"
    path.write_text('extends = "base.toml"\n')
    with path.open("rb") as file:
        assert load_profile(file).contention == PROFILES["danish"].contention
    with pytest.raises(ProfileError, match="<file>: extends: only a file extends another"):
        load_profile(StringIO(path.read_text()))


def test_found_by_name_or_path(tmp_path: Path) -> None:
    """What ends like a file is a file, anything else a name."""
    path = tmp_path / "mine.toml"
    path.write_text('extends = "danish"\n')
    assert find_profile(str(path)).name == "mine"
    assert find_profile("danish") is PROFILES["danish"]
    assert find_profile("pagat").name == "pagat"


def test_missing_file(tmp_path: Path) -> None:
    """A file that is not there is a ProfileError that names it."""
    path = tmp_path / "none.toml"
    with pytest.raises(ProfileError) as caught:
        load_profile(path)
    assert caught.value.faults == (Fault(str(path), "No such file or directory"),)


def test_faulty_file(tmp_path: Path) -> None:
    """A fault names the file and the key."""
    path = tmp_path / "mine.toml"
    path.write_text("[drawing]\ncount = true\n")
    with pytest.raises(ProfileError) as caught:
        load_profile(path)
    assert str(caught.value) == (f"{path}: drawing.count: expected a whole number from 1, not True")


def test_schema_line() -> None:
    """The first line of a TOML file says where its schema is."""
    profile = PROFILES["danish"]
    assert dump_profile(profile).startswith("#:schema profile.schema.json\n")
    assert dump_profile(profile, schema="../x.json").startswith("#:schema ../x.json\n")


def test_json_says_what_it_is() -> None:
    """The JSON form has a format and a version."""
    document = json.loads(dump_profile(PROFILES["danish"], form="json"))
    assert (document["format"], document["version"]) == ("nertslib-profile", 1)


def test_base_import_is_small() -> None:
    """Neither the library nor this module imports what reading a file needs, before it does."""
    needed = ("cattrs", "tomli_w", "tomllib", "importlib.metadata", "importlib.resources")
    code = (
        "import sys, nertslib, nertslib.codec.profiles\n"
        f"print([name for name in {needed!r} if name in sys.modules])"
    )
    # Measuring coverage would import some of them.
    quiet = {name: value for name, value in environ.items() if not name.startswith("COVERAGE")}
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=quiet
    )
    assert found.stdout == "[]\n"


def test_toml_of_a_published_file() -> None:
    """The form of a profile file is that of the contract, tables within tables included."""
    document = tomllib.loads(dump_profile(PROFILES["online"]))
    assert document["seating"]["sides"] == {"least": 2, "most": 4}
    assert document["scoring"][0] == {
        "term": "caller-takes",
        "points": 2,
        "caller_exempt": False,
    }
