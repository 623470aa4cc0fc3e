"""Tests of how a round comes onto the table."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.cards import FRENCH, card_of
from nertslib.errors import PositionError
from nertslib.notation import write_pile
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round

from .helpers import DANISH, NERTZ, ONLINE, YACHT, cards

TEXT = write_pile(FRENCH.cards())


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**31))
def test_every_card_once(profile: Profile, seed: int) -> None:
    """A deal gives each side its 52 cards: 13, four times one, and 35 (T01, F01)."""
    for side, tableau in enumerate(Round.deal(profile, seed=seed).table.tableaux):
        assert sorted(c.index for c in tableau.cards) == list(range(52))
        assert {c.owner for c in tableau.cards} == {side}
        assert sum(c.rank == 13 for c in tableau.cards) == 4
        assert (len(tableau.nerts), len(tableau.stock), len(tableau.waste)) == (13, 35, 0)
        assert [len(pile) for pile in tableau.work] == [1, 1, 1, 1]


def test_same_seed_same_deal() -> None:
    """Equal seeds deal equal rounds, other seeds and other rounds other ones (F02)."""
    first = Round.deal(DANISH, seed=1)
    assert Round.deal(DANISH, seed=1) == first
    assert Round.deal(DANISH, seed=2) != first
    assert Round.deal(DANISH, seed=1, round=2) != first
    assert first.table.tableaux[0].nerts != first.table.tableaux[1].nerts


def test_published_deal() -> None:
    """Seed 7 deals the published order: thirteen, the last on top, then the piles (T02)."""
    first = Round.deal(DANISH, seed=7).table.tableaux[0]
    assert first.nerts[:8] == cards("KC 8D TD 6D AD 7D 3S QS", 0)
    assert first.stock[-2:] == cards("TC 9H", 0)
    blue = Round.deal(NERTZ, seed=7).table.tableaux[0]
    assert blue.work == tuple((card,) for card in cards("JB 6B JR KB", 0))


def test_defaults() -> None:
    """The least sides, the first number of members and a started round are the defaults."""
    table = Round.deal(YACHT, seed=0)
    assert (table.sides, table.table.facts.members) == (("A", "B"), 2)
    assert table.table.facts.started
    assert not Round.deal(YACHT, seed=0, started=False).table.facts.started


@pytest.mark.parametrize(
    ("profile", "sides", "members", "faults"),
    [
        (YACHT, 2, 1, ["seating: a side has 2 members, not 1"]),
        (YACHT, 1, None, ["seating: 2 to 26 sides play, not 1"]),
        (ONLINE, 5, None, ["seating: 2 to 4 sides play, not 5"]),
        (
            ONLINE,
            5,
            2,
            ["seating: 2 to 4 sides play, not 5", "seating: a side has 1 members, not 2"],
        ),
        (NERTZ, 3, None, ["seating: 2 to 2 sides play, not 3"]),
        (DANISH, 27, None, ["seating: 2 to 26 sides play, not 27"]),
    ],
)
def test_tables_that_are_not_seated(
    profile: Profile, sides: int, members: int | None, faults: list[str]
) -> None:
    """A table the rules do not seat is refused with every reason (T04, T05)."""
    with pytest.raises(PositionError) as error:
        Round.deal(profile, sides=sides, members=members, seed=1)
    assert str(error.value).splitlines() == faults


@pytest.mark.parametrize(
    ("seed", "number", "paths"),
    [(-1, 1, ["seed"]), (1, 0, ["round"]), (True, 1, ["seed"]), (-1, -1, ["seed", "round"])],
)
def test_wrong_numbers(seed: int, number: int, paths: list[str]) -> None:
    """A seed is a whole number from 0, a round one from 1."""
    with pytest.raises(PositionError) as error:
        Round.deal(DANISH, seed=seed, round=number)
    assert [fault.path for fault in error.value.faults] == paths


def test_neither_seed_nor_decks() -> None:
    """A round is dealt from something: nothing is drawn at random."""
    with pytest.raises(PositionError, match="from a seed or from given decks"):
        Round.deal(DANISH)


def test_given_decks() -> None:
    """Given decks are dealt first card first, each with its side's own back, text or cards."""
    table = Round.deal(DANISH, decks=[TEXT, FRENCH.cards()[::-1]]).table
    first, second = table.tableaux
    assert first.nerts == FRENCH.cards(0)[:13]
    assert second.nerts == FRENCH.cards(1)[::-1][:13]
    assert {card.owner for card in second.cards} == {1}


@pytest.mark.parametrize(
    "deck",
    [
        TEXT[3:],
        f"{TEXT} AS",
        TEXT.replace("AS", "2S"),
        TEXT.replace("AS", "??"),
        TEXT.replace("AS", "XX"),
        (),
        FRENCH.cards()[:51],
        [1, 2, 3],
        None,
        (*FRENCH.cards()[:51], card_of(NERTZ.layout.deck.suits[0], 1)),
    ],
)
def test_wrong_decks(deck: str) -> None:
    """A deck that is not the 52 cards of the rules, each once, is refused with its path."""
    with pytest.raises(PositionError) as error:
        Round.deal(DANISH, decks=[TEXT, deck])
    assert [fault.path for fault in error.value.faults] == ["decks[1]"]


def test_every_wrong_deck_is_told() -> None:
    """Two wrong decks are two faults."""
    with pytest.raises(PositionError) as error:
        Round.deal(DANISH, decks=["", "XX"])
    assert [fault.path for fault in error.value.faults] == ["decks[0]", "decks[1]"]


def test_as_many_decks_as_sides() -> None:
    """Decks for another number of sides are refused."""
    with pytest.raises(PositionError, match="decks: 3 sides need as many decks"):
        Round.deal(DANISH, sides=3, decks=[TEXT, TEXT])
