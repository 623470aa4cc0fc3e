"""Tests of contestants: policies with paces."""

from __future__ import annotations

import random
from functools import partial

import pytest
from attrs import define

from nertslib.actions.kinds import Action
from nertslib.lab import PACES, Contestant, LabError
from nertslib.lab.contestants import (
    Entries,
    Policy,
    contestant,
    policy_address,
    policy_at,
    teams,
)
from nertslib.places import Seat
from nertslib.players import PLAYERS, Greedy
from nertslib.round import Round

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


@pytest.mark.parametrize("policy", ["greedy", Greedy, stubborn])
def test_a_policy_is_found_at_its_address(policy: Policy) -> None:
    """What a manifest says of a policy leads back to it."""
    assert policy_at(policy_address(policy)) == policy


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nowhere.at.all:Player", "import nowhere.at.all first .*--import nowhere.at.all"),
        ("nowhere:Outer.Player", "import nowhere first"),
        ("nowhere:made.<locals>.<lambda>", "pass the players again"),
        (policy_address(Scripted(("draw",))), "pass the players again"),
    ],
)
def test_what_is_not_found_is_refused(address: str, words: str) -> None:
    """A module is not imported, and a player not made, because a file says so."""
    with pytest.raises(LabError, match=words):
        policy_at(address)


@define
class Weighted:
    """A player with numbers, of which one may be told by address only."""

    weight: int
    about: object = None

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Do nothing."""


class Plain:
    """A player that has no text of its own."""

    def __init__(self, _: random.Random | None = None) -> None:
        """Need nothing."""

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Do nothing."""


def weighted(weight: int, _: random.Random) -> Weighted:
    """Make a player."""
    return Weighted(weight)


HERE = __name__


@pytest.mark.parametrize(
    ("policy", "address"),
    [
        (Weighted(3), f"{HERE}:Weighted(weight=3, about=None)"),
        (Plain(), f"{HERE}:Plain()"),
        (partial(weighted, 3), f"{HERE}:weighted(3)"),
        (partial(Weighted, about=Plain), f"{HERE}:Weighted(about={HERE}:Plain)"),
    ],
)
def test_policies_with_arguments_are_told_apart(policy: Policy, address: str) -> None:
    """An object and a partial are told by their arguments, and are short in tables."""
    assert policy_address(policy) == address
    assert Contestant(policy).name == address.partition("(")[0]


def test_an_address_is_the_same_in_every_process() -> None:
    """Where in memory a thing happens to be is left out; what is long is told by its hash."""
    one, other = (policy_address(Weighted(1, Plain())) for _ in range(2))
    assert one == other
    assert "0x" not in one
    long = policy_address(Weighted(1, "x" * 1000))
    assert len(long) < 100
    assert long != policy_address(Weighted(2, "x" * 1000))


def test_a_player_of_an_imported_module_has_a_name() -> None:
    """`module.Class` is a policy, with a pace behind it as any other."""
    found = contestant(f"{HERE}.Plain:slow")
    assert found == Contestant(Plain, PACES["slow"])
    with pytest.raises(LabError, match="import nowhere first"):
        contestant("nowhere.Plain")
