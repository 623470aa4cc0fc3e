"""Tests that events tell all that happened, in order, and nothing that is not seen."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.events import (
    Burned,
    Called,
    Ended,
    Lifted,
    Moved,
    Passed,
    PileCompleted,
    PileSetAside,
    PileStarted,
    Recycled,
    Returned,
    Started,
    Stopped,
    Turned,
    Uncovered,
    applied,
)
from nertslib.places import NERTS_PILE, WASTE_PILE, Foundation, Onto, Seat, Under, Work
from nertslib.policies.calling import Calling
from nertslib.policies.contention import Contention
from nertslib.policies.foundations import Foundations
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.table import Ending
from nertslib.views import SPECTATOR

from .helpers import DANISH, NERTZ, ONLINE, SWEDISH, YACHT, at, card, cards, side, wander
from .helpers import with_few_nerts as few

A, B = Seat(0), Seat(1)
HOUSES: dict[str, Profile] = {
    **PROFILES,
    "online, landing": evolve(ONLINE, calling=Calling(false_call="ends-round", in_flight="lands")),
    "automatic, landing": evolve(DANISH, calling=Calling(mode="automatic", in_flight="lands")),
    "automatic, void": evolve(YACHT, calling=Calling(mode="automatic")),
    "aside, one of a suit": evolve(SWEDISH, foundations=Foundations(per_suit=1, complete="aside")),
    "lifted": evolve(DANISH, contention=Contention(first="lifted")),
}


@pytest.mark.parametrize("profile", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_events_rebuild_the_table(profile: Profile, seed: int) -> None:
    """Applying the events of each step of a random game gives the table after it."""
    members = profile.seating.members[-1]
    start = Round.deal(few(profile, seed), seed=seed, members=members, started=False)
    for before, action, step in wander(start, seed, 120):
        after = applied(before.table, step.events)
        assert after == step.round.table, action
        assert after.facts == step.round.table.facts
        assert (after.centre.tops, after.centre.homes) == (
            step.round.table.centre.tops,
            step.round.table.centre.homes,
        )
        assert step.round == before.play(action)


def test_random_games_reach_every_ending() -> None:
    """The games above have calls with cards in the air, and all that happens before a king."""
    kinds: set[str] = set()
    in_the_air = False
    for profile in HOUSES.values():
        for seed in range(1, 7):
            members = profile.seating.members[-1]
            start = Round.deal(few(profile, seed), seed=seed, members=members, started=False)
            for before, _, step in wander(start, seed, 120):
                names = {type(event).__name__ for event in step.events}
                in_the_air |= "Called" in names and before.table.in_the_air
                kinds |= names
    assert in_the_air
    assert kinds >= {
        "Started",
        "Lifted",
        "Moved",
        "Turned",
        "Uncovered",
        "Recycled",
        "PileStarted",
        "Returned",
        "Passed",
        "Called",
        "Burned",
        "Stopped",
        "Ended",
    }


def test_move() -> None:
    """A Nerts card that moves is told, and then the card it uncovered."""
    step = at(DANISH, side("2C 5D", ["6S"])).step("A: N>1")
    assert step.events == (
        Moved(A, NERTS_PILE, Onto(1), cards("5D", 0)),
        Uncovered(A, card("2C@A")),
    )


def test_move_of_a_block() -> None:
    """A block is told with all its cards; a work pile uncovers nothing that was hidden."""
    step = at(DANISH, side("", ["TD 9C 8H", "TH"])).step("A: 1x2>2")
    assert step.events == (Moved(A, Work(1, 2), Onto(2), cards("9C 8H", 0)),)


def test_new_foundation() -> None:
    """An ace is told with the number of the foundation it starts, however it was sent."""
    table = at(ONLINE, side("AD"), side("AH"), foundations=["AS@A"])
    expected = (Moved(A, NERTS_PILE, Foundation(2), cards("AD", 0)), PileStarted(A, 2))
    for action in ("A: N>F", "A: N>F+", "A: N>F9"):
        assert table.step(action).events == expected


def test_king_set_aside() -> None:
    """A king completes its pile, which is then set aside, before the next card is shown."""
    step = at(SWEDISH, side("2C KS"), foundations=["AS-QS@B"]).step("A: N>F")
    assert step.events == (
        Moved(A, NERTS_PILE, Foundation(1), cards("KS", 0)),
        PileCompleted(A, 1),
        PileSetAside(A, 1),
        Uncovered(A, card("2C@A")),
    )


def test_king_that_stays() -> None:
    """Where full piles stay, a king only completes its pile."""
    step = at(DANISH, side("KS"), foundations=["AS-QS@B"]).step("A: N>F1")
    assert step.events == (
        Moved(A, NERTS_PILE, Foundation(1), cards("KS", 0)),
        PileCompleted(A, 1),
    )


def test_lift_place_return() -> None:
    """A lift uncovers the next Nerts card, a place lands, a return goes back."""
    start = at(YACHT, side("2C JC", ["TD"]))
    lifted = start.step("A1: lift N")
    first = Seat(0, 1)
    assert lifted.events == (
        Lifted(first, NERTS_PILE, cards("JC", 0)),
        Uncovered(first, card("2C@A")),
    )
    placed = lifted.round.step("A1: place u1")
    assert placed.events == (Moved(first, NERTS_PILE, Under(1), cards("JC", 0)),)
    back = lifted.round.step("A1: return")
    assert back.events == (Returned(first, NERTS_PILE, cards("JC", 0)),)


def test_turning() -> None:
    """Drawn cards are told in the order in which they lie; a recycle has no cards to tell."""
    start = at(DANISH, side(stock="3D 9C 2S KH"))
    drawn = start.step("A: draw")
    assert drawn.events == (Turned(A, cards("3D 9C 2S", 0)),)
    last = drawn.round.step("A: draw")
    assert last.events == (Turned(A, cards("KH", 0)),)
    assert last.round.step("A: recycle").events == (Recycled(A),)


def test_start_and_pass() -> None:
    """The signal and a pass are told as they are."""
    dealt = at(DANISH, side(), started=False)
    assert dealt.step("start").events == (Started(),)
    assert at(DANISH, side()).step("B: pass").events == (Passed(B),)


def test_call() -> None:
    """A call is told with the ending that follows, and the end."""
    step = at(DANISH, side(), side("5D")).step("A: call")
    assert step.events == (Called(A, Ending.CALLED), Ended(Ending.CALLED))


def test_call_with_cards_in_the_air() -> None:
    """Void cards are told to go back before the end; landing ones end the round later."""
    void = at(YACHT, side(), side("5D", waste="6S")).play("B1: lift N").play("B2: lift W")
    assert void.step("A1: call").events == (
        Called(Seat(0, 1), Ending.CALLED),
        Returned(Seat(1, 1), NERTS_PILE, cards("5D", 1)),
        Returned(Seat(1, 2), WASTE_PILE, cards("6S", 1)),
        Ended(Ending.CALLED),
    )
    lands = at(DANISH, side(), side("5D", ["6S"])).play("B: lift N")
    called = lands.step("A: call")
    assert called.events == (Called(A, Ending.CALLED),)
    assert called.round.step("B: place 1").events == (
        Moved(B, NERTS_PILE, Onto(1), cards("5D", 1)),
        Ended(Ending.CALLED),
    )


def test_automatic_end() -> None:
    """The last Nerts card is told, then who emptied the pile, then the end."""
    move = Moved(A, NERTS_PILE, Onto(1), cards("5Y", 0))
    closing = (Called(A, Ending.EMPTIED), Ended(Ending.EMPTIED))
    start = at(NERTZ, side("5Y", ["6B"]), side("KB"))
    assert start.step("A: N>1").events == (move, *closing)
    assert start.play("A: lift N").step("A: place 1").events == (move, *closing)
    held = start.play("B: lift N").step("A: N>1")
    assert held.events == (
        move,
        closing[0],
        Returned(B, NERTS_PILE, cards("KB", 1)),
        closing[1],
    )


def test_burn() -> None:
    """A burn is a stop and the cards that move; a stop that ends the round moves none."""
    stuck = side("4C", ["6S", "6C", "8S", "8C"], stock="4S 3S")
    assert at(DANISH, stuck, stuck, stops=4).step("burn").events == (Stopped(5), Burned())
    last = at(SWEDISH, stuck, stuck, stops=2, stops_since_play=1).step("burn")
    assert last.events == (Stopped(3), Ended(Ending.DEADLOCK))


def test_abandon() -> None:
    """A round that is given up is over."""
    step = at(DANISH, side("5D"), side("5C"), passed=["A", "B"]).step("abandon")
    assert step.events == (Ended(Ending.ABANDONED),)


def test_events_on_a_view() -> None:
    """On a view the same step is told without the cards that the viewer does not see."""
    start = at(DANISH, side("AC 2C 5D", ["6S"], stock="3D 9S"))
    seen = start.view(SPECTATOR)
    hidden = card("??")
    assert seen.step("A: N>1").events == (
        Moved(A, NERTS_PILE, Onto(1), cards("5D", 0)),
        Uncovered(A, hidden),
    )
    assert seen.step("A: draw").events == (Turned(A, (hidden, hidden)),)


def test_told_to_a_viewer() -> None:
    """Applying what was told of the table to a view shows the viewer the cards now open."""
    start = at(DANISH, side("AC 2C 5D", ["6S"], stock="3D 9S KC 4C"))
    for action in ("A: N>1", "A: draw"):
        step = start.step(action)
        seen = applied(start.view("B").table, step.events)
        assert seen == step.round.view("B").table
