"""Tests of the walks: every way of a few actions, each position once, and the frozen counts."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.conformance.answers import Abilities, Reply
from nertslib.conformance.forms import list_of
from nertslib.conformance.judging import compare
from nertslib.conformance.perft_frozen import frozen_counts
from nertslib.conformance.questions import Adopt, Deal, Legal, Load, Play
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.conformance.walking import walk_named, walk_names
from nertslib.profiles import PROFILES

from .planted import REPLAYING

FIRST = [next(walk_names(profile, EVERYTHING)) for profile in PROFILES.values()]


@pytest.mark.parametrize("name", FIRST)
def test_a_walk_takes_every_action_at_every_position(name: str) -> None:
    """As many are tried as there are sequences of one action, at each position that one reaches."""
    known = next(count for count in frozen_counts() if count.name == name.split("/")[2])
    walk = walk_named(name, EVERYTHING)
    plays = sum(isinstance(item.question, Play) for item in walk.items)
    roots = known.sequences[0]
    assert plays > roots
    assert plays <= roots + known.sequences[1]
    looked = {str(i.question) for i in walk.items if isinstance(i.question, Load)}
    assert len(looked) == 1 + known.positions[0]


@pytest.mark.parametrize("abilities", [EVERYTHING, REPLAYING], ids=["loads", "replays"])
def test_the_right_engine_walks_without_a_difference(abilities: Abilities) -> None:
    """Whether positions are loaded or reached by replaying."""
    name = next(walk_names(PROFILES["online"], abilities))
    walk, engine = walk_named(name, abilities), Reference(abilities)
    engine.ask(Adopt(walk.profile))
    engine.ask(walk.setup)
    for item in walk.items:
        assert compare(item.question, item.right, engine.ask(item.question), abilities) is None
        if abilities is REPLAYING:
            assert not isinstance(item.question, Load)
    setups = [item.question for item in walk.items if isinstance(item.question, Deal | Load)]
    assert len(setups) > 20


def test_who_only_replays_goes_one_step_from_the_middle() -> None:
    """To replay half a game for each way of two would take too long."""
    names = [*walk_names(PROFILES["danish"], REPLAYING)]
    depths = {known.name: bool(known.plays) for known in frozen_counts()}
    assert {name.endswith("depth-1") for name in names if depths[name.split("/")[2]]} == {True}
    assert {name.endswith("depth-2") for name in names if not depths[name.split("/")[2]]} == {True}


def test_a_walk_takes_no_action_that_the_engine_does_not_know() -> None:
    """Nor does a list hold one."""
    plain = evolve(EVERYTHING, actions=frozenset({"move", "draw"}))
    walk = walk_named(FIRST[0], plain)
    tried = {item.question.action for item in walk.items if isinstance(item.question, Play)}
    listed = {
        str(text)
        for item in walk.items
        if isinstance(item.question, Legal) and isinstance(item.right, Reply)
        for text in list_of(item.right.document["actions"])
    }
    assert tried
    assert not any(text.endswith(("pass", "call")) for text in tried | listed)
