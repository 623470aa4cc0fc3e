"""Tests of the cases as files for engines in any language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from nertslib.cases import load, run, shipped
from nertslib.cases.reading import read_cases
from nertslib.codec.profiles import structure_profile
from nertslib.conformance.edition import corpus_version
from nertslib.conformance.exporting import export
from nertslib.conformance.perft import perft
from nertslib.conformance.schema import protocol_schema
from nertslib.profiles import PROFILES
from nertslib.round import Round


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with everything that is exported."""
    made = tmp_path_factory.mktemp("exported") / "new"
    assert all(path.is_file() for path in export(made))
    return made


def read(path: Path) -> dict[str, object]:
    """Read a JSON document."""
    document: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return document


def test_every_case_is_there(folder: Path) -> None:
    """Each shipped file has its JSON file, with the same cases and the version of the corpus."""
    for path in shipped():
        document = read(folder / "cases" / path.parent.name / f"{path.stem}.json")
        cases = document["case"]
        assert document["corpus"] == corpus_version()
        assert isinstance(cases, list)
        assert [case["id"] for case in cases] == [case.id for case in load(path)]
    assert len([*folder.glob("cases/*/*.json")]) == len(shipped())


def test_exported_cases_hold(folder: Path) -> None:
    """An exported case says the same: it holds as it stands, and nothing in it is a seed."""
    seeds = tried = 0
    for path in sorted(folder.glob("cases/*/*.json")):
        cases = read_cases({"case": read(path)["case"]}, path.name)
        for case in cases[:: max(1, len(cases) // 2)]:
            assert run(case).failures == (), case.id
            tried += 1
        seeds += sum("deal" in case.entries for case in cases)
    assert seeds == 0
    assert tried > 60


def test_rules_are_whole(folder: Path) -> None:
    """A case names a built-in rule set, which is there, or spells its own out whole."""
    for name, profile in PROFILES.items():
        assert structure_profile(read(folder / "profiles" / f"{name}.json")) == profile
    spelt = 0
    for path in folder.glob("cases/*/*.json"):
        cases = read(path)["case"]
        for case in cases if isinstance(cases, list) else ():
            if isinstance(case["profile"], Mapping):
                assert "extends" not in case["profile"]
                assert "layout" in case["profile"]
                spelt += 1
            else:
                assert case["profile"] in PROFILES
    assert spelt > 10


def test_perft_counts_are_there(folder: Path) -> None:
    """The counts begin with depth 1, from the position that the plays lead to."""
    counts = read(folder / "perft.json")["perft"]
    assert isinstance(counts, list)
    for frozen in counts:
        start = Round.deal(
            PROFILES[frozen["profile"]], decks=frozen["decks"], members=frozen["members"]
        )
        for play in frozen["plays"]:
            start = start.play(play)
        _, first = perft(start, 1)
        assert first.sequences == frozen["sequences"][0]
        assert first.positions == frozen["positions"][0]
    assert {frozen["profile"] for frozen in counts} == {*PROFILES}


def test_protocol_and_words_are_there(folder: Path) -> None:
    """The schema is that of the protocol, and the README says which corpus this is."""
    assert read(folder / "protocol.schema.json") == protocol_schema()
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert corpus_version() in text
    named = {"cases/PROFILE/TOPIC.json", "profiles/PROFILE.json", "perft.json"}
    assert all(f"`{name}`" in text for name in named)
