"""Tests of reading what has happened, and whether it can have."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.errors import PositionError
from nertslib.policies.calling import Calling
from nertslib.round import Round
from nertslib.table import Ending, Facts
from tests.helpers import DANISH, NERTZ, ONLINE, YACHT, Entries, at, side


def faults(facts: Entries) -> list[str]:
    """Return where facts about a Danish table with cards left are wrong."""
    table: Entries = {"A": side("5D"), "B": side("5C")}
    with pytest.raises(PositionError) as error:
        Round.at(DANISH, {"table": table, "facts": facts})
    return [fault.path for fault in error.value.faults]


def test_facts() -> None:
    """Facts are read as they are written."""
    table = at(DANISH, side(), side(), side(), stops=3, stops_since_play=1, passed=["C", "A"])
    assert table.table.facts == Facts(stops=3, stops_since_play=1, passed=(0, 2))
    gone = at(DANISH, side(), side(), withdrawn=["B"])
    assert gone.table.facts.withdrawn == (1,)


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"stops": 1, "stops_since_play": 2}, "facts.stops_since_play"),
        ({"stops": -1}, "facts.stops"),
        ({"stops": 2**53}, "facts.stops"),
        ({"passed": ["C"]}, "facts.passed[0]"),
        ({"passed": "A"}, "facts.passed"),
        ({"caller": "C"}, "facts.caller"),
        ({"caller": "A"}, "facts.caller"),
        ({"caller": 1}, "facts.caller"),
        ({"withdrawn": ["D"]}, "facts.withdrawn[0]"),
        ({"ending": "won"}, "facts.ending"),
        ({"ending": None}, "facts.ending"),
        ({"ending": "called"}, "facts.ending"),
        ({"ending": "emptied"}, "facts.ending"),
        ({"ending": "false-call"}, "facts.ending"),
        ({"ending": "deadlock", "caller": "A"}, "facts.ending"),
        ({"started": "yes"}, "facts.started"),
        ({"started": False, "stops": 1}, "facts.started"),
        ({"started": False, "passed": ["A"]}, "facts.started"),
        ({"started": False, "ending": "abandoned"}, "facts.started"),
    ],
)
def test_impossible(facts: Entries, path: str) -> None:
    """Facts that cannot be, or cannot be together, are refused with their path."""
    assert path in faults(facts)


@pytest.mark.parametrize("ending", ["deadlock", "stops", "abandoned"])
def test_endings_without_a_caller(ending: str) -> None:
    """A round may have ended without a caller."""
    assert str(at(DANISH, side("5D"), ending=ending).ending) == ending


def test_nothing_moved_before_the_start() -> None:
    """A round that has not begun lies as it was dealt."""
    at(DANISH, side("5D", ["6S"], stock="2C"), started=False)
    moved = [
        side("5D", waste="6S"),
        side("5D", ["6S 5H"]),
        side("5D", hands=["6S from N"]),
        side("5D", recycles=1),
    ]
    for tableau in moved:
        with pytest.raises(PositionError, match="before the start nothing has been moved"):
            at(DANISH, tableau, started=False)
    with pytest.raises(PositionError, match="before the start nothing has been moved"):
        at(DANISH, side("5D"), foundations=["AS@A"], started=False)
    with pytest.raises(PositionError, match="before the start nothing has been moved"):
        at(DANISH, side("5D"), aside=["AS-KS@A"], started=False)


def test_who_has_left_holds_nothing() -> None:
    """What a side that leaves holds goes back first: in its hands it would stay for ever."""
    with pytest.raises(PositionError, match="a side that has left holds nothing"):
        at(DANISH, side("5D"), side("6D", hands=["7S from N"]), withdrawn=["B"])


def test_true_call() -> None:
    """Who has called with no card left called truly, and the round is over."""
    facts = at(DANISH, side(), side("5C"), caller="A").table.facts
    assert (facts.caller, facts.closing, facts.ending) == (0, Ending.CALLED, Ending.CALLED)


def test_false_call() -> None:
    """Who has called with cards left called falsely, where that is possible."""
    facts = at(ONLINE, side("5D"), side(), caller="A").table.facts
    assert (facts.caller, facts.ending) == (0, Ending.FALSE_CALL)


def test_emptied() -> None:
    """Where nobody calls, the caller is who emptied the pile."""
    assert at(NERTZ, side(), side("5Y"), caller="A").ending is Ending.EMPTIED


def test_cards_in_the_air_after_a_call() -> None:
    """Where cards land the round is not over while a hand is full; elsewhere no hand is full."""
    hand = side("5C", hands=["6S from W"])
    facts = at(DANISH, side(), hand, caller="A").table.facts
    assert (facts.closing, facts.ending) == (Ending.CALLED, None)
    house = evolve(DANISH, calling=Calling(mode="automatic", in_flight="lands"))
    waiting = at(house, side(), hand, caller="A").table.facts
    assert (waiting.closing, waiting.ending) == (Ending.EMPTIED, None)


def test_no_card_in_the_air_after_the_end() -> None:
    """After the end no hand is full."""
    with pytest.raises(PositionError, match="no card is in the air after the end"):
        at(DANISH, side(hands=["6S from W"]), ending="abandoned")


def test_no_card_in_the_air_after_a_call_that_sends_it_back() -> None:
    """Where a call puts everything back, no hand is full once somebody has called."""
    with pytest.raises(PositionError, match="the call has sent back what was in the air"):
        at(YACHT, side(), side("5C", hands=["6S from W"]), caller="A")


def test_false_caller_without_cards() -> None:
    """A false call stays false although the caller's cards have landed since."""
    house = evolve(DANISH, calling=Calling(false_call="ends-round", in_flight="lands"))
    table = at(house, side(), side("5C", hands=["6S from W"]), caller="A", closing="false-call")
    assert (table.table.facts.closing, table.ending) == (Ending.FALSE_CALL, None)
    assert table.play("B: return").ending is Ending.FALSE_CALL


def test_ending_and_caller() -> None:
    """An ending that says how the caller called holds."""
    ended = at(ONLINE, side("5D"), side(), caller="A", ending="false-call")
    assert ended.ending is Ending.FALSE_CALL
    assert at(YACHT, side(), caller="A", ending="called").caller == "A"
