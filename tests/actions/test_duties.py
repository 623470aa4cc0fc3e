"""Tests of what a side must do first."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.policies.empties import Empties
from nertslib.policies.foundations import Foundations
from tests.helpers import DANISH, NERTZ, YACHT, at, codes, side, texts

REFILL = evolve(DANISH, empties=Empties(duty="refill-first"))
FORCED = evolve(DANISH, foundations=Foundations(aces="forced"))
BOTH = evolve(REFILL, foundations=Foundations(aces="forced"))


@pytest.mark.parametrize(
    ("action", "broken"),
    [
        ("A: N>3", set()),
        ("A: lift N", set()),
        ("A: pass", set()),
        ("A: N>1", {"empties.duty"}),
        ("A: N>F1", {"empties.duty"}),
        ("A: W>3", {"empties.duty"}),
        ("A: W>F", {"foundations.start", "empties.duty"}),
        ("A: 1>2", {"building.joins", "empties.duty"}),
        ("A: draw", {"empties.duty"}),
        ("A: recycle", {"drawing.recycle-early", "empties.duty"}),
        ("A: lift W", {"empties.duty"}),
        ("A: lift 1", {"empties.duty"}),
        ("A: call", {"calling.cards-left"}),
        ("B: draw", set()),
    ],
)
def test_refill_first(action: str, broken: set[str]) -> None:
    """While a side has a space and a Nerts card, only that card to a space, pass and call go."""
    table = at(
        REFILL,
        side("5D", ["6S", "9C", "", "KS"], stock="3D", waste="8H"),
        side(stock="2C"),
        foundations=["AD-4D@B"],
    )
    assert codes(table, action) == broken


def test_refill_lists() -> None:
    """Bound by the duty a side lists its space and its pass only."""
    table = at(REFILL, side("5D", ["6S", "9C", "", "KS"], stock="3D", waste="8H"))
    assert texts(table.legal("A")) == ["A: N>3", "A: pass"]
    assert texts(table.lifts("A")) == ["A: lift N"]


def test_refill_binds_the_lift_only() -> None:
    """Once lifted, the Nerts card may be placed anywhere or put back."""
    table = at(REFILL, side("5D", ["6S", "9C", "", "KS"])).play("A: lift N")
    assert codes(table, "A: place 1") == codes(table, "A: place 3") == set()
    assert codes(table, "A: return") == set()


def test_no_duty_without_nerts_cards() -> None:
    """Without a Nerts card, or without a space, a side is free."""
    assert codes(at(REFILL, side("", ["6S"], stock="3D")), "A: draw") == set()
    full = at(REFILL, side("5C", ["6S", "9C", "2H", "KS"], stock="3D"))
    assert codes(full, "A: draw") == set()


def test_pile_in_the_air_is_no_space() -> None:
    """A pile whose only card is in the air is no space to fill."""
    house = evolve(YACHT, empties=Empties(duty="refill-first"))
    table = at(house, side("5C", ["6S", "9C", "2H", "KS"], stock="3D")).play("A1: lift 1")
    assert codes(table, "A2: draw") == set()


@pytest.mark.parametrize(
    ("action", "broken"),
    [
        ("A: W>F+", set()),
        ("A: W>F", set()),
        ("A: lift W", set()),
        ("A: pass", set()),
        ("A: W>3", {"foundations.aces"}),
        ("A: N>1", {"foundations.aces"}),
        ("A: draw", {"foundations.aces"}),
        ("A: recycle", {"drawing.recycle-early", "foundations.aces"}),
        ("A: lift N", {"foundations.aces"}),
        ("A: 1>2", {"building.joins", "foundations.aces"}),
        ("A: call", {"calling.cards-left"}),
    ],
)
def test_forced_aces(action: str, broken: set[str]) -> None:
    """While a side has an ace it could play, only that is (T26 with forced aces)."""
    table = at(FORCED, side("5D", ["6S", "9C", "", "KS"], stock="3D", waste="AH"))
    assert codes(table, action) == broken


def test_any_of_two_aces() -> None:
    """Of two aces either may be played first."""
    table = at(FORCED, side("AD", ["AS", "9C"], waste="2H"))
    assert texts(table.legal("A")) == ["A: N>F+", "A: 1>F+", "A: pass"]


def test_ace_without_room() -> None:
    """An ace that may not start a foundation binds nobody; nor does one nobody sees."""
    house = evolve(DANISH, foundations=Foundations(aces="forced", per_suit=1))
    table = at(house, side("", stock="3D", waste="AH"), foundations=["AH@B"])
    assert codes(table, "A: draw") == set()
    assert codes(at(FORCED, side("??", stock="3D")), "A: draw") == set()


def test_ace_before_refill() -> None:
    """With both duties the ace comes first, and the other duty is not asked."""
    table = at(BOTH, side("5D", ["6S", "9C", "", "KS"], stock="3D", waste="AH"))
    assert codes(table, "A: draw") == {"foundations.aces"}
    assert codes(table, "A: N>3") == {"foundations.aces"}
    after = table.play("A: W>F")
    assert codes(after, "A: draw") == {"empties.duty"}


def test_only_the_member_whose_task_it_is() -> None:
    """Under roles the Nertz player is bound by an ace on the Nerts pile, the Dealer is not."""
    house = evolve(NERTZ, foundations=Foundations(aces="forced"))
    table = at(house, side("AY", ["6B", "5Y"], stock="3R"), members=2)
    assert codes(table, "A1: draw") == set()
    assert codes(table, "A1: 2>1") == set()
    assert codes(table, "A2: 2>1") == {"foundations.aces"}
    assert texts(table.legal("A2")) == ["A2: N>F+", "A2: pass"]


@pytest.mark.parametrize("pile", [1, 2, 3, 4])
def test_aces_of_every_pile(pile: int) -> None:
    """An ace on any of the work piles is found."""
    work = ["6S", "9S", "QS", "KS"]
    work[pile - 1] = "AS"
    assert codes(at(FORCED, side("", work, stock="3D")), "A: draw") == {"foundations.aces"}
