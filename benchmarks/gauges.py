"""What do an import and a live state take?  The gauges that fit nertslib and its peers alike."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator

clock = time.perf_counter


def repeated(times: int, act: Callable[[], object]) -> float:
    """Give the seconds that *act* takes."""
    begin = clock()
    for _ in range(times):
        act()
    return (clock() - begin) / times


def random_games(steps: int, game: Callable[[int], Iterable[object]]) -> float:
    """Give the seconds a step of successive games takes, *game* making one from its seed."""
    done = seed = 0
    begin = clock()
    while done < steps:
        for _ in game(seed):
            done += 1
        seed += 1
    return (clock() - begin) / done


def importing(module: str, times: int = 7) -> float:
    """Give the seconds that the import of *module* takes, less those of bare Python."""
    bare, loaded = [], []
    for _ in range(times):
        bare.append(seconds_of("pass"))
        loaded.append(seconds_of(f"import {module}"))
    return statistics.median(loaded) - statistics.median(bare)


def seconds_of(code: str) -> float:
    """Give the seconds that a fresh interpreter takes to run *code*."""
    begin = clock()
    subprocess.run([sys.executable, "-I", "-c", code], check=True)
    return clock() - begin


def held(states: Iterator[object], count: int) -> float:
    """Give the bytes that each of *count* successive *states* takes while all are kept."""
    kept: list[object] = [next(states)] * (count + 1)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for index in range(count):
        kept[index] = next(states)
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / count
