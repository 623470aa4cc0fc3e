"""Tests of how a document changes the rule set it is based on."""

from __future__ import annotations

import pytest

from nertslib.codec.profiles import structure_profile
from nertslib.codec.structuring import merged
from nertslib.errors import ProfileError
from nertslib.policies.drawing import Drawing
from nertslib.policies.scoring import Term
from nertslib.policies.seating import Sides
from nertslib.profile import Profile
from nertslib.profiles import PROFILES

from .documents import faults


def test_nothing_said() -> None:
    """A document that says nothing is the documented default."""
    assert structure_profile({}) == Profile("house")
    assert structure_profile({"name": "mine"}) == Profile("mine")


def test_nothing_changed() -> None:
    """A document that extends a rule set and says nothing is that rule set."""
    assert structure_profile({"extends": "online"}) == PROFILES["online"]


def test_only_what_differs() -> None:
    """A table changes the keys it names; the others are those of the base."""
    house = structure_profile({"extends": "online", "drawing": {"passes": 2}})
    assert house.drawing == Drawing(count=1, passes=2)
    assert house.calling == PROFILES["online"].calling


def test_nested_tables_merge() -> None:
    """A table in a table is merged too."""
    house = structure_profile({"extends": "online", "seating": {"sides": {"most": 3}}})
    assert house.seating.sides == Sides(2, 3)


def test_sizes_merge() -> None:
    """A table of sizes adds to that of the base; a number replaces it, and the other way round."""
    assert merged({"nerts": {"A": 10}}, {"nerts": {"B": 9}}) == {"nerts": {"A": 10, "B": 9}}
    assert merged({"nerts": {"A": 10}}, {"nerts": 9}) == {"nerts": 9}
    assert merged({"nerts": 13}, {"nerts": {"B": 9}}) == {"nerts": {"B": 9}}


def test_lists_are_replaced() -> None:
    """Lists and the formula are replaced whole."""
    document = {
        "extends": "yacht-party",
        "seating": {"members": [1]},
        "scoring": [{"term": "caller-bonus", "points": 25}],
    }
    house = structure_profile(document)
    assert house.seating.members == (1,)
    assert house.scoring == (Term("caller-bonus", 25),)
    assert structure_profile({"extends": "yacht-party", "scoring": []}).scoring == ()


def test_a_zero_stays() -> None:
    """A zero and a no are values like others."""
    document = {
        "extends": "yacht-party",
        "foundations": {"slots": 0, "base": False},
        "match": {"warm_up_after": 0, "rate": 0, "target": 0},
        "scoring": [{"term": "nerts-cards", "points": 0}],
    }
    house = structure_profile(document)
    assert house.foundations.base is False
    assert (house.match.warm_up_after, house.match.rate, house.match.target) == (0, 0, 0)
    assert house.scoring == (Term("nerts-cards", 0),)


def test_terms_may_repeat() -> None:
    """A term may have two lines: they are added up."""
    lines = [{"term": "nerts-cards", "points": points} for points in (-1, -2)]
    assert structure_profile({"scoring": lines}).scoring == (
        Term("nerts-cards", -1),
        Term("nerts-cards", -2),
    )


def test_what_a_document_says_of_itself() -> None:
    """A document may say what it is; another format or version is refused."""
    assert structure_profile({"format": "nertslib-profile", "version": 1}) == Profile("house")
    assert faults({"format": "nertslib-record", "version": True}) == {
        "format": "expected 'nertslib-profile', not 'nertslib-record'",
        "version": "expected 1, not True",
    }


def test_all_faults_at_once() -> None:
    """Everything wrong is said at once, whatever kind of fault it is."""
    document = {
        "extends": "danisk",
        "seating": {"sides": {"least": 4, "most": 3}, "members": []},
        "drawing": {"count": 0, "cuont": 1},
        "empties": "king",
        "scoring": [{"term": "kings", "points": 1}, {"term": "nerts-cards"}],
        "colour": "red",
    }
    assert list(faults(document)) == [
        "extends",
        "seating.sides",
        "seating.members",
        "empties",
        "drawing.count",
        "drawing.cuont",
        "scoring[0].term",
        "scoring[1].points",
        "colour",
    ]


@pytest.mark.parametrize("document", [None, 3, "danish", [], [("name", "x")]])
def test_no_table(document: object) -> None:
    """What is no table is refused."""
    assert list(faults(document)) == [""]


@pytest.mark.parametrize(
    ("tables", "faulty"),
    [
        ({"seating": {"sides": {"least": 3, "most": 3}}}, []),
        ({"seating": {"sides": {"least": 3, "most": 2}}}, ["seating.sides"]),
        ({"layout": {"nerts": 48}}, []),
        ({"layout": {"nerts": 49}}, ["layout"]),
        ({"layout": {"work": 39}}, []),
        ({"layout": {"work": 40}}, ["layout"]),
        ({"layout": {"nerts": {"C": 49}}}, ["layout"]),
        ({"layout": {"nerts": {"C": 49}}, "seating": {"sides": {"most": 2}}}, []),
        ({"layout": {"work": {"2": 4, "4": 40}}}, ["layout"]),
        ({"layout": {"work": {"2": 4, "4": 40}}, "seating": {"sides": {"most": 3}}}, []),
        ({"layout": {"work": {"1": 45, "2": 4}}}, []),
        ({"layout": {"nerts": 49}, "seating": {"sides": {"most": 0}}}, ["seating.sides.most"]),
        ({"layout": {"nerts": 49, "deck": "tarot"}}, ["layout.deck"]),
    ],
)
def test_possible_deals(tables: dict[str, object], faulty: list[str]) -> None:
    """Piles that a deck cannot fill, at any table that is seated, are a fault."""
    assert list(faults(tables)) == faulty


def test_cause() -> None:
    """What the converter found stays at hand as the cause."""
    with pytest.raises(ProfileError) as caught:
        structure_profile({"drawing": {"count": 0}})
    assert isinstance(caught.value.__cause__, ExceptionGroup)
