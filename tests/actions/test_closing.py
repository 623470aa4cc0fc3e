"""Tests of how a round closes."""

from __future__ import annotations

from attrs import evolve

from nertslib.actions.closing import all_returned, closed, returned, settled
from nertslib.policies.calling import Calling
from nertslib.table import Ending
from tests.helpers import DANISH, ONLINE, YACHT, at, side


def test_closed_with_empty_hands() -> None:
    """With no card in the air a round that somebody closes is over at once."""
    table = at(DANISH, side(), side("5D")).table
    facts = closed(DANISH, table, 0).facts
    assert (facts.caller, facts.closing, facts.ending) == (0, Ending.CALLED, Ending.CALLED)


def test_closed_by_a_false_call() -> None:
    """How the round ends follows from the Nerts cards of who closes it."""
    table = at(ONLINE, side(), side("5D")).table
    assert closed(ONLINE, table, 1).facts.ending is Ending.FALSE_CALL


def test_closing_waits_for_hands() -> None:
    """Where cards in the air land, the round is closing but not over until the last has."""
    lifted = at(DANISH, side(), side("5D")).play("B: lift N").table
    closing = closed(DANISH, lifted, 0)
    assert (closing.facts.closing, closing.facts.ending) == (Ending.CALLED, None)
    assert settled(closing) is closing
    assert settled(all_returned(closing)).facts.ending is Ending.CALLED


def test_void_returns_every_hand() -> None:
    """Where cards in the air are void, all hands of all sides are emptied into their piles."""
    start = at(YACHT, side("", waste="6S"), side("5D", waste="4C"))
    lifted = start.play("A1: lift W").play("B1: lift N").play("B2: lift W").table
    after = closed(YACHT, lifted, 0)
    assert after.tableaux == start.table.tableaux
    assert after.facts.ending is Ending.CALLED


def test_nothing_to_settle() -> None:
    """A round that nobody closes is not settled, and one that is over stays as it is."""
    table = at(DANISH, side()).table
    assert settled(table) is table
    over = closed(DANISH, table, 0)
    assert settled(over) is over


def test_returned_is_one_hand() -> None:
    """Putting back one hand leaves the other in the air."""
    start = at(YACHT, side("5D", waste="6S"))
    lifted = start.play("A1: lift N").play("A2: lift W").table
    first = lifted.tableaux[0].hands[0]
    after = returned(lifted, 0, first)
    assert after.tableaux[0].nerts == start.table.tableaux[0].nerts
    assert [held.member for held in after.tableaux[0].hands] == [2]


def test_automatic_end_is_not_a_false_call() -> None:
    """Where the last card ends the round it ends as emptied."""
    house = evolve(DANISH, calling=Calling(mode="automatic"))
    assert closed(house, at(house, side()).table, 0).facts.ending is Ending.EMPTIED
