"""Tests that events tell all that an action did, in order, and nothing that is not seen."""

from __future__ import annotations

from nertslib.events import (
    Burned,
    Ended,
    Lifted,
    Moved,
    Passed,
    PileCompleted,
    PileSetAside,
    PileStarted,
    Recycled,
    Returned,
    Started,
    Stopped,
    Turned,
    Uncovered,
)
from nertslib.places import NERTS_PILE, Foundation, Onto, Seat, Under, Work
from nertslib.table import Ending
from nertslib.views import SPECTATOR
from tests.helpers import DANISH, ONLINE, SWEDISH, YACHT, at, card, cards, side

A, B = Seat(0), Seat(1)


def test_move() -> None:
    """A Nerts card that moves is told, and then the card it uncovered."""
    step = at(DANISH, side("2C 5D", ["6S"])).step("A: N>1")
    assert step.events == (
        Moved(A, NERTS_PILE, Onto(1), cards("5D", 0)),
        Uncovered(A, card("2C@A")),
    )


def test_move_of_a_block() -> None:
    """A block is told with all its cards; a work pile uncovers nothing that was hidden."""
    step = at(DANISH, side("", ["TD 9C 8H", "TH"])).step("A: 1x2>2")
    assert step.events == (Moved(A, Work(1, 2), Onto(2), cards("9C 8H", 0)),)


def test_new_foundation() -> None:
    """An ace is told with the number of the foundation it starts, however it was sent."""
    table = at(ONLINE, side("AD"), side("AH"), foundations=["AS@A"])
    expected = (Moved(A, NERTS_PILE, Foundation(2), cards("AD", 0)), PileStarted(A, 2))
    for action in ("A: N>F", "A: N>F+", "A: N>F9"):
        assert table.step(action).events == expected


def test_king_set_aside() -> None:
    """A king completes its pile, which is then set aside, before the next card is shown."""
    step = at(SWEDISH, side("2C KS"), foundations=["AS-QS@B"]).step("A: N>F")
    assert step.events == (
        Moved(A, NERTS_PILE, Foundation(1), cards("KS", 0)),
        PileCompleted(A, 1),
        PileSetAside(A, 1),
        Uncovered(A, card("2C@A")),
    )


def test_king_that_stays() -> None:
    """Where full piles stay, a king only completes its pile."""
    step = at(DANISH, side("KS"), foundations=["AS-QS@B"]).step("A: N>F1")
    assert step.events == (
        Moved(A, NERTS_PILE, Foundation(1), cards("KS", 0)),
        PileCompleted(A, 1),
    )


def test_lift_place_return() -> None:
    """A lift uncovers the next Nerts card, a place lands, a return goes back."""
    start = at(YACHT, side("2C JC", ["TD"]))
    lifted = start.step("A1: lift N")
    first = Seat(0, 1)
    assert lifted.events == (
        Lifted(first, NERTS_PILE, cards("JC", 0)),
        Uncovered(first, card("2C@A")),
    )
    placed = lifted.round.step("A1: place u1")
    assert placed.events == (Moved(first, NERTS_PILE, Under(1), cards("JC", 0)),)
    back = lifted.round.step("A1: return")
    assert back.events == (Returned(first, NERTS_PILE, cards("JC", 0)),)


def test_turning() -> None:
    """Drawn cards are told in the order in which they lie; a recycle has no cards to tell."""
    start = at(DANISH, side(stock="3D 9C 2S KH"))
    drawn = start.step("A: draw")
    assert drawn.events == (Turned(A, cards("3D 9C 2S", 0)),)
    last = drawn.round.step("A: draw")
    assert last.events == (Turned(A, cards("KH", 0)),)
    assert last.round.step("A: recycle").events == (Recycled(A),)


def test_start_and_pass() -> None:
    """The signal and a pass are told as they are."""
    dealt = at(DANISH, side(), started=False)
    assert dealt.step("start").events == (Started(),)
    assert at(DANISH, side()).step("B: pass").events == (Passed(B),)


def test_burn() -> None:
    """A burn is a stop and the cards that move; a stop that ends the round moves none."""
    stuck = side("4C", ["6S", "6C", "8S", "8C"], stock="4S 3S")
    assert at(DANISH, stuck, stuck, stops=4).step("burn").events == (Stopped(5), Burned())
    last = at(SWEDISH, stuck, stuck, stops=2, stops_since_play=1).step("burn")
    assert last.events == (Stopped(3), Ended(Ending.DEADLOCK))


def test_events_on_a_view() -> None:
    """On a view the same step is told without the cards that the viewer does not see."""
    start = at(DANISH, side("AC 2C 5D", ["6S"], stock="3D 9S"))
    seen = start.view(SPECTATOR)
    hidden = card("??")
    assert seen.step("A: N>1").events == (
        Moved(A, NERTS_PILE, Onto(1), cards("5D", 0)),
        Uncovered(A, hidden),
    )
    assert seen.step("A: draw").events == (Turned(A, (hidden, hidden)),)
