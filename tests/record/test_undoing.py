"""Tests of moves that are taken back, and of those that are not."""

from __future__ import annotations

import pytest

from nertslib.errors import NotationError, RecordError
from nertslib.events import Undone, applied
from nertslib.places import NERTS_PILE, Onto, Seat
from nertslib.record import Record, replay
from nertslib.referee import Claim
from tests.helpers import DANISH, ONLINE, YACHT, at, cards, side

BLOCK = side("2C 5D", ["TD 9C 8H", "TH", "6S"], waste="KC 7C", stock="3C 4D 6H 9S")


def table(*others: dict[str, object]) -> Record:
    """Return a record of a table at which A has moves of every kind."""
    return Record.begin(at(DANISH, BLOCK, *others, foundations=["AH-4H@B"]))


@pytest.mark.parametrize("move", ["A: N>3", "A: W>4", "A: 1x2>2", "A: 1>4"])
def test_a_move_is_taken_back(move: str) -> None:
    """The cards lie where they came from, and what happened tells the same."""
    before = table()
    after = before.play(move).undo("A")
    assert after.round == before.round
    assert applied(before.play(move).round.table, after.lines[-1].events) == before.round.table
    assert after.dumps().splitlines()[2] == '{"n":2,"undo":"A"}'
    assert replay(after.dumps()) == after


def test_a_nerts_card_covers_the_next_again() -> None:
    """The card that was uncovered is hidden again, though it was seen."""
    after = table().play("A: N>3").undo("A")
    assert after.lines[-1].events == (Undone(Seat(0), NERTS_PILE, Onto(3), cards("5D", 0)),)
    assert str(after.round.view("B").table.tableaux[0].nerts[0]) == "??"


def test_under_a_pile_and_from_the_hand() -> None:
    """A card that was laid under a pile, or lifted and placed, goes back too."""
    start = Record.begin(at(YACHT, side("2C JC", ["TD"], waste="5S")))
    assert start.play("A1: N>u1").undo("A").round == start.round
    placed = start.play("A2: lift N").play("A2: place u1")
    assert placed.undo("A1").round == start.round


def test_a_card_of_a_race() -> None:
    """A move that landed in a race is taken back like any other."""
    start = table()
    raced = start.race([Claim("A: N>3", lifted=1, landed=2), Claim("B: pass", at=3)])
    assert raced.undo("A").round.table.tableaux == start.round.table.tableaux


def test_moves_are_taken_back_one_after_the_other() -> None:
    """After the last move the one before it may be taken back, and no more."""
    start = table()
    after = start.play("A: N>3").play("A: 1>4").undo("A").undo("A")
    assert after.round == start.round
    refused(after, "A", "has made no move")


def refused(record: Record, letter: str, reason: str) -> None:
    """Check that a side cannot take a move back."""
    with pytest.raises(RecordError, match=f"{letter} cannot take a move back: .*{reason}"):
        record.undo(letter)


def test_nobody_takes_a_card_back_from_a_foundation() -> None:
    """A plays 5H, B plays 6H on it: neither comes back (F43)."""
    record = Record.begin(at(DANISH, side(waste="5H"), side(waste="6H"), foundations=["AH-4H@B"]))
    played = record.play("A: W>F1")
    refused(played, "A", "from a foundation")
    both = played.play("B: W>F1")
    refused(both, "A", "from a foundation")
    assert len(both.round.table.centre.piles[0]) == 6


@pytest.mark.parametrize("turn", ["A: draw", "A: recycle"])
def test_what_was_turned_stays_turned(turn: str) -> None:
    """Once anything of the side was turned its moves stand; another's turning does not matter."""
    house = at(DANISH, BLOCK, BLOCK_B) if turn == "A: draw" else at(ONLINE, BLOCK_R, BLOCK_B)
    record = Record.begin(house).play("A: N>3")
    assert record.play("B: draw").undo("A").round.table.tableaux[0] == house.table.tableaux[0]
    refused(record.play(turn), "A", "since anything of it was turned")


BLOCK_B = side("2H", stock="3H 4S 6D 9D")
BLOCK_R = side("2C 5D", ["TD", "TH", "6S"], waste="KC 7C")


def test_a_burn_turns_for_everybody() -> None:
    """After a burn every move stands."""
    stuck = side("4C", ["6S", "6C", "8S", "8C"], waste="KC")
    record = Record.begin(at(YACHT, side("4C KC", ["9H", "8S"], waste="2C"), stuck))
    moved = record.play("A: 2>1").play("A: pass").play("B: pass")
    assert moved.undo("A").lines != moved.lines
    refused(moved.play("burn"), "A", "since anything of it was turned")


def test_passes_that_a_landing_cleared_stay_cleared() -> None:
    """Taking a move back brings no pass back, and leaves later ones standing."""
    record = table().play("B: pass").play("A: N>3")
    assert record.undo("A").round.table.facts.passed == ()
    assert record.play("B: pass").undo("A").round.table.facts.passed == (1,)


def test_when_nothing_is_taken_back() -> None:
    """Not with a card of the side in the air, after the call, or from an empty seat."""
    moved = table(side("6D")).play("A: N>3")
    refused(moved.play("A: lift 1"), "A", "in the air")
    assert len(moved.play("B: lift N").undo("A").lines) == 3
    refused(Record.begin(at(DANISH, side())).play("A: call"), "A", "does not go on")
    refused(table(), "A", "has made no move")
    refused(moved, "B", "has made no move")
    with pytest.raises(NotationError, match="nobody sits at B"):
        moved.withdraw("B").undo("B")
