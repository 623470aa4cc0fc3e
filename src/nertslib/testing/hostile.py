"""What should no client send?  Anything at all, and what looks like an action."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.moving import Move
from ..actions.stalling import Pass
from ..actions.stock import Draw, Recycle
from ..cards import HIDDEN
from ..places import NERTS_PILE, NEW_FOUNDATION, Base, Foundation, Onto, Seat, Work


class Hostile:
    """An object that answers nothing."""

    def __eq__(self, other: object) -> bool:
        """Refuse to be compared."""
        raise ArithmeticError

    def __hash__(self) -> int:
        """Refuse to be looked up."""
        raise ArithmeticError

    def __bool__(self) -> bool:
        """Refuse to be true or false."""
        raise ArithmeticError


class Impostor(Move):
    """A move that is more than a move."""


@cache
def junk() -> SearchStrategy[object]:
    """Any object: what no client should send, and actions with fields of the wrong kind."""
    plain = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=12),
        st.binary(max_size=4),
        st.builds(object),
        st.builds(Hostile),
        st.builds(dict),
        st.lists(st.integers(), max_size=2),
        st.sampled_from((Move, Seat, Move.__init__, NERTS_PILE, HIDDEN)),
    )
    who = st.one_of(plain, st.builds(Seat, plain, plain), st.just(Seat(0)))
    where = st.one_of(
        plain,
        st.builds(Work, plain, plain),
        st.builds(Base, plain),
        st.builds(Onto, plain),
        st.builds(Foundation, plain),
        st.just(NERTS_PILE),
        st.just(NEW_FOUNDATION),
    )
    return st.one_of(
        plain,
        near_texts(),
        st.builds(Move, who, where, where, plain),
        st.builds(Impostor, st.just(Seat(0)), st.just(NERTS_PILE), st.just(Onto(1))),
        st.builds(Lift, who, where),
        st.builds(Place, who, where),
        *(st.builds(kind, who) for kind in (Draw, Recycle, Call, Pass, Return)),
    )


def near_texts() -> SearchStrategy[str]:
    """Texts that look like actions, most of them wrong somewhere."""
    seat = st.sampled_from(("A", "B", "A1", "A2", "Z", "a", "", "A0", "AA"))
    what = st.sampled_from(
        ("draw", "call", "lift N", "lift", "place F", "place u1", "return 1", "pass ", "burn", "?")
    )
    place = st.sampled_from(
        ("N", "W", "1", "2x2", "1b", "F", "F+", "F2", "u1", "0", "1x0", "9", "-1", "99999999", "٣")
    )
    card = st.sampled_from(("", " [6D]", " [??]", " []", " [AS@B]", "[10H]", " [13S]"))
    moves = st.builds("{0}: {1}>{2}{3}".format, seat, place, place, card)
    return st.one_of(moves, st.builds("{0}: {1}".format, seat, what), st.text(max_size=10))
