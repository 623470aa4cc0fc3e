"""Tests of what a table does that nobody can, or will, play on at."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.actions.stalling import Abandon, Burn, Pass
from nertslib.places import Seat
from nertslib.policies.stalemate import Stalemate
from tests.helpers import DANISH, NERTZ, ONLINE, SWEDISH, YACHT, at, cards, codes, side

STUCK = side("4C", ["6S", "6C", "8S", "8C"])
FREE = side("5D", ["6S", "9C"])


def test_texts() -> None:
    """Passing, burning and abandoning are written as words."""
    assert (str(Pass(Seat(0))), str(Burn()), str(Abandon())) == ("A: pass", "burn", "abandon")


def test_pass_once() -> None:
    """A side passes once, whichever member says it, and may still play."""
    table = at(YACHT, FREE, side()).play("A2: pass")
    assert table.table.facts.passed == (0,)
    assert codes(table, "A1: pass") == {"stalling.already-passed"}
    assert codes(table, "A1: N>1") == set()
    assert table.play("B: pass").table.facts.passed == (0, 1)


def test_pass_in_every_phase() -> None:
    """A pass needs a round that runs."""
    assert codes(at(DANISH, side(), started=False), "A: pass") == {"phase.not-started"}
    assert codes(at(DANISH, side(), ending="abandoned"), "A: pass") == {"phase.over"}


def test_abandon() -> None:
    """When all sides have passed the table may give up, in every profile; nobody has called."""
    table = at(ONLINE, FREE, FREE)
    assert codes(table, "abandon") == {"stalling.not-all-agreed"}
    one = table.play("A: pass")
    assert codes(one, "abandon") == {"stalling.not-all-agreed"}
    after = one.play("B: pass").play("abandon")
    assert (str(after.ending), after.caller) == ("abandoned", None)


def test_burn_when_stuck() -> None:
    """All sides stuck: each takes its waste up and moves the top card under (F29, F30, T81)."""
    a = side("4C", ["6S", "6C", "8S", "8C"], stock="4S 3S", waste="2S 3C 2C")
    table = at(DANISH, a, side("4C", ["6S", "6C", "8S", "8C"]))
    assert table.is_stuck("A")
    after = table.play("burn")
    assert after.table.tableaux[0].stock == cards("3C 2C 4S 3S 2S", 0)
    assert after.table.tableaux[0].waste == ()
    assert after.table.tableaux[1] == table.table.tableaux[1]
    assert (after.table.facts.stops, after.table.facts.stops_since_play) == (1, 1)
    assert after.table.tableaux[0].recycles == 0


def test_burn_needs_everybody() -> None:
    """One side that could play keeps the table from burning, whatever it says (F31, F34)."""
    assert codes(at(DANISH, STUCK, FREE), "burn") == {"stalling.not-all-stuck"}
    assert codes(at(DANISH, STUCK, FREE, passed=["A", "B"]), "burn") == {"stalling.not-all-stuck"}


@pytest.mark.parametrize(
    ("rules", "passed", "broken"),
    [
        (Stalemate(when="agreed"), ["A"], {"stalling.not-all-agreed"}),
        (Stalemate(when="agreed"), ["A", "B"], set()),
        (
            Stalemate(when="either"),
            ["A"],
            {"stalling.not-all-stuck", "stalling.not-all-agreed"},
        ),
        (Stalemate(when="either"), ["A", "B"], set()),
        (Stalemate(relief="none"), ["A", "B"], {"stalling.none"}),
    ],
)
def test_burn_by_agreement(rules: Stalemate, passed: list[str], broken: set[str]) -> None:
    """Where agreement counts all passes are enough, though somebody could play (T83)."""
    table = at(evolve(DANISH, stalemate=rules), STUCK, FREE, passed=passed)
    assert codes(table, "burn") == broken


def test_agreement_alone() -> None:
    """Where only agreement counts, a table that is really stuck does not burn without it."""
    table = at(evolve(DANISH, stalemate=Stalemate(when="agreed")), STUCK, STUCK)
    assert codes(table, "burn") == {"stalling.not-all-agreed"}


def test_a_burn_clears_passes() -> None:
    """After a burn everybody may pass again."""
    table = at(YACHT, STUCK, FREE, passed=["A", "B"], stops=1)
    facts = table.play("burn").table.facts
    assert (facts.passed, facts.stops) == ((), 2)


def test_fourth_stop() -> None:
    """Where the fourth stop ends the round nothing moves at it (T84)."""
    stuck = side("4B", ["6B", "6R", "8B", "8R"], stock="4R 3B")
    table = at(NERTZ, stuck, stuck, stops=3)
    after = table.play("burn")
    assert str(after.ending) == "stops"
    assert after.table.tableaux == table.table.tableaux
    assert after.table.facts.stops == 4
    third = at(NERTZ, stuck, stuck, stops=2).play("burn")
    assert third.ending is None


def test_fruitless_burn() -> None:
    """After a burn without a play the next stop ends the deal (T85)."""
    stuck = side("4C", ["6S", "6C", "8S", "8C"], stock="4S 3S")
    table = at(SWEDISH, stuck, stuck, stops=2, stops_since_play=1)
    after = table.play("burn")
    assert str(after.ending) == "deadlock"
    assert after.table.tableaux == table.table.tableaux
    earlier = at(SWEDISH, stuck, stuck, stops=2)
    assert earlier.play("burn").ending is None


def test_hidden_cards_may_decide() -> None:
    """A burn that depends on cards nobody sees is unknown; one that does not is judged."""
    unseen = side("4C", ["6S", "6C", "8S", "8C"], stock="??*3")
    assert codes(at(DANISH, unseen, STUCK), "burn") == {"knowledge.unknown"}
    assert codes(at(DANISH, unseen, FREE), "burn") == {"stalling.not-all-stuck"}
    agreed = at(YACHT, unseen, STUCK, passed=["A", "B"])
    assert codes(agreed, "burn") == set()


@pytest.mark.parametrize("word", ["burn", "abandon"])
def test_phases(word: str) -> None:
    """The table does nothing together before the start, after the end, or with a hand full."""
    assert codes(at(YACHT, FREE, FREE, started=False), word) == {"phase.not-started"}
    assert codes(at(YACHT, FREE, FREE, ending="abandoned"), word) == {"phase.over"}
    table = at(YACHT, FREE, FREE, passed=["A", "B"])
    assert codes(table.play("A: lift N"), word) == {"hands.full"}


def test_sides_that_left() -> None:
    """A side that has left is asked for nothing, and its cards stay as they are."""
    gone = side("5D", ["6S"], stock="2C 3C")
    table = at(YACHT, side("4C", stock="9S 8S"), gone, passed=["A"], withdrawn=["B"])
    after = table.play("burn")
    assert after.table.tableaux[0].stock == cards("8S 9S", 0)
    assert after.table.tableaux[1] == table.table.tableaux[1]
    assert codes(table, "abandon") == set()
    assert codes(at(DANISH, STUCK, FREE, withdrawn=["B"]), "burn") == set()
    assert codes(table, "B: pass") == {"seating.no-such-seat"}
