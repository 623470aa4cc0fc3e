"""Tests of the state machine: hypothesis finds wrong engines with it, and no right one."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from nertslib.conformance.answers import Abilities
from nertslib.conformance.machine import SETTINGS, machine
from nertslib.conformance.reference import Reference
from nertslib.conformance.running import ConformanceError
from nertslib.profiles import PROFILES

from .planted import REPLAYING, Charges, ColourBlind, DrawsTwo, RunsBackwards

FEW = settings(SETTINGS, max_examples=6, stateful_step_count=20, derandomize=True, database=None)
MORE = settings(FEW, max_examples=60)


@pytest.mark.parametrize("name", list(PROFILES))
def test_the_right_engine_is_not_found_wrong(name: str) -> None:
    """With positions, races and all."""
    run_state_machine_as_test(machine(Reference, name), settings=FEW)


def test_an_engine_that_only_replays_is_not_found_wrong() -> None:
    """And without any of it."""
    plain = Abilities(answers=frozenset({"legal"}), actions=frozenset({"move", "draw", "recycle"}))
    known = machine(lambda: Reference(REPLAYING), PROFILES["danish"])
    run_state_machine_as_test(known, settings=FEW)
    run_state_machine_as_test(machine(lambda: Reference(plain), "danish"), settings=FEW)


@pytest.mark.parametrize("wrong", [Charges, ColourBlind, DrawsTwo, RunsBackwards])
def test_wrong_engines_are_found(wrong: type[Reference]) -> None:
    """Each planted fault is met, and told as a case."""
    with pytest.raises(ConformanceError) as raised:
        run_state_machine_as_test(machine(wrong, "yacht-party"), settings=MORE)
    found = raised.value.result.disagreement
    assert found is not None
    assert found.length <= 5
    assert "[[case]]" in str(raised.value)


def test_only_the_machine_needs_hypothesis() -> None:
    """An examination runs where it is not installed."""
    program = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "import nertslib.conformance.running, nertslib.conformance.pipe\n"
        "assert 'nertslib.conformance.machine' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True)
    assert done.returncode == 0, done.stderr
