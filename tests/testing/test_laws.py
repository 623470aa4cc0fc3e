"""Tests of the laws: each notices a table or a stroke that is not lawful."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nertslib import PROFILES, Round
from nertslib.cards import Cards
from nertslib.notation import parse_pile
from nertslib.places import Work
from nertslib.table import Centre, Facts, Held, Table, Tableau
from nertslib.testing import Stroke, card_faults, shape_faults, stroke_faults
from nertslib.testing.playing import deal, game

DANISH = PROFILES["danish"]
DEALT = deal(DANISH, 7)


def pile(text: str, side: int = 0) -> Cards:
    """Return the cards of a text."""
    return parse_pile(text, side)


def laid(
    work: str = "", home: str = "", hands: tuple[Held, ...] = (), facts: Facts | None = None
) -> Round:
    """Lay a table of two sides, lawful or not, without asking anybody."""
    tableau = Tableau.of(pile("KD"), (pile(work), (), (), ()), (), (), hands)
    other = Tableau.of(pile("KH", 1), ((),) * 4, (), ())
    centre = Centre.of((pile(home),)) if home else Centre.of(())
    return Round(DANISH, Table((tableau, other), centre, facts or Facts()))


HELD = Held(1, pile("7D 6S"), Work(1, 1))


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (laid("TD 9D"), "9D lies on TD in a work pile"),
        (laid(home="2S 3S"), "a foundation begins with 2S"),
        (laid(home="AS 3S"), "3S lies on AS in a foundation"),
        (laid(hands=(HELD,)), "a hand holds 2 cards"),
        (laid(facts=Facts(stops=1, stops_since_play=2)), "more stops since the last play"),
        (laid(facts=Facts(passed=(1, 0))), "sides (1, 0) have passed"),
        (laid(facts=Facts(caller=0)), "waits for nobody"),
    ],
)
def test_unlawful_tables_are_noticed(table: Round, fault: str) -> None:
    """What no table may look like is said in a sentence."""
    assert any(fault in told for told in shape_faults(table))


def test_lawful_tables_are_not() -> None:
    """A lawful table has no faults."""
    assert list(shape_faults(laid("TD 9C 8H", "AS 2S 3S"))) == []
    assert list(shape_faults(DEALT)) == []


def test_lost_and_doubled_cards_are_noticed() -> None:
    """A card that is gone is lost, one that is there twice is doubled."""
    tableau = DEALT.table.tableaux[0]
    poorer = DEALT.table.with_tableau(0, tableau.with_stock(tableau.stock[1:]))
    assert "lost ['" in next(card_faults(DEALT.table, poorer))
    assert "doubled ['" in next(card_faults(poorer, DEALT.table))


def test_a_stroke_that_did_something_else_is_noticed() -> None:
    """Where what was done and what came of it do not belong together, a law is broken."""
    strokes = list(game(DEALT, 7))
    assert [fault for stroke in strokes for fault in stroke_faults(stroke)] == []
    wrong = 0
    for one, two in pairwise(strokes):
        swapped = Stroke(one.before, two.actions, one.after, two.events)
        wrong += any(stroke_faults(swapped))
    assert wrong > len(strokes) * 0.9
