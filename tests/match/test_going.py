"""Tests of how a match begins, is dealt, and takes rounds in."""

from __future__ import annotations

import pytest

from nertslib.errors import MatchError, PositionError
from nertslib.match import Match
from nertslib.round import Round
from tests.helpers import DANISH, NERTZ, ONLINE, YACHT, at, side
from tests.match.rounds import match_of


def test_start() -> None:
    """A match begins with no rounds, no points and nobody ahead."""
    match = Match.start(DANISH, sides=3, seed=7)
    assert (match.rounds, match.over, match.winners, match.settlement) == ((), False, (), ())
    assert match.totals == {"A": 0, "B": 0, "C": 0}
    assert match.counted == ()


def test_defaults() -> None:
    """The least sides and the first number of members are the defaults."""
    match = Match.start(YACHT)
    assert (match.sides, match.members) == (2, 2)


def test_tables_that_are_not_seated() -> None:
    """A match at a table the rules do not seat is refused."""
    with pytest.raises(PositionError):
        Match.start(NERTZ, sides=3)
    with pytest.raises(PositionError):
        Match.start(YACHT, members=1)
    for seed in (-1, "x", 1.5, True):
        with pytest.raises(PositionError, match="seed: expected a whole number from 0"):
            Match.start(DANISH, seed=seed)  # type: ignore[arg-type]


def test_deals_follow_each_other() -> None:
    """Round after round is dealt from the seed, with every deck whole again (F03, T08)."""
    match = Match.start(DANISH, sides=3, seed=7)
    assert match.deal() == Round.deal(DANISH, sides=3, seed=7, round=1)
    ended = at(DANISH, side(), side(), side(), foundations=["AS-3S@A"], caller="A")
    second = match.add(ended).deal(started=False)
    assert second == Round.deal(DANISH, sides=3, seed=7, round=2, started=False)
    assert second.table.centre.piles == ()
    assert set(second.score().totals.values()) == {-26}


def test_practice_hands_are_numbered_too() -> None:
    """A practice hand is a round of the match: the next is dealt as the second."""
    match = match_of(YACHT, (12, 30))
    assert match.deal() == Round.deal(YACHT, seed=0, round=2)


def test_add() -> None:
    """A round that is over adds each side's points, and who called truly."""
    ended = at(DANISH, side(), side("5D"), foundations=["AS-3S@A", "AH@B"], caller="A")
    match = Match.start(DANISH).add(ended, paused_minutes=5)
    assert match.totals == {"A": 3, "B": -1}
    (result,) = match.rounds
    assert (result.scores, result.caller, result.paused_minutes) == ((3, -1), 0, 5)


def test_a_false_call_is_no_call() -> None:
    """Who called falsely has not called, for a tie that calls decide."""
    ended = at(ONLINE, side("5D"), side(), caller="A")
    assert Match.start(ONLINE).add(ended).rounds[0].caller is None


def test_who_emptied_the_pile_has_called() -> None:
    """Where nobody calls, the side that emptied its pile is the caller."""
    ended = at(NERTZ, side("5Y"), side(), caller="B")
    assert Match.start(NERTZ).add(ended).rounds[0].caller == 1


def test_round_without_a_caller() -> None:
    """A round that was abandoned counts, without a caller."""
    ended = at(DANISH, side("5D"), side(), ending="abandoned")
    match = Match.start(DANISH).add(ended)
    assert (match.rounds[0].caller, match.totals["A"]) == (None, -2)


def test_nothing_after_the_end() -> None:
    """When a match is over nothing is added and nothing is dealt."""
    match = match_of(DANISH, (100, 0))
    over = at(DANISH, side(), side(), ending="abandoned")
    for attempt in (lambda: match.add(over), lambda: match.add_scores((1, 2)), match.deal):
        with pytest.raises(MatchError, match="the match is over"):
            attempt()


def test_wrong_scores() -> None:
    """There are as many scores as sides, and a pause lasts whole minutes from 0."""
    match = Match.start(DANISH)
    with pytest.raises(MatchError, match="2 sides need as many scores"):
        match.add_scores((1, 2, 3))
    for paused in (-1, True, 1.5):
        with pytest.raises(MatchError, match="paused_minutes"):
            match.add_scores((1, 2), paused_minutes=paused)  # type: ignore[arg-type]
    for scores in ((1.5, 2), (1, "x"), (True, 0)):
        with pytest.raises(MatchError, match="points are whole numbers"):
            match.add_scores(scores)  # type: ignore[arg-type]
    for caller in (2, -1, "A", 0.5):
        with pytest.raises(MatchError, match="no side has the number"):
            match.add_scores((1, 2), caller=caller)  # type: ignore[arg-type]


def test_a_match_never_changes() -> None:
    """Adding a round makes another match."""
    match = Match.start(DANISH)
    match.add_scores((100, 0))
    assert match == Match.start(DANISH)
