"""Tests of hands: cards taken up, put down and put back."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.actions.hands import Lift, Place, Return, full_hand
from nertslib.actions.kinds import seated
from nertslib.places import NEW_FOUNDATION, Base, Foundation, Onto, Seat, Work
from nertslib.policies.building import BLOCKS, Building
from nertslib.policies.calling import Calling
from nertslib.profile import Profile
from tests.helpers import DANISH, NERTZ, ONLINE, YACHT, at, cards, codes, side, texts

PLAIN = at(
    DANISH,
    side("2C 5D", ["6S", "TD 9C 8H", "", "JC"], stock="3D", waste="KH 4D"),
    side("", ["6H"]),
    foundations=["AD-3D@B"],
)


def test_text() -> None:
    """Lifting, placing and returning are written as words."""
    assert str(Lift(Seat(0), Work(1, 2))) == "A: lift 1x2"
    assert str(Place(Seat(1, 2), Foundation(2))) == "B2: place F2"
    assert str(Return(Seat(0))) == "A: return"


@pytest.mark.parametrize(
    "action",
    [
        Lift(Seat(0), Work(0)),
        Lift(Seat(0), Onto(1)),  # type: ignore[arg-type]
        Lift(None, Work(1)),  # type: ignore[arg-type]
        Place(Seat(0), Foundation(0)),
        Place(Seat(0), Base(1)),  # type: ignore[arg-type]
        Return("A"),  # type: ignore[arg-type]
    ],
)
def test_unreadable(action: object) -> None:
    """What could not be written down is unreadable."""
    assert codes(PLAIN, action) == {"notation.unreadable"}


@pytest.mark.parametrize(
    ("action", "broken"),
    [
        ("A: lift N", set()),
        ("A: lift W", set()),
        ("A: lift 2x2", set()),
        ("A: lift 2x3", set()),
        ("A: lift 2b", {"foundations.base"}),
        ("A: lift 1b", {"places.not-so-many"}),
        ("A: lift 3", {"places.not-so-many"}),
        ("A: lift 2x4", {"places.not-so-many"}),
        ("A: lift 9", {"places.no-such-pile"}),
        ("B: lift N", {"places.not-so-many"}),
        ("A: place 1", {"hands.empty"}),
        ("A: return", {"hands.empty"}),
    ],
)
def test_codes_with_an_empty_hand(action: str, broken: set[str]) -> None:
    """A lift is judged on its source alone; an empty hand has nothing to put anywhere."""
    assert codes(PLAIN, action) == broken


@pytest.mark.parametrize(
    ("profile", "action", "broken"),
    [
        (YACHT, "A: lift 2b", set()),
        (ONLINE, "A: lift 2x2", {"building.blocks"}),
        (ONLINE, "A: lift 2", set()),
        (evolve(DANISH, building=Building(blocks=BLOCKS["pile"])), "A: lift 2", set()),
        (
            evolve(DANISH, building=Building(blocks=BLOCKS["pile"])),
            "A: lift 2x2",
            {"building.blocks"},
        ),
        (evolve(DANISH, building=Building(blocks=BLOCKS["pile"])), "A: lift 2x3", set()),
    ],
)
def test_lift_by_rules(profile: Profile, action: str, broken: set[str]) -> None:
    """Blocks are judged when they are lifted, and the base where it stays."""
    assert codes(at(profile, side("", ["6S", "TD 9C 8H"])), action) == broken


def test_hidden_card_is_not_lifted() -> None:
    """A card that cannot be seen stays where it is."""
    assert codes(at(DANISH, side("??")), "A: lift N") == {"knowledge.unknown"}


HELD = PLAIN.play("A: lift N")
"""The five of diamonds in the air; the two of clubs below it lies open."""


@pytest.mark.parametrize(
    ("action", "broken"),
    [
        ("A: place 1", set()),
        ("A: place 3", set()),
        ("A: return", set()),
        ("A: pass", set()),
        ("A: place 2", {"building.joins"}),
        ("A: place u1", {"building.under"}),
        ("A: place u3", {"places.not-so-many"}),
        ("A: place F1", {"foundations.joins"}),
        ("A: place F+", {"foundations.start"}),
        ("A: place F", {"foundations.start"}),
        ("A: place F2", {"places.no-such-foundation"}),
        ("A: place 9", {"places.no-such-pile"}),
        ("A: W>F1", {"hands.full"}),
        ("A: lift W", {"hands.full"}),
        ("A: draw", {"hands.full"}),
        ("A: recycle", {"hands.full"}),
        ("A: call", {"calling.cards-left"}),
        ("burn", {"hands.full"}),
        ("abandon", {"hands.full"}),
        ("B: pass", set()),
    ],
)
def test_codes_with_a_full_hand(action: str, broken: set[str]) -> None:
    """A full hand may place, return, pass and call, and nothing else."""
    assert codes(HELD, action) == broken


def test_lift_and_place() -> None:
    """A lifted card leaves its pile and lands where it is placed."""
    (held,) = HELD.table.tableaux[0].hands
    assert (held.member, held.cards) == (1, cards("5D", 0))
    assert HELD.table.tableaux[0].nerts == cards("2C", 0)
    after = HELD.play("A: place 1").table.tableaux[0]
    assert after.work[0] == cards("6S 5D", 0)
    assert after.hands == ()


def test_return() -> None:
    """A returned card lies where it lay, and covers what it had uncovered (T65)."""
    assert HELD.play("A: return").table == PLAIN.table


def test_lift_leaves_passes_standing() -> None:
    """Lifting and returning leave passes standing; landing clears them."""
    passed = PLAIN.play("B: pass").play("A: lift N")
    assert passed.table.facts.passed == (1,)
    assert passed.play("A: return").table.facts.passed == (1,)
    assert passed.play("A: place 1").table.facts.passed == ()


def test_pile_in_the_air() -> None:
    """A pile with a card in the air neither gives nor takes, to the other member either."""
    table = at(YACHT, side("3D", ["9C 8H", "TD", "JC"]), side())
    lifted = table.play("A1: lift 1")
    assert codes(lifted, "A2: 1>2") == {"places.in-the-air"}
    assert codes(lifted, "A2: lift 1") == {"places.in-the-air"}
    assert codes(lifted, "A2: 2>1") == {"places.in-the-air"}
    assert codes(lifted, "A2: N>u1") == {"places.in-the-air"}
    assert codes(lifted, "A2: 2>3") == set()
    assert codes(lifted, "A1: place 1") == {"places.same-pile"}
    assert codes(lifted, "A1: place u1") == {"places.same-pile"}


def test_nerts_card_below_waits() -> None:
    """The Nerts card below a lifted one is seen at once, but does not move yet."""
    table = at(YACHT, side("5H AS", ["6S"]), side()).play("A1: lift N")
    assert codes(table, "A2: N>1") == {"places.in-the-air"}
    assert codes(table.play("A1: place F+"), "A2: N>1") == set()


def test_waste_top_in_the_air() -> None:
    """While a side's waste top is in the air nobody of that side draws or recycles."""
    table = at(YACHT, side("", stock="3D", waste="KH"), side("", stock="4C")).play("A1: lift W")
    assert codes(table, "A2: draw") == {"places.in-the-air"}
    assert codes(table, "A2: recycle") == {"places.in-the-air"}
    assert codes(table, "B1: draw") == set()
    other = at(YACHT, side("2H", stock="3D", waste="KH"), side()).play("A1: lift N")
    assert codes(other, "A2: draw") == set()


def test_whole_pile_to_a_space() -> None:
    """A lifted whole pile to an empty place is no change; a part of one is."""
    table = at(DANISH, side("", ["9C 8H", ""]))
    assert codes(table.play("A: lift 1x2"), "A: place 2") == {"moving.no-change"}
    assert codes(table.play("A: lift 1"), "A: place 2") == set()


def test_block_to_a_foundation() -> None:
    """A lifted block goes to no foundation."""
    table = at(DANISH, side("", ["9C 8H"]), foundations=["AC-8C@A"]).play("A: lift 1x2")
    assert codes(table, "A: place F1") == {"foundations.one-card"}
    assert codes(table, "A: place F") == {"foundations.one-card"}


def test_base_goes_home_only() -> None:
    """A lifted base goes to a foundation, not on or under a work pile, whatever the key says."""
    table = at(YACHT, side("", ["9C 8H", "TD", ""]), side(), foundations=["AC-8C@A"])
    lifted = table.play("A: lift 1b")
    assert lifted.table.tableaux[0].work[0] == cards("8H", 0)
    assert codes(lifted, "A: place 2") == {"foundations.base"}
    assert codes(lifted, "A: place 3") == {"foundations.base"}
    assert "foundations.base" in codes(lifted, "A: place u2")
    assert codes(lifted, "A: place F1") == set()
    assert lifted.play("A: return").table == table.table


def test_members_hold_apart() -> None:
    """Each member has a hand of their own; `place` is whose hand is full where roles tell."""
    table = at(NERTZ, side("5Y", ["6B", "3R"], waste="2Y"), side(), members=2)
    assert codes(table, "A1: lift N") == {"roles.not-yours"}
    lifted = table.play("A: lift N")
    assert lifted.table.tableaux[0].hands[0].member == 2
    assert codes(lifted, "A: place 1") == set()
    assert codes(lifted, "A1: place 1") == {"hands.empty"}
    both = lifted.play("A: lift W")
    assert [held.member for held in both.table.tableaux[0].hands] == [1, 2]
    assert codes(both, "A: place 2") == set()
    assert codes(both, "A: place 1") == {"building.joins"}
    assert codes(lifted, "A: return") == set()


def test_full_hand() -> None:
    """The bare letter means the one full hand; with none or two of them the first member."""
    table = at(YACHT, side("5D", ["6S"], waste="2H"), side())
    one = table.play("A2: lift N")
    assert full_hand(table.table, 0) == 1
    assert full_hand(one.table, 0) == 2
    assert full_hand(one.play("A1: lift W").table, 0) == 1


def test_after_a_call_hands_only_land() -> None:
    """After a call that lets cards land only place and return are left (F50, T76)."""
    table = at(DANISH, side("", waste="2H"), side("KC 5D", ["6S"], stock="4C"), side("AC"))
    closing = table.play("B: lift N").play("A: call")
    assert closing.ending is None
    assert closing.caller == "A"
    for action in ("A: W>1", "B: pass", "B: lift 1", "C: N>F+", "C: lift N", "A: draw"):
        assert "phase.landing-only" in codes(closing, action)
    assert codes(closing, "C: call") == {"calling.called"}
    assert codes(closing, "C: place 1") == {"hands.empty"}
    assert codes(closing, "B: place 1") == codes(closing, "B: return") == set()
    landed = closing.play("B: place 1")
    assert str(landed.ending) == "called"
    assert landed.table.tableaux[1].nerts_left == 1
    returned = closing.play("B: return")
    assert str(returned.ending) == "called"
    assert returned.table.tableaux[1].nerts_left == 2


def test_after_a_call_only_foundations() -> None:
    """Where cards in the air may only finish on foundations, work piles are closed to them."""
    calling = Calling(in_flight="lands", in_flight_to="foundations")
    house = evolve(DANISH, calling=calling)
    table = at(house, side(), side("5D", ["6S"]), foundations=["AD-4D@A"])
    assert codes(table.play("B: lift N"), "B: place 1") == set()
    closing = table.play("B: lift N").play("A: call")
    assert codes(closing, "B: place 1") == {"phase.landing-only"}
    assert codes(closing, "B: place F1") == codes(closing, "B: return") == set()
    assert texts(closing.legal("B")) == ["B: place F1", "B: return"]


def test_void_sends_back() -> None:
    """Where cards in the air are void, a call puts them back and ends the round (T74, T75)."""
    table = at(YACHT, side(), side("5D", ["6S"]))
    after = table.play("B1: lift N").play("A: call")
    assert str(after.ending) == "called"
    assert after.table.tableaux == table.table.tableaux
    for action in ("B1: place 1", "B1: return"):
        assert codes(after, action) == {"phase.over", "hands.empty"}


def test_last_nerts_card_placed() -> None:
    """An automatic round ends when the last Nerts card lands, not when it is lifted."""
    lifted = at(NERTZ, side("5Y", ["6B"]), side("KB")).play("A: lift N")
    assert lifted.ending is None
    assert str(lifted.play("A: place 1").ending) == "emptied"
    assert lifted.play("A: return").ending is None


def test_automatic_round_waits_for_cards_in_the_air() -> None:
    """With `lands` an automatic round waits for the last hand, and still ends as emptied."""
    house = evolve(DANISH, calling=Calling(mode="automatic", in_flight="lands"))
    table = at(house, side("5D", ["6S"]), side("KC AD"))
    waiting = table.play("B: lift N").play("A: N>1")
    assert (waiting.ending, waiting.caller) == (None, "A")
    assert codes(waiting, "B: call") == {"calling.automatic", "calling.called"}
    assert str(waiting.play("B: place F").ending) == "emptied"


def test_lifts_in_order() -> None:
    """What a seat may take up is listed by source: Nerts, waste, then pile by pile."""
    table = at(YACHT, side("2C", ["6S", "TD 9C"], waste="KH"), side())
    assert texts(table.lifts("A1")) == [
        "A1: lift N",
        "A1: lift W",
        "A1: lift 1",
        "A1: lift 2",
        "A1: lift 2x2",
        "A1: lift 2b",
    ]
    assert table.play("A1: lift N").lifts("A1") == ()


def test_placings_in_order() -> None:
    """A full hand lists its places by target, then return, call and pass."""
    table = at(DANISH, side("AD", ["2S", "", "2C", "9H"]), foundations=["AD@B"])
    assert texts(table.play("A: lift N").legal("A")) == [
        "A: place 1",
        "A: place 2",
        "A: place 3",
        "A: place F+",
        "A: return",
        "A: pass",
    ]


def test_king_completes_by_hand() -> None:
    """A king that is placed by hand completes its pile as any king does."""
    table = at(YACHT, side("KD"), side(), foundations=["AD-QD@B"]).play("A: lift N")
    after = table.play("A: place F1").table.centre
    assert after.piles == ((),)
    assert [full.closer for full in after.aside] == [0]


def test_place_new_foundation() -> None:
    """An ace in the hand starts the next foundation."""
    table = at(DANISH, side("AD"), foundations=["AD@B"]).play("A: lift N")
    after = table.play(Place(Seat(0), NEW_FOUNDATION)).table.centre
    assert after.piles == (cards("AD", 1), cards("AD", 0))


def test_work_piles_are_lifted_by_the_first_member() -> None:
    """Under roles the bare letter that lifts from a work pile, nobody's task, is member 1."""
    table = at(NERTZ, side("5Y", ["6B"]), side(), members=2)
    assert seated(Lift(Seat(0), Work(1)), NERTZ, table.table) == Lift(Seat(0, 1), Work(1))


def test_after_the_end_only_the_end_is_named() -> None:
    """A round that is over is all that keeps a hand from landing, wherever that would be."""
    house = evolve(YACHT, calling=Calling(in_flight="void", in_flight_to="foundations"))
    over = at(house, side(), side("5D", ["6S"])).play("B1: lift N").play("A: call")
    assert codes(over, "B1: place 1") == {"phase.over", "hands.empty"}


def test_after_a_call_any_foundation_will_do() -> None:
    """A hand that may only finish on foundations need not say on which."""
    house = evolve(DANISH, calling=Calling(in_flight="lands", in_flight_to="foundations"))
    table = at(house, side(), side("AD 5H"), foundations=["AH-4H@A"]).play("B: lift N")
    assert codes(table.play("A: call"), "B: place F") == set()


def test_a_paused_hand_lists_nothing() -> None:
    """In a pause, and at a table that is over, a hand that is full has nothing it may do."""
    lifted = at(DANISH, side("5D", ["6S"])).play("A: lift N")
    assert lifted.pause().legal("A") == ()
