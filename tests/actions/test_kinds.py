"""Tests of the guard at the door."""

from __future__ import annotations

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from nertslib.actions.calling import Call
from nertslib.actions.hands import Lift, Place
from nertslib.actions.kinds import admitted, is_seated, readable, seated
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Burn, Pass
from nertslib.actions.stock import Draw
from nertslib.errors import NotationError
from nertslib.places import NERTS_PILE, Foundation, Onto, Seat, Work
from nertslib.table import Facts
from nertslib.violations import IllegalActionError
from tests.helpers import DANISH, NERTZ, YACHT, at, codes, side, texts

TABLE = at(DANISH, side("5D", ["6S"], stock="3D"))


@frozen
class Cheat(Draw):
    """An action nobody knows, made to look like one that everybody does."""


@pytest.mark.parametrize(
    "action",
    [
        None,
        3,
        "",
        "A",
        "A: F1>2",
        "A: W>N",
        "A: 1x0>2",
        object(),
        Draw,
        Cheat(Seat(0)),
        Seat(0),
        [Draw(Seat(0))],
        Move(Seat(0), NERTS_PILE, NERTS_PILE),  # type: ignore[arg-type]
    ],
)
def test_anything_else_is_unreadable(action: object) -> None:
    """What is no action is refused as unreadable, and `play` raises nothing but the refusal."""
    assert codes(TABLE, action) == {"notation.unreadable"}
    with pytest.raises(IllegalActionError):
        TABLE.play(action)
    with pytest.raises(IllegalActionError):
        TABLE.step(action)


anything = st.one_of(
    st.none(), st.integers(), st.text(max_size=3), st.floats(), st.tuples(), st.booleans()
)
whole = st.integers(-3, 40) | anything


@given(
    st.one_of(
        st.builds(Draw, anything | st.builds(Seat, whole.filter(lambda n: n != 0), anything)),
        st.builds(Lift, st.just(Seat(0)), anything | st.builds(Work, anything, anything)),
        st.builds(Place, st.just(Seat(0)), anything | st.builds(Foundation, anything)),
        st.builds(
            Move, st.just(Seat(0)), st.just(NERTS_PILE), anything | st.builds(Onto, anything)
        ),
    )
)
def test_no_field_raises(action: object) -> None:
    """An action with whatever in its fields is legal or refused, and never anything else."""
    violation = TABLE.refusal(action)
    assert TABLE.allows(action) == (violation is None)
    if violation is not None:
        assert violation.codes


def test_a_sound_move_is_readable_again() -> None:
    """A move that has been looked at once is readable the next time, and equal to a fresh one."""
    move = Move(Seat(0), NERTS_PILE, Onto(1))
    assert readable(move)
    assert readable(move)
    assert move == Move(Seat(0), NERTS_PILE, Onto(1))


@pytest.mark.parametrize(
    ("seat", "there"),
    [(Seat(0), True), (Seat(1), True), (Seat(2), False), (Seat(-1), False), (Seat(0, 2), False)],
)
def test_is_seated(seat: Seat, there: bool) -> None:  # noqa: FBT001 - a column
    """A seat is at the table if its side is, and has such a member."""
    assert is_seated(seat, TABLE.table) is there


@pytest.mark.parametrize("where", ["C", "A2", Seat(5), Seat(-1), Seat(0, -1)])
def test_asking_for_nobody(where: Seat | str) -> None:
    """Whoever asks what a seat may do that nobody has, is told so with a NotationError."""
    for ask in (TABLE.legal, TABLE.lifts, TABLE.productive, TABLE.view, TABLE.is_stuck):
        with pytest.raises(NotationError, match="nobody sits at"):
            ask(where)


@pytest.mark.parametrize("where", [None, 1, ("A", 1), Seat(0, None)])  # type: ignore[arg-type]
def test_asking_for_what_is_no_seat(where: Seat) -> None:
    """Whoever asks with something that is no seat at all is told so in the same way."""
    for ask in (TABLE.legal, TABLE.lifts, TABLE.productive, TABLE.view, TABLE.withdraw):
        with pytest.raises(NotationError):
            ask(where)
    with pytest.raises(NotationError):
        TABLE.is_stuck(where)


def test_who_left_is_not_seated() -> None:
    """A side that has left plays no more."""
    table = TABLE.table.with_facts(Facts(withdrawn=(1,)))
    assert not is_seated(Seat(1), table)
    assert is_seated(Seat(0), table)


def test_sides_of_one() -> None:
    """At a table with sides of one the bare letter is the member, and `A1` means the same."""
    assert seated(Draw(Seat(0, 1)), DANISH, TABLE.table) == Draw(Seat(0))
    assert seated(Draw(Seat(0)), DANISH, TABLE.table) == Draw(Seat(0))


def test_bare_letter_of_a_pair() -> None:
    """The bare letter is member 1, or the member whose role the action is where roles are told."""
    yacht, nertz = at(YACHT, side()).table, at(NERTZ, side(), members=2).table
    lift = Lift(Seat(0), NERTS_PILE)
    assert seated(lift, YACHT, yacht) == Lift(Seat(0, 1), NERTS_PILE)
    assert seated(lift, NERTZ, nertz) == Lift(Seat(0, 2), NERTS_PILE)
    assert seated(Draw(Seat(0)), NERTZ, nertz) == Draw(Seat(0, 1))
    assert seated(Draw(Seat(0, 2)), NERTZ, nertz) == Draw(Seat(0, 2))


def test_what_both_may_do_is_the_first_members() -> None:
    """Under roles a bare letter that passes, calls or moves a work pile is member 1."""
    table = at(NERTZ, side("5Y", ["6B"]), members=2).table
    for action in ("A: pass", "A: call", "A: 1>2"):
        read = at(NERTZ, side("5Y", ["6B"]), members=2).refusal(action.replace("1>2", "1>9"))
        assert read is None or "roles.not-yours" not in read.codes
    assert seated(Move(Seat(0), Work(1), Onto(2)), NERTZ, table).seat == Seat(0, 1)  # type: ignore[union-attr]


def test_table_actions_have_no_seat() -> None:
    """What the table does together is done by nobody in particular."""
    assert seated(Burn(), DANISH, TABLE.table) == Burn()
    assert texts([Burn()]) == ["burn"]


def test_seats_of_an_alone_side() -> None:
    """Where sides are one, `A1` plays as `A`, nobody as `A2`, and nobody for who has left."""
    assert TABLE.step("A1: draw") == TABLE.step("A: draw")
    assert codes(TABLE, "A2: draw") == codes(TABLE, "C: draw") == {"seating.no-such-seat"}
    table = at(DANISH, side("5D", stock="3D"), side("6D", stock="4D"), side("7D", stock="4S"))
    left = table.withdraw("B")
    assert codes(left, "B: draw") == codes(left, "B1: draw") == {"seating.no-such-seat"}
    assert codes(left, "C: draw") == set()


def test_without_roles_the_bare_letter_is_the_first() -> None:
    """Where members have no tasks the bare letter is member 1, whose hand may be empty."""
    table = at(YACHT, side("5D", ["6S"])).play("A2: lift N")
    assert codes(table, "A: place 1") == {"hands.empty"}
    assert codes(table, "A2: place 1") == set()


def test_what_is_nobodys_task_is_done_by_the_first() -> None:
    """Under roles a bare letter that passes or calls is member 1."""
    table = at(NERTZ, side("5Y"), members=2).table
    assert seated(Pass(Seat(0)), NERTZ, table) == Pass(Seat(0, 1))
    assert seated(Call(Seat(0)), NERTZ, table) == Call(Seat(0, 1))


@pytest.mark.parametrize("members", [1, 2])
@pytest.mark.parametrize("withdrawn", [(), (1,)])
def test_only_who_sits_there_is_admitted(members: int, withdrawn: tuple[int, ...]) -> None:
    """From sides and members that are there or not, those are admitted that are seated."""
    facts = evolve(TABLE.table.facts, members=members, withdrawn=withdrawn)
    table = TABLE.table.with_facts(facts)
    seats = [Seat(side, member) for side in range(-2, 4) for member in range(-1, 4)]
    let_in = [seat for seat in seats if admitted(Pass(seat), DANISH, table) is not None]
    assert let_in == [seat for seat in seats if is_seated(seat, table)]
    assert len(let_in) == (2 - len(withdrawn)) * (members + 1)
