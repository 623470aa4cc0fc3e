"""Tests of whether play goes on."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.table import Ending, Facts


@pytest.mark.parametrize(
    "facts",
    [Facts(started=False), Facts(caller=0), Facts(ending=Ending.ABANDONED)],
    ids=["not started", "called", "ended"],
)
def test_not_running(facts: Facts) -> None:
    """A round does not run before the start, after a call, or after the end."""
    assert Facts().running
    assert not facts.running


def test_running_is_found_anew() -> None:
    """Facts that are changed say again whether the round runs."""
    assert evolve(Facts(started=False), started=True).running
    assert not evolve(Facts(), caller=1).running


def test_numbers() -> None:
    """Members are written by number, but where a side is one its letter is enough."""
    assert Facts().numbers == (0,)
    assert evolve(Facts(), members=3).numbers == (1, 2, 3)
