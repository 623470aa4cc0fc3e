"""Tests of many rounds, by any number of workers."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from multiprocessing.pool import ThreadPool
from typing import ParamSpec, TypeVar

import pytest

from nertslib.lab import Contestant, LabError, batches, rows_of, simulate
from nertslib.lab.executors import AHEAD, crew_of, hired, in_order

from .experiments import experiment

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
    """A player must be found by other processes."""
    nobody = Contestant(lambda _: None)  # type: ignore[arg-type, return-value] # never called
    with pytest.raises(LabError, match="at the top of a module"):
        next(simulate(["danish"], 1, players=[nobody], workers=1))
