"""Tests of experiments that are kept in a directory."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import pytest
from attrs import evolve
from polars.exceptions import ComputeError, PanicException

from nertslib.lab import (
    Contestant,
    Experiment,
    LabError,
    Manifest,
    Row,
    load,
    read_manifest,
    rerun,
    resumed,
    rows_of,
    simulate,
    simulate_into,
)
from nertslib.lab.contestants import teams
from nertslib.lab.rows import columns, frame, rows_from
from nertslib.lab.storing import read_part
from nertslib.profiles import PROFILES

from .experiments import QUICK, Scripted, Stubborn, experiment, scripted

ROUNDS = 7
"""Two parts and a bit of a third."""
BOTH = experiment("danish", "nertz", players=["greedy:fast", "greedy:150%"])
WIDTH = 4


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make chunks of one round, and parts of three."""
    monkeypatch.setattr("nertslib.lab.running.CHUNK", 1)
    monkeypatch.setattr("nertslib.lab.storing.CHUNK", 1)
    monkeypatch.setattr("nertslib.lab.storing.PART", 3)
    monkeypatch.setattr("nertslib.lab.keeping.PART", 3)


@pytest.fixture(scope="module")
def rows() -> tuple[Row, ...]:
    """Return the rows of the experiment, chunk by chunk."""
    return tuple(
        row for n in range(1, ROUNDS + 1) for place in (0, 1) for row in rows_of(BOTH, place, n)
    )


def kept(directory: Path, rounds: int = ROUNDS, *, resume: bool = False) -> Iterator[Row]:
    """Simulate into a directory."""
    return simulate_into(directory, BOTH, rounds, resume=resume, workers=1)


def files(directory: Path) -> dict[str, bytes]:
    """Return what lies in a directory."""
    return {path.name: path.read_bytes() for path in sorted(directory.rglob("*.*"))}


def test_rows_are_written_as_they_come(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """A part is there as soon as the first of its chunks is, and grows with each of them."""
    coming = kept(tmp_path)
    for done in range(1, 5):
        assert [*islice(coming, WIDTH)] == [*rows[(done - 1) * WIDTH : done * WIDTH]]
        assert rows_from(load(tmp_path)) == rows[: done * WIDTH]
    assert sorted(files(tmp_path)) == [
        "manifest.json",
        "part-000001.parquet",
        "part-000002.parquet",
    ]
    assert [*coming] == [*rows[4 * WIDTH :]]
    names = [f"part-00000{n}.parquet" for n in (1, 2, 3)]
    assert sorted(files(tmp_path)) == ["manifest.json", *names]
    assert rows_from(load(tmp_path)) == rows


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """Wherever it stopped, with a part that is half there too, it ends with the same bytes."""
    whole = tmp_path / "whole"
    assert [*kept(whole)] == [*rows]
    for stop in (0, 3 * WIDTH, 3 * WIDTH + 5):
        broken = tmp_path / f"broken-{stop}"
        coming = kept(broken)
        assert len([*islice(coming, stop)]) == stop
        coming.close()  # type: ignore[attr-defined] # it is a generator
        (broken / "rows" / "part-000002.half").write_bytes(b"half")
        assert [*resumed(broken, workers=1)] == [*rows]
        (broken / "rows" / "part-000002.half").unlink(missing_ok=True)
        assert files(broken) == files(whole)


def test_nothing_is_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is not there in whole chunks is played when a run is taken up again."""
    coming = kept(tmp_path)
    assert len([*islice(coming, 4 * WIDTH + 3)]) == 4 * WIDTH + 3
    coming.close()  # type: ignore[attr-defined] # it is a generator
    played: list[int] = []

    def watched(found: Experiment, place: int, number: int) -> tuple[Row, ...]:
        played.append(number)
        return rows_of(found, place, number)

    monkeypatch.setattr("nertslib.lab.running.rows_of", watched)
    assert len([*kept(tmp_path, resume=True)]) == ROUNDS * WIDTH
    assert sorted(set(played)) == [5, 6, 7]


@pytest.mark.parametrize("mishap", [KeyboardInterrupt, LabError, MemoryError])
def test_nothing_is_lost_by_a_mishap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mishap: type[BaseException]
) -> None:
    """An interrupt, or whatever else happens, leaves what was played till then."""

    def watched(found: Experiment, place: int, number: int) -> tuple[Row, ...]:
        if number == 6:
            raise mishap
        return rows_of(found, place, number)

    monkeypatch.setattr("nertslib.lab.running.rows_of", watched)
    with pytest.raises(mishap):
        list(kept(tmp_path))
    assert load(tmp_path).height == 5 * WIDTH


def test_fewer_rounds_lose_none(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """Whoever takes a run up with fewer rounds gets these, and all that were there stay."""
    assert [*kept(tmp_path)] == [*rows]
    before = files(tmp_path)
    for fewer in range(1, ROUNDS):
        assert [*kept(tmp_path, fewer, resume=True)] == [*rows[: fewer * WIDTH]]
        assert files(tmp_path) == before


def test_a_run_that_was_broken_off_can_be_settled_with_fewer_rounds(
    tmp_path: Path, rows: tuple[Row, ...]
) -> None:
    """What lies there then is whole; and it can be made longer again, to the same bytes."""
    coming = kept(tmp_path / "settled")
    assert len([*islice(coming, 4 * WIDTH)]) == 4 * WIDTH
    coming.close()  # type: ignore[attr-defined] # it is a generator
    for rounds, whole in ((2, 4), (5, 5)):
        assert [*kept(tmp_path / "settled", rounds, resume=True)] == [*rows[: rounds * WIDTH]]
        assert read_manifest(tmp_path / "settled").rounds == whole
        again = [*rerun(tmp_path / "settled", workers=1)]
        assert len(again) == whole * WIDTH
        assert all(found.same for found in again)
    assert [*kept(tmp_path / "settled", resume=True)] == [*rows]
    assert [*kept(tmp_path / "whole")] == [*rows]
    assert files(tmp_path / "settled") == files(tmp_path / "whole")


def test_a_run_can_be_made_longer(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """More rounds of the same experiment go on from those that are there."""
    assert [*kept(tmp_path, 4)] == [*rows[: 4 * WIDTH]]
    assert [*kept(tmp_path, ROUNDS, resume=True)] == [*rows]


def test_a_process_that_was_killed_leaves_whole_parts(tmp_path: Path) -> None:
    """After a kill nothing is lost of what was whole, and nothing is counted twice."""
    program = (
        "import nertslib.lab.running as r, nertslib.lab.storing as s\n"
        "r.CHUNK, s.CHUNK, s.PART = 1, 1, 3\n"
        "from nertslib import lab\n"
        f"for row in lab.simulate_into({str(tmp_path)!r}, ['danish'], 10**6, sides=2, workers=1):\n"
        "    pass\n"
    )
    child = subprocess.Popen([sys.executable, "-c", program])
    second = tmp_path / "rows" / "part-000002.parquet"
    deadline = time.monotonic() + 60
    while not second.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    child.kill()
    child.wait()
    found = Experiment.of(["danish"], sides=2)
    document = json.loads((tmp_path / "manifest.json").read_text())
    (tmp_path / "manifest.json").write_text(json.dumps(document | {"rounds": 9}))
    there = {path.name for path in (tmp_path / "rows").glob("*.parquet")}
    assert {"part-000001.parquet", "part-000002.parquet"} <= there
    assert [*resumed(tmp_path, workers=1)][: 9 * 2] == [*simulate(found, 9, workers=1)]


@pytest.mark.parametrize("rounds", [0, -3, "x", 1.5, True])
def test_a_wrong_number_of_rounds_leaves_no_trace(tmp_path: Path, rounds: int) -> None:
    """What is no number of rounds is refused before anything is written."""
    with pytest.raises(LabError, match="rounds: expected a whole number from 1"):
        kept(tmp_path / "new", rounds)
    assert not (tmp_path / "new").exists()


def test_rows_of_nobody_knows_what_are_not_taken_over(tmp_path: Path) -> None:
    """Rows whose manifest is gone are never those of the experiment that comes."""
    assert [*kept(tmp_path, 1)]
    (tmp_path / "manifest.json").unlink()
    with pytest.raises(LabError, match="rows lie there, and nothing says of what"):
        kept(tmp_path, 1, resume=True)


def test_rounds_stay_until_they_have_come_again(tmp_path: Path) -> None:
    """A chunk that is begun again, and broken off, takes nothing away that was whole."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nertslib.lab.running.CHUNK", 3)
        patch.setattr("nertslib.lab.storing.CHUNK", 3)
        assert len([*kept(tmp_path, 5)]) == 5 * WIDTH
        coming = kept(tmp_path, 6, resume=True)
        assert len([*islice(coming, 3 * WIDTH + 1)]) == 3 * WIDTH + 1
        coming.close()  # type: ignore[attr-defined] # it is a generator
        assert [*kept(tmp_path, 2, resume=True)]
        assert read_manifest(tmp_path).rounds == 5
        assert load(tmp_path).height == 5 * WIDTH
        assert all(found.same for found in rerun(tmp_path, workers=1))


def test_rows_come_in_their_order_however_they_lie(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """Rows that were sorted otherwise are handed over in the order in which they are played."""
    assert [*kept(tmp_path, 3)] == [*rows[: 3 * WIDTH]]
    frame(rows[3 * WIDTH - 1 :: -1]).write_parquet(tmp_path / "rows" / "part-000001.parquet")
    assert rows_from(load(tmp_path)) == rows[: 3 * WIDTH]
    assert [*kept(tmp_path, 3, resume=True)] == [*rows[: 3 * WIDTH]]


def test_rows_beyond_what_the_manifest_says_are_left_out(
    tmp_path: Path, rows: tuple[Row, ...]
) -> None:
    """What is loaded is what is played again: the rounds that the manifest names."""
    assert [*kept(tmp_path)] == [*rows]
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"rounds": 4}))
    assert rows_from(load(tmp_path)) == rows[: 4 * WIDTH]
    assert [found.row for found in rerun(tmp_path, workers=1)] == [*rows[: 4 * WIDTH]]


def test_what_cannot_be_written_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk the manifest and the parts that were there are there still."""

    def full(_: Path, __: bytes) -> int:
        raise OSError(28, "No space left on device")

    assert [*kept(tmp_path, 4)]
    before = files(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(LabError, match="No space left"):
            kept(tmp_path, 6, resume=True)
    assert files(tmp_path) == before
    with monkeypatch.context() as patch:
        patch.setattr("polars.DataFrame.write_parquet", failing)
        with pytest.raises(LabError, match="it cannot be written: full"):
            list(kept(tmp_path, 6, resume=True))
    assert {**files(tmp_path), "manifest.json": b""} == {**before, "manifest.json": b""}


def failing(_: object, path: Path) -> None:
    """Fail in the middle of writing a table."""
    path.write_text("half")
    full = ComputeError("full")
    raise full


def test_a_name_that_cannot_be_written_leaves_no_trace(tmp_path: Path) -> None:
    """Half of a sign is no text for a file, and is refused before there is one."""
    unspeakable = [Contestant("greedy", name="\udc00")]
    with pytest.raises(LabError, match="a name cannot be written"):
        simulate_into(tmp_path / "new", ["danish"], 1, players=unspeakable)
    assert not (tmp_path / "new").exists()


def test_a_part_that_makes_its_reader_panic_is_one_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bytes may be so wrong that the reader gives up; it is a LabError all the same."""

    def panic(_: Path) -> None:
        beyond = PanicException("attempt to read past the end")
        raise beyond

    assert [*kept(tmp_path, 1)]
    monkeypatch.setattr("polars.read_parquet", panic)
    with pytest.raises(LabError, match="it cannot be read: attempt"):
        load(tmp_path)


@pytest.mark.parametrize("versions", [None, "x", [], 1.5, {}])
def test_versions_that_were_damaged_are_no_version(tmp_path: Path, versions: object) -> None:
    """A run that does not say by what it was begun is not taken up."""
    assert [*kept(tmp_path, 1)]
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"versions": versions}))
    with pytest.raises(LabError, match="begun by nertslib None"):
        kept(tmp_path, 2, resume=True)


def test_a_place_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    """A file is no directory, nor is anything below it; a LabError says which."""
    file = tmp_path / "file"
    file.write_text("mine")
    for place in (file, file / "below"):
        with pytest.raises(LabError, match="file"):
            kept(place, 1)
    assert file.read_text() == "mine"


def test_an_experiment_is_not_written_over(tmp_path: Path) -> None:
    """A directory with an experiment is refused, and so is going on with another one."""
    assert [*kept(tmp_path, 1)]
    with pytest.raises(LabError, match="resume it, or go elsewhere"):
        kept(tmp_path, 1)
    for other, key in (
        (evolve(BOTH, seed=9), "seed"),
        (evolve(BOTH, limit=9), "limit"),
        (evolve(BOTH, players=BOTH.players[:1]), "players"),
    ):
        with pytest.raises(LabError, match=f"{key}: another experiment"):
            simulate_into(tmp_path, other, 1, resume=True)


def test_an_older_version_is_not_mixed_with_a_newer(tmp_path: Path) -> None:
    """What another version began this one does not end."""
    assert [*kept(tmp_path, 1)]
    path = tmp_path / "manifest.json"
    document = json.loads(path.read_text())
    path.write_text(json.dumps(document | {"versions": {"nertslib": "0.0.1"}}))
    with pytest.raises(LabError, match=r"begun by nertslib 0\.0\.1"):
        kept(tmp_path, 2, resume=True)


# Again.


def test_every_row_comes_out_again(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """All rows, or those of one round, are the stored ones byte for byte."""
    assert [*kept(tmp_path)]
    again = [*rerun(tmp_path, workers=1)]
    assert [found.row for found in again] == [*rows]
    assert all(found.same for found in again)
    one = [*rerun(tmp_path, 5)]
    assert [found.row for found in one] == [row for row in rows if row.round == 5]
    assert all(found.same for found in one)


def test_a_changed_row_is_noticed(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """A row that was changed, or is not there, is not the same."""
    assert [*kept(tmp_path, 3)] == [*rows[: 3 * WIDTH]]
    changed = [evolve(rows[0], score=rows[0].score + 1), *rows[1 : 3 * WIDTH]]
    frame(changed).write_parquet(tmp_path / "rows" / "part-000001.parquet")
    assert [found.same for found in rerun(tmp_path, 1)] == [False, True, True, True]
    assert sum(not found.same for found in rerun(tmp_path, workers=1)) == 1
    (tmp_path / "rows" / "part-000001.parquet").unlink()
    assert [found.stored for found in rerun(tmp_path, 1)] == [None] * WIDTH


def test_what_was_not_played_is_not_played_again(tmp_path: Path) -> None:
    """A round beyond the last is refused; a damaged part and no manifest too."""
    assert [*kept(tmp_path, 1)]
    with pytest.raises(LabError, match="a round from 1 to 1"):
        rerun(tmp_path, 2)
    (tmp_path / "rows" / "part-000001.parquet").write_bytes(b"damaged")
    with pytest.raises(LabError, match="cannot be read"):
        load(tmp_path)
    with pytest.raises(LabError, match=r"manifest.json: No such file"):
        load(tmp_path / "nowhere")


def test_what_is_gone_is_not_the_same(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """Rows of a part that is gone, or cut short, are missed; those of the others are the same."""
    assert [*kept(tmp_path)] == [*rows]
    second = tmp_path / "rows" / "part-000002.parquet"
    frame(rows_from(read_part(second))[:-1]).write_parquet(second)
    assert sum(found.stored is None for found in rerun(tmp_path, workers=1)) == 1
    second.unlink()
    again = [*rerun(tmp_path, workers=1)]
    assert [found.row for found in again] == [*rows]
    assert {found.row.round for found in again if not found.same} == {4, 5, 6}
    with pytest.raises(LabError, match=r"part-000002\.parquet: this part of the rows is gone"):
        load(tmp_path)
    assert [*kept(tmp_path, resume=True)] == [*rows]
    assert all(found.same for found in rerun(tmp_path, workers=1))


def test_a_run_without_a_row_is_not_the_same(tmp_path: Path) -> None:
    """Where nothing is stored nothing came out again."""
    assert [*kept(tmp_path, 1)]
    (tmp_path / "rows" / "part-000001.parquet").unlink()
    assert [found.same for found in rerun(tmp_path, workers=1)] == [False] * WIDTH
    assert load(tmp_path).height == 0


def test_rows_that_do_not_belong_there_are_noticed(tmp_path: Path, rows: tuple[Row, ...]) -> None:
    """A row that is there twice, of another part, rule set or side is not just left out."""
    assert [*kept(tmp_path, 2)] == [*rows[: 2 * WIDTH]]
    path = tmp_path / "rows" / "part-000001.parquet"
    last = rows[2 * WIDTH - 1]
    for other in (
        last,
        evolve(last, round=ROUNDS),
        evolve(last, profile="swedish"),
        evolve(last, side="C"),
    ):
        frame([*rows[: 2 * WIDTH], other]).write_parquet(path)
        for look in (load, lambda place: [*rerun(place)], lambda place: [*resumed(place)]):
            with pytest.raises(LabError, match="rows lie there that do not belong there"):
                look(tmp_path)


def test_columns_of_something_else_are_refused(tmp_path: Path) -> None:
    """A part is a table with the columns of rows, in their types."""
    assert [*kept(tmp_path, 1)]
    path = tmp_path / "rows" / "part-000001.parquet"
    whole = read_part(path)
    for other in (whole.drop("score"), whole.with_columns(score=1.5), whole.with_columns(x=1)):
        other.write_parquet(path)
        with pytest.raises(LabError, match="its columns are not those of rows"):
            load(tmp_path)


# What a manifest says.


@pytest.mark.parametrize("players", [["greedy", ("careful:slow", "random:70%")], [Stubborn]])
def test_a_manifest_reads_back(tmp_path: Path, players: list[object]) -> None:
    """Rule sets whole, players with their paces, seed and clock come back equal."""
    house = evolve(PROFILES["yacht-party"], name="house", drawing=PROFILES["online"].drawing)
    found = Experiment.of(
        ["yacht-party", house],
        sides=3,
        seed=5,
        players=players,  # type: ignore[arg-type] # as parametrized
        tick=10,
        limit=99_000,
    )
    manifest = Manifest.of(found, 12)
    (tmp_path / "manifest.json").write_text(manifest.dumps())
    assert read_manifest(tmp_path) == manifest
    assert read_manifest(tmp_path).experiment.profiles[0] is PROFILES["yacht-party"]


def test_a_player_that_no_file_holds_is_passed_again(tmp_path: Path) -> None:
    """A manifest does not hold a player that is an object: it is given again."""
    players = [Contestant(Scripted(("draw",)), QUICK), scripted("pass")]
    found = evolve(experiment("danish", players=players), limit=2_000)
    first = [*simulate_into(tmp_path, found, 1, workers=1)]
    with pytest.raises(LabError, match="pass the players again"):
        read_manifest(tmp_path)
    again = [*rerun(tmp_path, 1, players=players)]
    assert [one.row for one in again] == first
    assert all(one.same for one in again)
    other = [Contestant(Scripted(("pass",)), QUICK), scripted("pass")]
    with pytest.raises(LabError, match="others played there"):
        rerun(tmp_path, players=other)
    with pytest.raises(LabError, match="players: another experiment"):
        simulate_into(tmp_path, evolve(found, players=teams(other)), 1, resume=True)
    assert load(tmp_path).height == len(first)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "it is no manifest"),
        ("[]", "format: expected 'nertslib-lab'"),
        ('{"format":"nertslib-lab","version":2}', "only version 1"),
        ('{"format":"nertslib-lab","version":1}', "rounds"),
        ("[" * 100_000, "it is no manifest"),
    ],
)
def test_a_damaged_manifest_is_refused(tmp_path: Path, text: str, words: str) -> None:
    """The error names the file, and what is wrong with it."""
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(LabError, match=words):
        read_manifest(tmp_path)


DAMAGE: Mapping[str, tuple[Mapping[str, object], str]] = {
    "rounds": ({"rounds": 0}, "rounds: expected a whole number from 1"),
    "text": ({"rounds": "7"}, "expected a whole number, not '7'.*rounds"),
    "half": ({"sides": 2.5}, "expected a whole number, not 2.5.*sides"),
    "seats": ({"sides": 40}, "danish: seating: "),
    "members": ({"members": [1]}, "members: expected a number for each rule set"),
    "seed": ({"seed": -1}, "seed: expected"),
    "no-rules": ({"profiles": [], "digests": []}, "profiles"),
    "no-list": ({"profiles": "danish"}, "expected a list of rule sets"),
    "digests": ({"digests": ["x", "y"]}, "they are not those of these rule sets"),
    "nobody": ({"players": []}, "players"),
    "unknown": ({"players": [[{"policy": "gready"}]]}, "players|policy"),
    "pace": ({"players": [[{"policy": "greedy", "pace": 5, "name": "x"}]]}, "pace"),
    "versions": ({"versions": 7}, "versions"),
    "null": ({"versions": None, "tick": None}, "tick"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_manifest_that_was_changed_is_refused(tmp_path: Path, name: str) -> None:
    """Whatever is no experiment is one LabError, which names the file."""
    changes, words = DAMAGE[name]
    document = {**Manifest.of(BOTH, 2).document(), **changes}
    (tmp_path / "manifest.json").write_text(json.dumps(document))
    with pytest.raises(LabError, match=f"(?s)manifest.json.*{words}|{words}.*manifest.json"):
        read_manifest(tmp_path)


def test_a_rule_set_that_was_changed_is_noticed(tmp_path: Path) -> None:
    """The digest is that of the rule set as it was written."""
    document = Manifest.of(BOTH, 2).document()
    text = json.dumps(document).replace('"target": 100', '"target": 99')
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(LabError, match="they are not those of these rule sets"):
        read_manifest(tmp_path)


@pytest.mark.parametrize("damage", [None, 5, "x", [], {}, [[]], -1, 10**30, True])
def test_every_part_of_a_manifest_may_be_anything(tmp_path: Path, damage: object) -> None:
    """A value of any other kind is a LabError, or does not matter; never anything else."""
    whole = Manifest.of(BOTH, 2).document()
    refused = 0
    for path in paths_of(whole):
        (tmp_path / "manifest.json").write_text(json.dumps(with_damage(whole, path, damage)))
        try:
            read_manifest(tmp_path)
        except LabError:
            refused += 1
    assert refused > 20


def paths_of(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the path of everything in a document; of rule sets, which have digests, only one."""
    if path == ("profiles", 0) or not isinstance(value, dict | list | tuple):
        return
    for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*path, key)
        yield from paths_of(entry, (*path, key))


def with_damage(value: object, path: tuple[str | int, ...], damage: object) -> object:
    """Return a document with something else at a path."""
    if not path:
        return damage
    first, *rest = path
    if isinstance(value, dict):
        return {**value, first: with_damage(value[first], tuple(rest), damage)}
    assert isinstance(value, list | tuple)
    return [
        with_damage(entry, tuple(rest), damage) if place == first else entry
        for place, entry in enumerate(value)
    ]


def test_a_frame_has_types_of_its_own(rows: tuple[Row, ...]) -> None:
    """Types do not hang on what a column holds, and a frame gives its rows back."""
    from polars import Boolean, Int64, String

    table = frame(rows)
    assert rows_from(table) == rows
    assert frame(rows[:0]).schema == table.schema
    assert {Boolean, Int64, String} == set(table.schema.values())
    assert list(columns(rows)) == table.columns
