"""Tests of contestants: policies with paces."""

from __future__ import annotations

import random

import pytest

from nertslib.lab import PACES, Contestant, LabError
from nertslib.lab.addresses import Policy
from nertslib.lab.contestants import Entries, contestant, teams
from nertslib.players import PLAYERS, Greedy

from .experiments import Scripted, Stubborn


def stubborn(_: random.Random) -> Stubborn:
    """Make a player."""
    return Stubborn()


def test_a_text_names_policy_and_pace() -> None:
    """A contestant is read from a policy alone, with a named pace, or with a percentage."""
    assert contestant("greedy") == Contestant("greedy")
    assert contestant("careful:slow") == Contestant("careful", PACES["slow"])
    assert contestant("random:150%").pace.percent == 150
    assert {contestant(name).name for name in PLAYERS} == set(PLAYERS)


@pytest.mark.parametrize("policy", ["greedy", Greedy, stubborn, Scripted(("draw",))])
def test_every_kind_of_policy_seats_players(policy: Policy) -> None:
    """Names, classes, functions and players all make a player of its own for each seat."""
    made = Contestant(policy)
    one, other = (made.player(random.Random(1)) for _ in range(2))
    assert one is not other
    assert one is not policy
    assert hasattr(one, "choose")


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ("greedy", "expected a list of players"),
        ((), "expected a list of players"),
        (["gredy"], "is 'greedy' meant?"),
        (["greedy:slwo"], "is 'slow' meant?"),
        (["greedy:x"], "there is fast, steady, slow"),
        (["greedy:0%"], "expected a whole number from 1"),
        ([()], "somebody who plays"),
        ([7], "expected a name, a player"),
    ],
)
def test_what_nobody_plays_is_refused(players: Entries, words: str) -> None:
    """A LabError says what was expected, and offers the nearest name."""
    with pytest.raises(LabError, match=words.replace("?", r"\?")):
        teams(players)


def test_a_team_has_one_for_all_or_one_for_each() -> None:
    """An entry is a team of one, a list a team of its members."""
    one, two = teams(["greedy", ("careful", "random:slow")])
    assert [c.policy for c in one] == ["greedy"]
    assert [c.policy for c in two] == ["careful", "random"]


def test_a_player_of_an_imported_module_has_a_name() -> None:
    """`module.name` is a policy, with a pace behind it as any other."""
    found = contestant(f"{__name__}.stubborn:slow")
    assert found == Contestant(stubborn, PACES["slow"])
    with pytest.raises(LabError, match="import nowhere first"):
        contestant("nowhere.Plain")
