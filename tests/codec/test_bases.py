"""Tests of what a document extends, and where that is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib.codec.bases import DEFAULT, base_of
from nertslib.codec.profiles import load_profile, profile_named, structure_profile
from nertslib.errors import Fault, ProfileError
from nertslib.profile import Profile
from nertslib.profiles import PROFILES

from .documents import faults


def put(folder: Path, **files: str) -> None:
    """Write files, named without their ends, into *folder*."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text)


def test_built_in() -> None:
    """A built-in is found by its name."""
    assert base_of({"extends": "danish"}) is PROFILES["danish"]
    assert profile_named("danish") is PROFILES["danish"]


def test_published() -> None:
    """A published rule set is found by its name."""
    assert base_of({"extends": "pagat"}).match.settlement == "difference"
    assert structure_profile({"extends": "pagat"}).name == "pagat"


def test_default() -> None:
    """A document that extends nothing changes the documented default."""
    assert base_of({}) is DEFAULT
    assert Profile("house") == DEFAULT


def test_near_name() -> None:
    """A wrong name is told the nearest; one that is near to nothing is told them all."""
    with pytest.raises(ProfileError, match=r"no profile 'danisk'; is 'danish' meant\?"):
        profile_named("danisk")
    with pytest.raises(
        ProfileError, match="there is yacht-party, online, nertz, danish, swedish, "
    ):
        profile_named("zzz")


@pytest.mark.parametrize("name", [3, None, ["danish"], {"name": "danish"}])
def test_no_name(name: object) -> None:
    """What is no text is no name."""
    assert faults({"extends": name})["extends"].startswith("expected the name of a rule set")


def test_beside(tmp_path: Path) -> None:
    """A file extends the file beside it, and that another."""
    put(
        tmp_path,
        one='extends = "danish"\n[drawing]\ncount = 1',
        two='extends = "one.toml"\n[drawing]\npasses = 2',
        three='extends = "two.toml"\ntitle = "three"',
    )
    three = load_profile(tmp_path / "three.toml")
    assert (three.name, three.drawing.count, three.drawing.passes) == ("three", 1, 2)
    assert three.calling == PROFILES["danish"].calling
    document = {"extends": "one.toml", "name": "x"}
    assert structure_profile(document, folder=tmp_path).drawing.count == 1


def test_in_another_folder(tmp_path: Path) -> None:
    """A file is looked for from the folder of the file that names it."""
    (tmp_path / "base").mkdir()
    put(tmp_path / "base", one='extends = "two.toml"', two='title = "two"')
    put(tmp_path, three='extends = "base/one.toml"')
    assert load_profile(tmp_path / "three.toml").title == "two"


def test_a_stranger_extends_no_file() -> None:
    """A document that lies in no folder extends no files."""
    found = faults({"extends": "one.toml"})
    assert found == {"extends": "only a file extends another: 'one.toml'"}


def test_circle(tmp_path: Path) -> None:
    """A file that extends itself in the end is a fault, however long the way."""
    put(tmp_path, one='extends = "two.toml"', two='extends = "three.toml"')
    put(tmp_path, three='extends = "./one.toml"', alone='extends = "alone.toml"')
    for name in ("one", "two", "alone"):
        with pytest.raises(ProfileError, match="extends itself in the end"):
            load_profile(tmp_path / f"{name}.toml")


def test_faults_of_the_base(tmp_path: Path) -> None:
    """What is wrong with a base is said with the file it is in, beside what is wrong here."""
    put(tmp_path, base="[drawing]\ncount = 0", house='extends = "base.toml"\nzzz = "red"')
    base, house = tmp_path / "base.toml", tmp_path / "house.toml"
    with pytest.raises(ProfileError) as caught:
        load_profile(house)
    reason = f"{base}: drawing.count: expected a whole number from 1, not 0"
    assert caught.value.faults == (
        Fault(f"{house}: extends", reason),
        Fault(f"{house}: zzz", "there is no such key"),
    )


@pytest.mark.parametrize("name", ["none.toml", "\0.toml", "x" * 5000 + ".toml", ".toml", "/.json"])
def test_no_such_file(tmp_path: Path, name: str) -> None:
    """A file that is not there, or cannot be, is a fault."""
    with pytest.raises(ProfileError) as caught:
        structure_profile({"extends": name}, folder=tmp_path)
    assert [fault.path for fault in caught.value.faults] == ["extends"]
