"""Tests of which rules a card breaks where it is put down."""

from __future__ import annotations

import pytest

from nertslib.landing import Landing, Load
from nertslib.places import Origin
from nertslib.policies.building import BLOCKS, Building
from nertslib.policies.empties import FILLS, Empties
from nertslib.policies.foundations import Foundations

from .helpers import broken, card

FREE = Landing(Building(under="single"), Empties(), Foundations(base=True))
STRICT = Landing(
    Building(blocks=BLOCKS["single"]),
    Empties(kind=FILLS["king"], blocks=False),
    Foundations(slots=4, per_suit=1),
)
WHOLE = Landing(Building(blocks=BLOCKS["pile"]), Empties(), Foundations())


def nerts(text: str) -> Load:
    """Return a Nerts card on its way."""
    return Load(card(text), 1, Origin.NERTS, 13)


def work(text: str, count: int, size: int) -> Load:
    """Return cards of a work pile on their way, the first of them *text*."""
    return Load(card(text), count, Origin.WORK, size)


def base(text: str) -> Load:
    """Return the base of a work pile of three cards on its way."""
    return Load(card(text), 1, Origin.BASE, 3)


def test_whole() -> None:
    """Only all the cards of a work pile are a whole pile: not one Nerts card, nor a base."""
    assert work("9S", 2, 2).whole
    assert not work("9S", 1, 2).whole
    assert not Load(card("9S"), 1, Origin.NERTS, 1).whole
    assert not Load(card("9S"), 1, Origin.BASE, 1).whole


@pytest.mark.parametrize(
    ("landing", "load", "codes"),
    [
        (FREE, nerts("9S"), []),
        (FREE, work("9S", 2, 3), []),
        (STRICT, work("9S", 1, 3), []),
        (STRICT, work("9S", 2, 3), ["building.blocks"]),
        (WHOLE, work("9S", 1, 3), []),
        (WHOLE, work("9S", 2, 3), ["building.blocks"]),
        (WHOLE, work("9S", 3, 3), []),
        (FREE, base("9S"), []),
        (STRICT, base("9S"), ["foundations.base"]),
    ],
)
def test_lifted(landing: Landing, load: Load, codes: list[str]) -> None:
    """A lift is judged on its source alone: blocks by their number, a base by its key."""
    assert broken(landing.lifted(load)) == codes


@pytest.mark.parametrize(
    ("landing", "load", "top", "codes"),
    [
        (FREE, nerts("9S"), "TD", []),
        (FREE, nerts("9S"), "TC", ["building.joins"]),
        (STRICT, work("9S", 2, 2), "TD", ["building.blocks"]),
        (STRICT, work("9S", 2, 2), "TC", ["building.blocks", "building.joins"]),
        (WHOLE, work("9S", 1, 2), "TD", ["building.blocks"]),
        (FREE, base("9S"), "TD", ["foundations.base"]),
    ],
)
def test_onto(landing: Landing, load: Load, top: str, codes: list[str]) -> None:
    """On a work pile a card must join, a block must move, and a base never comes."""
    assert broken(landing.onto(load, card(top))) == codes


@pytest.mark.parametrize(
    ("landing", "load", "codes"),
    [
        (FREE, nerts("9S"), []),
        (FREE, work("9S", 2, 3), []),
        (FREE, work("9S", 2, 2), ["moving.no-change"]),
        (STRICT, nerts("KS"), []),
        (STRICT, nerts("9S"), ["empties.ranks"]),
        (
            STRICT,
            work("9S", 2, 2),
            ["building.blocks", "empties.ranks", "empties.blocks", "moving.no-change"],
        ),
        (FREE, base("9S"), ["foundations.base"]),
    ],
)
def test_into_space(landing: Landing, load: Load, codes: list[str]) -> None:
    """Into a space goes what may fill it, unless it only leaves another space."""
    assert broken(landing.into_space(load)) == codes


@pytest.mark.parametrize(
    ("landing", "load", "codes"),
    [
        (FREE, nerts("JS"), []),
        (FREE, nerts("JD"), ["building.joins"]),
        (FREE, nerts("QS"), ["building.joins"]),
        (FREE, work("QS", 2, 2), ["building.under"]),
        (STRICT, nerts("JS"), ["building.under"]),
        (STRICT, nerts("JD"), ["building.under"]),
        (STRICT, work("QS", 2, 2), ["building.blocks", "building.under"]),
        (FREE, base("JS"), ["foundations.base"]),
    ],
)
def test_under(landing: Landing, load: Load, codes: list[str]) -> None:
    """Under a pile that begins with the ten of diamonds goes a single black jack (T39, T40)."""
    assert broken(landing.under(load, card("TD"))) == codes


@pytest.mark.parametrize(
    ("landing", "load", "top", "codes"),
    [
        (FREE, nerts("9S"), "8S", []),
        (FREE, nerts("9S"), "8C", ["foundations.joins"]),
        (FREE, nerts("9S"), "KS", ["foundations.complete"]),
        (FREE, work("9S", 2, 2), "8S", ["foundations.one-card"]),
        (STRICT, work("9S", 2, 2), "8S", ["building.blocks", "foundations.one-card"]),
        (WHOLE, work("9S", 1, 3), "8S", []),
        (FREE, base("9S"), "8S", []),
        (STRICT, base("9S"), "8S", ["foundations.base"]),
    ],
)
def test_home(landing: Landing, load: Load, top: str, codes: list[str]) -> None:
    """A foundation takes one card that grows it; a block is asked nothing more (F06)."""
    assert broken(landing.home(load, card(top))) == codes


@pytest.mark.parametrize(
    ("landing", "load", "room", "codes"),
    [
        (FREE, nerts("AS"), (99, 9), []),
        (FREE, nerts("2S"), (0, 0), ["foundations.start"]),
        (STRICT, nerts("AS"), (3, 0), []),
        (STRICT, nerts("AS"), (4, 1), ["foundations.slots", "foundations.per-suit"]),
        (STRICT, nerts("2S"), (4, 0), ["foundations.start", "foundations.slots"]),
        (FREE, work("2S", 2, 2), (0, 0), ["foundations.one-card"]),
        (STRICT, base("AS"), (0, 0), ["foundations.base"]),
    ],
)
def test_new_home(landing: Landing, load: Load, room: tuple[int, int], codes: list[str]) -> None:
    """A new foundation takes an ace while there is room."""
    assert broken(landing.new_home(load, *room)) == codes


def test_policies_see_cards_without_backs() -> None:
    """Whose back a card shows makes no difference to where it goes."""
    load = Load(card("9S@B"), 1, Origin.WASTE, 1)
    assert broken(FREE.onto(load, card("TD@A"))) == []
    assert broken(FREE.home(load, card("8S@C"))) == []
