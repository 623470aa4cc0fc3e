"""Tests of the order in which things happen."""

from __future__ import annotations

import pytest

from nertslib.notation import parse_action
from nertslib.referee import Claim
from nertslib.referee.timeline import Happening, moments_of, timeline

MOVE, DRAW, CALL = map(parse_action, ("A: W>F1", "A: draw", "B: call"))


@pytest.mark.parametrize(
    "claim",
    [
        Claim(MOVE, lifted=0, landed=0),
        Claim(MOVE, lifted=-5, landed=3),
        Claim(DRAW, at=3),
        Claim(CALL, at=0),
    ],
)
def test_timed(claim: Claim) -> None:
    """A move is timed when it lands no earlier than it was lifted, all else by one time."""
    assert moments_of(claim, 0)


@pytest.mark.parametrize(
    "claim",
    [
        Claim(MOVE),
        Claim(MOVE, lifted=3),
        Claim(MOVE, landed=3),
        Claim(MOVE, lifted=3, landed=2),
        Claim(MOVE, at=3),
        Claim(MOVE, lifted=True, landed=True),
        Claim(MOVE, lifted=0.5, landed=2),  # type: ignore[arg-type]
        Claim(DRAW, lifted=0, landed=2),
        Claim(DRAW),
        Claim("A: draw", at=3),
        Claim(None, at=3),
    ],
)
def test_untimed(claim: Claim) -> None:
    """A claim that nobody can read, or that does not say when, has no place in time."""
    assert not moments_of(claim, 0)
    assert timeline([claim]) == []


def test_at_one_time() -> None:
    """At one time landings come first, then a call, then other claims, then lifts."""
    claims = [
        Claim(MOVE, lifted=5, landed=9),
        Claim(DRAW, at=5),
        Claim(CALL, at=5),
        Claim(MOVE, lifted=1, landed=5),
    ]
    moments = [(m.time, m.happening, m.number) for m in timeline(claims)]
    assert moments == [
        (1, Happening.LIFT, 3),
        (5, Happening.LANDING, 3),
        (5, Happening.CALL, 2),
        (5, Happening.OTHER, 1),
        (5, Happening.LIFT, 0),
        (9, Happening.LANDING, 0),
    ]


def test_as_listed() -> None:
    """What happens alike at one time is taken as listed."""
    claims = [Claim(DRAW, at=2), Claim(DRAW, at=1), Claim(DRAW, at=2)]
    assert [moment.number for moment in timeline(claims)] == [1, 0, 2]


def test_landing_when_lifted() -> None:
    """A card that lands when it was lifted is one landing, or lands last where the lift decides."""
    claims = [Claim(DRAW, at=4), Claim(MOVE, lifted=4, landed=4)]
    happenings = [moment.happening for moment in timeline(claims)]
    assert happenings == [Happening.LANDING, Happening.OTHER]
    lifted = [moment.happening for moment in timeline(claims, "lifted")]
    assert lifted == [Happening.OTHER, Happening.LIFT, Happening.TOUCH]


def test_landings_of_one_hand_at_one_time() -> None:
    """A hand lands what it has carried before what it only touches, whichever is listed first."""
    claims = [Claim(MOVE, lifted=4, landed=4), Claim(MOVE, lifted=1, landed=4)]
    numbers = [(m.happening, m.number) for m in timeline(claims)]
    assert numbers == [(Happening.LIFT, 1), (Happening.LANDING, 1), (Happening.LANDING, 0)]
