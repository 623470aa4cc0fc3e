"""Tests of whether a side is stuck, and which moves lead anywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve, frozen

from nertslib.cards import ACE, Card
from nertslib.policies.building import BLOCKS, Building
from nertslib.policies.drawing import Drawing
from nertslib.policies.empties import FILLS, Empties
from nertslib.policies.foundations import Foundations
from nertslib.profile import Profile
from nertslib.rules import Rule
from nertslib.testing.house import LightOnly
from tests.helpers import DANISH, ONLINE, YACHT, Entries, at, codes, side, texts

NOTHING = ["6S", "6C", "8S", "8C"]
"""Work piles on which neither a black four nor a black ten can go."""


def full_side(stock: str) -> Entries:
    """Write the side of F36, all of whose other cards lie on the table."""
    return side(
        "3C 5C 6C 8C QS 3D 4D 6D 7D 9D TD QD JC",
        ["5D 4C", "8D 7C", "KD QC JD TC", "KC"],
        stock=stock,
    )


MIDDLE = ["AH-KH@A", "AS-JS@A", "AC-2C@A", "AD@A"]


def test_drawing_helps() -> None:
    """A side that would draw a card for a foundation is not stuck (F36)."""
    table = at(DANISH, full_side("9C KS 2D"), foundations=MIDDLE)
    assert table.productive("A") == ()
    assert table.is_stuck("A") is False


def test_parity_of_three() -> None:
    """Where every pass shows only the king a side is stuck, until one burn (F36)."""
    table = at(DANISH, full_side("2D 9C KS"), foundations=MIDDLE)
    assert table.is_stuck("A") is True
    assert table.play("burn").is_stuck("A") is False


def test_drawing_one_shows_all() -> None:
    """The same stock turned one by one shows the card (F36)."""
    house = evolve(DANISH, drawing=Drawing(count=1))
    assert at(house, full_side("2D 9C KS"), foundations=MIDDLE).is_stuck("A") is False


def test_whole_piles_do_not_move_about() -> None:
    """One king alone beside a space is no move: the list holds only call and pass (F17)."""
    table = at(ONLINE, side("6D", ["", "KS", "4C", "4S"]))
    assert texts(table.legal("A")) == ["A: call", "A: pass"]
    assert table.is_stuck("A") is True


def test_shuttle_is_no_progress() -> None:
    """A run that goes back and forth is listed, is not productive, and leaves a side stuck."""
    table = at(DANISH, side("2C", ["7S 6H", "7C", "KS", "KC"]))
    assert texts(table.legal("A")) == ["A: 1>2", "A: pass"]
    assert table.productive("A") == ()
    assert table.is_stuck("A") is True


def test_first_step_of_a_way() -> None:
    """A move that uncovers a card for a foundation is productive; the move back is not."""
    piles = ["7S 6H", "7C", "KS", "KC"]
    table = at(DANISH, side("2C", piles), foundations=["AS-6S@B"])
    assert table.is_stuck("A") is False
    assert texts(table.productive("A")) == ["A: 1>2"]
    after = table.play("A: 1>2")
    assert texts(after.productive("A")) == ["A: 1>F1"]


def test_another_space_is_a_goal() -> None:
    """Emptying a work pile is progress, from one move away."""
    table = at(DANISH, side("2C", ["6S", "7H", "KS", "KC"]))
    assert texts(table.productive("A")) == ["A: 1>2"]
    assert table.is_stuck("A") is False


@pytest.mark.parametrize(
    ("tableau", "foundations", "stuck"),
    [
        (side("5D", NOTHING), [], False),
        (side("4C", NOTHING), [], True),
        (side("4C", NOTHING), ["AC-3C@B"], False),
        (side("4C", [*NOTHING[:3], ""]), [], False),
        (side("", NOTHING, waste="7H"), [], False),
        (side("", NOTHING, waste="4C"), [], True),
        (side("", NOTHING, waste="4C"), ["AC-3C@B"], False),
        (side("", NOTHING), ["AS-5S@B"], False),
        (side("", NOTHING, waste="7H 4C"), [], True),
        (side("", NOTHING, stock="4C 4S 7H"), [], False),
        (side("", []), [], True),
    ],
)
def test_goals(tableau: Entries, foundations: list[str], *, stuck: bool) -> None:
    """A side is stuck unless a foundation, a Nerts card or a waste card is within reach."""
    assert at(DANISH, tableau, foundations=foundations).is_stuck("A") is stuck


def test_recycling_is_within_reach() -> None:
    """A card that only the next pass shows keeps a side from being stuck, if there is one."""
    tableau = side("4C", NOTHING, waste="7H 4S")
    one = evolve(DANISH, drawing=Drawing(count=1))
    last = evolve(DANISH, drawing=Drawing(count=1, passes=1))
    assert at(one, tableau).is_stuck("A") is False
    assert at(last, tableau).is_stuck("A") is True


def test_under_a_pile_counts() -> None:
    """A waste card that goes under a pile is progress where the rules build there."""
    tableau = side("4C", ["KC", "KS", "TD", "8C"], waste="JC")
    assert at(YACHT, tableau).is_stuck("A") is False
    assert at(DANISH, tableau).is_stuck("A") is True


def test_regrouping_under_a_pile() -> None:
    """A single card that moves under another pile leaves a space, which is progress."""
    tableau = side("4C", ["JC", "TD", "KS", "KC"])
    table = at(YACHT, tableau)
    assert texts(table.productive("A1")) == ["A1: 1>u2", "A1: 2>1"]


def test_base_counts() -> None:
    """A base that goes home keeps a side from being stuck where it may."""
    tableau = side("4C", ["8S 7H", "KC", "KS", "8C"])
    assert at(YACHT, tableau, foundations=["AS-7S@B"]).is_stuck("A") is False
    assert at(ONLINE, tableau, foundations=["AS-7S@B"]).is_stuck("A") is False
    assert at(ONLINE, side("4C", ["8S 7H", "KC", "KS", "9C"]), foundations=["AS-7S@B"]).is_stuck(
        "A"
    )


def test_full_hand_is_not_stuck() -> None:
    """Nobody is stuck while a hand of the side is full."""
    table = at(YACHT, side("4C", NOTHING))
    assert table.is_stuck("A") is True
    assert table.play("A1: lift N").is_stuck("A") is False


@pytest.mark.parametrize(
    "tableau",
    [
        side("??", NOTHING),
        side("4C ??", NOTHING),
        side("4C", NOTHING, waste="4S ??"),
        side("4C", NOTHING, stock="??*3"),
        side("4C", NOTHING, waste="?? 4S"),
    ],
)
def test_unknown(tableau: Entries) -> None:
    """Whether a side is stuck is unknown where a card nobody sees is on top or would be drawn."""
    assert at(DANISH, tableau).is_stuck("A") is None


def test_known_in_spite_of_hidden_cards() -> None:
    """Cards that are seen decide where they can; a hidden one that is never shown does not."""
    assert at(DANISH, side("5D", NOTHING, stock="??*3")).is_stuck("A") is False
    assert at(DANISH, side("?? 4C", NOTHING)).is_stuck("A") is True
    last = evolve(DANISH, drawing=Drawing(passes=1))
    assert at(last, side("4C", NOTHING, waste="?? 4S")).is_stuck("A") is True


def refilling(kind: str) -> Profile:
    """Return the Danish rules with the duty to fill spaces first, from what *kind* says."""
    return evolve(DANISH, empties=Empties(kind=FILLS[kind], duty="refill-first"))


def test_duty_to_refill() -> None:
    """A side bound to fill a space is stuck exactly if its Nerts card may not go there."""
    tableau = side("4C", [*NOTHING[:3], ""], waste="7H")
    assert at(refilling("any"), tableau).is_stuck("A") is False
    assert at(refilling("king"), tableau).is_stuck("A") is True
    unseen = side("4C", [*NOTHING[:3], ""], stock="??*5")
    assert at(refilling("king"), unseen).is_stuck("A") is True


def test_ace_before_the_duty() -> None:
    """A forced ace comes before a refill, so it keeps the side from being stuck."""
    house = evolve(refilling("king"), foundations=Foundations(aces="forced"))
    tableau = side("4C", [*NOTHING[:3], ""], waste="AH")
    assert at(house, tableau).is_stuck("A") is False


def test_limited_foundations_do_not_help() -> None:
    """An ace that has no room is no way out."""
    house = evolve(DANISH, foundations=Foundations(slots=1))
    tableau = side("AH", NOTHING, stock="AD AC 4S")
    assert at(house, tableau, foundations=["AS-2S@B"]).is_stuck("A") is True
    assert at(DANISH, tableau, foundations=["AS-2S@B"]).is_stuck("A") is False


def test_productive_with_a_full_hand() -> None:
    """A full hand has the places that the same card would be moved to."""
    table = at(DANISH, side("5D", ["6S", "6C", "7S 6H", "7C"]), foundations=["AD-4D@B"])
    lifted = table.play("A: lift N")
    assert texts(lifted.productive("A")) == ["A: place 1", "A: place 2", "A: place F1"]
    shuttled = table.play("A: lift 3")
    assert texts(shuttled.productive("A")) == []
    assert codes(shuttled, "A: place 4") == set()


def test_nothing_is_productive_when_nothing_is_legal() -> None:
    """Before the start and after the end no move leads anywhere."""
    assert at(DANISH, side("AD"), started=False).productive("A") == ()
    assert at(DANISH, side("AD"), ending="abandoned").productive("A") == ()


def test_unknown_waste_of_one_card() -> None:
    """A single waste card nobody sees leaves it open, where no further pass shows it either."""
    last = evolve(DANISH, drawing=Drawing(passes=1))
    assert at(last, side("4C", NOTHING, waste="??")).is_stuck("A") is None


def test_a_full_hand_has_its_own_ways_only() -> None:
    """What another card could do at a target makes it no progress for the card in the hand."""
    table = at(DANISH, side("6D", ["7S 6H", "7C", "KS", "KC"]))
    assert texts(table.productive("A")) == ["A: N>2"]
    assert table.play("A: lift 1").productive("A") == ()


def test_a_move_is_productive_once() -> None:
    """A move that reaches two goals at a time is named once."""
    table = at(DANISH, side("2C", ["6S", "7H", "KS", "KC"]), foundations=["AS-5S@B"])
    assert texts(table.productive("A")) == ["A: 1>2", "A: 1>F1"]


def test_each_shortest_way_counts() -> None:
    """Of two ways to a foundation both begin with a productive move, though each may wait."""
    table = at(
        DANISH, side("2C", ["JS TH", "JC", "7C 6H", "7S"]), foundations=["AS-TS@B", "AC-6C@B"]
    )
    assert texts(table.productive("A")) == ["A: 1>2", "A: 3>4"]


def test_a_space_is_progress_by_itself() -> None:
    """An empty pile is a goal for a side that has no card to put there."""
    table = at(DANISH, side("", ["6S", "7H", "KS", "KC"]))
    assert texts(table.productive("A")) == ["A: 1>2"]


def test_room_is_asked_for_the_top_card() -> None:
    """A Nerts card below, whose suit has room, does not help an ace that has none."""
    house = evolve(DANISH, foundations=Foundations(per_suit=1))
    assert at(house, side("2S AH", NOTHING), foundations=["AH@B"]).is_stuck("A") is True
    assert at(house, side("2H AS", NOTHING), foundations=["AH@B"]).is_stuck("A") is False


def test_turning_takes_steps() -> None:
    """A move that uncovers a card for a foundation is shorter than three draws for another."""
    house = evolve(DANISH, drawing=Drawing(count=1))
    tableau = side("2C", ["7S 6H", "7C", "KS", "KC"], stock="JD TD 2D")
    table = at(house, tableau, foundations=["AS-6S@B", "AD@B"])
    assert texts(table.productive("A")) == ["A: 1>2"]


@frozen
class OneOrTwoDown:
    """One or two ranks down, whatever the suits."""

    name: str = "one-or-two-down"

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield a rule for any other distance."""
        if below.rank - card.rank not in (1, 2):
            yield Rule("house.joins", "one or two ranks down")


def test_a_nerts_card_for_a_foundation_is_away() -> None:
    """A Nerts card that can go to a foundation now makes no move for its sake productive."""
    house = evolve(DANISH, building=Building(joins=OneOrTwoDown(), blocks=BLOCKS["single"]))
    piles = side("7D", ["8S 6H", "7C", "2C", "2D"])
    assert texts(at(house, piles).productive("A")) == ["A: 1>2"]
    assert texts(at(house, piles, foundations=["AD-6D@B"]).productive("A")) == ["A: N>F1"]


def test_a_waste_card_for_a_foundation_is_not_for_a_work_pile() -> None:
    """A waste card that can go to a foundation now may still be brought to a work pile."""
    house = evolve(DANISH, building=Building(joins=OneOrTwoDown(), blocks=BLOCKS["single"]))
    piles = side("", ["8S 6H", "7C", "2C", "2D"], waste="7D")
    table = at(house, piles, foundations=["AD-6D@B"])
    assert texts(table.productive("A")) == ["A: W>F1", "A: 1>2"]


def test_a_nerts_card_for_a_foundation_is_enough() -> None:
    """Where a Nerts card goes to a foundation now, no move that uncovers another is nearer."""
    table = at(DANISH, side("7D", ["7S 6H", "7C", "KS", "KC"]), foundations=["AD-6D@B", "AS-6S@B"])
    assert texts(table.productive("A")) == ["A: N>F1"]


def test_a_way_leads_to_a_waste_card_that_is_still_to_come() -> None:
    """A move that uncovers the place of a card that the next draw shows begins a shortest way."""
    building = Building(joins=OneOrTwoDown(), blocks=BLOCKS["single"])
    house = evolve(DANISH, drawing=Drawing(count=1), building=building)
    table = at(house, side("KH", ["9S 7H", "8C", "2C", "2D"], stock="8D"))
    assert texts(table.productive("A")) == ["A: 1>2"]


def test_who_must_refill_moves_nothing_else() -> None:
    """A card that would fill the space, and uncover another, may not: a Nerts card has to come."""
    house = evolve(DANISH, empties=Empties(kind=LightOnly(), duty="refill-first"))
    tableau = side("KH 2C", ["7S 6H", "KS", "KC", ""])
    assert at(house, tableau, foundations=["AS-6S@B"]).is_stuck("A") is True
    assert at(DANISH, tableau, foundations=["AS-6S@B"]).is_stuck("A") is False


def test_moves_count_like_turns() -> None:
    """Two moves that uncover a card for a foundation are as near as two draws for another."""
    house = evolve(DANISH, drawing=Drawing(count=1), building=Building(blocks=BLOCKS["single"]))
    tableau = side("KS", ["7S 6H 5C", "6D", "7C", "KC"], stock="JD 2D")
    table = at(house, tableau, foundations=["AS-6S@B", "AD@B"])
    assert texts(table.productive("A")) == ["A: 1>2", "A: 2>3"]


def test_what_goes_under_uncovers() -> None:
    """A card that moves under another pile uncovers the card below it, also in the last pile."""
    building = Building(blocks=BLOCKS["single"], under="single")
    house = evolve(YACHT, building=building, foundations=Foundations())
    table = at(house, side("4C", ["KS QH", "KD", "KH", "JC TD"]), foundations=["AS-QS@B"])
    assert texts(table.productive("A1")) == ["A1: 1>u4"]
    assert table.is_stuck("A") is False


def test_turning_over_takes_a_step() -> None:
    """A waste card two turns away, by recycling, is farther than one move and nearer than three."""
    house = evolve(DANISH, drawing=Drawing(count=1), building=Building(blocks=BLOCKS["single"]))
    near = side("2C", ["7S 6H", "7C", "KS", "KC"], waste="2D JD")
    table = at(house, near, foundations=["AS-6S@B", "AD@B"])
    assert texts(table.productive("A")) == ["A: 1>2"]
    far = side("KH", ["7S 6H 5S 4H", "5C", "6D", "7C"], waste="2D JD")
    table = at(house, far, foundations=["AS-6S@B", "AD@B"])
    assert texts(table.productive("A")) == ["A: 2>3", "A: 3>4"]


def test_what_lies_on_the_waste_already_is_not_drawn() -> None:
    """A hidden card below in the waste decides nothing, while the stock that is left is seen."""
    last = evolve(DANISH, drawing=Drawing(passes=1))
    table = at(last, side("4C", NOTHING, stock="4S", waste="?? TS"))
    assert table.is_stuck("A") is True


@frozen
class OnAces:
    """Any card lies on an ace, and on nothing else."""

    name: str = "on-aces"

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield a rule for any card but an ace below, whatever *card* is."""
        if below.rank != ACE or card.rank == ACE:
            yield Rule("house.joins", "cards go on aces")


def test_a_pile_that_is_not_there_is_no_way_out() -> None:
    """Where cards go on aces only, a side is stuck unless one of its piles shows an ace."""
    house = evolve(DANISH, building=Building(joins=OnAces()))
    assert at(house, side("5D", ["KS", "KC", "KH", "KD"])).is_stuck("A") is True
    assert at(house, side("5D", ["AS", "KC", "KH", "KD"])).is_stuck("A") is False
