"""`nertslib replay` shows a record, whole or redacted, and names the lines of a damaged one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nertslib.record import Record, replay
from nertslib.referee import Claim
from tests.cli.conftest import Command
from tests.helpers import DANISH

RECORD = Record.deal(DANISH, seed=7).play("A: N>F").play("B: 3>1").play("A: draw")
TEXT = RECORD.dumps()
LINES = TEXT.splitlines(keepends=True)


def written(folder: Path, text: str) -> str:
    """Write a record; return its path."""
    path = folder / "round.jsonl"
    path.write_bytes(text.encode(errors="surrogateescape"))
    return str(path)


def test_a_record_holds(command: Command, tmp_path: Path) -> None:
    """A whole record holds, and its end and score are told."""
    ran = command("replay", written(tmp_path, TEXT))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "holds: 3 lines, not over, A -23, B -26"


def test_show(command: Command, tmp_path: Path) -> None:
    """`--show` draws the table at the end, once."""
    ran = command("replay", written(tmp_path, TEXT), "--show")
    assert ran.out.count("Side A") == 1
    assert "Nerts 2♥, 12 left" in ran.out


def test_step(command: Command, tmp_path: Path) -> None:
    """`--step` draws the deal, and the table after each line, below what the line says."""
    ran = command("replay", written(tmp_path, TEXT), "--step")
    assert ran.out.count("Side A") == 4
    for words in ("1. A: N>F+ [AC]", "2. B: 3>1 [5C]", "3. A: draw"):
        assert words in ran.out.splitlines()


def test_step_through_all_kinds(command: Command, tmp_path: Path) -> None:
    """A race is told with what became of each claim, and so is who left or took a move back."""
    record = RECORD.undo("B").race([Claim("B: 3>2", 1, lifted=1, landed=2)]).withdraw("B")
    ran = command("replay", written(tmp_path, record.dumps()), "--step")
    for words in ("4. undo B", "5. race: B: 3>2 illegal", "6. withdraw B"):
        assert words in ran.out.splitlines()


def test_json(command: Command, tmp_path: Path) -> None:
    """`--json` gives one document: whether it holds, how it ended, and the position at the end."""
    document = command("replay", written(tmp_path, TEXT), "--json").document
    assert document["holds"] is True
    assert (document["lines"], document["end"]) == (3, "none")
    assert document["score"] == {"A": -23, "B": -26}
    assert document["position"] == json.loads(json.dumps(RECORD.round.position()))


@pytest.mark.parametrize("seat", ["A", "B", "spectator"])
def test_redacted(command: Command, tmp_path: Path, seat: str) -> None:
    """A redacted record is shown as its seat saw it, with hidden cards hidden."""
    path = written(tmp_path, RECORD.redacted(seat))
    ran = command("replay", path, "--step")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("Side A") == 4
    assert "2. B: 3>1 [5C]" in ran.out.splitlines()
    assert ran.out.splitlines()[-1] == f"seen by {seat}: 3 lines, not over, A -23, B -26"
    document = command("replay", path, "--json").document
    assert document["seen_by"] == seat
    assert document["position"] == json.loads(json.dumps(RECORD.round.view(seat).position()))


def cut_off(lines: list[str]) -> list[str]:
    """Lose the last two lines."""
    return lines[:-2]


def cut_in_two(lines: list[str]) -> list[str]:
    """Lose the end of a line and what follows."""
    return [*lines[:2], lines[2][:9]]


def edited(lines: list[str]) -> list[str]:
    """Write another move, which is not legal."""
    return [*lines[:2], lines[2].replace("3>1 [5C]", "1>3"), *lines[3:]]


def edited_legally(lines: list[str]) -> list[str]:
    """Write another move, which is legal."""
    return [*lines[:3], lines[3].replace("A: draw", "A: pass"), *lines[4:]]


def reordered(lines: list[str]) -> list[str]:
    """Swap two lines."""
    return [lines[0], lines[2], lines[1], *lines[3:]]


Damage = Callable[[list[str]], list[str]]


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (cut_off, ["line 3: the record is cut off here: its last line is missing"]),
        (cut_in_two, ["line 3: it is not JSON", "line 3: the record is cut off"]),
        (edited, ["line 3: B: 1>3: ", "line 5: digest: it does not fit"]),
        (edited_legally, ["line 5: digest: it does not fit"]),
        (reordered, ["line 2: n: expected number 1", "line 3: n: expected number 3"]),
    ],
)
def test_damage(command: Command, tmp_path: Path, damage: Damage, told: list[str]) -> None:
    """A record that was cut off, edited or reordered is found out: each line is named, exit 1."""
    path = written(tmp_path, "".join(damage(LINES)))
    ran = command("replay", path)
    assert ran.code == 1
    said = ran.err.splitlines()
    for start in told:
        assert any(line.startswith(f"nertslib: {path}: {start}") for line in said), said
    assert ran.out.splitlines()[-1].startswith("does not hold: ")
    as_json = command("replay", path, "--json")
    document = json.loads(as_json.out)
    assert (as_json.code, document["holds"]) == (1, False)
    paths = [fault["path"] for fault in document["faults"]]
    assert all(any(p.startswith(start.split(":")[0]) for p in paths) for start in told)


@pytest.mark.parametrize("damage", [cut_off, cut_in_two, reordered, edited_legally])
def test_damage_of_a_redacted_record(command: Command, tmp_path: Path, damage: Damage) -> None:
    """A redacted record that is damaged is refused, its lines named; JSON says so too."""
    lines = RECORD.redacted("B").splitlines(keepends=True)
    path = written(tmp_path, "".join(damage(lines)))
    ran = command("replay", path)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"nertslib: {path}: line ")
    document = json.loads(command("replay", path, "--json").out)
    assert document["holds"] is False
    assert document["faults"][0]["path"].startswith("line ")


@pytest.mark.parametrize("text", ["", "{}", "nonsense", "[" * 10**5, "3\n", "null\n", "\udcff"])
def test_what_is_no_record(command: Command, tmp_path: Path, text: str) -> None:
    """Anything else is named as what it is, without a traceback."""
    ran = command("replay", written(tmp_path, text))
    assert ran.code == 1
    assert ran.out == ""
    assert ": line 1" in ran.err


def test_no_file(command: Command, tmp_path: Path) -> None:
    """A file that is not there is wrong usage."""
    ran = command("replay", str(tmp_path / "nowhere"))
    assert ran.code == 2
    assert "No such file" in ran.err


def test_referee(command: Command, tmp_path: Path) -> None:
    """`--referee` goes on after a fault and scores what was legal."""
    path = written(tmp_path, "".join(edited(LINES)))
    strict, going_on = (json.loads(command("replay", path, *more, "--json").out) for more in MORE)
    assert (strict["lines"], going_on["lines"]) == (1, 2)
    assert [refused["line"] for refused in going_on["refused"]] == [3]


MORE: tuple[tuple[str, ...], ...] = ((), ("--referee",))


def test_demo_writes_a_record(command: Command, tmp_path: Path) -> None:
    """`demo --record` writes a record that holds, of the round it showed."""
    path = tmp_path / "demo.jsonl"
    assert command("demo", "online", "--seed", "3", "--record", str(path)).code == 0
    assert command("replay", str(path)).code == 0
    assert replay(path.read_bytes()).round.ending is not None
    nowhere = command("demo", "online", "--record", str(tmp_path / "no" / "such.jsonl"))
    assert (nowhere.code, "No such file" in nowhere.err) == (2, True)
