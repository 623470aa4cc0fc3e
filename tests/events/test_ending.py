"""Tests that events tell how a round closes, what goes back, and that it is over."""

from __future__ import annotations

from nertslib.events import Called, Ended, Moved, Returned
from nertslib.places import NERTS_PILE, WASTE_PILE, Onto, Seat
from nertslib.table import Ending
from tests.helpers import DANISH, NERTZ, YACHT, at, cards, side

A, B = Seat(0), Seat(1)


def test_call() -> None:
    """A call is told with the ending that follows, and the end."""
    step = at(DANISH, side(), side("5D")).step("A: call")
    assert step.events == (Called(A, Ending.CALLED), Ended(Ending.CALLED))


def test_call_with_cards_in_the_air() -> None:
    """Void cards are told to go back before the end; landing ones end the round later."""
    void = at(YACHT, side(), side("5D", waste="6S")).play("B1: lift N").play("B2: lift W")
    assert void.step("A1: call").events == (
        Called(Seat(0, 1), Ending.CALLED),
        Returned(Seat(1, 1), NERTS_PILE, cards("5D", 1)),
        Returned(Seat(1, 2), WASTE_PILE, cards("6S", 1)),
        Ended(Ending.CALLED),
    )
    lands = at(DANISH, side(), side("5D", ["6S"])).play("B: lift N")
    called = lands.step("A: call")
    assert called.events == (Called(A, Ending.CALLED),)
    assert called.round.step("B: place 1").events == (
        Moved(B, NERTS_PILE, Onto(1), cards("5D", 1)),
        Ended(Ending.CALLED),
    )


def test_automatic_end() -> None:
    """The last Nerts card is told, then who emptied the pile, then the end."""
    move = Moved(A, NERTS_PILE, Onto(1), cards("5Y", 0))
    closing = (Called(A, Ending.EMPTIED), Ended(Ending.EMPTIED))
    start = at(NERTZ, side("5Y", ["6B"]), side("KB"))
    assert start.step("A: N>1").events == (move, *closing)
    assert start.play("A: lift N").step("A: place 1").events == (move, *closing)
    held = start.play("B: lift N").step("A: N>1")
    assert held.events == (
        move,
        closing[0],
        Returned(B, NERTS_PILE, cards("KB", 1)),
        closing[1],
    )


def test_abandon() -> None:
    """A round that is given up is over."""
    step = at(DANISH, side("5D"), side("5C"), passed=["A", "B"]).step("abandon")
    assert step.events == (Ended(Ending.ABANDONED),)
