"""What do two workers gain, and what does an executor cost?

*Workers*: `compare` plays the same rounds by one worker and by two, from the call to the finished
comparison: the start of the two processes and their imports count.  Beside it stands what the
machine permits: the same rounds played twice in two processes at once against once in one, both
started before.

*Overhead*: `simulate_into` plays and writes rounds by an executor of one process.  The processor
time that both processes take after their start is measured, and that within the tasks: what is left
is packing, giving out, taking back and writing.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import ParamSpec, TypeVar

from nertslib import lab
from nertslib.lab.comparing import compare

P = ParamSpec("P")
T = TypeVar("T")
PROFILES = ("danish", "swedish")
PLAYERS = ("greedy",)
SIDES = 4
CHUNK = 20
SECONDS = 60
"""So long one worker shall be busy, at least: then a third of a second for a start is 1 %."""


def experiment() -> lab.Experiment:
    """Give what is simulated: two rule sets, four greedy sides."""
    return lab.Experiment.of(PROFILES, sides=SIDES, seed=1, players=PLAYERS)


# Workers


def enough(seconds: float = SECONDS) -> int:
    """Give how many rounds keep one worker busy for so many *seconds*, in whole chunks."""
    tried = comparing(CHUNK, workers=1)
    return CHUNK * (1 + int(seconds / tried))


def comparing(rounds: int, workers: int) -> float:
    """Give the seconds that a comparison takes."""
    begin = perf_counter()
    found = compare(experiment(), rounds, workers=workers)
    assert found.rounds == rounds
    return perf_counter() - begin


def at_once(processes: int, rounds: int) -> float:
    """Give the seconds that the same rounds take, in so many processes at once, for each."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        begun = [pool.submit(_play, CHUNK) for _ in range(processes)]
        for future in begun:
            future.result()
        begin = perf_counter()
        for future in [pool.submit(_play, rounds) for _ in range(processes)]:
            future.result()
        return (perf_counter() - begin) / processes


def _play(rounds: int) -> None:
    what = experiment()
    for number in range(1, rounds + 1):
        lab.rows_of(what, PROFILES[0], number)


# Overhead


class Watched(Executor):
    """An executor that notes how long its only process is within tasks."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self.pool = pool

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a task done, and noted."""
        return self.pool.submit(_noted, task, *args, **kwargs)

    def spent(self) -> tuple[float, float]:
        """Give the processor seconds of the process so far, and those within tasks."""
        return self.pool.submit(_spent).result()


_within: list[float] = []


def _noted(task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    begin = process_time()
    try:
        return task(*args, **kwargs)
    finally:
        _within.append(process_time() - begin)


def _spent() -> tuple[float, float]:
    return process_time(), sum(_within)


@contextmanager
def watched() -> Iterator[Watched]:
    """Give an executor whose process has begun and imported what it needs."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        pool.submit(_play, 1).result()
        yield Watched(pool)


def recording(rounds: int) -> tuple[float, float]:
    """Give the processor seconds beside simulating, and all of them, of rounds that are kept."""
    what = experiment()
    lab.frame(())  # imports what writes
    with watched() as executor, tempfile.TemporaryDirectory() as folder:
        started, _ = executor.spent()
        here = process_time()
        rows = lab.simulate_into(Path(folder, "run"), what, rounds, executor=executor, workers=1)
        assert sum(1 for _ in rows) == rounds * len(PROFILES) * SIDES
        here = process_time() - here
        there, within = executor.spent()
    whole = here + there - started
    return whole - within, whole
