"""Tests of the warnings about settings."""

from __future__ import annotations

import pytest
from hypothesis import given

from nertslib.codec.lint import REMARKS, lint
from nertslib.codec.profiles import structure_profile
from nertslib.errors import ProfileError
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from tests.strategies import profiles

from .documents import Document

WARNED: list[tuple[Document, str]] = [
    ({"seating": {"penalty": "member"}}, "seating.penalty"),
    ({"layout": {"nerts": {"C": 9}}, "seating": {"sides": {"most": 2}}}, "layout.nerts"),
    ({"layout": {"work": {"2": 4, "3": 4}}, "seating": {"sides": {"most": 2}}}, "layout.work"),
    ({"layout": {"shuffled_by": "opponent"}}, "layout.shuffled_by"),
    ({"empties": {"blocks": False, "kind": "nerts-or-waste"}}, "empties.blocks"),
    ({"empties": {"blocks": False}, "building": {"blocks": "single"}}, "empties.blocks"),
    ({"empties": {"duty": "refill-first", "kind": "king"}}, "empties.duty"),
    ({"foundations": {"slots": 104}}, "foundations.slots"),
    ({"foundations": {"slots": 4, "per_suit": 1}}, "foundations.slots"),
    ({"drawing": {"count": 1, "packet": "first-on-top"}}, "drawing.packet"),
    ({"drawing": {"passes": 1, "recycle": "any-time"}}, "drawing.recycle"),
    ({"roles": {"kind": "dealer-and-nertz"}}, "roles.kind"),
    ({"calling": {"mode": "automatic", "false_call": "ends-round"}}, "calling.false_call"),
    ({"calling": {"in_flight_to": "foundations"}}, "calling.in_flight_to"),
    ({"stalemate": {"relief": "none", "when": "agreed"}}, "stalemate.when"),
    ({"stalemate": {"relief": "none", "limit": 1}}, "stalemate.limit"),
    ({"stalemate": {"relief": "none", "fruitless": 1}}, "stalemate.fruitless"),
    ({"stalemate": {"limit": 2, "fruitless": 1}}, "stalemate.fruitless"),
    ({"scoring": [{"term": "nerts-cards", "points": -2}]}, "match.target"),
    ({"match": {"target": 0}}, "match.target"),
    ({"match": {"rate": 2}}, "match.rate"),
    ({"match": {"settlement": "difference", "rate": 0}}, "match.settlement"),
]
FINE: list[Document] = [
    {"seating": {"penalty": "member", "members": [1, 2]}},
    {"layout": {"nerts": {"B": 9}}, "seating": {"sides": {"most": 2}}},
    {"layout": {"work": {"1": 4, "2": 4}}, "seating": {"sides": {"most": 2}}},
    {"layout": {"nerts": 9, "work": 5}},
    {"empties": {"blocks": False, "kind": "king"}},
    {"empties": {"blocks": False}, "building": {"blocks": "pile"}},
    {"empties": {"duty": "refill-first", "kind": "king-or-nerts"}},
    {"foundations": {"slots": 103}},
    {"foundations": {"slots": 3, "per_suit": 1}},
    {"drawing": {"count": 2, "packet": "first-on-top"}},
    {"drawing": {"passes": 2, "recycle": "any-time"}},
    {"roles": {"kind": "dealer-and-nertz"}, "seating": {"members": [1, 2]}},
    {"calling": {"false_call": "ends-round"}},
    {"calling": {"in_flight": "lands", "in_flight_to": "foundations"}},
    {"stalemate": {"when": "agreed", "limit": 3, "fruitless": 1}},
    {"stalemate": {"relief": "none"}},
    {"match": {"target": 1}},
    {"match": {"settlement": "difference", "rate": 2}},
    {"match": {"target": -5}, "scoring": []}
    | {"match": {"target": 1}, "scoring": [{"term": "foundation-cards", "points": 1}]},
]


def paths(subject: Document | Profile) -> list[str]:
    """Return the settings that are warned of."""
    return [fault.path for fault in lint(subject)]


@pytest.mark.parametrize(("document", "path"), WARNED)
def test_warned(document: Document, path: str) -> None:
    """A setting that contradicts others, or changes nothing, is warned of."""
    assert paths(document) == [path]


def test_every_remark() -> None:
    """Every remark there is has a case above."""
    assert {path for _, path in WARNED} == {path for path, _, _ in REMARKS}


@pytest.mark.parametrize("document", FINE)
def test_fine(document: Document) -> None:
    """A setting that has an effect is not."""
    assert paths(document) == []


@pytest.mark.parametrize(
    ("tables", "line", "path"),
    [
        ({}, {"term": "kings-played", "points": 0}, "scoring[1]"),
        ({}, {"term": "false-call", "points": -2}, "scoring[1]"),
        (
            {"calling": {"mode": "automatic", "false_call": "refused"}},
            {"term": "false-call", "points": -2},
            "scoring[1]",
        ),
        ({}, {"term": "caller-bonus", "points": 2, "caller_exempt": True}, "scoring[1]"),
        ({}, {"term": "caller-takes", "points": 2, "caller_exempt": True}, "scoring[1]"),
        (
            {},
            {"term": "nerts-cards", "points": -2, "caller_exempt": True},
            "scoring[1].caller_exempt",
        ),
    ],
)
def test_lines(tables: Document, line: Document, path: str) -> None:
    """A line that is never worth anything, and an exemption from nothing, are warned of."""
    lines = [{"term": "foundation-cards", "points": 1}, line]
    assert paths({**tables, "scoring": lines}) == [path]


@pytest.mark.parametrize(
    ("tables", "line"),
    [
        ({"calling": {"false_call": "ends-round"}}, {"term": "false-call", "points": -2}),
        ({}, {"term": "caller-bonus", "points": 2}),
        ({}, {"term": "kings-played", "points": 2, "caller_exempt": True}),
    ],
)
def test_fine_lines(tables: Document, line: Document) -> None:
    """A line that can be worth something is not."""
    assert paths({**tables, "scoring": [{"term": "foundation-cards", "points": 1}, line]}) == []


def test_only_what_is_new() -> None:
    """Of a document what its base is warned of already is not repeated."""
    assert paths(PROFILES["yacht-party"]) == ["scoring[1].caller_exempt"]
    assert paths({"extends": "yacht-party"}) == []
    assert paths({"extends": "yacht-party", "match": {"rate": 3, "settlement": "none"}}) == [
        "match.rate"
    ]


def test_built_ins() -> None:
    """Of the built-ins what a text says for completeness' sake is all there is to warn of."""
    assert {name: paths(profile) for name, profile in PROFILES.items()} == {
        "yacht-party": ["scoring[1].caller_exempt"],
        "online": ["foundations.slots"],
        "nertz": ["layout.shuffled_by"],
        "danish": [],
        "swedish": ["scoring[1].caller_exempt"],
    }


def test_faulty_document() -> None:
    """A faulty document is refused, not warned of."""
    with pytest.raises(ProfileError):
        lint({"extends": "danisk"})


@given(profiles())
def test_any_profile(profile: Profile) -> None:
    """Any rule set can be asked, and a warning has a path and a reason."""
    assert all(fault.path and fault.reason for fault in lint(profile))


def test_profile_or_document() -> None:
    """A profile is told the same as a document that extends nothing."""
    document: Document = {"match": {"rate": 2}}
    assert lint(structure_profile(document)) == lint(document)
