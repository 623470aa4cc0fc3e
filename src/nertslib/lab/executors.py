"""Who does the work?  Any executor, a pool of processes, or nobody else."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from ..errors import Fault
from .times import LabError

A = TypeVar("A")
B = TypeVar("B")
AHEAD = 2
"""So many tasks for each worker are given out ahead, so that nobody waits and little is kept."""
DEATH = (
    "a worker died: it was killed, ran out of memory, or could not begin (a program that starts "
    "processes is a file, and begins under if __name__ == '__main__':); what was written into a "
    "directory till then can be taken up again"
)
_GIVERS = {
    "get_executor": "pass client.get_executor()",
    "apply_async": "pass a concurrent.futures.ProcessPoolExecutor, not a multiprocessing pool",
    "starmap": "pass a concurrent.futures.ProcessPoolExecutor, not a multiprocessing pool",
}


def check_executor(executor: object) -> None:
    """Refuse, as a LabError that says what to pass, what is no executor."""
    if executor is None or isinstance(executor, Executor):
        return
    if isinstance(executor, type) and issubclass(executor, Executor):
        raise LabError(Fault("executor", f"pass {executor.__name__}(), not the class"))
    advice = next((text for name, text in _GIVERS.items() if hasattr(executor, name)), None)
    expected = advice or "pass any concurrent.futures.Executor, or None for a pool of processes"
    raise LabError(Fault("executor", f"{expected}: {type(executor).__name__} is none"))


def crew_of(workers: int | None) -> int:
    """Return how many workers that is, by default as many as there are processors."""
    if workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else _processors()
    if type(workers) is not int or workers < 1:
        raise LabError(Fault("workers", f"expected a whole number from 1, not {workers!r}"))
    return workers


def _processors() -> int:
    return os.cpu_count() or 1


@contextmanager
def hired(executor: Executor | None, workers: int | None) -> Iterator[Executor | None]:
    """Give an executor that was passed, which stays open, or a pool that is closed at the end.

    One worker needs no pool: then it is None.
    """
    crew = crew_of(workers)
    if executor is not None or crew == 1:
        yield executor
        return
    # Processes begin afresh everywhere: a copy of one with threads can hang.
    pool = ProcessPoolExecutor(crew, get_context("spawn"), _begin_work)
    try:
        with _uninterrupted():
            for _ in range(crew):
                _submitted(pool, _same, None)
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Start processes that never hear of an interrupt; it is for the one that gives out work."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _same(thing: A) -> A:
    """Give back a *thing*: whoever is asked to must have been started."""
    return thing


def _begin_work() -> None:
    """Leave an interrupt to the process that gives out the work, and end when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    giver = parent_process()
    if giver is not None:
        Thread(target=_end_with, args=(giver,), daemon=True).start()


def _end_with(giver: BaseProcess) -> None:
    giver.join()
    os._exit(1)


def in_order(
    executor: Executor | None, crew: int, task: Callable[[A], B], arguments: Iterable[A]
) -> Iterator[B]:
    """Yield what *task* makes of each of the *arguments*, in their order, whoever is first.

    Only a few are given out ahead, so that what is kept does not grow.
    """
    if executor is None:
        yield from map(task, arguments)
        return
    waiting: deque[Future[B]] = deque()
    coming = iter(arguments)
    try:
        while True:
            room = crew * AHEAD + 1 - len(waiting)
            waiting.extend(_submitted(executor, task, given) for given in islice(coming, room))
            if not waiting:
                return
            yield _result(waiting.popleft())
    finally:
        for future in waiting:
            future.cancel()


def _submitted(executor: Executor, task: Callable[[A], B], argument: A) -> Future[B]:
    """Give out a task; a LabError says that nobody is there any more who takes it."""
    try:
        return executor.submit(task, argument)
    except BrokenExecutor as error:
        raise LabError(Fault("executor", DEATH)) from error
    except RuntimeError as error:
        raise LabError(Fault("executor", f"it takes no work: {error}")) from error


def _result(future: Future[B]) -> B:
    """Return what came of a task; a LabError says that a worker died over it."""
    try:
        return future.result()
    except BrokenExecutor as error:
        raise LabError(Fault("executor", DEATH)) from error
