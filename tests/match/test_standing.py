"""Tests of totals, of who has won, and of the settlement."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.match import Match, Payment
from nertslib.policies.match import MatchRules
from tests.helpers import DANISH, YACHT
from tests.match.rounds import match_of


def test_totals_go_on() -> None:
    """40 and then 65 are 105, and the match is over (F56)."""
    match = match_of(DANISH, (40, 0), (65, 10))
    assert match.totals == {"A": 105, "B": 10}
    assert match.over
    assert match.winners == ("A",)


@pytest.mark.parametrize(
    ("rounds", "winners"),
    [
        ([(40, 62)], ()),
        ([(99, 62)], ()),
        ([(100, 40)], ("A",)),
        ([(101, 130)], ("B",)),
        ([(104, 112, 112)], ()),
        ([(104, 112, 112), (0, 3, 1)], ("B",)),
        ([(100, 100), (-60, -50)], ()),
    ],
)
def test_winners(rounds: list[tuple[int, ...]], winners: tuple[str, ...]) -> None:
    """At the target the highest total wins; a tie is played on, and may be lost again (F57-F59)."""
    match = match_of(DANISH, *rounds)
    assert match.winners == winners
    assert match.over == bool(winners)


def test_target_of_the_yacht() -> None:
    """On the yacht 249 is not over and 250 is, after the practice hand (T95, T96)."""
    assert not match_of(YACHT, (0, 0), (249, 240)).over
    assert match_of(YACHT, (0, 0), (250, 240)).winners == ("A",)


def test_shared() -> None:
    """Where a tie is shared all at the top win, and each loser pays each of them."""
    rules = MatchRules(tie="shared", settlement="difference")
    match = match_of(evolve(DANISH, match=rules), (104, 112, 90, 112))
    assert match.winners == ("B", "D")
    assert match.settlement == (
        Payment("A", "B", 8),
        Payment("A", "D", 8),
        Payment("C", "B", 22),
        Payment("C", "D", 22),
    )


def test_calls_decide() -> None:
    """A tie goes to the side with more calls in counted rounds; level again, it is played on."""
    house = evolve(DANISH, match=MatchRules(tie="calls"))
    match = Match.start(house).add_scores((50, 50), caller=1)
    assert match.add_scores((50, 50)).winners == ("B",)
    level = match.add_scores((50, 50), caller=0)
    assert level.winners == ()
    assert level.add_scores((1, 1), caller=0).winners == ("A",)


def test_calls_in_practice_do_not_decide() -> None:
    """A call in a hand that does not count decides nothing."""
    house = evolve(DANISH, match=MatchRules(tie="calls", practice_first=True))
    match = Match.start(house).add_scores((0, 0), caller=0)
    assert match.add_scores((100, 100)).winners == ()


def test_practice_and_warm_up() -> None:
    """The first hand and one after more than half an hour are recorded and do not count (T102)."""
    match = Match.start(YACHT).add_scores((12, 30)).add_scores((3, 9), paused_minutes=30)
    match = match.add_scores((100, 200), paused_minutes=31)
    assert match.counted == (False, True, False)
    assert [result.scores for result in match.rounds] == [(12, 30), (3, 9), (100, 200)]
    assert match.totals == {"A": 3, "B": 9}


def test_a_warm_up_ends_nothing() -> None:
    """A hand that does not count does not end a match, whatever its score."""
    match = match_of(YACHT, (999, 0))
    assert not match.over
    after = match.add_scores((249, 0)).add_scores((999, 0), paused_minutes=60)
    assert not after.over


def test_settlement() -> None:
    """Each loser pays the winner the difference; losers pay one another nothing (T100)."""
    match = match_of(YACHT, (0, 0, 0), (262, 240, 198))
    assert match.settlement == (Payment("B", "A", 22), Payment("C", "A", 64))
    assert match_of(DANISH, (262, 240, 198)).settlement == ()


def test_no_settlement_before_the_end() -> None:
    """Nothing is paid before the match is over."""
    assert match_of(YACHT, (0, 0), (200, 100)).settlement == ()


def test_rate() -> None:
    """A point of difference costs the rate."""
    house = evolve(DANISH, match=MatchRules(settlement="difference", rate=3))
    assert match_of(house, (110, 100)).settlement == (Payment("B", "A", 30),)
