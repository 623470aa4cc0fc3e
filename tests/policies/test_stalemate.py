"""Tests of what happens when nobody can, or will, play on."""

from __future__ import annotations

import pytest

from nertslib.policies.stalemate import ALREADY_PASSED, Stalemate
from nertslib.table import Ending
from tests.helpers import broken


@pytest.mark.parametrize(
    ("rules", "stuck", "agreed", "refusals"),
    [
        (Stalemate(when="stuck"), True, False, ["stalling.not-all-stuck"]),
        (Stalemate(when="agreed"), False, True, ["stalling.not-all-agreed"]),
        (
            Stalemate(when="either"),
            True,
            True,
            ["stalling.not-all-stuck", "stalling.not-all-agreed"],
        ),
        (Stalemate(relief="none", when="either"), False, False, ["stalling.none"]),
    ],
    ids=["stuck", "agreed", "either", "none"],
)
def test_when(
    rules: Stalemate,
    stuck: bool,  # noqa: FBT001 - a column
    agreed: bool,  # noqa: FBT001 - a column
    refusals: list[str],
) -> None:
    """What counts as a reason to burn, and what a burn without it breaks."""
    assert rules.counts_stuck() is stuck
    assert rules.counts_agreement() is agreed
    assert broken(rules.refusals()) == refusals


@pytest.mark.parametrize(
    ("rules", "stops", "since_play", "ending"),
    [
        (Stalemate(), 99, 99, None),
        (Stalemate(limit=4), 2, 2, None),
        (Stalemate(limit=4), 3, 0, Ending.STOPS),
        (Stalemate(fruitless=1), 5, 0, None),
        (Stalemate(fruitless=1), 5, 1, Ending.DEADLOCK),
        (Stalemate(fruitless=2), 1, 1, None),
        (Stalemate(limit=2, fruitless=1), 1, 1, Ending.STOPS),
    ],
)
def test_ending(rules: Stalemate, stops: int, since_play: int, ending: Ending | None) -> None:
    """The n-th stop, or a stop after so many burns without a play, ends the round (T84, T85)."""
    assert rules.ending(stops, since_play) is ending


def test_code() -> None:
    """The rule about a second pass has the code of the contract."""
    assert ALREADY_PASSED.code == "stalling.already-passed"
