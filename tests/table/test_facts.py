"""Tests of whether play goes on."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.table import Ending, Facts, with_passed


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


def test_usual() -> None:
    """Seats are as they are written, until a side has left: then each needs a closer look."""
    assert Facts().usual == (0,)
    assert Facts(members=2).usual == (1, 2)
    assert Facts(members=2, withdrawn=(1,)).usual == ()


def test_passed() -> None:
    """Who has passed, and the stops since the last play, change alone."""
    facts = Facts(
        members=2,
        stops=3,
        stops_since_play=2,
        passed=(0,),
        caller=1,
        closing=Ending.CALLED,
        ending=Ending.STOPS,
        withdrawn=(2,),
    )
    going = evolve(facts, caller=None, ending=None, withdrawn=())
    for before in (facts, evolve(facts, started=False), going):
        after = with_passed(before, (0, 1), 5)
        wanted = evolve(before, passed=(0, 1), stops_since_play=5)
        assert after == wanted
        assert (after.running, after.usual) == (wanted.running, wanted.usual)
    assert going.running
