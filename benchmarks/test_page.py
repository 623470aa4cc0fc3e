"""Does the page say what was measured, and nothing else?  No peer is needed to know."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cells import Machine, Peak, Result, Size
from page import page
from rows import MISSED, NOT_ASKED, NOT_RUN, ROWS, Row, judged, ratios, status, verdict
from table import table
from words import MEANINGS

FOLDER = Path(__file__).parent
COMMITTED = FOLDER.parent / "docs" / "performance.md"


def reaching(row: Row, share: float) -> float:
    """Give a ratio that lies between floor and goal (0 to 1), or beyond."""
    return row.floor + share * (row.goal - row.floor)


def made_up(*, workers: bool = True) -> Result:
    """Make a run up in which everything takes a second, and what is simulated a third of one."""
    samples = {name: [1.0, 1.0, 1.0] for row in ROWS for name in (*row.ours, row.peer)}
    for player in ("random", "greedy", "careful"):
        samples[f"lab {player}"] = [0.25, 0.25, 0.5]
    if not workers:
        for name in ("compare by one", "compare by two", "one process", "two processes"):
            del samples[name]
    peaks = [Peak(rounds=50 * factor, memory=(60 + factor) * 2**20) for factor in (1, 4, 16)]
    abacus = Machine(
        processor="Abacus", cores=2, python="CPython 3.11.0", system="Linux x", load=0.25
    )
    return Result(
        size=Size(rounds=3, scale=5, workers=workers),
        machine=abacus,
        versions={"chess": "1.11.2"},
        samples=samples,
        skipped={},
        pickled=500,
        actions={"random": 1_200.0, "greedy": 300.0, "careful": 280.0},
        compared=600,
        peaks={"recording": peaks, "comparing": peaks},
    )


def rows_of(text: str) -> list[list[str]]:
    """Read the rows of the table of ratios off a page."""
    lines = (line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|"))
    return [cells for cells in lines if re.fullmatch(r"P\d+'*", cells[0])]


def test_the_page_follows_from_the_run_alone() -> None:
    """Written and read again, a run gives the same page."""
    run = made_up()
    again: Result = json.loads(json.dumps(run))
    assert page(run) == page(again)


def test_every_row_is_on_the_page_with_its_wanted_ratios() -> None:
    """The table is that of ROWS, in its order."""
    found = rows_of(page(made_up()))
    assert [cells[:2] for cells in found] == [[row.name, row.what] for row in ROWS]
    for cells, row in zip(found, ROWS, strict=True):
        assert [float(text.split()[1]) for text in cells[3:5]] == [row.floor, row.goal]


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_verdicts(row: Row) -> None:
    """The goal itself reaches the goal, the floor keeps the floor, and less misses it."""
    assert verdict(row, row.goal, 500) == "goal"
    worse = row.floor / 1.01 if row.more_is_better else row.floor * 1.01
    assert verdict(row, worse, 500) == MISSED
    if row.floor != row.goal:
        assert verdict(row, row.floor, 500) == "floor"
        assert verdict(row, reaching(row, 0.9), 500) == "floor"


def test_a_large_pickle_misses_the_goal() -> None:
    """However fast it is."""
    (row,) = (row for row in ROWS if row.name == "P9")
    assert verdict(row, row.goal / 2, 1_024) == "goal"
    assert verdict(row, row.goal / 2, 1_025) == "floor"


def test_ratios_are_taken_within_rounds_and_the_slowest_of_ours_counts() -> None:
    """Seconds: more is better where the peer takes longer; the reverse for what shall be small."""
    faster = Row("x", "x", ("one", "two"), "peer", 1, 1, more_is_better=True)
    samples = {"one": [1.0, 4.0], "two": [2.0, 3.0], "peer": [8.0, 8.0]}
    assert ratios(faster, samples) == [4.0, 2.0]
    assert ratios(faster._replace(more_is_better=False), samples) == [0.25, 0.5]
    assert ratios(faster._replace(peer="gone"), samples) == []


def test_a_missed_goal_and_a_missed_floor_are_said() -> None:
    """On top and in the row."""
    run = made_up()
    run["samples"]["a4"] = [0.5, 0.5, 0.5]  # twice as fast as chess: floor 1.5, goal 2.5
    run["samples"]["hash"] = [2.0, 1.5, 1.5]  # slower than a step of chess
    text = page(run)
    assert re.search(r"The goal is missed by [^.]*\bP4\b", text)
    assert re.search(r"The floor is missed by [^.]*\bP8\b", text)
    said = {cells[0]: cells[-1] for cells in rows_of(text)}
    assert said["P4"] == "**misses the goal**, keeps the floor"
    assert said["P8"] == "**misses the floor**"
    assert status(judged(run)) == 1


def test_what_was_not_run_is_said() -> None:
    """A peer that is not there is told, and why, without paths; workers if they were asked for."""
    run = made_up(workers=False)
    del run["samples"]["openspiel a"]
    run["skipped"]["openspiel_peer"] = "OSError: no /some/where/x.so"
    verdicts = {line["row"]: line["verdict"] for line in judged(run)}
    assert (verdicts["P2"], verdicts["P11'"]) == (NOT_RUN, NOT_ASKED)
    text = page(run)
    assert "* openspiel_peer: OSError: no ...\n" in text
    assert "* P11': not asked for" in text
    assert "It was not run." in text


def test_status_without_a_missed_floor() -> None:
    """3 where a row could not be run, 0 where only workers were not asked for."""
    lines = judged(made_up(workers=False))
    fine = [line | {"verdict": "goal"} for line in lines if line["verdict"] != NOT_ASKED]
    unasked = [line for line in lines if line["verdict"] == NOT_ASKED]
    assert status([*fine, *unasked]) == 0
    assert status([*unasked, lines[0] | {"verdict": NOT_RUN}]) == 3


def test_memory_says_what_a_further_round_takes() -> None:
    """The made-up peak grows by 12 MiB in 600 rounds."""
    assert "From 200 to 800 rounds a further round takes 20.48 KiB." in page(made_up())


def test_simulated_rounds_are_told_over_all_rounds() -> None:
    """3 rounds of a third of a second on average, 300 actions each."""
    assert "| greedy | 3.0 | 900 |" in page(made_up())


def test_every_measure_and_peer_is_explained() -> None:
    """The page says what each measure means, and how each peer plays."""
    assert {row.what for row in ROWS} <= set(MEANINGS)
    assert {"chess", "soliterm", "pokerkit", "openspiel"} <= set(MEANINGS)


def test_the_table_on_the_screen_has_all_rows() -> None:
    """One line for each, under a head."""
    names = [line.split()[0] for line in table(judged(made_up())).splitlines()]
    assert names == ["row", *(row.name for row in ROWS)]


def test_the_script_starts_alone_and_reads_a_run(tmp_path: Path) -> None:
    """Started from anywhere, it writes the page of a run that was kept."""
    run, written = tmp_path / "run.json", tmp_path / "page.md"
    run.write_text(json.dumps(made_up()), encoding="utf-8")
    command = [sys.executable, str(FOLDER / "peers.py"), "--read", str(run), "--page", str(written)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert written.read_text(encoding="utf-8") == page(made_up())
    assert "MISSES THE FLOOR" in done.stdout


def test_the_committed_page_is_of_these_rows() -> None:
    """A row that is added, or another goal, wants a new run."""
    wanted = [cells[:5] for cells in rows_of(page(made_up()))]
    assert [cells[:5] for cells in rows_of(COMMITTED.read_text(encoding="utf-8"))] == wanted
