"""Tests of what a table lacks against full decks."""

from nertslib.cards import FRENCH
from nertslib.round import Round

from .helpers import DANISH, at, cards, side


def test_a_deal_lacks_nothing() -> None:
    """After a deal every card is there."""
    audit = Round.deal(DANISH, seed=3, sides=3).audit()
    assert list(audit) == ["A", "B", "C"]
    assert all(not missing.cards and missing.count == 0 for missing in audit.values())


def test_hidden_cards_are_there() -> None:
    """In a view nothing is gone, but the cards one cannot see are not seen anywhere."""
    start = Round.deal(DANISH, seed=3)
    missing = start.view("B").audit()["A"]
    first = start.table.tableaux[0]
    assert missing.count == 0
    assert set(missing.cards) == {*first.nerts[:-1], *first.stock}


def test_what_a_position_leaves_out() -> None:
    """A position lacks what it does not hold, wherever its cards lie, in the air included."""
    table = at(
        DANISH, side("5D ??", ["6S"], hands=["7H from W"]), side(), foundations=["AS@A 2S@B"]
    )
    missing = table.audit()
    assert missing["A"].count == 52 - 5
    seen = {*cards("5D 6S 7H AS", 0)}
    assert set(missing["A"].cards) == set(FRENCH.cards(0)) - seen
    assert missing["B"].count == 51
