"""Tests of calling Nerts."""

from __future__ import annotations

from attrs import evolve

from nertslib.actions.calling import Call
from nertslib.places import Seat
from nertslib.policies.calling import Calling
from tests.helpers import DANISH, NERTZ, ONLINE, YACHT, at, codes, side


def test_text() -> None:
    """A call is written as a word."""
    assert str(Call(Seat(1))) == "B: call"


def test_true_call() -> None:
    """A side without Nerts cards may call, which ends the round (T67)."""
    after = at(DANISH, side(), side("5D")).play("A: call")
    assert (str(after.ending), after.caller) == ("called", "A")
    assert codes(after, "B: call") == codes(after, "A: call") == {"phase.over"}


def test_call_with_cards_left() -> None:
    """With one card left a call is refused, and play goes on (T70, T71)."""
    table = at(DANISH, side("5D"), side())
    assert codes(table, "A: call") == {"calling.cards-left"}
    lifted = at(DANISH, side("5D", ["6S"]), side()).play("A: lift N")
    assert codes(lifted, "A: call") == {"calling.cards-left"}


def test_false_call() -> None:
    """Where a false call ends the round it is legal, and ends it so (T70, F49)."""
    after = at(ONLINE, side("5D 6C 2H"), side("KD")).play("A: call")
    assert (str(after.ending), after.caller) == ("false-call", "A")
    assert after.score().totals == {"A": -6, "B": 0}


def test_automatic() -> None:
    """Where the last card ends the round nobody calls."""
    assert codes(at(NERTZ, side("5Y"), side()), "A: call") == {"calling.automatic"}


def test_false_call_while_cards_land() -> None:
    """A false call stays false when the caller's cards have landed since."""
    house = evolve(DANISH, calling=Calling(false_call="ends-round", in_flight="lands"))
    table = at(house, side("5D", ["6S"]), side("2C")).play("A: lift N").play("A: call")
    assert (table.ending, table.caller) == (None, "A")
    landed = table.play("A: place 1")
    assert landed.table.tableaux[0].nerts_left == 0
    assert str(landed.ending) == "false-call"


def test_any_member_calls() -> None:
    """Either member calls for the side, with a full hand too."""
    table = at(YACHT, side("", ["6S"]), side("5D"))
    assert codes(table, "A1: call") == codes(table, "A2: call") == codes(table, "A: call") == set()
    assert codes(table.play("A1: lift 1"), "A1: call") == set()


def test_before_the_start() -> None:
    """Nobody calls before the start (F52)."""
    assert codes(at(DANISH, side(), started=False), "A: call") == {"phase.not-started"}


def test_unreadable() -> None:
    """A call from no seat cannot be read, one from another table's seat has no seat."""
    table = at(DANISH, side())
    assert codes(table, Call(3)) == {"notation.unreadable"}  # type: ignore[arg-type]
    assert codes(table, Call(Seat(3))) == {"seating.no-such-seat"}
