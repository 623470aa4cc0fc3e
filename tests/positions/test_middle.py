"""Tests of reading the common area."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.errors import PositionError
from nertslib.policies.foundations import GROWS, Foundations
from nertslib.table import Aside
from tests.helpers import DANISH, ONLINE, SWEDISH, at, cards, side


def reasons(error: pytest.ExceptionInfo[PositionError]) -> list[str]:
    """Return what an error says, fault by fault."""
    return [str(fault) for fault in error.value.faults]


def test_foundations() -> None:
    """Foundations are read from the ace up, each card with its owner."""
    centre = at(DANISH, side(), foundations=["AS-3S@A", "AH@B 2H@A", "AS@B"]).table.centre
    assert centre.piles == (
        cards("AS 2S 3S", 0),
        (*cards("AH", 1), *cards("2H", 0)),
        cards("AS", 1),
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2S@A", "foundations[0]: 2S does not begin a foundation"),
        ("AS@A 3S@A", "foundations[0]: 3S does not lie on AS"),
        ("AS@A 2H@A", "foundations[0]: 2H does not lie on AS"),
        ("AS@A+AS@B", "foundations[0]: AS and AS do not share a place"),
    ],
)
def test_gaps(text: str, reason: str) -> None:
    """A foundation that was not built from an ace, a rank at a time, is refused."""
    with pytest.raises(PositionError) as error:
        at(DANISH, side(), foundations=[text])
    assert reason in reasons(error)


def test_ties() -> None:
    """Two cards of one rank lie there only where both of a tie stay."""
    tied = ["AS-2S@A 3S@A+3S@B 4S@B"]
    assert len(at(DANISH, side(), foundations=tied).table.centre.piles[0]) == 5
    with pytest.raises(PositionError) as error:
        at(SWEDISH, side(), foundations=tied)
    assert reasons(error) == ["foundations[0]: 3S and 3S do not share a place"]


def test_other_ways_to_grow() -> None:
    """Whether a foundation has grown lawfully is for the rule set to say."""
    house = evolve(DANISH, foundations=Foundations(joins=GROWS["any"]))
    assert len(at(house, side(), foundations=["AS@A 2H@A"]).table.centre.piles[0]) == 2


def test_slots() -> None:
    """There are no more foundations than places, those set aside not counted."""
    house = evolve(ONLINE, foundations=Foundations(slots=2))
    at(house, side(), foundations=["AS@A", "", "AH@A"])
    with pytest.raises(PositionError) as error:
        at(house, side(), foundations=["AS@A", "AD@A", "AH@A"])
    assert reasons(error) == ["foundations: there are places for 2 foundations, not 3"]


def test_aside() -> None:
    """A pile set aside is full; who closed it is said, or had the king."""
    pile = ["AS-QS@A KS@B"]
    aside = (*cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", 0), *cards("KS", 1))
    silent = at(SWEDISH, side(), foundations=[""], aside=pile)
    assert silent.table.centre.aside == (Aside(aside, 1),)
    said = at(SWEDISH, side(), foundations=[""], aside=pile, aside_by=["A"])
    assert said.table.centre.aside == (Aside(aside, 0),)


@pytest.mark.parametrize(
    ("aside", "aside_by", "path"),
    [
        (["AS-QS@A"], ["A"], "aside[0]"),
        ([""], ["A"], "aside[0]"),
        ([""], None, "aside[0]"),
        (["AS-KS@A"], [], "aside_by"),
        (["AS-KS@A"], ["A", "B"], "aside_by"),
        (["AS-KS@A"], ["C"], "aside_by[0]"),
        (["AS-KH@A"], ["A"], "aside[0]"),
    ],
)
def test_wrong_aside(aside: list[str], aside_by: list[str] | None, path: str) -> None:
    """A pile without its king, or with nobody or too many to have closed it, is refused."""
    with pytest.raises(PositionError) as error:
        at(SWEDISH, side(), foundations=[""], aside=aside, aside_by=aside_by)
    assert path in [fault.path for fault in error.value.faults]
