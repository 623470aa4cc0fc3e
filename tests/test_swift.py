"""Tests that what a maker makes is what the class makes."""

from __future__ import annotations

import copy
import pickle

import pytest
from attrs import field, frozen
from attrs.exceptions import FrozenInstanceError

from nertslib.swift import changer, maker


@frozen(weakref_slot=False)
class Pair:
    """A value with a default, and something it remembers."""

    one: int
    two: tuple[int, ...] = ()
    kept: object = field(default=None, init=False, eq=False, repr=False)


make = maker(Pair)


def test_same_values() -> None:
    """With and without defaults, by place and by name, the values are those of the class."""
    assert make(1) == Pair(1)
    assert make(1, (2,)) == make(one=1, two=(2,)) == Pair(1, (2,))
    assert make(1).kept is None
    assert repr(make(1)) == repr(Pair(1))
    assert hash(make(1)) == hash(Pair(1))


def test_same_class() -> None:
    """What is made is of the very class, also in a copy and a pickle."""
    made = make(1)
    arrived = pickle.loads(pickle.dumps(made))  # noqa: S301 - of its own making
    assert {type(made), type(copy.copy(made)), type(arrived)} == {Pair}
    assert not hasattr(made, "__dict__")


def test_frozen() -> None:
    """Nothing that is made can be changed."""
    made = make(1)
    with pytest.raises(FrozenInstanceError):
        made.one = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del made.one
    assert made == Pair(1)


def test_arguments_are_those_of_the_class() -> None:
    """What the class does not take is not taken, nor is something it needs left out."""
    with pytest.raises(TypeError):
        make()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        make(1, (), None)  # type: ignore[call-arg]


def test_a_changed_object_is_like_the_other_one() -> None:
    """What is named is as given, everything else as it was, and what is remembered begins anew."""
    change = changer(Pair, "two")
    pair = make(1, (2,))
    vars(Pair)["kept"].__set__(pair, "remembered")
    changed = change(pair, (3,))
    assert changed == Pair(1, (3,))
    assert changed.kept is None
    assert pair == Pair(1, (2,))
    assert type(changed) is Pair
    with pytest.raises(FrozenInstanceError):
        changed.one = 2  # type: ignore[misc]


def test_changes_in_the_order_of_their_names() -> None:
    """A changer takes the values as its names stand, and all of them."""
    change = changer(Pair, "two", "one")
    assert change(make(1, (2,)), (4,), 3) == Pair(3, (4,))
    with pytest.raises(TypeError):
        change(make(1), (4,))


def test_what_follows_from_nothing_changed_may_be_kept() -> None:
    """A field that the class does not take is kept where it is asked for."""
    pair = make(1, (2,))
    vars(Pair)["kept"].__set__(pair, "remembered")
    assert changer(Pair, "two", keeping=["kept"])(pair, (3,)).kept == "remembered"
