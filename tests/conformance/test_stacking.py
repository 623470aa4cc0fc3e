"""Tests of decks that lead somewhere soon."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from nertslib.actions.stalling import Burn
from nertslib.conformance.beginnings import deal_of
from nertslib.conformance.stacking import (
    Stack,
    aces,
    clear,
    flowing,
    out,
    relieved,
    stacked,
    stuck,
)
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round

SEEDS = range(6)
STACKS = (out, stuck, relieved, flowing, aces, clear)
each_profile = pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)


def dealt(profile: Profile, seed: int, stack: Stack, *, rivals: bool = False) -> Round:
    """Return a round with decks so stacked."""
    seats = deal_of(profile, seed)
    deal = stacked(profile, seats, [stack], random.Random(seed), rivals=rivals)
    return Round.deal(profile, decks=deal.decks, members=deal.members)


def every(profile: Profile, stack: Stack) -> Iterator[Round]:
    """Yield some rounds with decks so stacked."""
    return (dealt(profile, seed, stack) for seed in SEEDS)


def turned(round_: Round, side: str) -> Iterator[Round]:
    """Yield the round after each turn of the stock of a *side*, until it is empty."""
    while round_.allows(f"{side}: draw"):
        round_ = round_.play(f"{side}: draw")
        yield round_


@each_profile
@pytest.mark.parametrize("stack", STACKS)
def test_decks_are_whole(profile: Profile, stack: Stack) -> None:
    """Nothing but the order of the cards differs from any deck."""
    for round_ in every(profile, stack):
        lacks = round_.audit().values()
        assert all(not missing.cards and not missing.count for missing in lacks)


@each_profile
def test_out(profile: Profile) -> None:
    """A side brings one Nerts card home after the other, until none is left."""
    for begun in every(profile, out):
        after = begun
        while after.table.tableaux[0].nerts:
            after = after.play("A: N>F")
        assert len(after.table.centre.cards) == 13


@each_profile
def test_rivals_want_the_same(profile: Profile) -> None:
    """All Nerts piles are of one suit where sides are rivals, and of several where they are not."""
    for seed in SEEDS:
        for rivals in (True, False):
            tableaux = dealt(profile, seed, out, rivals=rivals).table.tableaux
            assert (len({tableau.nerts[-1].suit for tableau in tableaux}) == 1) is rivals


@each_profile
def test_stuck(profile: Profile) -> None:
    """Nobody can play from the deal on, before and after the table has burned."""
    for round_ in every(profile, stuck):
        assert all(round_.is_stuck(side) for side in round_.sides)
        if round_.allows(Burn()):
            after = round_.play(Burn())
            assert all(after.is_stuck(side) for side in after.sides)


@each_profile
def test_relieved(profile: Profile) -> None:
    """Where packets are turned nobody can play before the table burns, and everybody after it."""
    for round_ in every(profile, relieved):
        assert all(round_.is_stuck(side) for side in round_.sides)
        for side in round_.sides if profile.stalemate.relief == "burn" else ():
            after = round_.play(Burn())
            came = [r for r in turned(after, side) if r.allows(f"{side}: W>F")]
            assert len(came) == 1
            played = came[0].play(f"{side}: W>F")
            assert not any(r.allows(f"{side}: W>F") for r in turned(played, side))


@each_profile
def test_flowing(profile: Profile) -> None:
    """Each work pile joins the one before it, and the Nerts pile the last."""
    for round_ in every(profile, flowing):
        piles = len(round_.table.tableaux[0].work)
        assert round_.allows(f"A: N>{piles}")
        assert all(round_.allows(f"A: {n + 1}>{n}") for n in range(1, piles))


@each_profile
def test_aces(profile: Profile) -> None:
    """Everybody can begin a foundation from each work pile, or follow on one."""
    for round_ in every(profile, aces):
        cards = [pile[0] for tableau in round_.table.tableaux for pile in tableau.work]
        assert sum(card.rank == 1 for card in cards) == 4 * len(round_.sides)


@each_profile
def test_clear(profile: Profile) -> None:
    """Every card that is turned can be played home at once, until the stock and waste are empty."""
    for begun in every(profile, clear):
        after = begun
        for number in range(1, len(after.table.tableaux[0].work) + 1):
            base = f"A: {number}b>F"
            after = after.play(base if after.allows(base) else f"A: {number}>F")
        while after.table.tableaux[0].stock:
            after = after.play("A: draw")
            while after.table.tableaux[0].waste:
                after = after.play("A: W>F")
        assert len(after.table.tableaux[0].nerts) == 13
