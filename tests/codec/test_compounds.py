"""Tests of the values of several parts that stand behind keys."""

from __future__ import annotations

import pytest

from nertslib.codec.compounds import Listed, Named, Sizes
from nertslib.codec.faults import UnfitError
from nertslib.codec.kinds import Choice, Kind, Text, Whole
from nertslib.errors import Fault, ProfileError
from nertslib.policies.empties import FILLS, KingOnly
from nertslib.rules import Rule

from .documents import fits

ZONES = ("nerts", "work", "stock")
TEXTS = Listed(Text())
MEMBERS = Listed(Whole(1, 9), least=1, distinct=True)
ORDER = Listed(Choice(ZONES), distinct=True, ordering=ZONES)
WORK = Sizes(Whole(1, 52), {"2": 2, "3": 3}, "number of sides")
KIND = Named("empties.kind", FILLS, ("fills",))
DECK = Named("layout.deck", {"one": 1})

GOOD: list[tuple[Kind, object, object]] = [
    (TEXTS, [], ()),
    (TEXTS, ["a", "a"], ("a", "a")),
    (MEMBERS, [2, 1], (2, 1)),
    (ORDER, ["work", "stock", "nerts"], ("work", "stock", "nerts")),
    (WORK, 4, 4),
    (WORK, {"3": 5, "2": 6}, ((3, 5), (2, 6))),
    (KIND, "king", KingOnly()),
    (DECK, "one", 1),
]
BAD: list[tuple[Kind, object]] = [
    (TEXTS, "ab"),
    (TEXTS, {"a": 1}),
    (TEXTS, None),
    (TEXTS, ["a", 1]),
    (MEMBERS, []),
    (MEMBERS, [1, 1]),
    (MEMBERS, [0]),
    (MEMBERS, [True]),
    (MEMBERS, 1),
    (ORDER, ["work", "stock"]),
    (ORDER, ["work", "stock", "stock"]),
    (ORDER, ["work", "stock", "nerts", "nerts"]),
    (ORDER, ["work", "stock", "waste"]),
    (WORK, 0),
    (WORK, True),
    (WORK, {}),
    (WORK, "4"),
    (WORK, [4]),
    (WORK, {"2": 0}),
    (WORK, {"4": 4}),
    (WORK, {"02": 4}),
    (KIND, "kings"),
    (KIND, 3),
    (KIND, None),
    (KIND, ["king"]),
    (DECK, 1),
    (DECK, {"class": "a.b:C"}),
]


@pytest.mark.parametrize(("kind", "value", "meant"), GOOD)
def test_good(kind: Kind, value: object, meant: object) -> None:
    """What fits is read, is written back as it was, and fits the schema."""
    assert kind.read(value) == meant
    assert kind.write(meant) == value
    assert _valid(kind, value)


@pytest.mark.parametrize(("kind", "value"), BAD)
def test_bad(kind: Kind, value: object) -> None:
    """What does not fit is refused, and by the schema."""
    with pytest.raises(UnfitError):
        kind.read(value)
    assert not _valid(kind, value)


def _valid(kind: Kind, value: object) -> bool:
    defined = {"$defs": {"class": {"type": "object", "required": ["class"]}}}
    return fits({**kind.schema(), **defined}, value)


@pytest.mark.parametrize(
    ("kind", "value", "paths"),
    [
        (MEMBERS, [0, 1, "2"], ["[0]", "[2]"]),
        (WORK, {"2": 0, "3": True}, ["2", "3"]),
        (WORK, {"9": 4, "2": 0}, ["9", "2"]),
        (WORK, {2: 4}, ["2"]),
    ],
)
def test_all_faults(kind: Kind, value: object, paths: list[str]) -> None:
    """Every part that does not fit is named, not only the first."""
    with pytest.raises(UnfitError) as caught:
        kind.read(value)
    assert [fault.path for fault in caught.value.faults] == paths


def test_tuples_are_lists() -> None:
    """A document made in Python may hold tuples."""
    assert MEMBERS.read((1, 2)) == (1, 2)


def test_written_as_it_is() -> None:
    """What is no tuple is written as it is, so that the reader can say what is wrong with it."""
    assert MEMBERS.write("12") == "12"


def test_no_name() -> None:
    """What has no name cannot be written by one; a different wording is a different policy."""
    other = KingOnly(rule=Rule("empties.ranks", "kings only, please"))
    assert KIND.name_of(other) is None
    with pytest.raises(ProfileError) as caught:
        KIND.write(other)
    assert caught.value.faults == (Fault("empties.kind", f"{other!r} has no name"),)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (TEXTS, "a list of any number: a text"),
        (MEMBERS, "a list of 1 or more: a whole number from 1 to 9, no two the same"),
        (ORDER, "a list of nerts, work, stock, each once, in any order"),
        (WORK, "a whole number from 1 to 52, or a table of such numbers by number of sides"),
        (DECK, '"one"'),
        (Named("q", {"a": 1, "b": 2}, ("m",)), '"a" or "b" or a table with `class`'),
    ],
)
def test_words(kind: Kind, words: str) -> None:
    """Each kind says what it accepts."""
    assert kind.words() == words
