"""Tests of the commands that look things up, deal, check and run cases."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from nertslib.cases import shipped
from nertslib.codec.profiles import load_profile
from nertslib.codec.published import published_names
from nertslib.codes import every_code
from nertslib.profiles import PROFILES
from nertslib.round import Round

from ..helpers import NAMES
from .conftest import Command


def write(path: Path, text: str) -> str:
    """Write a file, and return its path."""
    path.write_text(text, encoding="utf-8")
    return str(path)


# profiles, show


def test_profiles_are_listed(command: Command) -> None:
    """The five built-in rule sets are listed, with what is special about them; or all."""
    ran = command("profiles")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines() if line[:1].strip()] == list(NAMES)
    assert "empties.kind: king" in ran.out
    listed = command("profiles", "--all", "--json").document["profiles"]
    assert isinstance(listed, list)
    assert [entry["name"] for entry in listed] == [*NAMES, *published_names()]
    assert listed[1]["differences"]["drawing.count"] == 1
    assert listed[1]["differences"]["scoring.foundation-cards"] is None


@pytest.mark.parametrize("name", NAMES)
def test_settings_have_reasons(command: Command, name: str) -> None:
    """Each setting is shown with the sentences that state it, or the reason to assume it."""
    settings = command("show", name, "--json").document["settings"]
    assert isinstance(settings, list)
    assert all(setting["grounds"] for setting in settings)
    ran = command("show", name)
    assert all(setting["path"].partition(".")[2] in ran.out for setting in settings)
    assert f"{name}/" in ran.out
    assert "assumed: " in ran.out


@pytest.mark.parametrize("name", [*NAMES, "pagat"])
def test_file_form_reads_back(command: Command, tmp_path: Path, name: str) -> None:
    """The file form makes an equal rule set."""
    path = write(tmp_path / "copy.toml", command("show", name, "--toml").out)
    assert command("show", path, "--toml").out == command("show", name, "--toml").out
    if name in PROFILES:
        assert load_profile(path) == PROFILES[name]


# explain


def test_codes_are_listed(command: Command) -> None:
    """Without a code all are listed, with what they say."""
    codes = command("explain", "--json").document["codes"]
    assert isinstance(codes, list)
    assert [entry["code"] for entry in codes] == list(every_code())
    ran = command("explain")
    assert all(code in ran.out for code in every_code())


@pytest.mark.parametrize("code", every_code())
def test_every_code_is_explained(command: Command, code: str) -> None:
    """Each code is explained, and each rule set either cites it or cannot break it."""
    ran = command("explain", code)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == code
    profiles = command("explain", code, "--json").document["profiles"]
    assert isinstance(profiles, dict)
    assert all(entry["texts"] and entry["grounds"] for entry in profiles.values())


def test_explanation_differs_by_profile(command: Command) -> None:
    """A code says what it says in each rule set, and where it cannot be broken."""
    out = command("explain", "empties.ranks").out
    assert "an empty work pile takes only a king\n" in out
    assert "online  online/05" in out
    assert "not in yacht-party, nertz, danish, swedish" in out
    under = command("explain", "building.under", "--json").document["profiles"]
    assert isinstance(under, dict)
    assert under["yacht-party"]["texts"] == ["only a single card goes under a work pile"]
    assert under["danish"]["texts"] == ["no card goes under a work pile"]


def test_explanation_in_ones_own_rules(command: Command, tmp_path: Path) -> None:
    """A rule set of one's own is asked alone."""
    house = write(
        tmp_path / "house.toml", 'extends = "danish"\n[empties]\nkind = "king-or-nerts"\n'
    )
    profiles = command("explain", "empties.ranks", "--profile", house, "--json").document[
        "profiles"
    ]
    assert isinstance(profiles, dict)
    assert list(profiles) == ["house"]


# deal, check


@pytest.mark.parametrize("name", NAMES)
def test_deal_is_a_position(command: Command, name: str) -> None:
    """A deal is written as a position, in both forms, from which the round is set up again."""
    words = ("deal", name, "--seed", "11", "--round", "3")
    dealt = Round.deal(PROFILES[name], seed=11, round=3)
    assert Round.at(PROFILES[name], command(*words, "--json").document) == dealt
    ran = command(*words)
    assert Round.at(PROFILES[name], tomllib.loads(ran.out)) == dealt
    assert ran.out.startswith(f"# {name}, 2 sides, seed 11, round 3\n")


def test_deal_has_sides_and_members(command: Command) -> None:
    """As many are seated as are asked for."""
    position = command("deal", "danish", "--sides", "4", "--json").document
    assert isinstance(position["table"], dict)
    assert list(position["table"]) == list("ABCD")
    assert command("deal", "nertz", "--members", "2", "--json").document["members"] == 2


POSITION = """
foundations = ["AS-5S@A"]
[table.A]
nerts = "6D"
work = ["TD 9C 8H", "KH", "JS", "4C"]
waste = "6S"
[table.B]
nerts = "9H"
"""


def test_legal_action(command: Command, tmp_path: Path) -> None:
    """A legal action is said to be legal, with exit code 0."""
    path = write(tmp_path / "position.toml", POSITION)
    ran = command("check", path, "A: W>F1", "--profile", "danish")
    assert (ran.code, ran.out, ran.err) == (0, "legal\n", "")


def test_illegal_action(command: Command, tmp_path: Path) -> None:
    """An illegal one is refused with every rule it breaks, a line each, and exit code 1."""
    path = write(tmp_path / "position.toml", POSITION)
    ran = command("check", path, "A: 1x2>F1", "--profile", "online")
    assert ran.code == 1
    assert [line.split("[")[1].split("]")[0] for line in ran.out.splitlines()] == [
        "building.blocks",
        "foundations.one-card",
    ]
    assert ran.out.splitlines()[0].startswith("illegal: cards of a work pile move one at a time")
    assert "(online/14)" in ran.out


def test_position_comes_in(command: Command) -> None:
    """A position may come in from another program, and the answer is a document if wished."""
    position = json.dumps(tomllib.loads(POSITION))
    ran = command("check", "-", "A: 3>1", "--profile", "danish", "--json", stdin=position)
    assert ran.code == 1
    assert ran.document["legal"] is False
    profiles = ran.document["profiles"]
    assert isinstance(profiles, dict)
    (broken,) = profiles["danish"]["broken"]
    assert broken["code"] == "building.joins"
    assert broken["grounds"] == ["danish/03"]
    assert broken["params"]["card"] == "JS"


def test_every_profile_is_asked(command: Command) -> None:
    """Without a rule set each built-in one answers, unless the position cannot come about there."""
    ran = command("check", "-", "A: 2>1", stdin=POSITION.replace('"KH", "JS"', '"7S", ""'))
    assert ran.code == 1
    verdicts = dict(line.split(": ", 1) for line in ran.out.splitlines())
    assert list(verdicts) == list(NAMES)
    assert verdicts["danish"] == verdicts["online"] == verdicts["yacht-party"] == "legal"
    assert verdicts["nertz"].startswith("the position cannot come about: ")


@pytest.mark.parametrize("action", ["rubbish", "A: F1>2", "A: 1>B2", ""])
def test_what_nobody_can_read_is_illegal(command: Command, action: str) -> None:
    """An action that cannot be read is illegal like any other that breaks a rule."""
    ran = command("check", "-", action, "--profile", "danish", "--json", stdin=POSITION)
    assert (ran.code, ran.err) == (1, "")
    (verdict,) = json.loads(ran.out)["profiles"].values()
    assert [rule["code"] for rule in verdict["broken"]] == ["notation.unreadable"]


@pytest.mark.parametrize(
    ("position", "action", "said"),
    [
        ("rubbish", "A: draw", "cannot be read"),
        ("{", "A: draw", "cannot be read"),
        ("table = 3", "A: draw", "expected a table, not 3"),
        ('[table.A]\nnerts = "1Z"', "A: draw", "is not a card"),
        ('[table.A]\nnerts = "6D 6D"', "A: draw", "lies in more than one place"),
        ("foundation = []", "A: draw", "unknown key"),
    ],
)
def test_rubbish_is_refused(command: Command, position: str, action: str, said: str) -> None:
    """What cannot be read, or cannot come about, is said on stderr, with exit code 2."""
    for words in ((), ("--profile", "danish")):
        ran = command("check", "-", action, *words, stdin=position)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err


# cases


def test_shipped_cases_hold(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without files the cases of the library are run."""
    monkeypatch.setattr("nertslib.cli.proving.shipped", lambda: shipped()[:3])
    ran = command("cases")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("cases hold, in 3 files\n")


CASE = """
[[case]]
id = "king-for-a-space"
profile = "online"
rules = ["online/05"]
table.A = { nerts = "9H", work = ["KS", "QH", "3C", ""] }
steps = [ { play = "A: 2>4", legal = true } ]
"""


def test_failing_case_is_told(command: Command, tmp_path: Path) -> None:
    """A case that does not hold gets a line with what came out instead, and exit code 1."""
    write(tmp_path / "mine.toml", CASE)
    for path in (tmp_path, tmp_path / "mine.toml"):
        ran = command("cases", str(path))
        assert ran.code == 1
        failure, total = ran.out.splitlines()
        assert "mine.toml king-for-a-space: " in failure
        assert "expected True, got False" in failure
        assert total == "0 of 1 cases hold, in 1 files"
    (failed,) = json.loads(command("cases", str(tmp_path), "--json").out)["failed"]
    assert failed["id"] == "king-for-a-space"


def test_cases_must_be_readable(command: Command, tmp_path: Path) -> None:
    """A file with another content, or a folder without any, is wrong usage."""
    assert command("cases", write(tmp_path / "x.toml", "strange = 1")).code == 2
    (tmp_path / "empty").mkdir()
    ran = command("cases", str(tmp_path / "empty"))
    assert (ran.code, ran.out) == (2, "")
    assert "no case file lies here" in ran.err


# lint


def test_sound_rules_are_passed(command: Command, tmp_path: Path) -> None:
    """Of a sound rule set there is nothing to say."""
    house = write(tmp_path / "house.toml", 'extends = "danish"\n[drawing]\ncount = 1\n')
    ran = command("lint", house)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{house}: nothing to say\n"


def test_faults_are_told(command: Command, tmp_path: Path) -> None:
    """Every fault is told with its place and the nearest right word."""
    text = 'extends = "danis"\n[drawing]\ncuont = 1\n'
    ran = command("lint", write(tmp_path / "house.toml", text))
    assert ran.code == 1
    assert "is 'danish' meant?" in ran.out
    assert "is 'count' meant?" in ran.out
    document = command("lint", str(tmp_path / "house.toml"), "--json").document
    assert isinstance(document["faults"], list)
    assert len(document["faults"]) == 2


def test_settings_without_effect_are_told(command: Command, tmp_path: Path) -> None:
    """A setting that changes nothing is a warning, unless the base has it already."""
    text = 'extends = "danish"\n[drawing]\ncount = 1\npacket = "first-on-top"\n'
    house = write(tmp_path / "house.toml", text)
    ran = command("lint", house)
    assert ran.code == 1
    assert "warning: " in ran.out
    assert "drawing.packet" in ran.out
    heir = write(tmp_path / "heir.toml", 'extends = "house.toml"\n')
    assert command("lint", heir).code == 0
