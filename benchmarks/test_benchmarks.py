"""Is nertslib as fast as it was?  The measures under pytest-benchmark.

Run `python -m pytest benchmarks`; `--benchmark-autosave` and `--benchmark-compare` keep a history.
"""

from __future__ import annotations

import copy
import pickle
import random

import measures
import pytest
from gauges import seconds_of
from pytest_benchmark.fixture import BenchmarkFixture

import nertslib as nerts

STEPS = 2_000


@pytest.mark.parametrize("profile", sorted(nerts.PROFILES))
def test_random_play(benchmark: BenchmarkFixture, profile: str) -> None:
    """Random play lists one seat's actions at each step (a)."""
    assert benchmark(measures.random_play, STEPS, profile) > 0


def test_random_play_with_every_seat_listed(benchmark: BenchmarkFixture) -> None:
    """Random play lists all seats' actions at each step (a4)."""
    assert benchmark(measures.random_play, STEPS, measures.STANDARD, measures.all_seats) > 0


def test_replay(benchmark: BenchmarkFixture) -> None:
    """Recorded games are validated and played again (b)."""
    assert benchmark(measures.replay, measures.recorded(STEPS)) > 0


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_copies(benchmark: BenchmarkFixture, how: object) -> None:
    """A copy of a state is that state (c)."""
    state = measures.midgame(1)[0]
    assert benchmark(how, state) is state


def test_import(benchmark: BenchmarkFixture) -> None:
    """The import is paid once a process (d, with that of bare Python)."""
    assert benchmark.pedantic(seconds_of, ("import nertslib",), rounds=7) > 0


def test_memory(benchmark: BenchmarkFixture) -> None:
    """A thousand successive states stay below a megabyte and a half (e)."""
    taken = benchmark.pedantic(measures.memory, rounds=1)
    benchmark.extra_info["bytes a state"] = taken
    assert taken < 1_500


def test_hash_and_equality(benchmark: BenchmarkFixture) -> None:
    """Mid-game states equal their twins and are hashed."""

    def fresh() -> tuple[tuple[object], dict[str, object]]:
        return (measures.twins(),), {}

    assert benchmark.pedantic(measures.hashing, setup=fresh, rounds=7) > 0


def test_pickles(benchmark: BenchmarkFixture) -> None:
    """A state survives its pickle."""
    state = measures.midgame(1)[0]
    assert benchmark(lambda: pickle.loads(pickle.dumps(state))) == state


def test_deal(benchmark: BenchmarkFixture) -> None:
    """A deal shuffles four decks."""
    rng = random.Random(0)
    assert benchmark(lambda: measures.deal(seed=rng.randrange(1_000))).ending is None
