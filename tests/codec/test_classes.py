"""Tests of policies of one's own in documents."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from attrs import evolve, frozen

from nertslib.codec.profiles import structure_profile, unstructure_profile
from nertslib.errors import ProfileError
from nertslib.policies.building import Building
from nertslib.policies.empties import Empties, Fills, KingOnly, NertsOnly
from nertslib.profile import Profile
from nertslib.rules import Rule

from .documents import HERE, Bare, Changing, Document, Even, Low, faults

HOUSE = Profile("house")


def named(kind: object) -> Document:
    """Write a document in which *kind* answers what enters a space."""
    return {"name": "house", "empties": {"kind": kind}}


def filled(kind: Fills) -> Profile:
    """Make a rule set in which *kind* answers what enters a space."""
    return evolve(HOUSE, empties=Empties(kind=kind))


@pytest.mark.parametrize(
    ("policy", "written"),
    [
        (Even(), {"class": f"{HERE}:Even"}),
        (
            Low(4, ("a",), NertsOnly()),
            {"class": f"{HERE}:Low", "most": 4, "words": ["a"], "other": "nerts"},
        ),
        (
            Low(other=Even()),
            {"class": f"{HERE}:Low", "most": 3, "words": [], "other": {"class": f"{HERE}:Even"}},
        ),
        (
            KingOnly(rule=Rule("empties.ranks", "kings, please")),
            {
                "class": "nertslib.policies.empties:KingOnly",
                "name": "king",
                "rule": {"code": "empties.ranks", "text": "kings, please"},
            },
        ),
    ],
    ids=["dataclass", "fields", "another inside", "reworded"],
)
def test_round_trip(policy: Fills, written: Document) -> None:
    """A policy is written as its class and fields, and reads back equal."""
    profile = filled(policy)
    whole = unstructure_profile(profile)
    assert whole["empties"] == {"kind": written, "blocks": True, "duty": "none"}
    assert structure_profile(whole) == profile
    assert structure_profile(named(written)) == profile


def test_defaults() -> None:
    """Fields that are left out have the defaults of the class."""
    assert structure_profile(named({"class": f"{HERE}:Low"})) == filled(Low())


def test_another_class_shares_nothing() -> None:
    """A table that names a class replaces that of the base whole; one that does not is merged."""
    base = structure_profile(named({"class": f"{HERE}:Low", "most": 5, "words": ["x"]}))
    assert isinstance(base.empties.kind, Low)
    written = unstructure_profile(base)["empties"]
    assert isinstance(written, dict)
    assert faults(named({"most": 5})) == {
        "empties.kind": 'expected "any" or "king" or "nerts" or "king-or-nerts" or '
        "\"nerts-or-waste\" or a table with `class`, not {'most': 5}"
    }


@pytest.mark.parametrize(
    ("kind", "path", "reason"),
    [
        ({"class": 3}, "empties.kind.class", "expected package.module:ClassName, not 3"),
        ({"class": "low"}, "empties.kind.class", "expected package.module:ClassName, not 'low'"),
        (
            {"class": "no.such.module:Low"},
            "empties.kind.class",
            "the module no.such.module is not imported here",
        ),
        ({"class": f"{HERE}:High"}, "empties.kind.class", f"'{HERE}:High' is no class"),
        ({"class": f"{HERE}:faults"}, "empties.kind.class", f"'{HERE}:faults' is no class"),
        (
            {"class": "attrs:AttrsInstance"},
            "empties.kind.class",
            "'attrs:AttrsInstance' is no frozen attrs class or frozen dataclass",
        ),
        (
            {"class": f"{HERE}:Bare"},
            "empties.kind.class",
            f"'{HERE}:Bare' is no frozen attrs class or frozen dataclass",
        ),
        (
            {"class": f"{HERE}:Changing"},
            "empties.kind.class",
            f"'{HERE}:Changing' is no frozen attrs class or frozen dataclass",
        ),
        ({"class": f"{HERE}:Low", "mots": 1}, "empties.kind.mots", "there is no such key; is"),
        ({"class": f"{HERE}:Low", "rule": {}}, "empties.kind.rule", "there is no such key"),
        ({"class": f"{HERE}:Low", "most": "4"}, "empties.kind.most", "expected a whole number"),
        ({"class": f"{HERE}:Low", "most": True}, "empties.kind.most", "expected a whole number"),
        ({"class": f"{HERE}:Low", "words": "ab"}, "empties.kind.words", "expected a list"),
        ({"class": f"{HERE}:Low", "words": ["a", 1]}, "empties.kind.words[1]", "expected a text"),
        ({"class": f"{HERE}:Low", "other": "kings"}, "empties.kind.other", 'expected "any"'),
        (
            {"class": "nertslib.policies.empties:KingOnly", "name": "queen"},
            "empties.kind.name",
            'expected "king"',
        ),
        (
            {"class": "nertslib.policies.empties:KingOnly", "rule": "queens"},
            "empties.kind.rule",
            "expected a table",
        ),
        (
            {"class": "nertslib.policies.empties:KingOnly", "rule": {"code": "x"}},
            "empties.kind.rule.text",
            "is missing",
        ),
        ({"class": f"{HERE}:Picky", "number": 0}, "empties.kind", "nothing is not a number"),
    ],
)
def test_faulty(kind: object, path: str, reason: str) -> None:
    """Whatever is wrong with a class or its fields is a fault with its path."""
    found = faults(named(kind))
    assert path in found
    assert found[path].startswith(reason)


def test_wrong_question() -> None:
    """A class must have the methods of the question it is to answer."""
    document = {"building": {"blocks": {"class": f"{HERE}:Low"}}}
    assert faults(document) == {
        "building.blocks.class": f"'{HERE}:Low' does not answer building.blocks: "
        "it has no together or apart"
    }


def test_no_object_is_made_of_a_wrong_class() -> None:
    """A class that answers nothing is refused before anything is built of it."""
    assert "empties.kind.class" in faults(named({"class": "subprocess:Popen", "args": "false"}))


def test_a_stranger_imports_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module is imported for a document with a folder, and not for one without."""
    module = tmp_path / "kitchen_policies.py"
    module.write_text(
        "from attrs import frozen\n"
        "@frozen\n"
        "class Any:\n"
        "    def fills(self, card, origin):\n"
        "        return iter(())\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    document = named({"class": "kitchen_policies:Any"})
    assert list(faults(document)) == ["empties.kind.class"]
    assert "kitchen_policies" not in sys.modules
    profile = structure_profile(document, folder=tmp_path)
    assert structure_profile(unstructure_profile(profile)) == profile


def test_broken_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that cannot be imported is a fault that says why."""
    (tmp_path / "burnt_policies.py").write_text("raise RuntimeError('burnt')\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ProfileError, match="cannot import burnt_policies: burnt"):
        structure_profile(named({"class": "burnt_policies:Any"}), folder=tmp_path)


@pytest.mark.parametrize("policy", [Bare(), Changing()])
def test_unwritable(policy: Fills) -> None:
    """What could not be read back is not written either."""
    profile = evolve(HOUSE, empties=Empties(kind=policy))
    with pytest.raises(ProfileError, match=r"empties\.kind: .* is no frozen attrs class"):
        unstructure_profile(profile)


def test_local_class() -> None:
    """A class that has no place of its own cannot be found again."""

    @frozen
    class Local(Low):
        pass

    with pytest.raises(ProfileError, match="cannot be found again by this name"):
        unstructure_profile(filled(Local()))


def test_other_questions() -> None:
    """A class may answer each of the open questions."""
    kind = {"class": "nertslib.testing.house:OneOrTwoDown"}
    found = structure_profile({"building": {"joins": kind}, "foundations": {"joins": kind}})
    assert found.building == Building(joins=found.building.joins)
    assert found.building.joins == found.foundations.joins
    assert type(found.building.joins).__name__ == "OneOrTwoDown"
