"""Tests of what a table offers, as its lists and answers show it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve, frozen

from nertslib.cards import ACE, ANY_SUIT, Card
from nertslib.policies.building import BLOCKS, Building
from nertslib.policies.foundations import Ascending, Foundations
from nertslib.round import Round
from nertslib.rules import Rule
from nertslib.table import Tableau
from tests.helpers import DANISH, ONLINE, SWEDISH, YACHT, at, side, texts


def test_piles_with_a_card_in_the_air_offer_nothing() -> None:
    """A pile with a card in the air is neither a source nor a target in any list."""
    table = at(YACHT, side("3D", ["9C 8H", "9S", "4C", "KD"])).play("A1: lift 1")
    assert texts(table.legal("A2")) == ["A2: N>3", "A2: pass"]
    assert texts(table.legal("A1")) == ["A1: place 2", "A1: return", "A1: pass"]


def test_lifted_nerts_top_closes_the_pile() -> None:
    """While the Nerts top is in the air the card below it is no source."""
    table = at(YACHT, side("3H 3D", ["4C", "9S", "JC", "KD"])).play("A1: lift N")
    assert texts(table.legal("A2")) == ["A2: pass"]


def test_foundation_set_aside_offers_nothing() -> None:
    """No card is listed for the number of a pile set aside."""
    table = at(SWEDISH, side("2S", ["AS"]), foundations=["", "AS@B"], aside=["AH-KH@A"])
    assert [text for text in texts(table.legal("A")) if ">F" in text] == ["A: N>F2", "A: 1>F+"]


@pytest.mark.parametrize("number", [1, 2, 99])
def test_what_is_not_there_takes_no_card_at_all(number: int) -> None:
    """A pile set aside, an empty slot, and a number beyond all slots are no spot, for any card."""
    house = evolve(SWEDISH, foundations=Foundations(slots=2, complete="aside"))
    table = at(house, side("2S"), foundations=[""], aside=["AH-KH@A"])
    for card in house.layout.deck.cards():
        nerts = table.table.with_tableau(0, Tableau.of((card,), ((),) * 4))
        moved = Round(house, nerts)
        legal = number == 2 and card.rank == ACE
        assert moved.allows(f"A: N>F{number}") is legal
        assert (moved.refusal(f"A: N>F{number}") is None) is legal


def test_no_room_offers_no_new_foundation() -> None:
    """An ace is not listed for a new foundation where there is no room for one."""
    house = evolve(DANISH, foundations=Foundations(slots=1))
    table = at(house, side("AS", ["KS", "KC", "KD", "KH"]), foundations=["AH@B"])
    assert texts(table.legal("A")) == ["A: pass"]
    assert not table.allows("A: N>F")


def test_empty_slots_are_offered_as_a_new_foundation() -> None:
    """An ace may be sent to any empty slot, and is listed for a new foundation only."""
    table = at(ONLINE, side("AS", ["KS", "KC", "KD", "KH"]), foundations=["AH@B"])
    assert table.allows("A: N>F2")
    assert table.allows("A: N>F16")
    assert not table.allows("A: N>F17")
    assert not table.allows("A: N>F1")
    assert texts(table.legal("A")) == ["A: N>F+", "A: call", "A: pass"]


def test_a_space_is_offered_unless_nothing_changes() -> None:
    """A space is offered to a part of a pile, and not to a whole one."""
    table = at(DANISH, side("", ["9C 8H", "", "KD"]))
    listed = texts(table.legal("A"))
    assert "A: 1>2" in listed
    assert "A: 1x2>2" not in listed
    assert "A: 3>2" not in listed


def test_whole_piles_only() -> None:
    """Where only whole piles move, a list holds whole piles, and single cards for foundations."""
    house = evolve(DANISH, building=Building(blocks=BLOCKS["pile"]))
    table = at(house, side("2C", ["9C 8H", "9S", "TD", "KD"]), foundations=["AH-7H@A"])
    assert texts(table.legal("A")) == ["A: 1>F1", "A: 1x2>3", "A: 2>3", "A: pass"]


def test_expected_card() -> None:
    """A move that expects another card than there is, is not allowed; the right one is."""
    table = at(DANISH, side("5D", ["6S"]))
    assert table.allows("A: N>1 [5D]")
    assert not table.allows("A: N>1 [5H]")
    assert not table.allows("A: W>1 [5H]")


def test_sources_that_are_not_there() -> None:
    """Neither a pile beyond the last nor more cards than a pile has is allowed anywhere."""
    table = at(YACHT, side("", ["9C 8H", "TD"]), foundations=["AH-7H@A"])
    for action in ("A: 9>1", "A: 1x3>2", "A: 2b>F1", "A: 9b>F1", "A: W>F1", "A: 1x2>9"):
        assert not table.allows(action)
    for action in ("A: 1x2>u9", "A: 2>u3", "A: 1>F9", "A: 1>1"):
        assert not table.allows(action)


@frozen
class Anything:
    """Any card lies on any other."""

    name: str = "anything"

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:  # noqa: ARG002 - anything does
        """Break nothing."""
        yield from ()


def test_what_is_not_there_is_no_work_pile() -> None:
    """Where anything lies on anything, no card goes to a foundation that is not there."""
    house = evolve(
        DANISH, building=Building(joins=Anything()), foundations=Foundations(complete="aside")
    )
    table = at(house, side("5D", ["AS", "AH", "AC"]), foundations=[""], aside=["AD-KD@B"])
    for action in ("A: N>F1", "A: N>F2", "A: N>F9", "A: N>9", "A: 1>1"):
        assert not table.allows(action)
    assert table.allows("A: N>1")


def test_nothing_goes_nowhere() -> None:
    """From an empty Nerts pile or waste nothing goes anywhere, whatever lies there."""
    table = at(DANISH, side("", ["AS", "AH", "AD", "AC"]))
    for pile in range(1, 5):
        assert not table.allows(f"A: N>{pile}")
        assert not table.allows(f"A: W>{pile}")


def test_nothing_goes_under_a_space() -> None:
    """Where anything lies on anything, a card still goes under a pile of cards only."""
    house = evolve(DANISH, building=Building(joins=Anything(), under="single"))
    table = at(house, side("5D", ["6S", "", "AS", "7H"]))
    under = [text for text in texts(table.legal("A")) if "N>u" in text]
    assert under == ["A: N>u1", "A: N>u3", "A: N>u4"]
    assert not table.allows("A: N>u2")


def test_nothing_goes_to_the_pile_it_comes_from() -> None:
    """Where anything lies on anything, no card is listed for its own pile, on it or under it."""
    house = evolve(DANISH, building=Building(joins=Anything(), under="single"))
    listed = texts(at(house, side("", ["6S 9H", "7H", "KS", "KC"])).legal("A"))
    moves = [text for text in listed if text.startswith(("A: 1>", "A: 1x2>", "A: 2>"))]
    assert moves == [
        *("A: 1>2", "A: 1>3", "A: 1>4", "A: 1>u2", "A: 1>u3", "A: 1>u4"),
        *("A: 1x2>2", "A: 1x2>3", "A: 1x2>4"),
        *("A: 2>1", "A: 2>3", "A: 2>4", "A: 2>u1", "A: 2>u3", "A: 2>u4"),
    ]


def test_a_base_lies_under_another_card() -> None:
    """The only card of a pile is its top card, not a base that could be moved from under it."""
    house = evolve(DANISH, foundations=Foundations(base=True))
    table = at(house, side("KD", ["AS", "2H AC", "", ""]))
    assert not table.allows("A: 1b>F")
    assert table.allows("A: 1>F")
    assert not [text for text in texts(table.legal("A")) if text.startswith("A: 1b")]


def test_a_card_may_want_several_foundations() -> None:
    """Where any lower card will do, a card is listed for each foundation that shows one."""
    house = evolve(DANISH, foundations=Foundations(joins=Ascending(ANY_SUIT)))
    middle = ["AH@B", "AS@B 2S@B", "AD@B", "AC@B"]
    table = at(house, side("2H", ["KS", "KC", "KD", "KH"]), foundations=middle)
    moves = [text for text in texts(table.legal("A")) if ">F" in text]
    assert moves == ["A: N>F1", "A: N>F3", "A: N>F4"]
    assert [text for text in moves if not table.allows(text)] == []
    assert not table.allows("A: N>F2")
