"""Tests of the text forms, both ways."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nertslib.actions.calling import Call
from nertslib.actions.hands import Lift, Place, Return
from nertslib.actions.kinds import Action
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Abandon, Burn, Pass
from nertslib.actions.starting import Start
from nertslib.actions.stock import Draw, Recycle
from nertslib.cards import FRENCH, HIDDEN, NERTZ, Card, Cards, card_of, suit_of
from nertslib.errors import NotationError
from nertslib.notation import (
    parse_action,
    parse_card,
    parse_foundation,
    parse_pile,
    parse_seat,
    parse_source,
    parse_target,
    write_foundation,
    write_pile,
)
from nertslib.places import (
    ANY_FOUNDATION,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    Base,
    Foundation,
    Onto,
    Seat,
    Under,
    Work,
)

from .helpers import card, cards

numbers = st.integers(1, 999)
faces = st.sampled_from(FRENCH.cards() + NERTZ.cards())
seats = st.builds(Seat, st.integers(0, 25), st.integers(0, 9))
single = st.sampled_from([NERTS_PILE, WASTE_PILE])
sources = st.one_of(single, st.builds(Work, numbers, numbers), st.builds(Base, numbers))
homes = st.sampled_from([NEW_FOUNDATION, ANY_FOUNDATION]) | st.builds(Foundation, numbers)
piles = st.builds(Onto, numbers) | st.builds(Under, numbers)
moves = st.one_of(
    st.builds(
        Move,
        seats,
        st.one_of(single, st.builds(Work, numbers, numbers)),
        homes | piles,
        st.none() | faces,
    ),
    st.builds(Move, seats, st.builds(Base, numbers), homes, st.none() | faces),
)
actions = st.one_of(
    moves,
    *(st.builds(kind, seats) for kind in (Draw, Recycle, Call, Pass, Return)),
    st.builds(Lift, seats, sources),
    st.builds(Place, seats, homes | piles),
    st.sampled_from([Start(), Burn(), Abandon()]),
)


@given(actions)
def test_action_there_and_back(action: Action) -> None:
    """Every action, written and read, is the same action."""
    assert parse_action(str(action)) == action


@given(faces)
def test_card_there_and_back(face: Card) -> None:
    """Every card, written and read, is the same object."""
    assert parse_card(str(face)) is face


@given(st.lists(faces | st.just(HIDDEN), max_size=20))
def test_pile_there_and_back(pile: list[Card]) -> None:
    """Every pile, cards that cannot be seen included, is written and read without loss."""
    assert parse_pile(write_pile(tuple(pile))) == tuple(pile)


owners = st.integers(0, 25)
layers = st.lists(st.lists(owners, min_size=1, max_size=3, unique=True), min_size=1, max_size=13)


@given(st.sampled_from("SHDCBYWR"), layers)
def test_foundation_there_and_back(letter: str, shape: list[list[int]]) -> None:
    """Every foundation of one suit, with whoever's cards and ties, is written without loss."""
    suit = suit_of(letter)
    pile: Cards = tuple(
        card_of(suit, rank, owner) for rank, layer in enumerate(shape, 1) for owner in layer
    )
    assert parse_foundation(write_foundation(pile)) == pile


@given(st.text(max_size=12) | st.from_regex(r"[A-Z][0-9]?: ?[NWF0-9xbu>+]{0,6}", fullmatch=True))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever the text, it is an action that is written alike, or a NotationError."""
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("6S", "6S"),
        ("10H", "TH"),
        ("1D", "AD"),
        ("TC", "TC"),
        ("6♠", "6S"),
        ("Q♥", "QH"),
        ("A♦", "AD"),
        ("10♣", "TC"),
        ("7♤", "7S"),
        ("7♡", "7H"),
        ("7♢", "7D"),
        ("7♧", "7C"),
        ("11B", "JB"),
        ("12Y", "QY"),
        ("13W", "KW"),
        ("1R", "AR"),
    ],
)
def test_other_ways_to_write_a_card(text: str, face: str) -> None:
    """Numbers and suit signs are read, and the two letters are written."""
    assert str(parse_card(text)) == face


def test_owner() -> None:
    """A card names its owner behind `@`, or belongs to whom the pile belongs."""
    assert parse_card("6S@B").owner == 1
    assert parse_card("6S", 3).owner == 3
    assert parse_card("6S@B", 3).owner == 1
    assert parse_card("??") is HIDDEN


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "6",
            "S",
            "6X",
            "0S",
            "14S",
            "11S",
            "12H",
            "13C",
            "13♠",
            "6S@",
            "6S@b",
            "6S@AB",
            "6S@1",
        ),
        *("6s", " 6S", "6S ", "AA", "?", "???", "6S@A2", "11♥"),
    ],
)
def test_no_card(text: str) -> None:
    """What is not exactly a card of a deck is refused."""
    with pytest.raises(NotationError, match="is not a card"):
        parse_card(text)


@pytest.mark.parametrize("text", [None, 6, b"6S", ["6S"]])
def test_only_texts_are_read(text: object) -> None:
    """What is no text at all is refused by every reader."""
    for read in (
        parse_card,
        parse_pile,
        parse_foundation,
        parse_seat,
        parse_source,
        parse_target,
        parse_action,
    ):
        with pytest.raises(NotationError):
            read(text)


def test_pile() -> None:
    """A pile is written bottom first, and cards that cannot be seen are counted."""
    assert cards("??*3 6D") == (HIDDEN, HIDDEN, HIDDEN, card("6D"))
    assert write_pile(cards("?? 6D ??*2 TS ??")) == "?? 6D ??*2 TS ??"
    assert parse_pile("  6D\t10S ") == (card("6D"), card("TS"))
    assert write_pile(()) == ""
    assert parse_pile("") == ()


@pytest.mark.parametrize("text", ["??*0", "??*-1", "??*", "??*x", "6D,5C", "6D 5X"])
def test_no_pile(text: str) -> None:
    """A pile with a word that is no card is refused."""
    with pytest.raises(NotationError):
        parse_pile(text)


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("AS-3S@A", [("AS", 0), ("2S", 0), ("3S", 0)]),
        ("AH@B 2H@A", [("AH", 1), ("2H", 0)]),
        ("AS-2S@A 3S@A+3S@B 4S@B", [("AS", 0), ("2S", 0), ("3S", 0), ("3S", 1), ("4S", 1)]),
        ("AD@C-2D@C", [("AD", 2), ("2D", 2)]),
        ("", []),
    ],
)
def test_foundation(text: str, pile: list[tuple[str, int]]) -> None:
    """A foundation names an owner for each card, a run of one owner in short."""
    assert parse_foundation(text) == tuple(parse_card(face, owner) for face, owner in pile)


def test_foundation_is_written_in_short() -> None:
    """Runs of one owner are written in short, ties with a plus, and no run begins with a tie."""
    pile = parse_foundation("AS@A 2S@A 3S@A 4S@A+4S@B 5S@B 6S@B")
    assert write_foundation(pile) == "AS-3S@A 4S@A+4S@B 5S-6S@B"
    assert write_foundation(parse_foundation("AS@A AH@A")) == "AS@A+AH@A"
    assert write_foundation(parse_foundation("AS@A 2H@A")) == "AS@A 2H@A"
    assert write_foundation(()) == ""


@pytest.mark.parametrize(
    "text",
    [
        *(
            "AS",
            "AS-5S",
            "5S-AS@A",
            "AS-5H@A",
            "AS-AS@A",
            "AS@A-5S@B",
            "??",
            "??-5S@A",
            "AS@A-",
            "-5S@A",
        ),
        *("AS@A+", "AS@A++2S@A", "AS-3S-5S@A"),
    ],
)
def test_no_foundation(text: str) -> None:
    """A card without its owner, a run that is none, or a card nobody sees, is refused."""
    with pytest.raises(NotationError):
        parse_foundation(text)


def test_seats() -> None:
    """A seat is a letter, and a member's number from 1 behind it."""
    assert parse_seat("A") == Seat(0)
    assert parse_seat("Z12") == Seat(25, 12)


@pytest.mark.parametrize("text", ["", "a", "A0", "AA", "1", "A-1", " A", "A1 ", "Ä"])
def test_no_seat(text: str) -> None:
    """Anything else is no seat."""
    with pytest.raises(NotationError, match="is not a seat"):
        parse_seat(text)


@pytest.mark.parametrize("text", ["", "n", "F1", "0", "1x0", "1x", "x1", "1b2", "b", "1xb", "01"])
def test_no_source(text: str) -> None:
    """A foundation, a stock, or pile zero is no place to take cards from."""
    with pytest.raises(NotationError):
        parse_source(text)


@pytest.mark.parametrize("text", ["", "N", "W", "0", "F0", "f1", "u", "u0", "F++", "1x2", "1b"])
def test_no_target(text: str) -> None:
    """A Nerts pile, a waste, or a number below 1 is no place to put cards."""
    with pytest.raises(NotationError):
        parse_target(text)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A: N>3", Move(Seat(0), NERTS_PILE, Onto(3))),
        ("A: W>F", Move(Seat(0), WASTE_PILE, ANY_FOUNDATION)),
        ("A: W>F2", Move(Seat(0), WASTE_PILE, Foundation(2))),
        ("A: W>F+", Move(Seat(0), WASTE_PILE, NEW_FOUNDATION)),
        ("A: 1x3>2", Move(Seat(0), Work(1, 3), Onto(2))),
        ("A: 1>2", Move(Seat(0), Work(1, 1), Onto(2))),
        ("A: 1x1>2", Move(Seat(0), Work(1), Onto(2))),
        ("A: 1b>F", Move(Seat(0), Base(1), ANY_FOUNDATION)),
        ("A2: W>u1", Move(Seat(0, 2), WASTE_PILE, Under(1))),
        ("A: N>F2 [6D]", Move(Seat(0), NERTS_PILE, Foundation(2), card_of(suit_of("D"), 6))),
        ("A:N>F2[10D]", Move(Seat(0), NERTS_PILE, Foundation(2), card_of(suit_of("D"), 10))),
        ("  B :  draw ", Draw(Seat(1))),
        ("A: lift 1x2", Lift(Seat(0), Work(1, 2))),
        ("A: place u1", Place(Seat(0), Under(1))),
        ("A: return", Return(Seat(0))),
        (" burn ", Burn()),
        ("start", Start()),
        ("abandon", Abandon()),
    ],
)
def test_actions(text: str, action: Action) -> None:
    """The text forms of the contract."""
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "draw",
            "A draw",
            "A: ",
            "A:",
            ": draw",
            "a: draw",
            "A: Draw",
            "A: draw 3",
            "A: burn",
        ),
        *("A: F1>2", "A: W>N", "A: 1x0>2", "A: 1b>2", "A: 1b>u2", "A: N>", "A: >3", "A: N>3>4"),
        *("A: N>3 [??]", "A: N>3 []", "A: N>3 [6X]", "A: N>3 6D", "A: lift", "A: lift F1"),
        *(
            "A: place",
            "A: place N",
            "A0: draw",
            "A: N>1000000",
            "A: N>F+2",
            "start now",
            "A: N > 3",
        ),
    ],
)
def test_rubbish(text: str) -> None:
    """What nobody can read is a NotationError that shows the text or the part at fault."""
    with pytest.raises(NotationError, match="is not"):
        parse_action(text)


@given(moves)
def test_reading_does_not_depend_on_blanks(move: Move) -> None:
    """Blanks around the colon and before the bracket make no difference."""
    text = str(move)
    assume("[" in text)
    assert parse_action(text.replace(": ", ":").replace(" [", "   [")) == move
