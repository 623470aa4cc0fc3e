"""Tests that a position is written as it is read, and that nothing is lost."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from nertslib.policies.calling import Calling
from nertslib.positions import write_pile_list
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.views import SPECTATOR
from tests.helpers import DANISH, YACHT, Entries, at, cards, side, wander, with_few_nerts


def test_whole_position() -> None:
    """Everything that can be said of a table is written, in the form of case files."""
    position: Entries = {
        "members": 2,
        "table": {
            "A": {
                "nerts": "??*3 6D",
                "work": ["TD 9C", "", "KH", ""],
                "stock": "3D 9D",
                "waste": "KS",
                "hands": ["8H from 1", "AC from N"],
                "recycles": 2,
            },
            "B": {
                "nerts": "",
                "work": ["", "8C", "", ""],
                "stock": "",
                "waste": "",
                "hands": ["", "9H from 2b"],
                "recycles": 0,
            },
        },
        "foundations": ["", "AH@B 2H@A"],
        "aside": ["AS-QS@A KS@B"],
        "aside_by": ["A"],
        "facts": {
            "started": True,
            "stops": 2,
            "stops_since_play": 1,
            "passed": ["B"],
            "caller": "",
            "ending": "none",
            "withdrawn": [],
        },
    }
    assert Round.at(YACHT, position).position() == position


def test_ended() -> None:
    """The caller and the ending are written; how the round closed follows from them."""
    facts = at(DANISH, side(), side("5D"), caller="A").position()["facts"]
    assert isinstance(facts, dict)
    assert (facts["caller"], facts["ending"]) == ("A", "called")
    assert "closing" not in facts


def test_false_call_that_waits() -> None:
    """A false call whose round is still closing is written, for it follows from nothing else."""
    house = evolve(DANISH, calling=Calling(false_call="ends-round", in_flight="lands"))
    start = at(house, side("5D", ["6S"]), side(waste="2C"))
    waiting = start.play("A: lift N").play("B: lift W").play("A: call").play("A: place 1")
    facts = waiting.position()["facts"]
    assert isinstance(facts, dict)
    assert (facts["closing"], facts["ending"]) == ("false-call", "none")
    assert Round.at(house, waiting.position()).table == waiting.table


def test_pile_list() -> None:
    """Work piles are written a text each."""
    assert write_pile_list((cards("6S 5D"), ())) == ["6S 5D", ""]


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_there_and_back(profile: Profile) -> None:
    """Along a random game every position and view, sent as JSON, arrives as it was."""
    start = Round.deal(with_few_nerts(profile, 3), seed=11)
    for number, (_, _, step) in enumerate(wander(start, 5, 150)):
        if number % 10 and step.round.ending is None:
            continue
        for seen in (step.round, step.round.view("A"), step.round.view(SPECTATOR)):
            arrived = Round.at(seen.profile, json.loads(json.dumps(seen.position())))
            assert arrived.table == seen.table
