"""Tests of reading the cards of a side."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.errors import PositionError
from nertslib.places import NERTS_PILE, Base, Work
from nertslib.policies.layout import Layout
from nertslib.round import Round
from nertslib.table import Held
from tests.helpers import DANISH, YACHT, Entries, at, cards, side


def faults(entries: Entries, profile: str = "danish") -> list[str]:
    """Return what is wrong with the cards of side A."""
    rules = {"danish": DANISH, "yacht-party": YACHT}[profile]
    with pytest.raises(PositionError) as error:
        Round.at(rules, {"table": {"A": entries, "B": side()}})
    return [str(fault) for fault in error.value.faults]


def test_nerts_pile_must_be_written() -> None:
    """A side without a Nerts pile is refused, one with an empty one is not."""
    assert faults({"stock": "5D"}) == [
        "table.A.nerts: the Nerts pile must be written, if only as empty",
    ]
    assert at(DANISH, {"nerts": ""}).table.tableaux[0].nerts == ()


def test_work_piles_are_filled_up() -> None:
    """Work piles not written are empty: there are as many as the rules have."""
    assert at(DANISH, side("", ["6S"])).table.tableaux[0].work == (cards("6S", 0), (), (), ())
    five = evolve(DANISH, layout=Layout(work=((2, 5),)))
    assert len(at(five, side()).table.tableaux[0].work) == 5


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        (side("", ["", "", "", "", ""]), "table.A.work: a side has 4 work piles, not 5"),
        (side("", ["6S 5C"]), "table.A.work[0]: 5C does not lie on 6S"),
        (side("", ["", "6S 5D 3C"]), "table.A.work[1]: 3C does not lie on 5D"),
        (side("", ["??"]), "table.A.work[0]: no card that cannot be seen lies here"),
        ({"nerts": "", "work": "6S"}, "table.A.work: expected a list, not '6S'"),
        ({"nerts": "", "work": [6]}, "table.A.work[0]: expected a text, not 6"),
        (side("5D@B"), "table.A.nerts: 5D is not a card of side A"),
        (
            {"nerts": "", "recycles": "1"},
            "table.A.recycles: expected a whole number from 0, not '1'",
        ),
        (
            side("", hands=["5D from N", ""]),
            "table.A.hands: a side has 1 hands, not 2",
        ),
        (
            side("", hands=["5D"]),
            "table.A.hands[0]: expected cards, `from` and a place, not '5D'",
        ),
        (
            {"nerts": "", "hands": [5]},
            "table.A.hands[0]: expected cards, `from` and a place, not 5",
        ),
        (
            side("", hands=["5D from F1"]),
            "table.A.hands[0]: 'F1' is not a place to take cards from",
        ),
        (side("", hands=["?? from N"]), "table.A.hands[0]: no card that cannot be seen lies here"),
        (side("", hands=["5D from 9"]), "table.A.hands[0]: there is no work pile 9"),
        (
            side("", hands=["6S 5D from N"]),
            "table.A.hands[0]: N does not give 2 cards",
        ),
        (side("", ["7S"], hands=["5D from 1"]), "table.A.hands[0]: 5D does not lie on 7S"),
        (side("", ["7S"], hands=["6S from 1"]), "table.A.hands[0]: 6S does not lie on 7S"),
        (
            side("", [""], hands=["TD from 1b"]),
            "table.A.hands[0]: a base is lifted from under another card",
        ),
    ],
)
def test_faults(entries: Entries, fault: str) -> None:
    """Each thing that cannot lie so is a fault, with its path and its reason."""
    assert fault in faults(entries)


def test_two_hands_of_one_pile() -> None:
    """Two hands cannot hold cards of one pile."""
    assert faults(side("", ["TD"], hands=["9C from 1", "9S from 1"]), "yacht-party") == [
        "table.A.hands[1]: another hand holds cards of that pile",
    ]
    assert faults(side("", hands=["9C from N", "9S from N"]), "yacht-party") == [
        "table.A.hands[1]: another hand holds cards of that pile",
    ]


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("7D from N", Held(1, cards("7D", 0), NERTS_PILE)),
        ("8C 7H from 2", Held(1, cards("8C 7H", 0), Work(2, 2))),
        ("TD from 1b", Held(1, cards("TD", 0), Base(1))),
    ],
)
def test_hands(hand: str, held: Held) -> None:
    """A hand is written as its cards, from where; the pile is written without them."""
    tableau = at(YACHT, side("", ["9C", "9D"], hands=[hand])).table.tableaux[0]
    assert tableau.hands == (held,)
    assert tableau.work[:2] == (cards("9C", 0), cards("9D", 0))


def test_hand_of_the_second_member() -> None:
    """The second entry is the hand of the second member."""
    tableau = at(YACHT, side("", hands=["", "7D from N"])).table.tableaux[0]
    assert [held.member for held in tableau.hands] == [2]
