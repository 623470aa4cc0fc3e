"""Tests of which rounds belong to a match."""

from __future__ import annotations

import pytest

from nertslib.errors import MatchError
from nertslib.match import Match
from nertslib.round import Round
from tests.helpers import DANISH, NERTZ, SWEDISH, YACHT, at, side


def refused(match: Match, held: object) -> list[str]:
    """Return why a round does not belong into a match."""
    with pytest.raises(MatchError) as error:
        match.add(held)  # type: ignore[arg-type]
    return [fault.reason for fault in error.value.faults]


def test_rounds_that_do_not_belong() -> None:
    """Another profile, another table, a view, or a round that is not over: each is told."""
    match = Match.start(DANISH)
    running = Round.deal(DANISH, seed=1)
    over = at(DANISH, side(), side(), ending="abandoned")
    assert refused(match, running) == ["the round is not over"]
    assert refused(match, over.view("A")) == ["a view of a round is not the round"]
    three = at(DANISH, side(), side(), side(), ending="abandoned")
    assert refused(match, three) == ["the match has 2 sides of 1"]
    swedish = at(SWEDISH, side(), side(), ending="abandoned")
    assert refused(match, swedish) == ["the match is played by danish, not swedish"]
    assert len(refused(match, Round.deal(YACHT, seed=1).view("A"))) == 4
    assert refused(match, "a round") == ["'a round' is no round"]


def test_another_number_of_members() -> None:
    """A round of sides of two does not belong into a match of sides of one."""
    pairs = at(NERTZ, side(), side(), members=2, ending="abandoned")
    assert refused(Match.start(NERTZ), pairs) == ["the match has 2 sides of 1"]
