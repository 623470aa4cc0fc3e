"""Tests of values: which are equal, how they hash, how they are shown."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from importlib import import_module
from inspect import isclass
from pkgutil import walk_packages

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import nertslib as nerts
from nertslib import places
from nertslib.actions.hands import Lift, Place, Return
from nertslib.actions.moving import Move
from nertslib.actions.seated import Seated
from nertslib.actions.stalling import Abandon, Burn, Pass
from nertslib.actions.starting import Start
from nertslib.actions.stock import Draw, Recycle
from nertslib.cards import ANY_SUIT, SAME_SUIT
from nertslib.conformance.flips import flipped
from nertslib.places import (
    ANY_FOUNDATION,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    Base,
    Foundation,
    Onto,
    Under,
    Work,
    seat_of,
)
from nertslib.policies import scoring
from nertslib.policies.building import Descending
from nertslib.policies.empties import KingOnly
from nertslib.profile import settings
from nertslib.profiles import PROFILES
from nertslib.rules import Assumption, Citation, Rule
from nertslib.values import Value, compared

A, B = seat_of(0, 0), seat_of(1, 0)
UNLIKE: tuple[Value, ...] = (
    *(NERTS_PILE, WASTE_PILE, NEW_FOUNDATION, ANY_FOUNDATION, Work(1), Work(1, 2), Base(1)),
    *(Onto(1), Onto(2), Under(1), Foundation(1), A, B, Start(), Burn(), Abandon()),
    *(Draw(A), Draw(B), Recycle(A), Pass(A), Return(A), nerts.Call(A), Lift(A, NERTS_PILE)),
    *(Lift(A, WASTE_PILE), Place(A, Onto(1)), Place(A, Under(1)), Move(A, NERTS_PILE, Onto(1))),
    *(Citation("online", 5), Citation("online", 6), Assumption("5"), Rule("a.b", "c")),
    *(chapter for profile in PROFILES.values() for chapter in (profile, *profile.scoring)),
)
"""Values of which no two are the same, unless a chapter of two rule sets is."""
IDENTITIES = {
    "Suit",
    "Card",
    "PileFits",
    "WorkFits",
    "Fits",
    "Tabled",
    "_Untabled",
    "Book",
    "Row",
    "_Search",
}
"""What is compared by identity: there is one of each, or nobody compares it."""


FLOORS = "cards rules errors places table policies landing fits tabled profile actions round"


def of_the_rules() -> Iterator[type[attrs.AttrsInstance]]:
    """Yield each attrs class of the modules that the rules are written in."""
    for found in walk_packages(nerts.__path__, "nertslib."):
        if found.name.split(".")[1] not in FLOORS.split():
            continue
        for kind in vars(import_module(found.name)).values():
            if isclass(kind) and kind.__module__ == found.name and attrs.has(kind):
                yield kind


CORE = sorted(set(of_the_rules()), key=lambda kind: (kind.__module__, kind.__qualname__))


def test_equal_is_who_has_the_same_class_and_fields() -> None:
    """Of many values two are equal just where class and compared fields are, and hash alike."""
    equal = 0
    for one in UNLIKE:
        for other in UNLIKE:
            same = type(one) is type(other) and all(
                getattr(one, name) == getattr(other, name) for name in compared(type(one))
            )
            assert (one == other) is same
            assert (one != other) is not same
            equal += same
            if same:
                assert hash(one) == hash(other)
    assert len(UNLIKE) <= equal < len(UNLIKE) * 3


@pytest.mark.parametrize("value", UNLIKE, ids=str)
def test_a_twin_is_equal(value: Value) -> None:
    """What was pickled, copied or evolved without a change equals what it was made of."""
    twins = (pickle.loads(pickle.dumps(value)), copy(value), deepcopy(value))  # noqa: S301
    for twin in twins:
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)


def test_rule_sets_differ_where_their_settings_do() -> None:
    """Two rule sets differ in the chapters in which their settings do."""
    for one in PROFILES.values():
        for other in PROFILES.values():
            mine, theirs = settings(one), settings(other)
            assert (one == other) is (one.name == other.name)
            chapters = {path.partition(".")[0] for path in mine} - {"scoring"}
            for chapter in chapters:
                same = {p: v for p, v in mine.items() if p.startswith(f"{chapter}.")} == {
                    p: v for p, v in theirs.items() if p.startswith(f"{chapter}.")
                }
                assert (getattr(one, chapter) == getattr(other, chapter)) is same


def test_a_setting_changed_alone_is_seen() -> None:
    """A rule set with any one setting changed is another, and differs in that chapter alone."""
    for profile in PROFILES.values():
        for flip in flipped(profile):
            changed = attrs.evolve(flip.profile, name=profile.name)
            assert changed != profile, flip.name
            other = [
                chapter
                for chapter in compared(nerts.Profile)
                if getattr(changed, chapter) != getattr(profile, chapter)
            ]
            assert other == [flip.path.partition(".")[0]], flip.name


def test_fields_that_follow_from_others_are_left_out() -> None:
    """What is worked out from other fields is not compared, and not shown."""
    looked_at = Draw(A)
    object.__setattr__(looked_at, "vetted", A)
    assert looked_at == Draw(A)
    assert repr(looked_at) == "Draw(seat=Seat(side=0, member=0))"
    assert [field.name for field in attrs.fields(Seated) if not field.eq] == ["vetted"]
    assert Descending(SAME_SUIT) != Descending(ANY_SUIT)


def test_it_is_shown_as_it_is_made() -> None:
    """What is shown makes the same value again, wherever no card and no rule set is in it."""
    names = {
        **vars(places),
        **{name: getattr(nerts, name) for name in nerts.__all__ if name[0].isupper()},
        "Work": Work,
    }
    shown = [value for value in UNLIKE if not isinstance(value, nerts.Profile)]
    made = [value for value in shown if eval(repr(value), names | vars(scoring)) == value]  # noqa: S307
    assert made == shown
    assert repr(KingOnly()) == (
        "KingOnly(name='king', rule=Rule(code='empties.ranks', "
        "text='an empty work pile takes only a king'))"
    )


def test_nothing_else_equals_it() -> None:
    """A value equals nothing of another kind, not even one that is written alike."""
    other: object = "N"
    assert other != NERTS_PILE
    assert Onto(1) != 1
    assert NERTS_PILE.__eq__("N") is NotImplemented


@pytest.mark.parametrize("value", [Draw(A), Burn(), NERTS_PILE, Onto(1), Rule("a.b", "c")], ids=str)
def test_it_cannot_be_changed(value: Value) -> None:
    """No field of it can be set, and none added, whether its class has a decorator or not."""
    with pytest.raises(FrozenInstanceError):
        value.pile = 3  # type: ignore[attr-defined]
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("kind", CORE, ids=lambda kind: kind.__qualname__)
def test_who_is_not_compared_by_fields_is_known(kind: type[attrs.AttrsInstance]) -> None:
    """Every class of the rules compares its fields, by its own methods or by those of values.

    Those that do not are listed: an `eq=False` on a class that is no value is a mistake.
    """
    by = next(base for base in kind.__mro__ if "__eq__" in vars(base))
    assert (by is object) is (kind.__qualname__ in IDENTITIES)
    if by not in (object, Value):
        assert compared(by) == compared(kind)


def test_the_rules_are_among_them() -> None:
    """The classes looked at are those of the rules: places, cards, chapters, actions, tables."""
    names = {kind.__qualname__ for kind in CORE}
    assert names > IDENTITIES
    assert names > {"Move", "Draw", "Onto", "Rule", "Load", "Empties", "KingOnly", "Table", "Round"}
