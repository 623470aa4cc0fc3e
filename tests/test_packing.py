"""Tests of copies and pickles."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from multiprocessing import get_context

import pytest

from nertslib.packing import packed, unpacked
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.views import SPECTATOR

from .helpers import DANISH, SWEDISH, at, side, wander, with_few_nerts


def through(held: Round) -> Round:
    """Send a round through a pickle."""
    arrived = pickle.loads(pickle.dumps(held))  # noqa: S301 - of its own making
    assert isinstance(arrived, Round)
    return arrived


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_every_round_survives(profile: Profile) -> None:
    """Along a random game every round and view is the same after a pickle."""
    for number, (_, _, step) in enumerate(
        wander(Round.deal(with_few_nerts(profile, 3), seed=2), 3, 120)
    ):
        if number % 8 == 0 or step.round.ending is not None:
            for held in (step.round, step.round.view("A"), step.round.view(SPECTATOR)):
                assert through(held) == held


def test_cards_stay_the_same_objects() -> None:
    """After a pickle every card is the very object that it was, the hidden one included."""
    table = at(
        SWEDISH,
        side("?? 5D", ["6S"], stock="2C", waste="3C", hands=["7H from W"]),
        foundations=["", "AH@B 2H@A"],
        aside=["AS-KS@B"],
    )
    arrived = through(table).table
    for mine, other in zip(table.table.tableaux, arrived.tableaux, strict=True):
        assert all(one is two for one, two in zip(mine.cards, other.cards, strict=True))
    middle = zip(table.table.centre.cards, arrived.centre.cards, strict=True)
    assert all(one is two for one, two in middle)
    assert arrived == table.table


def test_tops_survive() -> None:
    """After a pickle a card still finds its foundation."""
    table = at(DANISH, side("3H"), foundations=["AH@B 2H@A"])
    assert through(table).play("A: N>F1") == table.play("A: N>F1")


def test_copies_are_the_round_itself() -> None:
    """A round never changes, so its copies are itself."""
    table = at(DANISH, side("3H"))
    assert copy(table) is table
    assert deepcopy(table) is table
    assert deepcopy([table])[0] is table


def test_a_pickle_is_small() -> None:
    """A table of two sides is written in about a byte a card."""
    tableaux, piles, closers, _ = packed(Round.deal(DANISH, seed=1).table)
    assert [len(cards) for cards, *_ in tableaux] == [52, 52]
    assert (piles, closers) == ((b"", b"", b""), ())


def test_packed_by_deck() -> None:
    """The suits of a packed table are those of the deck it is read with."""
    table = Round.deal(PROFILES["nertz"], seed=1).table
    assert unpacked(PROFILES["nertz"].layout.deck.suits, packed(table)) == table
    assert unpacked(DANISH.layout.deck.suits, packed(table)) != table


def played(held: Round, action: str) -> Round:
    """Play in another process."""
    return held.play(action)


def test_another_process() -> None:
    """A round that another process has played on is equal to one played on here."""
    table = at(DANISH, side("5D", ["6S"]), foundations=["AD-4D@B"])
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        there = processes.submit(played, table, "A: N>F1").result()
    assert there == table.play("A: N>F1")
    assert there.table.centre.piles[0][-1] is table.table.tableaux[0].nerts[0]
