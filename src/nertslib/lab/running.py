"""How are many rounds simulated?  In chunks, by any number of workers, always with one result."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import lru_cache, partial
from typing import Unpack

from attrs import frozen

from ..errors import Fault
from ..profile import Profile
from .executors import check_executor, crew_of, hired, in_order
from .experiment import Experiment, Setup, check_number, experiment_of
from .measuring import rows_of
from .rows import Row
from .times import LabError

CHUNK = 20
"""So many rounds of each rule set are one batch."""
SHARE = 5
"""So many rounds of a rule set are one task: long against what a task costs, and short against a
whole run, so that at its end nobody has long to wait for another."""

Task = tuple[int, range]


@frozen
class Batch:
    """The *rows* of all rule sets for the rounds from *first* to *last*."""

    first: int
    last: int
    rows: tuple[Row, ...]


def simulate(
    profiles: Experiment | Sequence[Profile | str],
    rounds: int,
    *,
    first: int = 1,
    executor: Executor | None = None,
    workers: int | None = None,
    **setup: Unpack[Setup],
) -> Iterator[Row]:
    """Simulate so many *rounds* of each rule set, and yield their rows as they come.

    Beside the rule sets comes what `Experiment.of` takes; or an Experiment is given instead.  The
    rows and their order do not hang on *executor* or *workers*.
    """
    experiment = experiment_of(profiles, **setup)
    found = batches(experiment, rounds, first=first, executor=executor, workers=workers)
    return (row for batch in found for row in batch.rows)


def batches(
    experiment: Experiment,
    rounds: int,
    *,
    first: int = 1,
    executor: Executor | None = None,
    workers: int | None = None,
) -> Iterator[Batch]:
    """Simulate so many *rounds* of each rule set from round *first* on, and yield them in batches.

    A batch holds the same rounds of all rule sets; close the iterator to stop early.
    """
    check_executor(executor)
    crew = crew_of(workers)
    for name, number in (("rounds", rounds), ("first", first)):
        check_number(name, number, 1)
    return _batches(experiment, range(first, first + rounds), executor, crew)


def _batches(
    experiment: Experiment, numbers: range, executor: Executor | None, crew: int
) -> Iterator[Batch]:
    chunks, places = partial(_chunks, numbers), len(experiment.profiles)
    tasks = (task for chunk in chunks() for task in _tasks(chunk, places))
    alone = executor is None and crew == 1
    play = partial(_share, experiment) if alone else partial(played_share, _packed(experiment))
    with hired(executor, crew) as worker:
        found = in_order(worker, crew, play, tasks)
        for chunk in chunks():
            rows = tuple(row for _ in _tasks(chunk, places) for row in next(found))
            yield Batch(chunk.start, chunk.stop - 1, rows)


def _chunks(numbers: range) -> Iterator[range]:
    return (numbers[start : start + CHUNK] for start in range(0, len(numbers), CHUNK))


def _tasks(chunk: range, places: int) -> list[Task]:
    """Cut the rounds of a *chunk* into tasks: a rule set by its place, and some of the rounds."""
    shares = [chunk[start : start + SHARE] for start in range(0, len(chunk), SHARE)]
    return [(place, share) for place in range(places) for share in shares]


def played_share(packed: bytes, task: Task) -> tuple[Row, ...]:
    """Play the rounds of a *task* by its rule set, wherever that is."""
    return _share(_unpacked(packed), task)


def _share(experiment: Experiment, task: Task) -> tuple[Row, ...]:
    place, numbers = task
    return tuple(row for number in numbers for row in rows_of(experiment, place, number))


def _packed(experiment: Experiment) -> bytes:
    """Pack an experiment once for all tasks, so that a worker makes its tables once."""
    try:
        return pickle.dumps(experiment)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        reason = f"a player must be found by other processes, at the top of a module: {error}"
        raise LabError(Fault("players", reason)) from error


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Experiment:
    found = pickle.loads(packed)  # noqa: S301 - it was packed by the process that asks
    assert isinstance(found, Experiment)  # noqa: S101 - as above
    return found
