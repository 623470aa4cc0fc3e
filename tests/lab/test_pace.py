"""Tests of the paces of players."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from nertslib.lab import PACES, Beat, Constant, Kind, LabError, Pace, Uniform
from nertslib.lab.pace import STEADY, kind_of
from nertslib.notation import parse_action


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("A: N>F", Kind.NERTS),
        ("A: W>2", Kind.WASTE),
        ("A: 1x3>2", Kind.WORK),
        ("A: 1b>F", Kind.WORK),
        ("A: draw", Kind.DRAW),
        ("A: recycle", Kind.RECYCLE),
        ("A: call", Kind.CALL),
        ("A: pass", Kind.PASS),
        ("burn", Kind.STOP),
        ("abandon", Kind.STOP),
        ("A: lift N", Kind.HAND),
        ("A: place 1", Kind.HAND),
        ("A: return", Kind.HAND),
    ],
)
def test_actions_have_kinds(text: str, kind: Kind) -> None:
    """A move is of the kind of its source, and everything else of its own."""
    assert kind_of(parse_action(text)) is kind


def test_a_special_kind_has_its_own_times() -> None:
    """Only the kinds that are named have times of their own."""
    pace = Pace(Constant(1), Constant(2), {"draw": Beat(Constant(3), Constant(4))})
    chance = random.Random(1)
    assert [pace.thought(kind, chance) for kind in (Kind.WORK, Kind.DRAW)] == [1, 3]
    assert [pace.handled(kind, chance) for kind in (Kind.WORK, Kind.DRAW)] == [2, 4]


def test_a_scaled_pace_takes_so_much_longer() -> None:
    """Twice the percentage is twice the time, and percentages multiply."""
    pace = Pace(Uniform(100, 300), Constant(50))
    slow = pace.scaled(300).scaled(50)
    assert slow.percent == 150
    one = [pace.thought(Kind.NERTS, chance) for chance in map(random.Random, range(300))]
    other = [slow.thought(Kind.NERTS, chance) for chance in map(random.Random, range(300))]
    assert other == [time * 3 // 2 for time in one]
    assert 190 < mean(one) < 210


def test_paces_are_ordered() -> None:
    """The named paces are faster, as fast, and slower than the steady one."""
    assert list(PACES) == ["fast", "steady", "slow"]
    assert PACES["fast"].percent < STEADY.percent < PACES["slow"].percent


def test_what_is_no_pace_is_refused() -> None:
    """Every fault is named: kinds that there are not, and a percentage of nothing."""
    with pytest.raises(LabError) as caught:
        Pace(Constant(1), Constant(1), {"chat": Beat(Constant(1), Constant(1))}, percent=0)
    assert [fault.path for fault in caught.value.faults] == ["special.chat", "percent"]


def test_what_are_no_times_is_refused() -> None:
    """A bare number is no distribution of times, and times alone are no beat."""
    with pytest.raises(LabError) as caught:
        Pace(5, Constant(1), {"draw": Constant(1)})  # type: ignore[arg-type, dict-item] # tried
    assert [fault.path for fault in caught.value.faults] == ["think", "special.draw"]
    with pytest.raises(LabError, match="hand: expected times, such as Uniform"):
        Beat(Constant(1), 5)  # type: ignore[arg-type] # that is what is tried
