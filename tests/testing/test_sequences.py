"""Tests of the games: they go far, and each stroke is what the engine makes of it."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib import PROFILES
from nertslib.testing import Game, games, stroke_faults
from tests.testing.shares import SETTINGS, check_shares

FEW = settings(SETTINGS, max_examples=15)


def happenings(game: Game) -> Iterator[str]:
    """Yield what happens in a game."""
    if game.end.ending is not None:
        yield "played to the end"
    if len(game.strokes) >= 100:
        yield "100 strokes"
    for stroke in game.strokes:
        yield type(stroke.actions[0]).__name__
        if len(stroke.actions) > 1:
            yield "two at once"


def test_games_reach_what_is_said() -> None:
    """As many games come to their end, and to a call or a burn, as the docs say."""
    check_shares("games", games(), happenings, 100)


@FEW
@given(games(st.sampled_from(tuple(PROFILES.values())), longest=60, together=False))
def test_games_can_be_played_again(game: Game) -> None:
    """Without two at once, the actions lead from the deal to the end, and break no law."""
    now = game.start
    for (action,), after in zip(game.actions, game.rounds[1:], strict=True):
        now = now.play(action)
        assert now == after
    assert now == game.end
    assert not [fault for stroke in game.strokes for fault in stroke_faults(stroke)]


@FEW
@given(games(PROFILES["danish"], longest=st.just(3)))
def test_games_are_no_longer_than_asked(game: Game) -> None:
    """At most eight free strokes follow those that were asked for."""
    assert len(game.strokes) <= 3 + 8
    assert game.rounds[0] is game.start
