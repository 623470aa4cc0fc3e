"""Tests of the scorekeeper: teams, a hand for practice, and who pays whom."""

from __future__ import annotations

import pytest

import nertslib as nerts
from examples import scorekeeper

YACHT = nerts.PROFILES["yacht-party"]


def told(capsys: pytest.CaptureFixture[str], *lines: str) -> list[str]:
    """Return what the scorekeeper says to the hands in *lines*."""
    scorekeeper.main([*lines])
    return capsys.readouterr().out.splitlines()


def test_an_evening(capsys: pytest.CaptureFixture[str]) -> None:
    """The practice hand does not count; the loser pays the difference of 258 and 255."""
    assert told(capsys) == [
        "hand 1: 12,30 (a practice hand); totals {'A': 0, 'B': 0}",
        "hand 2: 140,95; totals {'A': 140, 'B': 95}",
        "hand 3: 118,160; totals {'A': 258, 'B': 255}",
        "B pays A 3",
        "winners: A",
    ]


def test_a_match_that_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody pays before somebody has reached the target."""
    assert told(capsys, "300,0", "249,-20") == [
        "hand 1: 300,0 (a practice hand); totals {'A': 0, 'B': 0}",
        "hand 2: 249,-20; totals {'A': 249, 'B': -20}",
        "winners: nobody yet",
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["12,x"], "'12,x': expected whole numbers, as in 12,30"),
        ([""], "'': expected whole numbers, as in 12,30"),
        (["1.5,2"], "'1.5,2': expected whole numbers, as in 12,30"),
        (["12"], "'12': 2 sides need as many scores"),
        (["0,0", "250,3", "1,2"], "'1,2': the match is over"),
    ],
)
def test_what_is_no_score(capsys: pytest.CaptureFixture[str], lines: list[str], said: str) -> None:
    """A hand that cannot be scored is named in a line, and no traceback is shown."""
    assert scorekeeper.main(lines) == 2
    assert capsys.readouterr().err == f"{said}\n"


def test_two_teams() -> None:
    """The scores are those of two teams of two."""
    match = nerts.Match.start(YACHT, sides=2, members=2)
    with pytest.raises(nerts.MatchError):
        scorekeeper.scored(match, "1,2,3")


def test_a_long_pause() -> None:
    """The hand after a pause that is longer than the rules allow is for warming up."""
    limit = YACHT.match.warm_up_after
    match = scorekeeper.scored(nerts.Match.start(YACHT, sides=2, members=2), "0,0")
    assert scorekeeper.scored(match, "5,6", paused_minutes=limit).counted == (False, True)
    assert scorekeeper.scored(match, "5,6", paused_minutes=limit + 1).counted == (False, False)
