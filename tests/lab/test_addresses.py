"""Tests of how policies are written down, and found again."""

from __future__ import annotations

import random
from functools import partial

import pytest
from attrs import define

from nertslib.actions.kinds import Action
from nertslib.lab import Contestant, LabError
from nertslib.lab.addresses import Policy, policy_address, policy_at
from nertslib.places import Seat
from nertslib.players import Greedy
from nertslib.round import Round

from .experiments import Scripted, Stubborn


def stubborn(_: random.Random) -> Stubborn:
    """Make a player."""
    return Stubborn()


@pytest.mark.parametrize("policy", ["greedy", Greedy, stubborn])
def test_a_policy_is_found_at_its_address(policy: Policy) -> None:
    """What a manifest says of a policy leads back to it."""
    assert policy_at(policy_address(policy)) == policy


def test_a_class_method_is_found_and_a_bound_one_is_not() -> None:
    """What belongs to a class needs nothing else; what belongs to an object does."""
    assert policy_at(policy_address(Factory.usual)) == Factory.usual
    with pytest.raises(LabError, match="pass the players again"):
        policy_at(policy_address(Factory(1).make))
    with pytest.raises(LabError, match="HERE' is no class or function that makes a player"):
        policy_at(f"{HERE}:HERE")


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


@define
class Factory:
    """What makes players in its own way, and cannot always say who it is."""

    weight: int

    def make(self, _: random.Random) -> Weighted:
        """Make a player."""
        return Weighted(self.weight)

    @classmethod
    def usual(cls, _: random.Random) -> Weighted:
        """Make a player."""
        return Weighted(1)


class Shy(Plain):
    """A player who does not say who it is."""

    def __repr__(self) -> str:
        """Say nothing."""
        raise ValueError


HERE = __name__


@pytest.mark.parametrize(
    ("policy", "address"),
    [
        (Weighted(3), f"{HERE}:Weighted(weight=3, about=None)"),
        (Plain(), f"{HERE}:Plain()"),
        (partial(weighted, 3), f"{HERE}:weighted(3)"),
        (partial(Weighted, about=Plain), f"{HERE}:Weighted(about={HERE}:Plain)"),
        (Factory(1).make, f"{HERE}:Factory.make(Factory(weight=1))"),
        (partial(Factory(2).make), f"{HERE}:Factory.make(Factory(weight=2))()"),
        (Factory.usual, f"{HERE}:Factory.usual"),
        (Shy(), f"{HERE}:Shy(<Shy>)"),
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
