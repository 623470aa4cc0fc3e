"""Tests of what is measured of a round."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve

from nertslib.actions.moving import Move
from nertslib.actions.stock import Draw
from nertslib.lab import FIELDS, NEVER, Played, Row, columns, play, rows_of
from nertslib.lab.contestants import Entries
from nertslib.lab.measuring import measured
from nertslib.policies.seating import Sides
from nertslib.referee import Reason

from ..helpers import DANISH, NAMES
from .experiments import experiment, scripted

TEAMS: Sequence[Entries] = (["greedy:fast", "random:slow"], ["careful"])


def sums(rows: Sequence[Row], name: str) -> int:
    """Return the sum of a column."""
    return sum(getattr(row, name) for row in rows)


@pytest.mark.parametrize("players", TEAMS)
@pytest.mark.parametrize("name", NAMES)
def test_rows_agree_with_the_round(name: str, players: Entries) -> None:
    """Scores, cards and counts are those of the round and of its claims."""
    found = experiment(name, players=players)
    played = play(found, 0, 1)
    rows = measured(found, 0, played)
    check(rows, played)
    assert rows == rows_of(found, name, 1)


def check(rows: Sequence[Row], played: Played) -> None:
    """Check the *rows* of a round against what was *played*."""
    outcomes = played.outcomes.values()
    assert {row.side: row.score for row in rows} == played.round.score().totals
    assert sums(rows, "home") == len(played.round.table.centre.cards)
    assert sums(rows, "nerts_left") == sum(t.nerts_left for t in played.round.table.tableaux)
    moves = [outcome for outcome in outcomes if isinstance(outcome.claim.action, Move)]
    assert sums(rows, "moves") == len(moves)
    assert sums(rows, "bounced") == sum(not outcome.took_effect for outcome in moves)
    for reason in (Reason.BEATEN, Reason.TIED, Reason.VOID, Reason.LATE):
        assert sums(rows, str(reason)) == sum(outcome.reason is reason for outcome in outcomes)
    drawn = [o for o in outcomes if isinstance(o.claim.action, Draw) and o.took_effect]
    assert sums(rows, "draws") == len(drawn)
    common = {(r.ending, r.duration, r.stops, r.races, r.caller, r.margin) for r in rows}
    assert len(common) == 1
    row = rows[0]
    assert (row.ending, row.duration) == (played.ending, played.duration)
    assert row.round_actions == sum(o.took_effect for o in outcomes)
    assert row.caller == played.round.caller
    assert [r.side for r in rows if r.called] == ([row.caller] if row.caller else [])


def test_a_side_alone_wins_by_nothing() -> None:
    """At a table of one side, which rules may seat, there is no other score to win by."""
    alone = evolve(DANISH, seating=evolve(DANISH.seating, sides=Sides(1, 2)))
    (row,) = rows_of(experiment(alone, sides=1, players=("greedy",)), 0, 1)
    assert (row.sides, row.margin) == (1, 0)


def test_points_tell_winner_margin_and_caller() -> None:
    """The best win, all of them in a tie, by what the next best lacks; and the caller may lose."""
    told = set()
    found = experiment("danish", sides=3, players=["greedy"])
    for number in range(1, 13):
        rows = rows_of(found, 0, number)
        best, second, _ = sorted((row.score for row in rows), reverse=True)
        assert {row.margin for row in rows} == {best - second}
        assert [row.won for row in rows] == [row.score == best for row in rows]
        for row in rows:
            if row.called:
                assert row.caller_highest == row.won
                told.add(row.won)
    assert told == {True, False}


def test_races_are_cards_that_met_their_like() -> None:
    """A race has a loser: whoever was beaten, and of those that tied all but the first."""
    races = ties = 0
    found = experiment("danish", sides=4, players=["greedy:fast"], tick=200)
    for number in range(1, 7):
        rows = rows_of(found, 0, number)
        tied, beaten = sums(rows, "tied"), sums(rows, "beaten")
        assert beaten <= rows[0].races <= beaten + tied // 2 + tied % 2
        assert rows[0].races >= beaten + (tied > 0)
        races, ties = races + rows[0].races, ties + tied
    assert races > ties > 0


def test_an_unfinished_round_is_marked() -> None:
    """A round that was given up is censored, has no caller, and lasts as long as it may."""
    found = evolve(experiment("danish", players=[scripted("draw"), scripted()]), limit=9_000)
    for row in rows_of(found, 0, 2):
        assert (row.ending, row.duration, row.censored) == (NEVER, 9_000, True)
        assert (row.caller, row.caller_highest, row.called) == (None, None, False)
        assert row.draws == (row.side == "A")
        assert (row.policy, row.pace) == ("scripted", "own")


def test_columns_have_the_names_of_a_row() -> None:
    """Columns are the fields of a row, in order, each as long as there are rows."""
    rows = rows_of(experiment("danish"), 0, 1)
    found = columns(rows)
    assert tuple(found) == FIELDS
    assert [
        Row(**dict(zip(found, values, strict=True))) for values in zip(*found.values(), strict=True)
    ] == list(rows)
