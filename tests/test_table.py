"""Tests of the table: where cards lie, and what follows from it."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from nertslib.cards import FRENCH, Card
from nertslib.places import NERTS_PILE, WASTE_PILE, Base, Source, Work
from nertslib.table import GONE, Aside, Centre, Ending, Facts, Held, Table, Tableau

from .helpers import cards

TABLEAU = Tableau(
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
    empty = Tableau((), ((),), (), ())
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


def _seen(centre: Centre) -> tuple[bytes, int]:
    return centre.tops, centre.homes


@given(st.lists(st.tuples(st.sampled_from(FRENCH.cards(0)), st.integers(0, 3)), max_size=20))
def test_tops_follow_from_the_piles(moves: list[tuple[Card, int]]) -> None:
    """However foundations grew, their tops are what a fresh look at the piles finds."""
    centre = Centre()
    for card, at in moves:
        number = min(at, len(centre.piles)) + 1
        centre = centre.with_cards(number, (card,))
        assert _seen(centre) == _seen(Centre.of(centre.piles))
    assert centre.tops == bytes(pile[-1].index for pile in centre.piles)
    assert {index for index in range(52) if centre.homes >> index & 1} == set(centre.tops)


def test_centre_set_aside() -> None:
    """A foundation set aside leaves its number unused, and its cards still count."""
    piles = (cards("QS KS", 0), cards("AH", 1))
    centre = Centre.of(piles).with_aside(1, closer=1)
    assert centre.piles == ((), piles[1])
    assert centre.aside == (Aside(piles[0], 1),)
    assert centre.tops == bytes((GONE, piles[1][0].index))
    assert set(centre.cards) == {*piles[0], *piles[1]}
    grown = centre.with_cards(3, cards("AD", 0))
    assert grown.piles == ((), piles[1], cards("AD", 0))


def test_complete() -> None:
    """A foundation is complete with its king."""
    centre = Centre.of((cards("QS KS"), cards("AH")))
    assert centre.complete(1)
    assert not centre.complete(2)


@pytest.mark.parametrize(
    "facts",
    [Facts(started=False), Facts(caller=0), Facts(ending=Ending.ABANDONED)],
    ids=["not started", "called", "ended"],
)
def test_not_running(facts: Facts) -> None:
    """A round does not run before the start, after a call, or after the end."""
    assert Facts().running
    assert not facts.running


def test_running_is_found_anew() -> None:
    """Facts that are changed say again whether the round runs."""
    assert evolve(Facts(started=False), started=True).running
    assert not evolve(Facts(), caller=1).running


def test_named_steps_of_a_table() -> None:
    """Each step of a table replaces one part, and leaves the table it started from alone."""
    table = Table((TABLEAU, TABLEAU))
    empty = Tableau((), (), (), ())
    assert table.with_tableau(1, empty).tableaux == (TABLEAU, empty)
    centre = Centre.of((cards("AH", 0),))
    assert table.with_centre(centre).centre is centre
    assert table.with_facts(Facts(stops=2)).facts.stops == 2
    assert table.with_ending(Ending.STOPS).facts.ending is Ending.STOPS
    assert table == Table((TABLEAU, TABLEAU))


def test_sides_that_left() -> None:
    """A side that has left keeps its place at the table and does not play."""
    table = Table((TABLEAU,) * 3, facts=Facts(withdrawn=(1,)))
    assert list(table.sides) == [0, 1, 2]
    assert table.playing == (0, 2)


def test_in_the_air() -> None:
    """Cards are in the air when any hand of any side is full."""
    held = TABLEAU.without(WASTE_PILE).with_hand(Held(1, cards("JC"), WASTE_PILE))
    assert Table((TABLEAU, held)).in_the_air
    assert not Table((TABLEAU, TABLEAU)).in_the_air
