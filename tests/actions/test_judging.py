"""Tests of the one judgement: three tiers, and all faults of the first that has any."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.actions.judging import judge
from nertslib.actions.stock import Draw, Recycle
from nertslib.places import Seat
from nertslib.policies.foundations import Foundations
from tests.helpers import DANISH, NERTZ, YACHT, at, codes, side


def test_seat_before_phase() -> None:
    """A seat that does not exist is all that is said, in any phase."""
    table = at(DANISH, side(), started=False)
    assert codes(table, "Z: N>9") == {"seating.no-such-seat"}


def test_text_before_seat() -> None:
    """The seat is asked only of a text that can be read."""
    assert codes(at(DANISH, side()), "Z: F1>2") == {"notation.unreadable"}
    assert codes(at(DANISH, side()), "Z: 1b>2") == {"notation.unreadable"}


def test_phase_before_geometry() -> None:
    """What phase, role and hand forbid is said before what is not there."""
    assert codes(at(DANISH, side(), started=False), "A: 9>9") == {"phase.not-started"}
    pair = at(NERTZ, side(), members=2)
    assert codes(pair, "A1: N>9") == {"roles.not-yours"}
    full = at(YACHT, side("5D", ["6S"])).play("A1: lift N")
    assert codes(full, "A1: 9>9") == {"hands.full"}


def test_geometry_before_rules() -> None:
    """What is not there is said before any rule is asked."""
    assert codes(at(DANISH, side("5D", ["6C", "5H"])), "A: 3>1") == {"places.not-so-many"}


def test_all_faults_of_a_tier() -> None:
    """Every fault of the tier reached is reported."""
    over = at(NERTZ, side("5Y"), members=2, ending="abandoned")
    assert codes(over, "A1: N>1") == {"phase.over", "roles.not-yours"}
    table = at(DANISH, side())
    assert codes(table, "A: N>9") == {"places.not-so-many", "places.no-such-pile"}


@pytest.mark.parametrize(
    ("slots", "number", "broken"),
    [
        (0, 2, {"places.no-such-foundation"}),
        (4, 2, set()),
        (4, 4, set()),
        (4, 5, {"places.no-such-foundation"}),
    ],
)
def test_free_slots(slots: int, number: int, broken: set[str]) -> None:
    """An ace is taken by an empty slot, and by no number beyond the slots."""
    house = evolve(DANISH, foundations=Foundations(slots=slots))
    table = at(house, side("AH"), foundations=["AS@B"])
    assert codes(table, f"A: N>F{number}") == broken
    assert codes(table.play("A: lift N"), f"A: place F{number}") == broken


def test_number_of_a_pile_set_aside() -> None:
    """The number of a pile set aside is no foundation any more, for an ace either."""
    house = evolve(DANISH, foundations=Foundations(slots=4, complete="aside"))
    table = at(house, side("AS"), foundations=[""], aside=["AH-KH@B"])
    assert codes(table, "A: N>F1") == {"places.no-such-foundation"}
    assert codes(table, "A: N>F2") == set()


def test_a_rule_is_named_once() -> None:
    """A rule that is broken twice in one tier is one entry."""
    table = at(YACHT, side("2H 5D", ["6S", "9C"])).play("A1: lift 1")
    violation = table.refusal("A2: 1>1")
    assert violation is not None
    assert len(violation.codes) == len(set(violation.codes))


def test_nothing_broken_is_an_empty_list() -> None:
    """The judgement of a legal action is a list of rules like any other, without one."""
    table = at(DANISH, side(stock="3D"))
    assert judge(Draw(Seat(0)), DANISH, table.table) == ()
    assert judge(Recycle(Seat(0)), DANISH, table.table) != ()


def test_nothing_is_no_ace() -> None:
    """A card that is not there does not start a foundation in an empty slot."""
    table = at(evolve(DANISH, foundations=Foundations(slots=4)), side())
    assert codes(table, "A: N>F1") == {"places.not-so-many", "places.no-such-foundation"}
