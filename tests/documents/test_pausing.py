"""A paused round is saved as a document, and resumed as it was."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.documents import dumps, loads, to_json
from nertslib.errors import PositionError
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.views import SPECTATOR, Viewer
from tests.helpers import DANISH
from tests.strategies import BUILT_INS, played

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)


@BY_NAME
@given(seed=st.integers(0, 7), data=st.data())
@settings(max_examples=20, deadline=None)
def test_a_paused_round_is_saved_and_resumed(
    profile: Profile, seed: int, data: st.DataObject
) -> None:
    """At any moment while a round goes on, it can be paused, saved, loaded and resumed."""
    going = [state for state in played(profile, seed) if state.table.facts.running]
    state = going[data.draw(st.integers(0, len(going) - 1))]
    paused = state.pause()
    assert to_json(paused)["paused"] is (paused != Round(profile, _dealt(state).table))
    loaded = loads(dumps(paused))
    assert loaded == paused
    assert isinstance(loaded, Round)
    assert loaded.play("start") == state
    viewers: list[Viewer] = [*paused.seats, SPECTATOR]
    for viewer in viewers:
        assert loads(dumps(paused.view(viewer))) == paused.view(viewer)


def _dealt(state: Round) -> Round:
    """Return the deal before its start, if nothing has been moved since; else the round itself."""
    paused = state.pause()
    try:
        return Round.at(state.profile, paused.position())
    except PositionError:
        return state


def test_a_paused_round_has_no_position() -> None:
    """In a position nothing has been moved before the start, so that a paused round is refused."""
    paused = Round.deal(DANISH, seed=7).play("A: N>F").pause()
    with pytest.raises(PositionError, match="before the start nothing has been moved"):
        Round.at(DANISH, paused.position())
