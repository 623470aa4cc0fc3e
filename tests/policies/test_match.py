"""Tests of when a match is over and who has won."""

from __future__ import annotations

import pytest

from nertslib.policies.match import MatchRules


def test_nobody_below_the_target() -> None:
    """The highest score below the target wins nothing (F59, T95)."""
    assert MatchRules(target=100).winners((40, 99), (0, 0)) == ()


def test_exactly_the_target() -> None:
    """Exactly the target is enough (T96)."""
    assert MatchRules(target=250).winners((250, 240), (0, 0)) == (0,)


def test_highest_wins() -> None:
    """Not the first seat with a hundred but the highest wins, whoever called (F58, T97)."""
    assert MatchRules().winners((101, 130), (9, 0)) == (1,)


@pytest.mark.parametrize(
    ("rules", "calls", "winners"),
    [
        (MatchRules(tie="play-on"), (0, 1, 2), ()),
        (MatchRules(tie="shared"), (0, 1, 2), (1, 2)),
        (MatchRules(tie="calls"), (5, 1, 2), (2,)),
        (MatchRules(tie="calls"), (5, 2, 2), ()),
    ],
    ids=["play-on", "shared", "calls", "calls-level"],
)
def test_tie(rules: MatchRules, calls: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """104, 112 and 112: never the lower seat by itself (F57, T101)."""
    assert rules.winners((104, 112, 112), calls) == winners


def test_practice_first() -> None:
    """The first hand is practice where the rules say so, the second counts (T102)."""
    assert not MatchRules(practice_first=True).counts(0, 0)
    assert MatchRules(practice_first=True).counts(1, 0)
    assert MatchRules(practice_first=False).counts(0, 0)


@pytest.mark.parametrize(
    ("limit", "paused", "counts"), [(30, 30, True), (30, 31, False), (0, 999, True)]
)
def test_warm_up(limit: int, paused: int, counts: bool) -> None:  # noqa: FBT001 - a column
    """A hand after a pause longer than the limit is a warm-up; exactly the limit is not (T103)."""
    assert MatchRules(warm_up_after=limit).counts(3, paused) is counts


def test_settlement() -> None:
    """A point of difference costs the rate, and nothing where nothing is settled (T100)."""
    assert MatchRules(settlement="difference", rate=2).owed(22) == 44
    assert MatchRules(settlement="none", rate=2).owed(22) == 0


def test_without_sides_nobody_wins() -> None:
    """Where there are no totals there is no winner, however low the target is."""
    assert MatchRules(target=1, tie="calls").winners((), ()) == ()
