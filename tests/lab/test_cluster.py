"""Tests of a real cluster that loses a worker: nothing is lost, nothing is counted twice."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest
from attrs import define, field
from distributed import Client, LocalCluster

from nertslib.lab import Row, rerun, simulate, simulate_into
from nertslib.lab.rows import FIELDS

from .experiments import experiment

P = ParamSpec("P")
R = TypeVar("R")

ROUNDS = 24
BOTH = experiment("danish", "nertz", players=["greedy:fast", "careful:slow"])
KEY = ("profile", "round", "side")

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make tasks of one round, and parts of five, so that there is a middle."""
    monkeypatch.setattr("nertslib.lab.running.CHUNK", 1)
    for module in ("storing", "keeping"):
        monkeypatch.setattr(f"nertslib.lab.{module}.PART", 5)


@pytest.fixture(scope="module")
def alone() -> tuple[Row, ...]:
    """Return the rows as one process plays them, in tasks of one round."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nertslib.lab.running.CHUNK", 1)
        return tuple(simulate(BOTH, ROUNDS, workers=1))


@pytest.fixture
def client() -> Iterator[Client]:
    """Yield the client of a cluster of two workers, each a process."""
    cluster = LocalCluster(  # type: ignore[no-untyped-call] # Dask tells no types
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    with cluster, Client(cluster) as found:  # type: ignore[no-untyped-call] # as above
        yield found


def executor_of(client: Client) -> Executor:
    """Return an executor that does every task when it is told to, even if it has done it before."""
    found: Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call] # as above
    return found


def workers_of(client: Client) -> dict[str, int]:
    """Return the processes of the workers by their addresses."""
    found: dict[str, int] = client.run(os.getpid)
    return found


def kill_one_at_work(client: Client) -> int:
    """Kill a worker that has a task in hand, and return what process that was."""
    processes = workers_of(client)
    assert len(processes) == 2
    while True:
        tasks: dict[str, Sequence[str]] = client.processing()  # type: ignore[no-untyped-call] # as above
        busy = [address for address, keys in tasks.items() if keys]
        if busy:
            os.kill(processes[busy[0]], signal.SIGKILL)
            return processes[busy[0]]


def check_whole(rows: Sequence[Row]) -> None:
    """Check that every side of every round of both rule sets is there, once."""
    keys = [tuple(getattr(row, name) for name in KEY) for row in rows]
    assert len(keys) == len(set(keys)) == ROUNDS * 2 * 2


def test_a_worker_dies_in_the_middle(client: Client, alone: tuple[Row, ...]) -> None:
    """The rows are the same, in the same order, as if one process had played them all."""
    rows = simulate(BOTH, ROUNDS, executor=executor_of(client), workers=2)
    first = [*islice(rows, 12)]
    killed = kill_one_at_work(client)
    every = [*first, *rows]
    check_whole(every)
    assert [row.text for row in every] == [row.text for row in alone]
    assert killed not in workers_of(client).values()


def test_a_worker_dies_while_rows_are_kept(client: Client, tmp_path: Path) -> None:
    """Every file of the directory has the same bytes as those that one process writes."""
    rows = simulate_into(tmp_path / "many", BOTH, ROUNDS, executor=executor_of(client), workers=2)
    first = [*islice(rows, 12)]
    kill_one_at_work(client)
    check_whole([*first, *rows])
    check_whole([*simulate_into(tmp_path / "one", BOTH, ROUNDS, workers=1)])
    names = [
        sorted(path.relative_to(tmp_path / kind) for path in (tmp_path / kind).rglob("*"))
        for kind in ("one", "many")
    ]
    assert names[0] == names[1]
    assert sum(name.suffix == ".parquet" for name in names[0]) == -(-ROUNDS // 5)
    for name in names[0]:
        if name.suffix:
            assert (tmp_path / "many" / name).read_bytes() == (tmp_path / "one" / name).read_bytes()


def test_the_cluster_is_left_as_it_was(client: Client) -> None:
    """Who passes an executor goes on with it: after an early stop too."""
    executor = executor_of(client)
    rows = simulate(BOTH, ROUNDS, executor=executor, workers=2)
    assert len([*islice(rows, 4)]) == 4
    assert isinstance(rows, Generator)
    rows.close()
    assert executor.submit(len, FIELDS).result() == len(FIELDS)
    again = [row.text for row in simulate(BOTH, 2, executor=executor, workers=2)]
    assert again == [row.text for row in simulate(BOTH, 2, workers=1)]


def test_rows_are_regenerated_on_the_cluster(client: Client, tmp_path: Path) -> None:
    """What one process kept, a cluster regenerates byte for byte."""
    kept = [*simulate_into(tmp_path, BOTH, 3, workers=1)]
    again = [*rerun(tmp_path, executor=executor_of(client), workers=2)]
    assert [found.row for found in again] == kept
    assert all(found.same for found in again)


@define
class Foreign(Executor):
    """An executor as of another library: it has `submit` and nothing else, and answers late."""

    crew: ThreadPoolExecutor = field(factory=lambda: ThreadPoolExecutor(2))
    given: int = 0

    def submit(self, task: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Count the task, and have it done."""
        self.given += 1
        return self.crew.submit(task, *args, **kwargs)

    def map(self, *_: object, **__: object) -> Iterator[object]:  # type: ignore[override] # refused
        """Refuse: not every executor can do that."""
        raise NotImplementedError

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - the interface
        """Refuse: it is not the lab's to close."""
        raise NotImplementedError


def test_only_submit_is_needed(alone: tuple[Row, ...]) -> None:
    """The recipes for Ray and MPI rely on no more: each task is given once."""
    executor = Foreign()
    rows = [row.text for row in simulate(BOTH, ROUNDS, executor=executor, workers=2)]
    assert rows == [row.text for row in alone]
    assert executor.given == ROUNDS * 2
    executor.crew.shutdown()
