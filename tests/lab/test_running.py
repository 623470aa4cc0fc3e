"""Tests of many rounds, by any number of workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest
from attrs import evolve

from nertslib.lab import Contestant, LabError, batches, rows_of, simulate
from nertslib.lab.executors import AHEAD, crew_of, hired, in_order

from .experiments import QUICK, Scripted, experiment

P = ParamSpec("P")
T = TypeVar("T")
FEW = 3
SMALL = 2


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make chunks of two rounds."""
    monkeypatch.setattr("nertslib.lab.running.CHUNK", SMALL)


class Inline(Executor):
    """Does everything at once, the last that is asked for first, and counts."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.asked = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it."""
        self.asked += 1
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.usefixtures("small_chunks")
def test_rows_come_in_order() -> None:
    """Rows come chunk by chunk, in it rule set by rule set, then round by round, side by side."""
    found = experiment("danish", "swedish")
    rows = [*simulate(found, SMALL + 1, workers=1)]
    first, second = range(1, SMALL + 1), range(SMALL + 1, SMALL + 2)
    expected = [
        (name, number, side)
        for numbers in (first, second)
        for name in found.labels
        for number in numbers
        for side in "AB"
    ]
    assert [(row.profile, row.round, row.side) for row in rows] == expected
    assert rows[-2:] == [*rows_of(found, "swedish", SMALL + 1)]


@pytest.mark.parametrize("name", ["danish", "yacht-party"])
def test_rows_do_not_hang_on_who_works(name: str) -> None:
    """One worker, threads and an executor of one's own bring the same rows."""
    found = experiment(name)
    alone = [*simulate(found, FEW, workers=1)]
    with ThreadPoolExecutor(2) as threads:
        assert [*simulate(found, FEW, executor=threads)] == alone
        assert not threads.submit(int).cancelled()
    assert [*simulate(found, FEW, executor=Inline())] == alone
    assert [*simulate(found, FEW - 1, first=2, workers=1)] == alone[2:]


@pytest.mark.usefixtures("small_chunks")
def test_rows_do_not_hang_on_how_many_processes_work() -> None:
    """Two processes that begin afresh bring the rows of one."""
    found = experiment("danish", "nertz")
    assert [*simulate(found, 2 * SMALL, workers=2)] == [*simulate(found, 2 * SMALL, workers=1)]


def test_rows_do_not_hang_on_what_else_is_simulated() -> None:
    """A rule set alone has the rounds that it has beside another."""
    both = simulate(experiment("online", "danish"), FEW, workers=1)
    alone = simulate(
        ["danish"], FEW, sides=2, seed=1, players=["greedy:fast", "careful:slow"], workers=1
    )
    assert [row for row in both if row.profile == "danish"] == [*alone]


def test_an_experiment_says_everything_itself() -> None:
    """Beside an experiment nothing of it can be said again."""
    with pytest.raises(LabError, match="seed: the experiment says that"):
        simulate(experiment("danish"), 1, seed=2)


@pytest.mark.usefixtures("small_chunks")
def test_a_batch_holds_the_same_rounds_of_all_rule_sets() -> None:
    """Batches come one after the other, and can be broken off."""
    asked = Inline()
    found = batches(experiment("danish", "online"), 100 * SMALL, executor=asked)
    assert isinstance(found, Iterator)
    batch = next(found)
    assert (batch.first, batch.last) == (1, SMALL)
    assert {row.profile for row in batch.rows} == {"danish", "online"}
    assert {row.round for row in batch.rows} == set(range(1, SMALL + 1))
    found.close()  # type: ignore[attr-defined] # it is a generator
    assert asked.asked <= crew_of(None) * AHEAD + 3


def test_little_is_given_out_ahead() -> None:
    """However many tasks there are, few are given out before their results are wanted."""
    asked = Inline()
    results = in_order(asked, 2, abs, range(10**6))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    assert asked.asked <= 2 * AHEAD + 1 + 3


def test_results_come_in_order_whoever_is_first() -> None:
    """A slow task holds its place."""
    gate = threading.Event()

    def task(number: int) -> int:
        if number == 0:
            gate.wait(10)
        else:
            gate.set()
        return number

    with ThreadPoolExecutor(2) as threads:
        assert [*in_order(threads, 2, task, range(6))] == [*range(6)]


def dying(_: int) -> int:
    """End the process that works."""
    os._exit(1)


def test_a_worker_that_dies_is_an_error() -> None:
    """A LabError says so, and that what was kept can be taken up again."""
    with hired(None, 2) as pool, pytest.raises(LabError, match="a worker died"):
        next(in_order(pool, 2, dying, range(3)))


class Tired(Inline):
    """Takes a few tasks, and then none any more."""

    def __init__(self, error: Exception) -> None:
        """Say how it will refuse."""
        super().__init__()
        self.error = error

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Refuse the fourth task."""
        if self.asked == FEW:
            raise self.error
        return super().submit(fn, *args, **kwargs)


@pytest.mark.parametrize(
    ("error", "words"),
    [(BrokenExecutor("gone"), "a worker died"), (RuntimeError("closed"), "takes no work: closed")],
)
def test_who_takes_no_work_any_more_is_an_error(error: Exception, words: str) -> None:
    """A pool may break, or be closed, while nobody waits for its results."""
    with pytest.raises(LabError, match=words):
        list(in_order(Tired(error), 2, abs, range(9)))


class Client:
    """Something that has an executor, and is none."""

    def get_executor(self) -> None:
        """Return nothing here."""


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (Client(), r"pass client.get_executor\(\)"),
        (ThreadPoolExecutor, r"pass ThreadPoolExecutor\(\), not the class"),
        (4, "pass any concurrent.futures.Executor"),
    ],
)
def test_what_is_no_executor_is_refused(wrong: object, words: str) -> None:
    """The error says what to pass, before anything is done."""
    with pytest.raises(LabError, match=words):
        simulate(["danish"], 1, executor=wrong)  # type: ignore[arg-type] # that is what is tried


def test_a_pool_of_another_kind_is_refused() -> None:
    """A pool of multiprocessing is no executor."""
    with ThreadPool(1) as pool, pytest.raises(LabError, match="ProcessPoolExecutor"):
        simulate(["danish"], 1, executor=pool)  # type: ignore[arg-type] # that is what is tried


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"rounds": 0}, "rounds: expected"),
        ({"rounds": 1, "first": 0}, "first: expected"),
        ({"rounds": 1, "workers": 0}, "workers: expected"),
        ({"rounds": True}, "rounds: expected"),
    ],
)
def test_wrong_numbers_are_refused(given: dict[str, int], words: str) -> None:
    """A LabError says which number is wrong."""
    with pytest.raises(LabError, match=words):
        simulate(["danish"], **given)  # type: ignore[arg-type] # that is what is tried


def test_a_player_that_no_process_finds_is_refused() -> None:
    """A player must be found by other processes; who works alone needs to find nobody."""
    waiting = Contestant(lambda _: Scripted(), QUICK, "waiting")
    found = evolve(experiment("danish", players=[waiting]), limit=1000)
    with pytest.raises(LabError, match="at the top of a module"):
        next(simulate(found, 1, workers=2))
    with ThreadPoolExecutor(1) as threads, pytest.raises(LabError, match="at the top of a module"):
        next(simulate(found, 1, executor=threads))
    assert {row.ending for row in simulate(found, 1, workers=1)} == {"never"}


PROGRAM = """
import sys
from nertslib import lab
if __name__ == "__main__":
    for row in lab.simulate(["danish"], 10**6, sides=2, workers=2):
        print(row.round, flush=True)
"""


@pytest.fixture
def working(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a program with two workers, in a group of its own, and wait for its first row."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    with subprocess.Popen(
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "1\n"
        yield child
        if workers_of(child):
            os.killpg(child.pid, signal.SIGKILL)


def workers_of(child: subprocess.Popen[str]) -> list[int]:
    """Return the processes that a program has started and that have not ended, by their group."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                state, _, group = (entry / "stat").read_text().rpartition(") ")[2].split()[:3]
                if int(group) == child.pid != int(entry.name) and state != "Z":
                    found.append(int(entry.name))
    return found


def gone(child: subprocess.Popen[str]) -> bool:
    """Whether all that a program has started end within a few seconds."""
    end = time.monotonic() + 20
    while workers_of(child) and time.monotonic() < end:
        time.sleep(0.05)
    return not workers_of(child)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it looks for them in /proc")
def test_workers_end_with_the_process_that_started_them(working: subprocess.Popen[str]) -> None:
    """Whoever is killed leaves nobody behind who waits for work for ever."""
    assert len(workers_of(working)) >= 2
    working.kill()
    working.wait()
    assert gone(working)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it looks for them in /proc")
def test_an_interrupt_is_heard_by_one_process_only(working: subprocess.Popen[str]) -> None:
    """All of them get it from a terminal; only the one that gives out work says so."""
    os.killpg(working.pid, signal.SIGINT)
    _, errors = working.communicate(timeout=60)
    assert errors.count("Traceback") == 1
    assert errors.rstrip().endswith("KeyboardInterrupt")
    assert gone(working)
