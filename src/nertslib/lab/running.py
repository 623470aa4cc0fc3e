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
from .experiment import Experiment, Setup, experiment_of
from .measuring import rows_of
from .rows import Row
from .times import LabError

CHUNK = 20
"""So many rounds of a rule set are one task: a second of work or so, against a millisecond."""


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
        if type(number) is not int or number < 1:
            raise LabError(Fault(name, f"expected a whole number from 1, not {number!r}"))
    return _batches(experiment, range(first, first + rounds), executor, crew)


def _batches(
    experiment: Experiment, numbers: range, executor: Executor | None, crew: int
) -> Iterator[Batch]:
    chunks = [numbers[start : start + CHUNK] for start in range(0, len(numbers), CHUNK)]
    places = range(len(experiment.profiles))
    tasks = ((place, chunk.start, chunk.stop) for chunk in chunks for place in places)
    task = partial(played_chunk, _packed(experiment))
    with hired(executor, crew) as worker:
        found = in_order(worker, crew, task, tasks)
        for chunk in chunks:
            rows = tuple(row for _ in places for row in next(found))
            yield Batch(chunk.start, chunk.stop - 1, rows)


def played_chunk(packed: bytes, task: tuple[int, int, int]) -> tuple[Row, ...]:
    """Play the rounds of a *task*: the place of a rule set, the first round, and after the last."""
    place, first, stop = task
    experiment = _unpacked(packed)
    return tuple(row for number in range(first, stop) for row in rows_of(experiment, place, number))


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
