"""Tests that applying the events of a step gives the table after it, to those who see it too."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.events import applied
from nertslib.policies.calling import Calling
from nertslib.policies.contention import Contention
from nertslib.policies.foundations import Foundations
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from tests.helpers import DANISH, ONLINE, SWEDISH, YACHT, at, side, wander
from tests.helpers import with_few_nerts as few

HOUSES: dict[str, Profile] = {
    **PROFILES,
    "online, landing": evolve(ONLINE, calling=Calling(false_call="ends-round", in_flight="lands")),
    "automatic, landing": evolve(DANISH, calling=Calling(mode="automatic", in_flight="lands")),
    "automatic, void": evolve(YACHT, calling=Calling(mode="automatic")),
    "aside, one of a suit": evolve(SWEDISH, foundations=Foundations(per_suit=1, complete="aside")),
    "lifted": evolve(DANISH, contention=Contention(first="lifted")),
}


@pytest.mark.parametrize("profile", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_events_rebuild_the_table(profile: Profile, seed: int) -> None:
    """Applying the events of each step of a random game gives the table after it."""
    members = profile.seating.members[-1]
    start = Round.deal(few(profile, seed), seed=seed, members=members, started=False)
    for before, action, step in wander(start, seed, 120):
        after = applied(before.table, step.events)
        assert after == step.round.table, action
        assert after.facts == step.round.table.facts
        assert (after.centre.tops, after.centre.homes) == (
            step.round.table.centre.tops,
            step.round.table.centre.homes,
        )
        assert step.round == before.play(action)


def test_random_games_reach_every_ending() -> None:
    """The games above have calls with cards in the air, and all that happens before a king."""
    kinds: set[str] = set()
    in_the_air = False
    for profile in HOUSES.values():
        for seed in range(1, 7):
            members = profile.seating.members[-1]
            start = Round.deal(few(profile, seed), seed=seed, members=members, started=False)
            for before, _, step in wander(start, seed, 120):
                names = {type(event).__name__ for event in step.events}
                in_the_air |= "Called" in names and before.table.in_the_air
                kinds |= names
    assert in_the_air
    assert kinds >= {
        "Started",
        "Lifted",
        "Moved",
        "Turned",
        "Uncovered",
        "Recycled",
        "PileStarted",
        "Returned",
        "Passed",
        "Called",
        "Burned",
        "Stopped",
        "Ended",
    }


def test_told_to_a_viewer() -> None:
    """Applying what was told of the table to a view shows the viewer the cards now open."""
    start = at(DANISH, side("AC 2C 5D", ["6S"], stock="3D 9S KC 4C"))
    for action in ("A: N>1", "A: draw"):
        step = start.step(action)
        seen = applied(start.view("B").table, step.events)
        assert seen == step.round.view("B").table
