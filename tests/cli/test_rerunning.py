"""Tests of the command that plays again what was simulated."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from attrs import evolve

from nertslib.cli import application, rerunning
from nertslib.lab import Experiment, Row, simulate_into
from nertslib.lab.rows import frame
from nertslib.record import replay

from .conftest import Command

FOUND = Experiment.of(["danish", "swedish"], sides=2, seed=1)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command be there."""
    commands = tuple(dict.fromkeys((*application.COMMANDS, rerunning)))
    monkeypatch.setattr(application, "COMMANDS", commands)


@pytest.fixture
def directory(tmp_path: Path) -> str:
    """Return where two rounds lie."""
    assert rows_in(tmp_path)
    return str(tmp_path)


def rows_in(path: Path) -> list[Row]:
    """Simulate two rounds into a directory, or return them."""
    return [*simulate_into(path, FOUND, 2, resume=True, workers=1)]


def test_everything_comes_out_again(command: Command, directory: str) -> None:
    """All rows are the same, byte for byte."""
    ran = command("rerun", directory, "--workers", "1")
    assert (ran.code, ran.out, ran.err) == (0, "8 of 8 rows came out again, byte for byte\n", "")
    document = command("rerun", directory, "--workers", "1", "--json").document
    assert document == {"rows": 8, "differ": 0, "first": []}


def test_the_rows_of_a_round_are_written(command: Command, directory: str) -> None:
    """A line of JSON for each row, as it is stored."""
    ran = command("rerun", directory, "--round", "2")
    expected = [row.text for row in rows_in(Path(directory)) if row.round == 2]
    assert (ran.code, ran.out.splitlines(), ran.err) == (0, expected, "")
    assert command("rerun", directory, "--round", "2", "--json").document["same"] is True


def test_a_row_that_was_changed_is_named(command: Command, directory: str) -> None:
    """The exit code is 1, and stderr says which row is another."""
    first, *others = rows_in(Path(directory))
    path = Path(directory, "rows", "part-000001.parquet")
    frame([evolve(first, score=99), *others]).write_parquet(path)
    for words, count in ((("--workers", "1"), 1), (("--round", "1"), 1), (("--round", "2"), 0)):
        ran = command("rerun", directory, *words)
        assert ran.code == count
        assert ran.err.count("danish, round 1, side A: another row is stored") == count
    assert command("rerun", directory, "--workers", "1", "--json").document["differ"] == 1


def test_a_round_becomes_a_record(command: Command, directory: str, tmp_path: Path) -> None:
    """The record of a round can be replayed, and ends as its rows say."""
    path = tmp_path / "round.jsonl"
    words = ("--round", "1", "--profile", "swedish", "--record", str(path))
    assert command("rerun", directory, *words).code == 0
    record = replay(path.read_bytes())
    rows = [r for r in rows_in(tmp_path) if (r.round, r.profile) == (1, "swedish")]
    assert record.round.score().totals == {row.side: row.score for row in rows}
    assert command("replay", str(path)).code == 0


def test_what_is_missing_is_said(command: Command, directory: str) -> None:
    """Where a part is gone its rows are named, and the exit code is 1."""
    Path(directory, "rows", "part-000001.parquet").unlink()
    ran = command("rerun", directory, "--workers", "1")
    assert (ran.code, ran.out) == (1, "0 of 8 rows came out again, byte for byte\n")
    assert "danish, round 1, side A: nothing is stored" in ran.err


def test_only_the_rows_of_one_rule_set(command: Command, directory: str) -> None:
    """Of a round, those of the rule set that is named."""
    ran = command("rerun", directory, "--round", "1", "--profile", "swedish", "--json")
    rows = ran.document["rows"]
    assert isinstance(rows, list)
    assert [(row["profile"], row["side"]) for row in rows] == [("swedish", "A"), ("swedish", "B")]


def test_a_record_is_told_to_programs(command: Command, directory: str, tmp_path: Path) -> None:
    """With --json the answer is where the record is."""
    path = str(tmp_path / "round.jsonl")
    words = ("--round", "1", "--profile", "danish", "--record", path, "--json")
    assert command("rerun", directory, *words).document == {"record": path}


def test_a_module_that_cannot_be_read_is_named(
    command: Command, directory: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong in a module of one's own is said in one line."""
    (tmp_path / "no_python.py").write_text("def")
    (tmp_path / "failing.py").write_text("1 / 0")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for module, what in (("no_python", "SyntaxError"), ("failing", "ZeroDivisionError")):
        ran = command("rerun", directory, "--import", module)
        assert (ran.code, ran.out) == (2, "")
        assert f"--import: {module!r} cannot be imported: {what}" in ran.err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--profile", "danish"), "--profile: it needs --round"),
        (("--round", "1", "--profile", "nertz"), "expected one of danish, swedish"),
        (("--round", "3", "--record", "x", "--profile", "danish"), "a round from 1 to 2"),
        (("--import", ""), "--import: ''"),
        (("--round", "3"), "expected a round from 1 to 2"),
        (("--round", "1", "--record", "x"), "it needs --round and --profile"),
        (("--record", "x", "--profile", "danish"), "it needs --round and --profile"),
        (
            ("--round", "1", "--record", "x", "--profile", "nertz"),
            "expected one of danish, swedish",
        ),
        (("--round", "1", "--record", "no/x", "--profile", "danish"), "No such file"),
        (("--import", "no_such_module"), "no_such_module"),
    ],
)
def test_wrong_usage_is_one_error(
    command: Command, directory: str, words: tuple[str, ...], complaint: str
) -> None:
    """What makes no sense is one line on stderr and exit code 2."""
    ran = command("rerun", directory, *words)
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_directory_without_an_experiment_is_refused(command: Command, tmp_path: Path) -> None:
    """The error names the manifest that is missing."""
    ran = command("rerun", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "manifest.json" in ran.err
