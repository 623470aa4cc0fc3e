"""Tests of what turning the stock shows."""

from __future__ import annotations

from nertslib.actions.turns import turns_of
from nertslib.notation import write_pile
from nertslib.policies.drawing import Drawing
from tests.helpers import DANISH, at, side


def shown(drawing: Drawing, stock: str, waste: str, recycles: int = 0) -> list[tuple[int, str]]:
    """Return after how many steps which card is on top of the waste."""
    table = at(DANISH, side("2C", stock=stock, waste=waste)).table
    tableau = table.tableaux[0].with_stock(
        table.tableaux[0].stock, table.tableaux[0].waste, recycles
    )
    return [(turn.steps, write_pile(turn.top)) for turn in turns_of(drawing, tableau)]


def test_a_pass_and_one_more() -> None:
    """The rest of a pass is turned, and after the recycle, which is a step, one whole pass."""
    assert shown(Drawing(1), "3D", "2D") == [
        (0, "2D"),
        (1, "3D"),
        (2, ""),
        (3, "2D"),
        (4, "3D"),
    ]


def test_no_further_pass() -> None:
    """Where the stock is gone through once only, nothing is turned over."""
    assert shown(Drawing(1, passes=1), "3D", "2D") == [(0, "2D"), (1, "3D")]


def test_three_at_a_time() -> None:
    """Only the last card of a packet is shown."""
    assert shown(Drawing(3), "3D 4D 5D 6D", "")[:3] == [(0, ""), (1, "5D"), (2, "6D")]


def test_hidden_cards() -> None:
    """What is turned without being seen is said not to be seen."""
    table = at(DANISH, side("2C", ["6S"], stock="?? ?? ??")).table
    assert [turn.seen for turn in turns_of(Drawing(3), table.tableaux[0])][:2] == [True, False]


def test_a_hidden_card_to_come() -> None:
    """A turn is not seen if a card that it turns is hidden, and seen if one after it is."""
    table = at(DANISH, side("2C", ["6S"], stock="KD ?? 3D")).table
    seen = [turn.seen for turn in turns_of(Drawing(1, passes=1), table.tableaux[0])]
    assert seen == [True, True, False, True]
