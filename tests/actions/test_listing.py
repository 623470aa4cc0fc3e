"""Tests of the list of moves: its order, and that listed is what is allowed."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.actions.calling import Call
from nertslib.actions.hands import Lift, Place, Return
from nertslib.actions.kinds import Action
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Abandon, Burn, Pass
from nertslib.actions.starting import Start
from nertslib.actions.stock import Draw, Recycle
from nertslib.places import AnyFoundation, Base, Foundation, Onto, Seat, Source, Target, Under
from nertslib.policies.drawing import Drawing
from nertslib.policies.foundations import Foundations
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from tests.helpers import (
    DANISH,
    ONLINE,
    YACHT,
    at,
    side,
    sources,
    targets,
    texts,
    wander,
    with_few_nerts,
)


def test_order() -> None:
    """Moves by source, then by target; then draw, recycle, call, pass: the contract's order."""
    table = at(
        YACHT,
        side("", ["8S 7H", "9H 8C", "", "AS"], stock="3D", waste="AD"),
        foundations=["AS-7S@B", "AH-6H@B"],
    )
    assert texts(table.legal("A1")) == [
        "A1: W>3",
        "A1: W>F+",
        "A1: 1>2",
        "A1: 1>3",
        "A1: 1>F2",
        "A1: 1b>F1",
        "A1: 2>3",
        "A1: 4>F+",
        "A1: draw",
        "A1: call",
        "A1: pass",
    ]


def test_order_of_targets() -> None:
    """Work piles come first, then under, then foundations, then a new one; Nerts before waste."""
    table = at(
        YACHT,
        side("9D", ["TC", "TS", "8C", ""], waste="AH"),
        side(),
        side(),
        foundations=["AD-8D@B", "AD-8D@C"],
    )
    assert texts(table.legal("A1"))[:8] == [
        "A1: N>1",
        "A1: N>2",
        "A1: N>4",
        "A1: N>u3",
        "A1: N>F1",
        "A1: N>F2",
        "A1: W>4",
        "A1: W>F+",
    ]


def test_blocks_are_listed_by_number() -> None:
    """A pile lists its last card first, then its blocks, then its base."""
    table = at(
        YACHT, side("", ["9S 8H 7C", "TD", "8D", ""]), side(), foundations=["AS-8S@B", "AC-6C@B"]
    )
    assert texts(table.legal("A1"))[:6] == [
        "A1: 1>3",
        "A1: 1>4",
        "A1: 1>F2",
        "A1: 1x2>4",
        "A1: 1x3>2",
        "A1: 1b>F1",
    ]


def spelt_out(target: Target) -> bool:
    """Whether a list would name this target: never a bare `F`."""
    return not isinstance(target, AnyFoundation)


def conceivable(round: Round, seat: Seat) -> list[Action]:
    """Return every action of *seat* that anybody could think of, in the order of a list."""
    tableau = round.table.tableaux[seat.side]
    piles, deepest = len(tableau.work), max(map(len, tableau.work), default=0)
    every = list(sources(piles, deepest))
    aims = [t for t in targets(piles, len(round.table.centre.piles)) if spelt_out(t)]
    moves = (Move(seat, source, target) for source in every for target in aims)
    places = (Place(seat, target) for target in aims)
    return [*moves, *places, Return(seat), Draw(seat), Recycle(seat), Call(seat), Pass(seat)]


def is_address(round: Round, action: Action) -> bool:
    """Whether a list names the action so: an ace to an empty slot is listed as a new pile."""
    target = action.target if isinstance(action, Move | Place) else None
    known = len(round.table.centre.piles)
    return not (isinstance(target, Foundation) and target.number > known)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
@pytest.mark.parametrize("seed", [1, 2])
def test_listed_is_allowed(profile: Profile, seed: int) -> None:
    """Along a random game a list is exactly the conceivable actions that are allowed, in order."""
    start = Round.deal(with_few_nerts(profile, 3), seed=seed)
    for number, (before, _, _) in enumerate(wander(start, seed, 90)):
        if number % 6:
            continue
        for seat in before.seats:
            thinkable = [a for a in conceivable(before, seat) if is_address(before, a)]
            allowed = [action for action in thinkable if before.allows(action)]
            assert list(before.legal(seat)) == allowed
            refused = [action for action in thinkable if before.refusal(action) is None]
            assert refused == allowed
            deepest = max(map(len, before.table.tableaux[seat.side].work))
            piles = len(before.table.tableaux[seat.side].work)
            lifts = [Lift(seat, source) for source in sources(piles, deepest)]
            assert list(before.lifts(seat)) == [lift for lift in lifts if before.allows(lift)]
        every = [Start(), Burn(), Abandon()]
        assert list(before.table_actions()) == [a for a in every if before.allows(a)]


def test_a_list_follows_the_table() -> None:
    """A list that was asked for before is not given again when the table has changed."""
    table = at(DANISH, side("5D", ["6S"]), side("4D"), foundations=["AD-3D@B"])
    assert "A: N>F1" not in texts(table.legal("A"))
    assert "A: N>F1" in texts(table.play("B: N>F1").legal("A"))
    assert texts(table.play("A: pass").legal("A"))[-1] != "A: pass"
    assert table.legal("A") == table.legal("A1")


def test_recycles_are_counted_where_they_matter() -> None:
    """A list has a recycle as long as a pass is left: the first is the second pass of two."""
    house = evolve(DANISH, drawing=Drawing(passes=2))
    for recycles, left in ((0, True), (1, False), (2, False)):
        table = at(house, side("5D", ["6S"], waste="3D", recycles=recycles))
        assert ("A: recycle" in texts(table.legal("A"))) is left
        assert table.allows("A: recycle") is left


def test_a_work_pile_in_the_air_leaves_the_others_free() -> None:
    """While one member holds a card of a work pile, the other may move those of all others."""
    table = at(YACHT, side("", ["9C 8H", "9S 8D", "TD", "KD"])).play("A1: lift 1")
    assert texts(table.legal("A2")) == ["A2: 2x2>3", "A2: 3>u2", "A2: call", "A2: pass"]


def test_targets_of_a_source() -> None:
    """The targets of a source are those of its listed moves."""
    table = at(DANISH, side("5D", ["6S", "", "6C", "KS"]), foundations=["AD-4D@B"])
    expected = (Onto(1), Onto(2), Onto(3), Foundation(1))
    assert table.targets("A", "N") == expected
    source: Source = Base(1)
    assert table.targets("A", source) == ()
    assert Under(1) not in table.targets("A", "N")


def test_room_is_asked_for_the_card_that_moves() -> None:
    """Whether its suit has room decides for the last card of a pile, not for its base."""
    house = evolve(ONLINE, foundations=Foundations(per_suit=1, base=True))
    work = ["2H AS", "2S AH", "2D AC"]
    table = at(house, side("", work, waste="3C"), foundations=["AS@B", "AD@B"])
    listed = texts(table.legal("A"))
    assert [text for text in listed if "F+" in text] == ["A: 2>F+", "A: 3>F+"]
