"""Tests of more than one machine: a real cluster, of which a worker dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from distributed import Client, LocalCluster

from nertslib.lab import LabError, simulate

from .experiments import experiment

pytestmark = pytest.mark.slow
ROUNDS = 12
FOUND = experiment("danish", "swedish", players=["greedy"])


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Yield the client of a cluster of two workers, each a process."""
    cluster = LocalCluster(  # type: ignore[no-untyped-call] # Dask tells no types
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    with cluster, Client(cluster) as found:  # type: ignore[no-untyped-call] # as above
        yield found


def test_a_worker_that_dies_changes_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of two workers is killed in the middle: nothing is lost, nothing counted twice."""
    monkeypatch.setattr("nertslib.lab.running.CHUNK", 1)
    alone = [row.text for row in simulate(FOUND, ROUNDS, workers=1)]
    workers = sorted(client.run(os.getpid).values())
    assert len(workers) == 2
    executor = client.get_executor()  # type: ignore[no-untyped-call] # as above
    rows = simulate(FOUND, ROUNDS, executor=executor, workers=2)
    texts = [next(rows).text]
    os.kill(workers[0], signal.SIGKILL)
    texts += [row.text for row in rows]
    assert texts == alone
    assert workers[0] not in client.run(os.getpid).values()


def test_a_client_is_no_executor(client: Client) -> None:
    """The error says what to pass."""
    with pytest.raises(LabError, match=r"pass client.get_executor\(\)"):
        simulate(FOUND, 1, executor=client)  # type: ignore[arg-type] # that is what is tried
