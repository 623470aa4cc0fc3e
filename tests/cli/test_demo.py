"""Tests of the demonstration: what it shows, and that it is true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from nertslib.codec.published import published_names
from nertslib.profiles import PROFILES
from nertslib.round import Round

from ..helpers import NAMES
from .conftest import Command, Ran

SEEDS = ("7", "3")


def table(document: Mapping[str, object], key: str) -> Mapping[str, object]:
    """Return the table under *key*."""
    value = document[key]
    assert isinstance(value, dict)
    return value


def rows(document: Mapping[str, object], key: str) -> list[object]:
    """Return the list under *key*."""
    value = document[key]
    assert isinstance(value, list)
    return value


def replayed(document: Mapping[str, object]) -> Iterator[Round]:
    """Yield the rounds of a demonstration, played again from its deal."""
    played = Round.at(PROFILES[str(document["profile"])], table(document, "deal"))
    yield played
    for play in rows(document, "plays"):
        played = played.play(play)
        yield played


@pytest.mark.parametrize("name", NAMES)
def test_whole_round_is_shown(command: Command, name: str) -> None:
    """For every profile: the deal, the account, refusals with their citations, end and score."""
    ran = command("demo", name)
    assert (ran.code, ran.err) == (0, "")
    parts = ("The deal", "Play, card by card", "Half-way", "Play goes on", "The end", "The score")
    places = [ran.out.index(f"\n{part} -") for part in parts]
    assert places == sorted(places)
    assert PROFILES[name].title in ran.out.splitlines()[0]
    assert "Seed: 7." in ran.out
    assert ran.out.count("refused: ") >= 4
    assert re.search(rf"refused: [^\[]*\[[a-z]+\.[a-z-]+\]\s+\({name}/\d\d", ran.out)
    cited = re.search(rf"{name}/(\d\d) is sentence (\d+) of the {name} rules", ran.out)
    assert cited is not None
    assert int(cited[1]) == int(cited[2])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_document_is_true(command: Command, name: str, seed: str) -> None:
    """The JSON document can be played again: every refusal, the ending and the score hold."""
    document = command("demo", name, "--seed", seed, "--json").document
    rounds = list(replayed(document))
    end = rounds[-1]
    assert str(end.ending) == document["ending"]
    assert end.caller == document["caller"]
    for letter, score in end.score().items():
        assert table(document, "score")[letter] == {"parts": score.parts, "total": score.total}
    for refusal in rows(document, "refusals"):
        assert isinstance(refusal, dict)
        violation = rounds[refusal["after"]].refusal(refusal["action"])
        assert violation is not None
        assert list(violation.codes) == [rule["code"] for rule in refusal["broken"]]


def test_refusals_differ(command: Command) -> None:
    """Each refusal is of another rule."""
    document = command("demo", "--json").document
    codes = [
        str(rule["code"])
        for refusal in rows(document, "refusals")
        if isinstance(refusal, dict)
        for rule in refusal["broken"]
    ]
    assert len(codes) == len(set(codes)) >= 4


@pytest.mark.parametrize(
    ("name", "words", "code"),
    [
        ("online", (), "empties.ranks"),
        ("nertz", ("--members", "2"), "roles.not-yours"),
        ("nertz", (), "empties.sources"),
        ("yacht-party", (), "building.under"),
    ],
)
def test_peculiar_rules_are_shown(
    command: Command, name: str, words: tuple[str, ...], code: str
) -> None:
    """What makes a rule set special is among what is tried in vain."""
    assert f"[{code}]" in command("demo", name, *words).out


def test_score_is_itemised(command: Command) -> None:
    """Each line of the formula has its points for each side, and the total is their sum."""
    ran = command("demo", "danish", "--sides", "3")
    found = re.findall(r"│ (?:[+-]\d for each own|-2 for each Nerts|total).*", ran.out)
    own, nerts, total = (list(map(int, re.findall(r"(-?\d+) │", line))) for line in found)
    assert [a + b for a, b in zip(own, nerts, strict=True)] == total
    assert len(total) == 3


def test_same_seed_shows_the_same(command: Command) -> None:
    """One seed shows one round, and another another."""
    assert command("demo").out == command("demo", "--seed", "7").out
    assert command("demo").out != command("demo", "--seed", "8").out


def test_narrow_screen(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """On forty columns nothing is wider than that, and nothing is cut off."""
    monkeypatch.setenv("COLUMNS", "40")
    for name in NAMES:
        lines = command("demo", name).out.splitlines()
        assert max(map(len, lines)) <= 40
        assert not any("…" in line for line in lines)


@pytest.mark.parametrize("name", NAMES)
def test_wide_lines(command: Command, name: str) -> None:
    """On eighty columns nothing is wider than that, and no line ends in blanks."""
    lines = command("demo", name, "--sides", "2").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)


def test_quiet_shows_tables_and_score(command: Command) -> None:
    """Quietly, no action is told."""
    ran = command("demo", "--quiet")
    assert "The deal" in ran.out
    assert "Half-way" in ran.out
    assert "total" in ran.out
    assert "from the waste" not in ran.out


def test_stops_and_passes_are_told(command: Command) -> None:
    """A table that is stuck passes, moves the stock cards under, and at last gives up."""
    out = command("demo", "danish", "--seed", "3").out
    assert "passes: nothing to play in sight" in out
    assert "all  stop number 1: all take their waste up" in out
    assert "the round is abandoned" in out
    assert "stop number 4\n" in command("demo", "nertz", "--seed", "18").out


@pytest.mark.parametrize("name", published_names())
def test_published_rules_are_played(command: Command, name: str) -> None:
    """Every published rule set can be shown."""
    assert command("demo", name, "--quiet").code == 0


def test_random_players(command: Command) -> None:
    """Players who do anything at all bring a round to its end too."""
    assert "random players" in command("demo", "--player", "random").out


def test_letters_instead_of_signs() -> None:
    """Where the screen has no signs of suits, their letters are shown."""
    ran = subprocess.run(
        [sys.executable, "-m", "nertslib.cli", "demo"],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "80"},
    )
    assert ran.stderr == b""
    assert ran.stdout.isascii()
    assert b"AC from the Nerts pile to a new foundation" in ran.stdout


def test_file_of_rules(command: Command, tmp_path: Path) -> None:
    """A rule set of one's own is played too."""
    house = tmp_path / "house.toml"
    house.write_text('extends = "danish"\ntitle = "Our house"\n[layout]\nnerts = 5\n')
    ran = command("demo", str(house))
    assert ran.out.startswith("Our house\n")
    assert "5 left" in ran.out


def sides_of(ran: Ran) -> set[str]:
    """Return the letters of the sides that are drawn."""
    return set(re.findall(r"─ Side ([A-Z])", ran.out))


def test_sides_and_members(command: Command) -> None:
    """As many sides and members play as are asked for."""
    assert sides_of(command("demo", "danish", "--sides", "5", "--quiet")) == set("ABCDE")
    assert "of 2 players" in command("demo", "nertz", "--members", "2").out
