"""Tests that everything comes back as it was, and that what is no document is refused by name."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings

from nertslib import PROFILES, Draw, Move, Seat
from nertslib.documents import dumps, from_json, loads, to_json
from nertslib.documents.formats import FORMATS, Value
from nertslib.errors import (
    DocumentError,
    Fault,
    FaultyError,
    MatchError,
    NertsError,
    NotationError,
    PositionError,
    ProfileError,
)
from nertslib.events import Moved, Passed, Uncovered, Undone
from nertslib.match import Match
from nertslib.places import NERTS_PILE, Foundation, Onto
from nertslib.profile import Profile
from nertslib.referee import Claim, arbitrate
from nertslib.violations import Violation
from tests.codec.documents import JSON
from tests.helpers import DANISH, NERTZ, YACHT, at, cards, side

from .values import Document, all_rounds, copied, damaged, faults, values

ROUND = at(DANISH, side("AC 6D", ["TD 9C"], stock="3D"), side("7D"), foundations=["AS@A"])
MATCH = Match.start(DANISH, seed=7).add_scores((5, 6))


@settings(deadline=None)
@given(values())
def test_there_and_back(value: Value) -> None:
    """Everything comes back equal, from the document and from the text."""
    assert from_json(copied(to_json(value))) == value
    assert loads(dumps(value)) == value


@settings(deadline=None)
@given(all_rounds())
def test_rounds_and_views(value: Value) -> None:
    """Rounds and views of every seat come back equal, and say of which rule set they are."""
    arrived = from_json(copied(to_json(value)))
    assert arrived == value
    assert isinstance(arrived, type(ROUND))
    assert arrived.profile is PROFILES[arrived.profile.name]


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_built_in_profiles(profile: Profile) -> None:
    """A built-in rule set comes back as itself."""
    assert from_json(to_json(profile)) is profile


@pytest.mark.parametrize(
    "value",
    [
        ROUND.play("A: draw").pause(),
        ROUND.play("A: lift N").pause(),
        at(NERTZ, side("5B"), members=2).play("A2: lift N"),
        at(YACHT, side("5D"), members=2).view("A2"),
        MATCH.withdraw("A"),
        MATCH.join(),
    ],
)
def test_unusual_values(value: Value) -> None:
    """Paused rounds, views of members, matches whose seats have changed come back equal."""
    assert from_json(copied(to_json(value))) == value


def test_every_format_is_written() -> None:
    """Each value says its format and the version of it."""
    settled = arbitrate(ROUND, [Claim("A: N>1", lifted=1, landed=2)])
    violation = ROUND.refusal("A: N>2") or ROUND.refusal(None)
    assert violation is not None
    every: list[Value] = [
        *(ROUND, DANISH, Draw(Seat(0)), violation, ROUND.score(), MATCH),
        *(settled.events[0], settled.events, settled.outcomes[0].claim),
        *(settled.outcomes[0], settled),
    ]
    assert [to_json(value)["format"] for value in every] == list(FORMATS)
    assert {to_json(value)["version"] for value in every} == {1}


def test_a_violation_is_data() -> None:
    """A refusal carries code, params, text and grounds."""
    violation = ROUND.refusal("A: N>1")
    assert violation is not None
    document = to_json(violation)
    assert document["action"] == "A: N>1"
    assert isinstance(document["broken"], list)
    (broken,) = document["broken"]
    assert broken["code"] == "building.joins"
    assert broken["params"] == {"seat": "A", "source": "N", "target": "1", "card": "6D", "on": "9C"}
    assert {"profile": "danish", "sentence": 3} in broken["grounds"]


@pytest.mark.parametrize(
    "tried", [3.5, object(), "A: \ud800", Move(Seat(0), NERTS_PILE, Foundation(10**7)), [1]]
)
def test_what_cannot_be_told(tried: object) -> None:
    """A refusal of what is neither an action nor a text, or has no readable text, tells null."""
    violation = ROUND.refusal(tried)
    assert violation is not None
    assert to_json(violation)["action"] is None
    assert from_json(to_json(violation)) == evolve(violation, action=None)


def test_a_text_for_an_action() -> None:
    """A claim may give its action as a text; it comes back as the action."""
    assert from_json(to_json(Claim("A: draw", at=1))) == Claim(Draw(Seat(0)), at=1)


# What is refused.


def refusal(document: object) -> FaultyError:
    """Return the error of a document."""
    with pytest.raises(FaultyError) as caught:
        from_json(document)
    return caught.value


@pytest.mark.parametrize("document", [None, [], "x", 1, 1.5, object(), {1: 2}, float("nan")])
def test_no_document(document: object) -> None:
    """What is no table is refused, and so is a table that says nothing."""
    assert type(refusal(document)) is DocumentError


def test_unknown_format() -> None:
    """A format that is not known is refused, with the nearest name."""
    document = {**to_json(ROUND), "format": "nertslib-rond"}
    (fault,) = refusal(document).faults
    assert fault.path == "format"
    assert "is 'nertslib-round' meant?" in fault.reason
    assert "there is nertslib-round, " in faults({"format": "x"})["format"]
    assert "format" in faults({"format": ["nertslib-round"]})


@pytest.mark.parametrize("name", FORMATS)
def test_newer_version(name: str) -> None:
    """A newer version is refused by name, whatever else it holds."""
    newer = f"version 2 of {name} is newer than this library, which reads 1"
    document = {"format": name, "version": 2, "something": "new"}
    assert refusal(document).faults == (Fault("version", newer),)
    assert type(refusal(document)) is DocumentError


@pytest.mark.parametrize("version", [None, 0, True, "1", 1.0])
def test_no_version(version: object) -> None:
    """A version that is none is refused."""
    assert "version" in faults({**to_json(ROUND), "version": version})


def changed(value: Value, path: str, new: object) -> Document:
    """Return the document of *value* with another value at *path*."""
    document = copied(to_json(value))
    place: object = document
    *before, last = path.split(".")
    for key in before:
        place = place[int(key)] if isinstance(place, list) else _entry(place, key)
    if isinstance(place, list):
        place[int(last)] = new
    elif isinstance(place, dict):
        place[last] = new
    return document


def _entry(place: object, key: str) -> object:
    assert isinstance(place, dict)
    return place[key]


def test_every_fault_has_its_path() -> None:
    """All that is wrong is told at once, each with its path; here of a position."""
    document = changed(ROUND, "position.table.A.nerts", "AS")
    position = document["position"]
    assert isinstance(position, dict)
    position["facts"]["stops"] = 1.5
    position["facts"]["colour"] = 2**53
    error = refusal(document)
    assert type(error) is PositionError
    assert set(faults(document)) == {
        *("position.facts.stops", "position.facts.colour", "position.foundations"),
    }


@pytest.mark.parametrize(
    ("value", "path", "new", "at_path", "kind"),
    [
        (ROUND, "profile.drawing.count", 0, "profile.drawing.count", PositionError),
        (ROUND, "profile", "danish", "profile", PositionError),
        (ROUND, "position", [], "position", PositionError),
        (ROUND, "seen_by", "C", "seen_by", PositionError),
        (ROUND, "seen_by", "A2", "seen_by", PositionError),
        (ROUND, "seen_by", "everybody", "seen_by", PositionError),
        (ROUND, "paused", 1, "paused", PositionError),
        (ROUND, "colour", 1, "colour", PositionError),
        (ROUND, "position.table.A.recycles", True, "position.table.A.recycles", PositionError),
        (ROUND, "position.facts.stops", 2**53, "position.facts.stops", PositionError),
        (DANISH, "drawing.count", "3", "drawing.count", ProfileError),
        (Draw(Seat(0)), "action", "A: jump", "action", NotationError),
        (Draw(Seat(0)), "action", None, "action", NotationError),
        (MATCH, "rounds.0.scores.A", 1.5, "rounds[0].scores.A", MatchError),
        (ROUND.score(), "sides.A.total", 99, "sides.A.total", DocumentError),
        (ROUND.score(), "sides.A.parts.luck", 1, "sides.A.parts.luck", DocumentError),
        (ROUND.score(), "sides.C", {"parts": {}, "total": 0}, "", DocumentError),
        (ROUND.score(), "sides.D", {"parts": {}, "total": 0}, "sides", DocumentError),
        (ROUND.score(), "sides.AA", {"parts": {}, "total": 0}, "sides.AA", DocumentError),
        (ROUND.score(), "sides", [], "sides", DocumentError),
        (Claim(Draw(Seat(0)), at=1), "at", "1", "at", DocumentError),
        (Claim(Draw(Seat(0)), at=1), "id", True, "id", DocumentError),
        (Claim(Draw(Seat(0)), at=1), "play", 1, "play", DocumentError),
        (Passed(Seat(0)), "event", "past", "event", DocumentError),
        (Passed(Seat(0)), "seat", "a", "seat", DocumentError),
        (Passed(Seat(0)), "seat", 0, "seat", DocumentError),
        (Uncovered(Seat(0), cards("6S", 0)[0]), "card", "6S@B", "card", DocumentError),
        (
            Moved(Seat(0), NERTS_PILE, Onto(1), cards("6S", 0)),
            "target",
            "F+",
            "target",
            DocumentError,
        ),
        (
            Undone(Seat(0), NERTS_PILE, Onto(1), cards("6S", 0)),
            "target",
            "F1",
            "target",
            DocumentError,
        ),
        ((Passed(Seat(0)),), "events.0", "pass", "events[0]", DocumentError),
        ((Passed(Seat(0)),), "events", {}, "events", DocumentError),
    ],
)
def test_bad_values(
    value: Value, path: str, new: object, at_path: str, kind: type[FaultyError]
) -> None:
    """Each is refused with its path, as the error of its format."""
    document = changed(value, path, new)
    if at_path:
        assert set(faults(document)) == {at_path}
        assert type(refusal(document)) is kind
    else:
        assert not faults(document)


def test_paused_after_the_end() -> None:
    """A round that does not go on is not paused."""
    over = at(DANISH, side(), side("5D"), caller="A")
    assert set(faults(changed(over, "paused", new=True))) == {"paused"}


def test_a_key_that_is_no_text() -> None:
    """A table with a key that is no text is refused, even if all else is well."""
    document: dict[object, object] = dict(to_json(ROUND).items())
    document[1] = 2
    assert faults(document) == {"": "no document holds a table with the key 1"}
    assert type(refusal(document)) is PositionError


def test_missing_keys() -> None:
    """A key without a value of its own must be there."""
    document = to_json(Violation(None, ()))
    del document["broken"]
    assert faults(document) == {"broken": "is missing"}


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (evolve(MATCH, seed=2**53), MatchError),
        (Claim(None, at=2**60), DocumentError),
        (Claim(None, id=1.5), DocumentError),  # type: ignore[arg-type]
        (Passed, DocumentError),
        (3, DocumentError),
        ((3,), DocumentError),
        (Moved(Seat(0), NERTS_PILE, Onto(1), cards("6S", 1)), DocumentError),
        (Moved(Seat(0), NERTS_PILE, Onto(1), cards("6S")), DocumentError),
    ],
)
def test_what_cannot_be_written(value: Value, kind: type[FaultyError]) -> None:
    """What no document holds is refused when it is written."""
    with pytest.raises(kind):
        to_json(value)


@settings(deadline=None)
@given(JSON | damaged())
def test_nothing_but_refusals(document: object) -> None:
    """Whatever comes, it is read or refused, and what is read is written as it can be read."""
    try:
        value = from_json(document)
    except NertsError:
        return
    assert from_json(to_json(value)) == value
