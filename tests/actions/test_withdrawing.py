"""Tests of sides that leave a round, and of rounds that are paused."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.withdrawing import left_out
from nertslib.errors import MatchError, NotationError
from nertslib.events import Ended, Event, Returned, Withdrawn, applied, narrate_leaving
from nertslib.places import NERTS_PILE, WASTE_PILE, Seat
from nertslib.policies.stalemate import Stalemate
from nertslib.round import Round
from nertslib.table import Ending, Tableau
from nertslib.violations import IllegalActionError
from tests.helpers import DANISH, NERTZ, SWEDISH, YACHT, at, cards, codes, side
from tests.strategies import BUILT_INS, rounds

AGREED = evolve(DANISH, stalemate=Stalemate(when="agreed"))


def leaving(before: Round, letter: str) -> tuple[Round, tuple[Event, ...]]:
    """Let a side leave; what is told must rebuild the table."""
    after = before.withdraw(letter)
    seat = Seat(before.seat(letter).side)
    events = tuple(narrate_leaving(before.table, seat, after.table))
    assert applied(before.table, events) == after.table
    return after, events


def test_a_tableau_is_frozen() -> None:
    """Who leaves keeps all cards where they are, on the foundations too."""
    table = at(DANISH, side("5D"), side("6D", ["7S"], stock="2C"), foundations=["AH@B 2H@A"])
    after, events = leaving(table, "B")
    assert after.table.tableaux == table.table.tableaux
    assert after.table.centre == table.table.centre
    assert after.table.facts.withdrawn == (1,)
    assert events == (Withdrawn(Seat(1)),)
    assert after.score() == table.score()


def test_nobody_sits_there_any_more() -> None:
    """A seat that was left does nothing, cannot leave again, and has no list of actions."""
    after, _ = leaving(at(YACHT, side("5D"), side("6D")), "B")
    assert codes(after, "B1: draw") == codes(after, "B2: pass") == {"seating.no-such-seat"}
    assert [str(seat) for seat in after.seats] == ["A1", "A2"]
    for attempt in (after.withdraw, after.legal):
        with pytest.raises(NotationError, match="nobody sits at B"):
            attempt("B")


def test_who_has_left_is_stuck() -> None:
    """A side that has left is stuck, by whichever of its seats it is asked for."""
    after, _ = leaving(at(YACHT, side("5D"), side("6D")), "B")
    for seat in ("B", "B1", "B2", Seat(1), Seat(1, 1)):
        assert after.is_stuck(seat) is True
    with pytest.raises(NotationError, match="nobody sits at C"):
        after.is_stuck("C")


def test_letters_never_shift() -> None:
    """When B has left, C still plays C's cards, and A is untouched (F62)."""
    table = at(DANISH, side(waste="AS"), side(waste="AH"), side(waste="AD"))
    after, _ = leaving(table, "B")
    played = after.play("C: W>F")
    assert played.table.tableaux[:2] == table.table.tableaux[:2]
    assert played.table.centre.piles == (cards("AD", 2),)
    assert played.score().totals == {"A": 0, "B": 0, "C": 1}


def test_cards_in_the_air_go_back_first() -> None:
    """Both hands of a team are emptied before it leaves."""
    table = at(YACHT, side("5D"), side("2C 6D", waste="6S")).play("B1: lift N").play("B2: lift W")
    after, events = leaving(table, "B")
    assert after.table.tableaux[1].nerts == cards("2C 6D", 1)
    assert events == (
        Returned(Seat(1, 1), NERTS_PILE, cards("6D", 1)),
        Returned(Seat(1, 2), WASTE_PILE, cards("6S", 1)),
        Withdrawn(Seat(1)),
    )


def test_the_last_hand_ends_the_round() -> None:
    """A round that was called waits for no card of a side that leaves."""
    table = at(DANISH, side(), side("6D"), side("7D")).play("B: lift N").play("C: lift N")
    called = table.play("A: call")
    waiting, _ = leaving(called, "B")
    assert waiting.ending is None
    after, events = leaving(waiting, "C")
    assert after.ending is Ending.CALLED
    assert events[1:] == (Withdrawn(Seat(2)), Ended(Ending.CALLED))
    assert after.caller == "A"


def test_a_caller_who_leaves_has_called() -> None:
    """A call stands, though the caller leaves before the last card has landed."""
    table = at(DANISH, side(), side("6D")).play("B: lift N").play("A: call")
    after, _ = leaving(table, "A")
    assert (after.caller, after.ending) == ("A", None)
    assert after.play("B: return").ending is Ending.CALLED


def test_who_left_has_passed_for_ever() -> None:
    """The others agree without it, and its own pass is forgotten; theirs stand (F32)."""
    table = at(AGREED, side("5D", stock="2C 3C"), side("6D", stock="8C 9C"), passed=["A", "B"])
    after, _ = leaving(table, "B")
    assert after.table.facts.passed == (0,)
    assert codes(after, "burn") == codes(after, "abandon") == set()
    alone, _ = leaving(at(DANISH, side("5D"), side("6D")), "B")
    assert codes(alone, "abandon") == {"stalling.not-all-agreed"}
    assert alone.play("A: pass").play("abandon").ending is Ending.ABANDONED


def test_votes_outlast_draws_and_departures() -> None:
    """A's vote stands when B draws, recycles and C leaves (F32)."""
    table = at(AGREED, side("5D"), side("6D", stock="8C"), side("7D"), passed=["A"])
    after, _ = leaving(table.play("B: draw").play("B: recycle"), "C")
    assert after.play("B: pass").allows("burn")


def test_who_left_is_stuck_and_is_not_burned() -> None:
    """A side that left is stuck whatever it could play; a burn leaves its cards alone."""
    stuck, free = side("4C", ["6S", "6C", "8S", "8C"]), side("4C", stock="AS 2C 3C")
    table = at(DANISH, stuck, free)
    assert codes(table, "burn") == {"stalling.not-all-stuck"}
    after, _ = leaving(table, "B")
    assert after.is_stuck("B") is True
    assert after.play("burn").table.tableaux[1] == table.table.tableaux[1]


def test_when_nobody_is_left() -> None:
    """With no side left all of them have passed: the table may abandon, and score as it stands."""
    empty, _ = leaving(leaving(at(DANISH, side("5D"), side("6D")), "A")[0], "B")
    assert empty.seats == ()
    assert empty.play("abandon").score().totals == {"A": -2, "B": -2}


def test_before_the_start() -> None:
    """A side may leave a table that has been dealt; the others start without it."""
    after, _ = leaving(Round.deal(SWEDISH, seed=1, sides=3, started=False), "A")
    assert after.play("start").allows("B: draw")
    assert Round.at(SWEDISH, after.position()) == after


def test_what_is_refused() -> None:
    """Nobody leaves a round that is over, a view of one, or a seat that is not there."""
    with pytest.raises(MatchError, match="does not go on"):
        at(DANISH, side(), ending="abandoned").withdraw("A")
    with pytest.raises(MatchError, match="a view"):
        at(DANISH, side()).view("A").withdraw("A")
    with pytest.raises(NotationError, match="nobody sits at F"):
        at(DANISH, side()).withdraw("F")


@given(data=st.data(), profile=st.sampled_from(BUILT_INS))
@settings(max_examples=100, deadline=None)
def test_any_side_may_leave_at_any_time(data: st.DataObject, profile: object) -> None:
    """When a side leaves no card is lost, and what is told rebuilds the table."""
    found = data.draw(rounds(profile))  # type: ignore[arg-type]
    if found.ending is not None:
        return
    letter = data.draw(st.sampled_from(found.sides))
    after, _ = leaving(found, letter)
    assert sorted(map(id, _all(after))) == sorted(map(id, _all(found)))
    assert Round.at(after.profile, after.position()) == after
    assert not after.table.tableaux[after.sides.index(letter)].hands


def _all(shown: Round) -> list[object]:
    sides = [card for tableau in shown.table.tableaux for card in tableau.cards]
    return [*sides, *shown.table.centre.cards]


# Pauses.


@pytest.mark.parametrize("action", ["A: draw", "A: N>1", "A: call", "A: pass", "burn", "abandon"])
def test_nothing_moves_in_a_pause(action: str) -> None:
    """Before the start and during a pause everything but the signal is refused (F47)."""
    table = at(DANISH, side("5D", ["6S"], stock="2C 3C"), side("6D"))
    for still in (table.pause(), Round.deal(DANISH, seed=1, started=False)):
        assert "phase.not-started" in codes(still, action)
        assert still.legal("A") == ()


def test_a_pause_leaves_no_trace() -> None:
    """A round that is paused and resumed in the middle is as it was before (F46)."""
    table = at(NERTZ, side("5Y", ["6B"], stock="2W 3W"), side("6Y"), passed=["B"]).play("A: lift N")
    assert table.pause().play("start") == table


def test_what_is_not_paused() -> None:
    """A round that does not go on, a view, or a pause itself is not paused."""
    table = at(DANISH, side(), side("6D"))
    called = table.play("B: lift N").play("A: call")
    for still in (called, table.pause(), table.play("A: call")):
        with pytest.raises(MatchError, match="does not go on"):
            still.pause()
    with pytest.raises(MatchError, match="a view"):
        table.view("A").pause()
    with pytest.raises(IllegalActionError):
        table.play("start")


def test_who_sits_out_has_no_card() -> None:
    """Sides that sit a round out lie empty, with as many work piles, and the others as dealt."""
    dealt = Round.deal(DANISH, sides=3, seed=1).table
    table = left_out(dealt, (0, 2))
    assert table.facts.withdrawn == (0, 2)
    empty = Tableau.of(work=((),) * 4)
    assert table.tableaux == (empty, dealt.tableaux[1], empty)
