"""Is nertslib as fast as it was?  The measures under pytest-benchmark.

Run `python -m pytest benchmarks`; `--benchmark-autosave` and `--benchmark-compare` keep a history.
"""

from __future__ import annotations

import copy
import pickle
import random

import crews
import growth
import lab_cells
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
    """Ten thousand successive states stay below fifteen megabytes (e)."""
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


@pytest.mark.parametrize("player", lab_cells.PLAYERS)
def test_simulated_rounds(benchmark: BenchmarkFixture, player: str) -> None:
    """A round is simulated: players choose, time passes, a referee settles."""
    tally = lab_cells.Tally()
    assert benchmark(tally.simulate, player, 1) > 0
    assert tally.means()[player] > 10


def test_work_beside_simulating(benchmark: BenchmarkFixture) -> None:
    """What an executor costs is there, and little beside the rounds themselves."""
    beside, whole = benchmark.pedantic(crews.recording, (crews.CHUNK,), rounds=1)
    benchmark.extra_info["share"] = beside / whole
    assert 0 < beside < whole / 4


def test_comparing(benchmark: BenchmarkFixture) -> None:
    """A comparison is made by one worker."""
    assert benchmark.pedantic(crews.comparing, (2, 1), rounds=1) > 0


def test_growth(benchmark: BenchmarkFixture) -> None:
    """The peak of many times as many rounds is not twice that of few."""
    for kind, peaks in benchmark.pedantic(growth.peaks, (2,), rounds=1).items():
        assert [peak["rounds"] for peak in peaks] == [2 * n for n in growth.FACTORS[kind]]
        assert 0 < peaks[0]["memory"] <= 1.1 * peaks[-1]["memory"] < 2 * peaks[0]["memory"]
