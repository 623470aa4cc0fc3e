"""Tests of the texts of actions, both ways."""

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
from nertslib.cards import FRENCH, NERTZ, card_of, suit_of
from nertslib.errors import NotationError
from nertslib.notation import parse_action
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


@given(st.text(max_size=12) | st.from_regex(r"[A-Z][0-9]?: ?[NWF0-9xbu>+]{0,6}", fullmatch=True))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever the text, it is an action that is written alike, or a NotationError."""
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(str(action)) == action


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
