"""What comes from outside is refused whole, and never crashes or slips through."""

from __future__ import annotations

import pytest

from nertslib import (
    PROFILES,
    Card,
    Claim,
    Draw,
    Move,
    NotationError,
    PositionError,
    Round,
    Seat,
    arbitrate,
    parse_action,
    parse_card,
)
from nertslib.cards import SPADES
from nertslib.notation import parse_pile
from nertslib.places import NERTS_PILE, Onto

from .helpers import at, codes, side

DANISH = PROFILES["danish"]
HELD = at(DANISH, side("5D", ["6S"], waste="AH"), side("KC"))
MOVE = parse_action("A: N>1")


def test_a_race_without_claims_changes_nothing() -> None:
    """A race in which nobody claims anything leaves the round as it is."""
    settlement = arbitrate(HELD, [])
    assert (settlement.round, settlement.outcomes, settlement.events) == (HELD, (), ())


@pytest.mark.parametrize(
    "claim",
    [
        Claim("nonsense", at=1),
        Claim(MOVE, lifted=5),
        Claim(MOVE, lifted=5, landed=4),
        Claim(parse_action("A: draw"), id=[1], at=1),  # type: ignore[arg-type]
    ],
)
def test_a_claim_without_sense_is_illegal(claim: Claim) -> None:
    """A claim that cannot be read, has no time, goes backwards or has no proper id is illegal."""
    assert [str(outcome.reason) for outcome in arbitrate(HELD, [claim]).outcomes] == ["illegal"]


def test_a_claim_may_be_a_text() -> None:
    """A claim whose action is given as its text is read like any action."""
    settlement = arbitrate(HELD, [Claim("A: N>1", lifted=1, landed=2)])
    assert [outcome.took_effect for outcome in settlement.outcomes] == [True]


def test_a_settled_id_is_a_duplicate() -> None:
    """A claim whose id was settled before has no effect."""
    claim = Claim(parse_action("A: pass"), 1, at=1)
    outcomes = arbitrate(HELD, [claim], frozenset({1})).outcomes
    assert [str(outcome.reason) for outcome in outcomes] == ["duplicate"]


@pytest.mark.parametrize("text", ["A: return", "A: place 1"])
def test_a_hand_emptied_by_another_claim(text: str) -> None:
    """A claim whose card another claim has put down or back is illegal, and nothing is lost."""
    settlement = arbitrate(HELD, [Claim(MOVE, lifted=1, landed=10), Claim(text, at=5)])
    assert [outcome.took_effect for outcome in settlement.outcomes] == [False, True]
    assert len(settlement.round.table.tableaux[0].cards) == 3


@pytest.mark.parametrize("number", [-100, 10**9])
def test_a_seat_far_away_does_not_exist(number: int) -> None:
    """A seat beyond the alphabet is refused like any other that nobody sits at."""
    assert codes(HELD, Draw(Seat(number))) == {"seating.no-such-seat"}


@pytest.mark.parametrize("rank", ["6", 60, None])
def test_a_forged_card_is_no_card(rank: object) -> None:
    """A card that was not made by the library cannot be expected."""
    forged = Card(SPADES, rank, -1, 5, 32, "6S")  # type: ignore[arg-type]
    assert codes(HELD, Move(Seat(0), NERTS_PILE, Onto(1), forged)) == {"notation.unreadable"}


@pytest.mark.parametrize("text", ["??@", "??@zzz", "??@1", "6S@", "6S@BB", "6s", "1S0", ""])
def test_rubbish_is_no_card(text: str) -> None:
    """A text that only looks like a card is not read as one."""
    with pytest.raises(NotationError):
        parse_card(text)


def test_an_expected_card_is_a_face() -> None:
    """An action that expects somebody's card writes the face, and reads back equal."""
    move = Move(Seat(0), NERTS_PILE, Onto(1), parse_card("5D@A"))
    assert parse_action(str(move)) == move


@pytest.mark.parametrize("hand", [" from 2", " from N", "8H from 1x5", "8H 7S from N", "8H"])
def test_a_hand_must_say_what_it_holds(hand: str) -> None:
    """A hand that holds nothing, or another number of cards than it says, is refused."""
    with pytest.raises(PositionError):
        at(DANISH, side("", ["9S"], hands=[hand]))


@pytest.mark.parametrize(
    ("profile", "nerts", "facts"),
    [
        ("danish", "", {"closing": "called"}),
        ("danish", "", {"caller": "A", "closing": "stops"}),
        ("danish", "", {"caller": "A", "ending": "deadlock"}),
        ("danish", "", {"caller": "A", "ending": "false-call"}),
        ("danish", "", {"ending": "called"}),
        ("online", "5D", {"caller": "A", "ending": "called"}),
    ],
)
def test_an_ending_that_cannot_be(profile: str, nerts: str, facts: dict[str, object]) -> None:
    """An ending goes with a caller or with none, and a true call with an empty Nerts pile."""
    with pytest.raises(PositionError):
        Round.at(PROFILES[profile], {"table": {"A": side(nerts)}, "facts": facts})


@pytest.mark.parametrize("decks", [5, "AS", ["AS"], [["AS"], ["AS"]], [None, None]])
def test_decks_that_are_none(decks: object) -> None:
    """What is no list of whole decks is not dealt."""
    with pytest.raises(PositionError):
        Round.deal(DANISH, decks=decks)  # type: ignore[arg-type]


def test_a_deck_of_another_side_is_refused() -> None:
    """A deck that shows another side's back is not dealt as one's own."""
    cards = DANISH.layout.deck.cards(1)
    with pytest.raises(PositionError):
        Round.deal(DANISH, decks=[cards, cards])


@pytest.mark.parametrize("sides", ["2", 2.0, True, None.__class__])
def test_sides_are_counted(sides: object) -> None:
    """A number of sides that is no whole number is refused."""
    with pytest.raises(PositionError):
        Round.deal(DANISH, sides=sides, seed=1)  # type: ignore[arg-type]


def test_a_refusal_of_rubbish_can_be_written() -> None:
    """A violation names a text that is no action, and the type of anything else."""
    assert str(HELD.refusal("A: sing")).startswith("'A: sing': nobody can read")
    assert str(HELD.refusal(3)).startswith("an object of type int: nobody can read")


@pytest.mark.parametrize("text", ["??*100", "??*999999", "??*0", "??*"])
def test_a_few_letters_make_no_mountain_of_cards(text: str) -> None:
    """A short text cannot stand for more unseen cards than two digits can say."""
    with pytest.raises(NotationError):
        parse_pile(text)
