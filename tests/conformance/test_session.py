"""Tests of examining an engine behind a pipe, from its start to its stop."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib.conformance.pipe import Pipe
from nertslib.conformance.reference import EVERYTHING
from nertslib.conformance.results import Options, Verdict
from nertslib.conformance.session import STOP, GlobError, examined, ids_of
from nertslib.profiles import PROFILES

from .engines import REFERENCE, engine

DANISH = (PROFILES["danish"],)
FEW = Options(max_examples=0, run=("corpus/danish/building/*",))


def test_the_right_engine_passes_and_is_stopped() -> None:
    """Every result is good, and the engine is gone."""
    pipe = Pipe.open(REFERENCE, 20)
    results = [*examined(pipe, DANISH, FEW, {})]
    assert len(results) > 5
    assert {result.verdict for result in results} == {Verdict.PASSED}
    assert pipe.farewell is None


def test_codes_are_translated() -> None:
    """With codes that mean something else the right engine is wrong."""
    wrong = {"building.joins": ("hands.full",)}
    results = [*examined(Pipe.open(REFERENCE, 20), DANISH, FEW, wrong)]
    assert Verdict.FAILED in {result.verdict for result in results}


def test_an_engine_that_does_not_stop_has_a_result(tmp_path: Path) -> None:
    """How an engine ends when it is told to is examined too."""
    pipe = Pipe.open(engine(tmp_path, "sys.exit(9)", stop=True), 5)
    *_, last = examined(pipe, DANISH, Options(max_examples=0, run=("nothing",)), {})
    assert (last.id, last.verdict) == (STOP, Verdict.ERRORED)
    assert last.reason == "the engine crashed: exited with code 9 when told to stop"


def test_an_early_end_stops_the_engine(tmp_path: Path) -> None:
    """Who does not want to hear the rest leaves no engine behind."""
    mark = tmp_path / "stopped"
    body = f"open({str(mark)!r}, 'w') if message['cmd'] == 'stop' else tell(message, skipped=True)"
    results = examined(Pipe.open(engine(tmp_path, body, stop=True)), DANISH, FEW, {})
    next(results)
    results.close()
    assert mark.exists()


def test_globs_that_match_nothing_are_refused() -> None:
    """Who misspells what is wanted, or not wanted, is told every glob that there is nothing for."""
    ids = ids_of(EVERYTHING, DANISH, Options(max_examples=1, skip=("perft/*", STOP)))
    assert {"corpus/danish/building/red-six-on-black-seven", "positions/danish/seed-0/0"} < {*ids}
    with pytest.raises(GlobError) as refused:
        ids_of(EVERYTHING, DANISH, Options(run=("corpus/*", "corpus/dansk/*"), skip=("game/*",)))
    assert str(refused.value) == "corpus/dansk/*: matches no id\ngame/*: matches no id"
