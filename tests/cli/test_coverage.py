"""Tests of `nertslib coverage`."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib.record import Record

from ..helpers import DANISH
from .conftest import Command

CASE = """
[[case]]
id = "fits"
profile = "danish"
rules = ["danish/03"]
table.A = { nerts = "KC 6H", work = ["7S", "7D", "4C", "2C"] }
table.B = { nerts = "5C" }
steps = [
  { play = "A: N>2", legal = false, broken = ["building.joins"] },
  { play = "A: N>1", legal = true },
]
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Write a file of one case, and return its path."""
    path = tmp_path / "mine.toml"
    path.write_text(CASE, "utf-8")
    return str(path)


def test_told(command: Command, file: str) -> None:
    """It is told for the rule set that the file is about, and for no other."""
    ran = command("coverage", file)
    assert ran.code == 0
    assert ran.out.startswith("danish: cases that hold: 1\n")
    assert "online" not in ran.out
    assert "never refused: " in ran.out
    assert "drawing.count=1" in ran.out


def test_json(command: Command, file: str) -> None:
    """One document, with a status for each rule and who noticed each setting."""
    profiles = command("coverage", file, "--json").document["profiles"]
    assert isinstance(profiles, dict)
    rules = {rule["code"]: rule["status"] for rule in profiles["danish"]["rules"]}
    assert rules["building.joins"] == "both ways"
    flips = {entry["flip"]: entry["noticed_by"] for entry in profiles["danish"]["settings"]}
    assert (flips["building.joins=any"], flips["drawing.count=1"]) == ("fits", "")


def test_records(command: Command, tmp_path: Path) -> None:
    """A record counts what is played in it; it notices no setting, since it claims nothing."""
    path = tmp_path / "round.jsonl"
    path.write_text(Record.deal(DANISH, seed=7).play("A: draw").dumps(), "utf-8")
    profiles = command("coverage", str(path), "--json").document["profiles"]
    assert isinstance(profiles, dict)
    rules = {rule["code"]: rule["passed"] for rule in profiles["danish"]["rules"]}
    assert (rules["drawing.empty"], rules["building.joins"]) == (1, 0)
    assert profiles["danish"]["shares"]["settings"] == 0


def test_fail_under(command: Command, file: str) -> None:
    """The exit code is 1 if a share is less than what is asked for."""
    assert command("coverage", file, "--fail-under", "0").code == 0
    assert command("coverage", file, "--fail-under", "50").code == 1


def test_profile(command: Command, file: str) -> None:
    """The rules can be named; those that no case is about are never touched."""
    ran = command("coverage", file, "--profile", "swedish")
    assert ran.out.startswith("swedish: cases that hold: 0\n")
    assert "danish:" not in ran.out


def test_wrong_usage(command: Command, tmp_path: Path) -> None:
    """A file that is not there, or is about nothing known, or a share beyond all: exit code 2."""
    house = tmp_path / "house.toml"
    house.write_text(
        CASE.replace('"danish"\n', '{ extends = "danish", drawing = { count = 2 } }\n')
    )
    gone, beyond = str(tmp_path / "gone.toml"), ("--fail-under", "101")
    for words in ((gone,), (str(house),), (str(house), *beyond), (str(house), "--profile", "no")):
        ran = command("coverage", *words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err
        assert "Traceback" not in ran.err
