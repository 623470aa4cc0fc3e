"""Tests of the commands that compare rule sets, and their settings."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from rich.console import Console

from nertslib.cli import application, compare, sensitivity, simulating
from nertslib.lab import Experiment, Row, load, measuring, rerun
from nertslib.lab import comparing as lab_comparing

from .conftest import Command

FEW = ("--rounds", "4", "--workers", "1")
SCORE = ("--measures", "score,duration,by-call,by-deadlock")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands be there."""
    commands = tuple(dict.fromkeys((*application.COMMANDS, compare, sensitivity)))
    monkeypatch.setattr(application, "COMMANDS", commands)


def test_a_table_is_written(command: Command) -> None:
    """Figures, differences and verdicts on stdout; nothing on stderr, which nobody watches."""
    ran = command("compare", "danish", "online", *FEW, *SCORE)
    assert (ran.code, ran.err) == (0, "")
    assert "score of a side (points)\n  danish " in ran.out
    assert "  online - danish" in ran.out
    assert "95% interval" in ran.out
    assert "4 rounds of each, 2 sides, seed 1" in ran.out
    assert "In no round: ended in deadlock" in ran.out
    assert "\x1b" not in ran.out


def test_the_document_is_that_of_the_library(command: Command) -> None:
    """The command and the library come to the same numbers."""
    document = command("compare", "danish", "online", *FEW, *SCORE, "--json").document
    names = SCORE[1].split(",")
    found = lab_comparing.compare(["danish", "online"], 4, measures=names, seed=1, workers=1)
    assert document == json.loads(json.dumps(found.document()))


def test_settings_are_swept(command: Command) -> None:
    """Each value makes a rule set of its own, named after it."""
    words = ("--set", "scoring.nerts-cards=-1,-2", "--set", "match.target=100,250")
    document = command("compare", "danish", *words, *FEW, "--measures", "score", "--json").document
    assert document["profiles"] == [
        f"danish scoring.nerts-cards={points} match.target={target}"
        for points in (-1, -2)
        for target in (100, 250)
    ]
    assert document["compared"] == 6


def test_players_are_seated(command: Command) -> None:
    """A fast player and a slow one: then it is asked how often the faster wins."""
    words = ("--players", "greedy:fast,greedy+careful:slow", "--measures", "faster-wins")
    ran = command("compare", "yacht-party", *words, *FEW)
    assert ran.code == 0
    assert "a fastest player wins (%)" in ran.out
    alone = command("compare", "danish", *words, *FEW)
    assert alone.code == 2
    assert "nobody beside them plays: greedy+careful" in alone.err


MINE = """
from nertslib.players import Greedy

class Patient(Greedy):
    pass
"""


def test_players_of_ones_own_are_seated(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module is imported from where one is, its players named, and the rows come out again."""
    (tmp_path / "players_of_mine.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    words = ("--import", "players_of_mine", "--players", "players_of_mine.Patient:slow")
    ran = command("compare", "danish", *words, *FEW, *SCORE, "--out", "kept", "--no-plots")
    assert (ran.code, ran.err) == (0, "")
    assert set(load("kept")["policy"]) == {"players_of_mine:Patient"}
    assert command("rerun", "kept", "--import", "players_of_mine", "--workers", "1").code == 0
    monkeypatch.delitem(sys.modules, "players_of_mine")
    lost = command("rerun", "kept", "--workers", "1")
    assert lost.code == 2
    assert "--import players_of_mine" in lost.err


def test_everything_is_kept(command: Command, tmp_path: Path) -> None:
    """Rows, manifest, result and plots; the rows come out again, and a run can be resumed."""
    out = tmp_path / "results"
    words = ("compare", "danish", "swedish", *FEW, "--measures", "score", "--out", str(out))
    ran = command(*words)
    assert (ran.code, ran.err) == (0, "")
    assert "nertslib rerun" in ran.out
    assert load(out).height == 16
    assert all(again.same for again in rerun(out, workers=1))
    names = {path.relative_to(out).as_posix() for path in out.rglob("*.*")}
    assert {"manifest.json", "comparison.json", "comparison.txt", "plots/figures.svg"} <= names
    assert (out / "comparison.txt").read_text(encoding="utf-8") in ran.out
    again = command(*words)
    assert again.code == 2
    assert "resume" in again.err
    assert command(*words, "--resume", "--no-plots").out == ran.out


def test_rounds_stop_when_they_are_enough(command: Command) -> None:
    """Thirty points to each side are known soon; the document says what was asked."""
    words = ("compare", "danish", "online", *FEW, "--measures", "score", "--until", "30")
    assert command(*words, "--json").document["until"] == {
        "measure": "score",
        "half": 30.0,
        "pilot": 4,
        "needed": 4,
        "reached": True,
    }
    assert "A pilot of 4 rounds says" in command(*words).out
    assert "duration" in command(*words, "--watch", "duration").out


def test_what_is_kept_is_kept_whoever_reads_on(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Result and plots are written before anything is said, so that a closed pipe loses nothing."""

    def broken(_: str) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(simulating, "write", broken)
    monkeypatch.setattr(application, "_be_silent", lambda: None)
    out = tmp_path / "results"
    ran = command("compare", "danish", "online", *FEW, *SCORE, "--out", str(out))
    assert (ran.code, ran.err) == (0, "")
    names = {path.relative_to(out).as_posix() for path in out.rglob("*.*")}
    assert {"comparison.json", "comparison.txt", "plots/differences.svg"} <= names


def test_who_interrupts_hears_where_to_go_on(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exit code is 130, and what was played lies there."""
    known, played = measuring.rows_of, []

    def interrupted(found: Experiment, place: int, number: int) -> tuple[Row, ...]:
        played.append(number)
        if len(played) == 3:
            raise KeyboardInterrupt
        return known(found, place, number)

    monkeypatch.setattr("nertslib.lab.running.rows_of", interrupted)
    monkeypatch.setattr("nertslib.lab.running.SHARE", 1)
    out = tmp_path / "results"
    words = ("compare", "danish", *FEW, *SCORE, "--out", str(out), "--no-plots")
    ran = command(*words)
    assert (ran.code, ran.out) == (130, "")
    assert "go on with --resume" in " ".join(ran.err.split())
    assert command(*words, "--resume").code == 0
    assert load(out).height == 8


def test_what_each_setting_decides(command: Command, tmp_path: Path) -> None:
    """A table of effects, a document, and a plot."""
    words = ("sensitivity", "danish", "--set", "scoring.nerts-cards=-1", *FEW)
    ran = command(*words, "--out", str(tmp_path / "effects"))
    assert (ran.code, ran.err) == (0, "")
    assert "\nscoring.nerts-cards=-1\n" in ran.out
    assert "score of a side (points)" in ran.out
    assert (tmp_path / "effects" / "plots" / "effects.svg").exists()
    document = command(*words, "--json").document
    assert document["base"] == "danish"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("compare",), "name the rule sets"),
        (("compare", "dansih"), "danish"),
        (("compare", "danish", "danish"), "two are called 'danish'"),
        (("compare", "danish", "--set", "drawing.cuont=1"), "count"),
        (("compare", "danish", "--set", "drawing.count"), "drawing.count=1,3"),
        (("compare", "danish", "--players", "gready"), "greedy"),
        (("compare", "danish", "--measures", "scores"), "is 'score' meant"),
        (("compare", "danish", "--until", "1", "--watch", "match-time"), "cannot be planned"),
        (("compare", "danish", "--rounds", "1"), "from 2"),
        (("compare", "danish", "--sides", "40"), "40"),
        (("compare", "danish", "nertz", "--sides", "3"), "nertz: seating: 2 to 2 sides"),
        (("compare", "danish", "--watch", "score"), "--watch: it needs --until"),
        (("compare", "danish", "--resume"), "--resume: it needs --out"),
        (("compare", "danish", "--out", ""), "--out: expected the name"),
        (("compare", "danish", "--players", "nowhere.Mine"), "--import nowhere"),
        (("compare", "danish", "--import", "nowhere"), "--import: 'nowhere'"),
        (
            ("compare", "danish", "--set", "drawing.count=1", "--set", "drawing.count=3"),
            "drawing.count: it is set twice",
        ),
        (("sensitivity", "danish", "--resume"), "--resume: it needs --out"),
        (("sensitivity", "danish", "--out", " "), "--out: expected the name"),
        (("sensitivity", "dansih"), "danish"),
        (("sensitivity", "danish", "--set", "drawing.cuont=1"), "count"),
    ],
)
def test_wrong_usage_is_one_error(command: Command, words: tuple[str, ...], complaint: str) -> None:
    """What makes no sense is said on stderr, with exit code 2, before anything is played."""
    ran = command(*words)
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("package", "words", "extra"),
    [
        ("scipy", (), "nertslib[lab]"),
        ("polars", ("--out", "x"), "nertslib[lab]"),
        ("matplotlib", ("--out", "x"), "nertslib[plot]"),
    ],
)
def test_a_missing_package_is_named_before_anything_is_played(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    package: str,
    words: tuple[str, ...],
    extra: str,
) -> None:
    """The exit code is 3, and the error says what to install."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("nertslib.lab.statistics.requiring._is_there", lambda name: name != package)
    for verb in ("compare", "sensitivity"):
        ran = command(verb, "danish", *FEW, *words)
        assert (ran.code, ran.out) == (3, "")
        assert f'pip install "{extra}"' in ran.err
    assert list(tmp_path.iterdir()) == []


def test_help_shows_examples(command: Command) -> None:
    """Both commands say how they are used."""
    for verb in ("compare", "sensitivity"):
        ran = command(verb, "--help")
        assert ran.code == 0
        assert f"nertslib {verb} danish" in ran.out


@pytest.mark.parametrize("watches", [True, False])
def test_progress_is_shown_to_who_watches(
    monkeypatch: pytest.MonkeyPatch, *, watches: bool
) -> None:
    """The bar counts rounds where somebody sees it, and is not there where nobody does."""
    stream = io.StringIO()
    console = Console(file=stream, force_terminal=watches, width=80)
    monkeypatch.setattr(simulating, "errors", lambda: console)
    with simulating.watched(None) as watch:
        watch(1, 2)
    assert ("1/2" in stream.getvalue()) is watches
    assert stream.getvalue() == "" or watches
