"""Tests of turning the stock, and turning the waste over."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.actions.stock import Draw, Recycle
from nertslib.places import Seat
from nertslib.policies.drawing import Drawing
from tests.helpers import DANISH, NERTZ, ONLINE, at, cards, codes, side

STOCK = at(DANISH, side("5D", stock="3D 9C 2S KH JC 6S"), side())


def test_text() -> None:
    """Drawing and recycling are written as words."""
    assert (str(Draw(Seat(0))), str(Recycle(Seat(1, 2)))) == ("A: draw", "B2: recycle")


def test_draw_and_recycle() -> None:
    """Two draws of three, a recycle, and the first draw shows the same cards again (F23)."""
    twice = STOCK.play("A: draw").play("A: draw")
    assert twice.table.tableaux[0].waste == cards("3D 9C 2S KH JC 6S", 0)
    assert codes(STOCK.play("A: draw"), "A: recycle") == {"drawing.recycle-early"}
    again = twice.play("A: recycle")
    assert again.table.tableaux[0].stock == STOCK.table.tableaux[0].stock
    assert again.table.tableaux[0].waste == ()
    assert again.table.tableaux[0].recycles == 1
    assert again.play("A: draw").table.tableaux[0].waste == cards("3D 9C 2S", 0)


def test_played_waste_card_skips_nothing() -> None:
    """Playing the waste top leaves the stock and the rest of the waste alone (F25, F26)."""
    table = at(DANISH, side("5D", stock="3D 9C 2S KH JC 6S"), side(), foundations=["AS@B"])
    after = table.play("A: draw").play("A: W>F1")
    assert after.table.tableaux[0].waste == cards("3D 9C", 0)
    assert after.play("A: draw").table.tableaux[0].waste == cards("3D 9C KH JC 6S", 0)


def test_one_at_a_time() -> None:
    """An online table turns one card at a time (T54)."""
    table = at(ONLINE, side("5D", stock="3D 9C 2S"))
    assert table.play("A: draw").table.tableaux[0].waste == cards("3D", 0)


def test_nothing_to_turn() -> None:
    """Neither an empty stock nor an empty waste can be turned, and neither is listed (F27)."""
    table = at(DANISH, side("5D"))
    assert codes(table, "A: draw") == {"drawing.empty"}
    assert codes(table, "A: recycle") == {"drawing.nothing-to-recycle"}
    assert [str(action) for action in table.legal("A")] == [
        "A: N>1",
        *(f"A: N>{pile}" for pile in (2, 3, 4)),
        "A: pass",
    ]


def test_limited_passes() -> None:
    """With two passes the waste is turned over once."""
    house = evolve(DANISH, drawing=Drawing(passes=2))
    assert codes(at(house, side(waste="2S")), "A: recycle") == set()
    assert codes(at(house, side(waste="2S", recycles=1)), "A: recycle") == {"drawing.passes"}


def test_turning_leaves_passes_standing() -> None:
    """Drawing and recycling leave a pass standing (F32)."""
    passed = at(DANISH, side("5D", stock="3D"), side("2C"), passed=["B"])
    drawn = passed.play("A: draw")
    assert drawn.table.facts.passed == (1,)
    assert drawn.play("A: recycle").table.facts.passed == (1,)


@pytest.mark.parametrize("word", ["draw", "recycle"])
def test_roles(word: str) -> None:
    """The stock is the Dealer's: the Nertz player turns nothing, and the bare letter deals."""
    table = at(NERTZ, side("5Y", stock="3R", waste="2B"), side(), members=2)
    assert codes(table, f"A2: {word}") == {"roles.not-yours"}
    assert "roles.not-yours" not in codes(table, f"A: {word}")


@pytest.mark.parametrize("word", ["draw", "recycle"])
def test_phases(word: str) -> None:
    """Nothing is turned before the start or after the end (F47)."""
    assert codes(at(DANISH, side(stock="3D"), started=False), f"A: {word}") == {"phase.not-started"}
    over = at(DANISH, side(stock="3D"), ending="abandoned")
    assert codes(over, f"A: {word}") == {"phase.over"}


@pytest.mark.parametrize("action", [Draw("A"), Recycle(None)])  # type: ignore[arg-type]
def test_unreadable(action: object) -> None:
    """Without a seat nobody can read it."""
    assert codes(STOCK, action) == {"notation.unreadable"}


def test_hidden_stock_may_be_drawn() -> None:
    """A card that cannot be seen may be drawn, and stays unseen."""
    table = at(DANISH, side(stock="??*4"))
    assert table.play("A: draw").table.tableaux[0].waste == cards("??*3")
