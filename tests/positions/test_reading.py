"""Tests of reading a whole position."""

from __future__ import annotations

import pytest

from nertslib.cards import FRENCH
from nertslib.errors import Fault, PositionError
from nertslib.notation import write_pile
from nertslib.profile import Profile
from nertslib.round import Round
from tests.helpers import DANISH, NERTZ, ONLINE, YACHT, Entries, cards, side


def faults(profile: Profile, position: Entries) -> list[Fault]:
    """Return everything that is wrong with a position."""
    with pytest.raises(PositionError) as caught:
        Round.at(profile, position)
    return list(caught.value.faults)


def paths(profile: Profile, position: Entries) -> list[str]:
    """Return where the faults of a position are."""
    return [fault.path for fault in faults(profile, position)]


def test_what_is_left_out() -> None:
    """Piles left out are empty, one member plays, and the round runs."""
    table = Round.at(DANISH, {"table": {"A": {"nerts": "5D"}, "B": {"nerts": ""}}}).table
    first, second = table.tableaux
    assert first.nerts == cards("5D", 0)
    assert (first.work, first.stock, first.waste, first.hands) == (((),) * 4, (), (), ())
    assert second.nerts == ()
    assert table.facts.members == 1
    assert table.facts.running


def test_members_default_to_the_first_allowed() -> None:
    """Where sides are pairs a position need not say so."""
    position: Entries = {"table": {"A": side(), "B": side()}}
    assert Round.at(YACHT, position).table.facts.members == 2
    assert Round.at(NERTZ, position).table.facts.members == 1
    assert Round.at(NERTZ, {**position, "members": 2}).table.facts.members == 2


@pytest.mark.parametrize("members", [0, 3, -1, "2", True, None, 1.0])
def test_wrong_members(members: object) -> None:
    """A number of members that the rules do not allow is a fault."""
    position: Entries = {"table": {"A": side(), "B": side()}, "members": members}
    assert "members" in paths(YACHT, position)


def test_unknown_keys() -> None:
    """A key that a position does not have is a fault with its path."""
    position: Entries = {
        "table": {"A": {"nerts": "", "hand": []}, "B": side()},
        "founations": [],
        "facts": {"stop": 1},
    }
    assert paths(DANISH, position) == ["founations", "table.A.hand", "facts.stop"]


@pytest.mark.parametrize("letters", ["", "B", "AC", "BA C"])
def test_wrong_sides(letters: str) -> None:
    """Sides are A, B, C without a gap, and somebody plays."""
    table: Entries = {letter: side() for letter in letters}
    assert "table" in paths(DANISH, {"table": table})


def test_order_of_sides_does_not_matter() -> None:
    """Sides may be written in any order."""
    backwards: Entries = {"table": {"B": side("2C"), "A": side("5D")}}
    assert Round.at(DANISH, backwards).table.tableaux[0].nerts == cards("5D", 0)


def test_too_many_sides() -> None:
    """More sides than the rules seat are a fault."""
    table: Entries = {letter: side() for letter in "ABCDE"}
    assert paths(ONLINE, {"table": table}) == ["table"]
    assert Round.at(DANISH, {"table": table}).sides == ("A", "B", "C", "D", "E")


@pytest.mark.parametrize("position", [{"table": 3}, {"table": {"A": 3}}, {"table": {"A": []}}])
def test_no_tables(position: Entries) -> None:
    """What should be a table and is none is a fault."""
    assert any("expected a table" in fault.reason for fault in faults(DANISH, position))


def test_a_card_twice() -> None:
    """One card in two places is a fault, on the table or in the middle (I)."""
    twice: Entries = {"table": {"A": side("5D", ["5D"]), "B": side()}}
    assert faults(DANISH, twice) == [
        Fault("table.A", "5D of side A lies in more than one place"),
    ]
    middle: Entries = {"table": {"A": side("AD"), "B": side()}, "foundations": ["AD@A"]}
    assert paths(DANISH, middle) == ["foundations"]
    aside: Entries = {"table": {"A": side("KD"), "B": side()}, "aside": ["AD-KD@A"]}
    assert paths(DANISH, aside) == ["foundations"]
    held: Entries = {"table": {"A": side("5D", hands=["5D from W"]), "B": side()}}
    assert paths(DANISH, held) == ["table.A"]


def test_the_same_face_on_two_backs() -> None:
    """Two sides may have the same face, each of its own deck."""
    both: Entries = {"table": {"A": side("5D"), "B": side("5D")}}
    assert Round.at(DANISH, both).table.tableaux[1].nerts == cards("5D", 1)


def test_another_deck() -> None:
    """A suit of another deck is a fault."""
    assert paths(DANISH, {"table": {"A": side("5R"), "B": side()}}) == ["table.A"]
    assert paths(NERTZ, {"table": {"A": side("5D"), "B": side()}}) == ["table.A"]


def test_too_many_cards() -> None:
    """A side has at most 52 cards, seen or not, those in the middle included."""
    full: Entries = {"table": {"A": side("??*13", stock="??*39"), "B": side()}}
    assert Round.at(DANISH, full).audit()["A"].count == 0
    more: Entries = {**full, "foundations": ["AD@A"]}
    assert faults(DANISH, more) == [Fault("table.A", "a deck has 52 cards, not 53")]
    deck = write_pile(FRENCH.cards(0))
    assert paths(DANISH, {"table": {"A": side(deck, stock="??"), "B": side()}}) == ["table.A"]


def test_every_fault_is_listed() -> None:
    """All that is wrong is told at once, each with its path."""
    position: Entries = {
        "members": 4,
        "table": {
            "A": {"work": ["6S 5S", "XX"], "stock": 3, "recycles": -1},
            "B": side("", hands=["5D", ""]),
        },
        "foundations": ["AS@A 3S@A", 4],
        "facts": {"stops": 1, "stops_since_play": 2, "ending": "won", "passed": ["Z"]},
    }
    found = paths(DANISH, position)
    for path in (
        "members",
        "table.A.nerts",
        "table.A.work[0]",
        "table.A.work[1]",
        "table.A.stock",
        "table.A.recycles",
        "table.B.hands[0]",
        "foundations[0]",
        "foundations[1]",
        "facts.passed[0]",
        "facts.ending",
        "facts.stops_since_play",
    ):
        assert path in found
