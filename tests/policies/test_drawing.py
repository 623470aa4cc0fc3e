"""Tests of how the stock is turned."""

from __future__ import annotations

import pytest

from nertslib.policies.drawing import Drawing
from tests.helpers import broken, cards

STOCK = cards("3D 9C 2S KH JC 6S")


@pytest.mark.parametrize(
    ("drawing", "stock", "waste"),
    [
        (Drawing(count=3), "KH JC 6S", "3D 9C 2S"),
        (Drawing(count=1), "9C 2S KH JC 6S", "3D"),
        (Drawing(count=3, packet="first-on-top"), "KH JC 6S", "2S 9C 3D"),
    ],
    ids=["three", "one", "three, first on top"],
)
def test_drawn(drawing: Drawing, stock: str, waste: str) -> None:
    """A packet leaves the top of the stock and lies on the waste with the right card on top."""
    assert drawing.drawn(STOCK, 0) == (cards(waste) + cards(stock), len(cards(waste)))


def test_last_packet_is_what_is_left() -> None:
    """With two cards left a draw of three turns two, onto the waste that lies there (F28)."""
    pack = cards("3D 9C 2S 8C 4D")
    assert Drawing().drawn(pack, 3) == (pack, 5)
    flipped = Drawing(packet="first-on-top").drawn(pack, 3)
    assert flipped == (cards("3D 9C 2S 4D 8C"), 5)


def test_empty_stock() -> None:
    """Nothing is drawn from an empty stock; from one card something is."""
    assert broken(Drawing().draws(())) == ["drawing.empty"]
    assert broken(Drawing().draws(cards("3D"))) == []


def test_recycle_when_empty() -> None:
    """The waste is turned over when the stock is empty, not before (F24)."""
    drawing = Drawing(recycle="when-empty")
    assert broken(drawing.recycles((), cards("2S"), 0)) == []
    assert broken(drawing.recycles(cards("4C 9D"), cards("2S"), 0)) == ["drawing.recycle-early"]


def test_recycle_any_time() -> None:
    """Where the waste may return at any time, it lies on top of what is left of the stock."""
    drawing = Drawing(recycle="any-time")
    assert broken(drawing.recycles(cards("4C 9D"), cards("2S"), 0)) == []
    waste, stock = cards("KS 2H 7C"), cards("4C 9D")
    assert drawing.recycled(waste + stock) == (cards("KS 2H 7C 4C 9D"), 0)


def test_recycle_keeps_the_order() -> None:
    """The first card drawn is the first card again (F23)."""
    assert Drawing().recycled(cards("3D 9C 2S")) == (cards("3D 9C 2S"), 0)


def test_nothing_to_recycle() -> None:
    """An empty waste is not turned over; with stock left both rules are broken."""
    assert broken(Drawing().recycles((), (), 0)) == ["drawing.nothing-to-recycle"]
    assert broken(Drawing().recycles(cards("4C"), (), 0)) == [
        "drawing.recycle-early",
        "drawing.nothing-to-recycle",
    ]


@pytest.mark.parametrize(
    ("passes", "made", "codes"),
    [
        (0, 99, []),
        (1, 0, ["drawing.passes"]),
        (3, 1, []),
        (3, 2, ["drawing.passes"]),
    ],
)
def test_passes(passes: int, made: int, codes: list[str]) -> None:
    """So many passes are one recycle fewer; none stated is no limit."""
    assert broken(Drawing(passes=passes).recycles((), cards("2S"), made)) == codes
