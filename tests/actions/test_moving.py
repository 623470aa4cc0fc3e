"""Tests of moves in one stroke: what they need, what they break, what they do."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.actions.moving import Move
from nertslib.cards import HIDDEN
from nertslib.places import ANY_FOUNDATION, NERTS_PILE, Base, Onto, Seat, Under, Work
from nertslib.policies.building import BLOCKS, Building
from nertslib.policies.empties import FILLS, Empties
from nertslib.policies.foundations import Foundations
from nertslib.profile import Profile
from nertslib.violations import IllegalActionError
from tests.helpers import DANISH, NERTZ, ONLINE, SWEDISH, YACHT, at, card, cards, codes, side

PLAIN = at(
    DANISH,
    side("2C 5D", ["7S", "TD 9C 8H", "", "KS"], stock="3D", waste="KH 6D"),
    side("", ["6H"]),
    foundations=["AD-4D@B", "AH@A"],
)


def test_text() -> None:
    """A move is written with its source, its target and the card it expects."""
    assert str(Move(Seat(0), Work(1, 3), Onto(2))) == "A: 1x3>2"
    assert str(Move(Seat(1, 2), NERTS_PILE, ANY_FOUNDATION, card("6D"))) == "B2: N>F [6D]"


@pytest.mark.parametrize(
    "move",
    [
        Move(Seat(0), Work(0), Onto(1)),
        Move(Seat(0), NERTS_PILE, Onto(0)),
        Move(Seat(0), Base(1), Onto(2)),
        Move(Seat(0), Base(1), Under(2)),
        Move(Seat(0), NERTS_PILE, Onto(1), HIDDEN),
        Move(Seat(0), NERTS_PILE, Onto(1), "6D"),  # type: ignore[arg-type]
        Move("A", NERTS_PILE, Onto(1)),  # type: ignore[arg-type]
    ],
)
def test_unreadable(move: Move) -> None:
    """A move that could not be written down is unreadable, however it was made."""
    assert codes(PLAIN, move) == {"notation.unreadable"}


@pytest.mark.parametrize(
    ("action", "broken"),
    [
        ("A: W>1", set()),
        ("A: N>F1", set()),
        ("A: N>F", set()),
        ("A: N>3", set()),
        ("A: 2x2>3", set()),
        ("A: N>1", {"building.joins"}),
        ("A: N>F2", {"foundations.joins"}),
        ("A: N>F+", {"foundations.start"}),
        ("A: W>F", {"foundations.start"}),
        ("A: N>u1", {"building.under"}),
        ("A: 4>3", {"moving.no-change"}),
        ("A: 2x3>3", {"moving.no-change"}),
        ("A: 2x2>F1", {"foundations.one-card"}),
        ("A: 2x2>F+", {"foundations.one-card"}),
        ("A: 2x2>F", {"foundations.one-card"}),
        ("A: 2b>F1", {"foundations.base", "foundations.joins"}),
        ("A: 2b>F+", {"foundations.base", "foundations.start"}),
        ("A: 2x2>u1", {"building.under"}),
        ("A: 9>1", {"places.no-such-pile"}),
        ("A: N>9", {"places.no-such-pile"}),
        ("A: N>u9", {"places.no-such-pile"}),
        ("A: 9b>F1", {"places.no-such-pile"}),
        ("A: N>F3", {"places.no-such-foundation"}),
        ("A: 3>1", {"places.not-so-many"}),
        ("A: 2x4>3", {"places.not-so-many"}),
        ("A: 1b>F1", {"places.not-so-many"}),
        ("A: N>u3", {"places.not-so-many"}),
        ("B: N>1", {"places.not-so-many"}),
        ("B: W>1", {"places.not-so-many"}),
        ("A: 2>2", {"places.same-pile"}),
        ("A: 2x2>u2", {"places.same-pile"}),
        ("A: N>3 [6S]", {"places.stale"}),
        ("A: N>3 [5D]", set()),
        ("A: 2x2>3 [9C]", set()),
        ("A: 2x2>3 [8H]", {"places.stale"}),
        ("A: 9>F7", {"places.no-such-pile", "places.no-such-foundation"}),
        ("C: N>1", {"seating.no-such-seat"}),
        ("A2: N>1", {"seating.no-such-seat"}),
    ],
)
def test_codes(action: str, broken: set[str]) -> None:
    """Each move breaks exactly these rules of the first tier that has any."""
    assert codes(PLAIN, action) == broken


def test_refusal_changes_nothing() -> None:
    """A refused move raises, and leaves an equal round (F16)."""
    before = PLAIN.position()
    with pytest.raises(IllegalActionError):
        PLAIN.play("A: N>1")
    assert PLAIN.position() == before


def test_own_cards_only() -> None:
    """A side moves cards of its own tableau: nobody reaches another's piles (F10)."""
    assert codes(PLAIN, "B: 1>2") == {"moving.no-change"}
    assert codes(PLAIN, "B: 1>F2") == {"foundations.joins"}


def test_work_to_work() -> None:
    """A block goes to another pile in its order; a card stays on nobody's way (F07)."""
    table = at(DANISH, side("", ["9S 8H 7C", "TD", "8D"]))
    after = table.play("A: 1x3>2")
    assert after.table.tableaux[0].work == ((), cards("TD 9S 8H 7C", 0), cards("8D", 0), ())
    assert codes(table, "A: 1x3>3") == {"building.joins"}


def test_nerts_card_uncovers_the_next() -> None:
    """When a Nerts card has left, the one below can be played (T51, F53)."""
    table = at(DANISH, side("9C AS", ["TD"]))
    assert codes(table, "A: N>1") == {"building.joins"}
    after = table.play("A: N>F+")
    assert codes(after, "A: N>1") == set()
    assert after.play("A: N>1").table.tableaux[0].nerts == ()


def test_under_a_pile() -> None:
    """A black jack goes under a pile that begins with a red ten (T39, T40, T42)."""
    table = at(YACHT, side("JC", ["TD 9C 8H", "KS QD"], waste="JD"))
    after = table.play("A: N>u1")
    assert after.table.tableaux[0].work[0] == cards("JC TD 9C 8H", 0)
    assert codes(table, "A: W>u1") == {"building.joins"}
    assert codes(table, "A: N>u2") == {"building.joins"}
    assert codes(table, "A: 1x2>u2") == {"building.under"}


def test_base_to_a_foundation() -> None:
    """The base goes to a foundation, and the next card is the base (T21)."""
    table = at(YACHT, side("", ["TD 9C 8H"]), foundations=["AD-9D@A"])
    after = table.play("A: 1b>F1")
    assert after.table.tableaux[0].work[0] == cards("9C 8H", 0)
    assert after.table.centre.piles == (cards("AD 2D 3D 4D 5D 6D 7D 8D 9D TD", 0),)


def test_bare_f_takes_the_lowest_number() -> None:
    """`F` is the lowest-numbered foundation that takes the card, else a new one."""
    twice = at(DANISH, side("3H", waste="AD"), foundations=["AS@A", "AH-2H@B", "AH-2H@A"])
    assert twice.play("A: N>F").table.centre.piles[1] == (*cards("AH 2H", 1), *cards("3H", 0))
    assert twice.play("A: W>F").table.centre.piles[3] == cards("AD", 0)


def test_ace_in_an_empty_slot() -> None:
    """An ace sent to an empty slot starts the next foundation; no other card does (T15)."""
    table = at(ONLINE, side("AC", waste="2S"), foundations=["AS@B", "AH@B"])
    assert table.play("A: N>F9").table.centre.piles[2] == cards("AC", 0)
    assert codes(table, "A: W>F9") == {"places.no-such-foundation"}
    assert codes(table, "A: N>F17") == {"places.no-such-foundation"}
    assert codes(table, "A: N>F2") == {"foundations.joins"}


def test_slots_are_taken() -> None:
    """With all slots taken there is no room for one more, whatever its address (T16)."""
    house = evolve(DANISH, foundations=Foundations(slots=2))
    table = at(house, side("AC"), foundations=["AS@B", "AH@B"])
    assert codes(table, "A: N>F+") == {"foundations.slots"}
    assert codes(table, "A: N>F") == {"foundations.slots"}
    assert codes(table, "A: N>F3") == {"places.no-such-foundation"}


def test_one_of_a_suit() -> None:
    """Where a suit has one foundation at a time, its second ace waits."""
    house = evolve(DANISH, foundations=Foundations(per_suit=1))
    table = at(house, side("AH", waste="AC"), foundations=["AS@B", "AH@B"])
    assert codes(table, "A: N>F+") == {"foundations.per-suit"}
    assert codes(table, "A: W>F+") == set()


def test_full_pile_set_aside() -> None:
    """With its king a pile is set aside, numbers stay, and the suit may begin again (F21)."""
    table = at(
        SWEDISH,
        side("9D", waste="AS"),
        side("KS"),
        foundations=["AS-QS@B", "AH-5H@A", "AD-8D@A"],
    )
    after = table.play("B: N>F1")
    (full,) = after.table.centre.aside
    assert (len(full.cards), full.closer) == (13, 1)
    assert after.table.centre.piles[0] == ()
    assert codes(after, "A: N>F1") == {"places.no-such-foundation"}
    assert after.play("A: N>F3").table.centre.piles[2][-1] is card("9D@A")
    assert after.play("A: W>F").table.centre.piles[3] == cards("AS", 0)


def test_full_pile_stays() -> None:
    """Where a full pile stays, it is complete, and takes nothing more (T17, T18)."""
    table = at(DANISH, side("KD"), side("KD"), foundations=["AD-QD@B"])
    after = table.play("A: N>F1")
    assert len(after.table.centre.piles[0]) == 13
    assert codes(after, "B: N>F1") == {"foundations.complete"}


@pytest.mark.parametrize(
    ("profile", "action", "broken"),
    [
        (YACHT, "A: N>3", set()),
        (DANISH, "A: W>3", set()),
        (SWEDISH, "A: 2x2>3", set()),
        (ONLINE, "A: N>3", {"empties.ranks"}),
        (ONLINE, "A: 4>3", {"moving.no-change"}),
        (ONLINE, "A: 2x2>3", {"building.blocks", "empties.ranks"}),
        (ONLINE, "A: 2x2>F+", {"building.blocks", "foundations.one-card"}),
    ],
)
def test_spaces(profile: Profile, action: str, broken: set[str]) -> None:
    """What may enter a space is for the rule set to say (T43 to T49)."""
    table = at(profile, side("5D", ["7S", "TD 9C 8H", "", "KS"], waste="6D"))
    assert codes(table, action) == broken


def test_nerts_fills_spaces() -> None:
    """Where a space is filled from the Nerts pile, neither waste nor work piles fill it."""
    table = at(NERTZ, side("5Y", ["TY 9B", "", "3B"], waste="KB"))
    assert codes(table, "A: N>2") == set()
    assert codes(table, "A: W>2") == {"empties.sources"}
    assert codes(table, "A: 1>2") == {"empties.sources"}
    assert codes(table, "A: 3>2") == {"empties.sources", "moving.no-change"}


def test_blocks_may_be_kept_from_spaces() -> None:
    """Where a space takes one card at a time, a block has no way in."""
    house = evolve(DANISH, empties=Empties(kind=FILLS["any"], blocks=False))
    table = at(house, side("", ["TD 9C 8H"]))
    assert codes(table, "A: 1x2>2") == {"empties.blocks"}
    assert codes(table, "A: 1>2") == set()


def test_whole_piles_only() -> None:
    """Where whole piles move, a part of one goes to a foundation but to no other pile."""
    house = evolve(DANISH, building=Building(blocks=BLOCKS["pile"]))
    table = at(house, side("", ["9C 8H", "9S", "TD"]), foundations=["AH-7H@A"])
    assert codes(table, "A: 1>2") == {"building.blocks"}
    assert codes(table, "A: 1x2>3") == set()
    assert codes(table, "A: 1>F1") == set()


def test_roles() -> None:
    """The Nerts pile is the second member's, the waste the first's, unless a side is one (T104)."""
    tableau = side("5Y", ["6B"], waste="5W")
    pair = at(NERTZ, tableau, side(), members=2)
    assert codes(pair, "A1: N>1") == {"roles.not-yours"}
    assert codes(pair, "A2: N>1") == set()
    assert codes(pair, "A: N>1") == set()
    assert codes(pair, "A2: W>1") == {"roles.not-yours"}
    assert codes(pair, "A: W>1") == set()
    alone = at(NERTZ, tableau, side(), members=1)
    assert codes(alone, "A: N>1") == codes(alone, "A1: W>1") == set()


def test_members_without_roles() -> None:
    """Where any hand may do anything, either member plays, and the bare letter is the first."""
    table = at(YACHT, side("5D", ["6S"]), side())
    assert codes(table, "A1: N>1") == codes(table, "A2: N>1") == codes(table, "A: N>1") == set()
    assert codes(table, "A3: N>1") == {"seating.no-such-seat"}


def test_hidden_card() -> None:
    """A card that cannot be seen is not placed; what lies in the open is judged as ever (F14)."""
    table = at(DANISH, side("??", ["6S", ""], waste="5D ??"))
    assert codes(table, "A: N>1") == {"knowledge.unknown"}
    assert codes(table, "A: W>F") == {"knowledge.unknown"}
    assert codes(table, "A: N>9") == {"knowledge.unknown", "places.no-such-pile"}
    assert codes(table, "A: 1>2") == {"moving.no-change"}


def test_phases() -> None:
    """No card is moved before the start or after the end (T07, T76)."""
    tableau = side("5D", ["6S"])
    assert codes(at(DANISH, tableau, started=False), "A: N>1") == {"phase.not-started"}
    ended = at(DANISH, tableau, side(), ending="abandoned")
    assert codes(ended, "A: N>1") == {"phase.over"}
    assert codes(ended, "A: N>9") == {"phase.over"}


def test_a_landing_clears_passes() -> None:
    """A card that lands clears every pass and the count of fruitless stops (F33)."""
    table = at(DANISH, side("5D", ["6S"]), side(), passed=["B"], stops=3, stops_since_play=2)
    facts = table.play("A: N>1").table.facts
    assert (facts.passed, facts.stops, facts.stops_since_play) == ((), 3, 0)


def test_last_nerts_card_ends_an_automatic_round() -> None:
    """Where nobody calls, the landing of a last Nerts card ends the round (T67, T68)."""
    after = at(NERTZ, side("5Y", ["6B"]), side("KB")).play("A: N>1")
    assert str(after.ending) == "emptied"
    assert after.caller == "A"
    before_last = at(NERTZ, side("2B 5Y", ["6B"]), side("KB")).play("A: N>1")
    assert before_last.ending is None
