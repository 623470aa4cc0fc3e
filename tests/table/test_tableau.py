"""Tests of one side's cards: where they lie, and what follows from it."""

from __future__ import annotations

import pytest

from nertslib.places import NERTS_PILE, WASTE_PILE, Base, Source, Work
from nertslib.table import Held, Tableau
from tests.helpers import cards

TABLEAU = Tableau.of(
    nerts=cards("2C 5D"),
    work=(cards("TD 9C 8H"), cards("KS"), ()),
    stock=cards("3D 9S"),
    waste=cards("4H JC"),
)

SOURCES: list[tuple[Source, str, int]] = [
    (NERTS_PILE, "5D", 2),
    (WASTE_PILE, "JC", 2),
    (Work(1), "8H", 3),
    (Work(1, 2), "9C 8H", 3),
    (Work(2), "KS", 1),
    (Base(1), "TD", 3),
]


@pytest.mark.parametrize(("source", "there", "size"), SOURCES)
def test_look(source: Source, there: str, size: int) -> None:
    """Looking at a source shows its cards, bottom first, and how many cards its pile has."""
    assert TABLEAU.look(source) == cards(there)
    assert TABLEAU.size(source) == size


@pytest.mark.parametrize("source", [NERTS_PILE, WASTE_PILE, Work(1), Base(1)])
def test_look_at_nothing(source: Source) -> None:
    """An empty pile shows no card."""
    empty = Tableau.of((), ((),), (), ())
    assert empty.look(source) == ()
    assert empty.size(source) == 0


@pytest.mark.parametrize(("source", "there", "size"), SOURCES)
def test_take_and_put_back(source: Source, there: str, size: int) -> None:
    """Taking cards from a source leaves so many fewer, and putting them back undoes it."""
    rest = TABLEAU.without(source)
    assert rest.size(source) == size - source.count
    assert set(TABLEAU.cards) - set(rest.cards) == set(cards(there))
    held = Held(1, TABLEAU.look(source), source)
    assert rest.with_back(held) == TABLEAU


def test_hands_are_kept_by_member() -> None:
    """Hands lie in order of member, are found by member, and are emptied one at a time."""
    second, first = Held(2, cards("5D"), NERTS_PILE), Held(1, cards("JC"), WASTE_PILE)
    both = TABLEAU.with_hand(second).with_hand(first)
    assert both.hands == (first, second)
    assert both.hand(1) is first
    assert both.hand(2) is second
    assert TABLEAU.hand(1) is None
    assert both.with_empty_hand(1).hands == (second,)


def test_nerts_card_in_the_air_is_left() -> None:
    """A Nerts card in a hand still counts as left; a waste card in a hand does not."""
    lifted = TABLEAU.without(NERTS_PILE).with_hand(Held(1, cards("5D"), NERTS_PILE))
    assert lifted.nerts_left == 2
    other = TABLEAU.without(WASTE_PILE).with_hand(Held(1, cards("JC"), WASTE_PILE))
    assert other.nerts_left == 2


def test_cards_of_a_tableau() -> None:
    """All ten cards of a tableau are its cards, those in the air included."""
    lifted = TABLEAU.without(Work(1, 2)).with_hand(Held(1, cards("9C 8H"), Work(1, 2)))
    assert sorted(map(str, lifted.cards)) == sorted(
        map(str, cards("2C 5D TD 9C 8H KS 3D 9S 4H JC"))
    )


def test_named_steps_of_a_tableau() -> None:
    """A pile, and the stock with the waste and the recycles, can be replaced; the rest stays."""
    assert TABLEAU.with_pile(3, cards("QH")).work == (*TABLEAU.work[:2], cards("QH"))
    turned = TABLEAU.with_stock(cards("9S"), cards("4H JC 3D"), 1)
    assert (turned.stock, turned.waste, turned.recycles) == (cards("9S"), cards("4H JC 3D"), 1)
    assert (turned.nerts, turned.work) == (TABLEAU.nerts, TABLEAU.work)
