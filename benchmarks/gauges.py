"""What do a step, an import and a live state take?  Gauges that fit nertslib and its peers alike.

Every game is a new one: what a library remembers of a game is of no use to it in the next.  Times
are processor times, so that a machine that has other things to do does not matter much.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
clock = time.process_time
KEPT = 10_000
"""So many states are kept to see what one takes: games differ much in that."""
WARM = 30_000
"""So many states a fresh process makes before, so that its tables are full."""
seeds = count()
"""A seed for each game of this process."""


def repeated(times: int, act: Callable[[], object]) -> float:
    """Give the seconds that *act* takes."""
    begin = clock()
    for _ in range(times):
        act()
    return (clock() - begin) / times


def random_games(steps: int, game: Callable[[int], Iterable[object]]) -> float:
    """Give the seconds a step of successive games takes, *game* making one from its seed."""
    done = 0
    begin = clock()
    while done < steps:
        for _ in game(next(seeds)):
            done += 1
    return (clock() - begin) / done


def importing(statement: str, times: int = 7) -> float:
    """Give the seconds that an import *statement* takes, less those of bare Python."""
    bare, loaded = [], []
    for _ in range(times):
        bare.append(seconds_of("pass"))
        loaded.append(seconds_of(statement))
    return statistics.median(loaded) - statistics.median(bare)


def seconds_of(code: str) -> float:
    """Give the seconds that a fresh interpreter takes to start and to run *code*."""
    told = f"{code}\nimport time\nprint(time.process_time())"
    command = [sys.executable, "-I", "-c", told]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def held(states: Iterator[object], number: int = KEPT) -> float:
    """Give the bytes of Python objects that each of so many successive *states* takes."""
    kept: list[object] = [next(states)] * (number + 1)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for index in range(number):
        kept[index] = next(states)
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / number


def in_child(task: Callable[..., T], *arguments: object) -> T:
    """Do a *task* in a process of its own, begun afresh, and give what comes of it."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(task, *arguments).result()


def resident(make: Callable[[], Iterator[object]], number: int = KEPT, warm: int = WARM) -> float:
    """Give the resident bytes that each of so many successive states takes, in a child process.

    This sees what a library written in C++ keeps, too.
    """
    return in_child(_resident, make, number, warm)


def _resident(make: Callable[[], Iterator[object]], number: int, warm: int) -> float:
    states = make()
    for _ in islice(states, warm):
        pass
    kept: list[object] = [next(states)] * number
    before = own_memory("VmRSS")
    for index in range(number):
        kept[index] = next(states)
    return (own_memory("VmRSS") - before) / number


def own_memory(field: str) -> int:
    """Give the bytes of this process: resident now (VmRSS), or at most so far (VmHWM).

    Linux alone tells them for this program only: elsewhere the peak may be that of its parent.
    """
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    found = dict(line.split(":", 1) for line in lines)
    return int(found[field].removesuffix("kB")) * 1024
