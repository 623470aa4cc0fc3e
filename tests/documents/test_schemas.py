"""Tests of the JSON Schemas of documents, and of the types made from them."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.documents import forms, to_json
from nertslib.documents.formats import FORMATS, Value
from nertslib.documents.schemas import document_schemas
from nertslib.documents.typescript import types_of
from nertslib.errors import NotationError
from nertslib.events import Moved
from nertslib.match import Match
from nertslib.notation import parse_action, parse_foundation, parse_pile
from nertslib.places import NERTS_PILE, Foundation, Seat
from nertslib.referee import Claim, arbitrate
from tests.codec.documents import JSON, check_schema, fits
from tests.helpers import DANISH, at, cards, side
from tests.strategies import near_texts
from tools.document_schemas import current

from .values import BEYOND, Document, copied, damaged, faults, values

SCHEMAS = document_schemas()
TABLE = at(DANISH, side("AC 6D", ["TD 9C"], stock="3D"), side("7D"), foundations=["AS@A"])


def judged(document: Document) -> bool:
    """Whether *document* fits the schema of what it says it is."""
    name = str(document.get("format")).removeprefix("nertslib-")
    if name == "profile":
        text = (files("nertslib") / "schemas/profile.schema.json").read_text("utf-8")
        return fits(json.loads(text), document)
    return name in SCHEMAS and fits(SCHEMAS[name], document)


def test_current() -> None:
    """The schemas and types in the package are what the reader says."""
    for path, text in current().items():
        assert path.read_text("utf-8") == text, f"run tools/document_schemas.py: {path}"


def test_every_format_has_a_schema() -> None:
    """There is a schema for each format, which is one of its draft and has a name."""
    assert {f"nertslib-{name}" for name in (*SCHEMAS, "profile")} == set(FORMATS)
    for name, schema in SCHEMAS.items():
        check_schema(schema)
        assert schema["$id"] == f"urn:nertslib:{name}:1"


@settings(deadline=None)
@given(values())
def test_written_documents_fit(value: Value) -> None:
    """What the library writes fits the schema."""
    assert judged(copied(to_json(value)))


@settings(deadline=None, max_examples=300)
@given(damaged())
def test_judged_alike(document: Document) -> None:
    """What the reader takes fits the schema; what it refuses does not, but where it knows more."""
    wrong = faults(document)
    if judged(document):
        assert [path for path in wrong if not BEYOND.fullmatch(path)] == []
    else:
        assert wrong


GOOD: dict[str, Value] = {
    "round": TABLE,
    "view": TABLE.view("A"),
    "action": parse_action("A: N>F2 [6D]"),
    "violation": TABLE.refusal("A: N>1") or TABLE.refusal("A: 1>2") or TABLE,
    "score": TABLE.score(),
    "match": Match.start(DANISH).add_scores((3, 4)),
    "event": Moved(Seat(0), NERTS_PILE, Foundation(1), cards("6D", 0)),
    "claim": Claim("A: draw", 3, at=1),
    "settlement": arbitrate(
        TABLE, [Claim("A: N>2", 1, lifted=1, landed=2), Claim("B: call", at=3)]
    ),
}
GOOD["outcome"] = arbitrate(TABLE, [Claim("A: N>2", 1, lifted=1, landed=2)]).outcomes[0]
BAD = [
    ("round", "position.table.A.nerts", "6X"),
    ("round", "position.table.A.nerts", 6),
    ("round", "position.table.A.work", "TD"),
    ("round", "position.table.A.work", ["??"]),
    ("round", "position.table.A.hands", ["6D from F"]),
    ("round", "position.table.A.recycles", -1),
    ("round", "position.table.A.colour", 1),
    ("round", "position.table.a", {"nerts": ""}),
    ("round", "position.foundations", ["AS"]),
    ("round", "position.facts.ending", "over"),
    ("round", "position.facts.caller", "a"),
    ("round", "position.facts.started", 1),
    ("round", "position.facts.stops", 2**53),
    ("round", "profile.drawing.count", 0),
    ("round", "profile.colour", 0),
    ("round", "seen_by", "A0"),
    ("round", "paused", None),
    ("view", "seen_by", "everybody"),
    ("action", "action", "A: 1b>2"),
    ("action", "action", None),
    ("violation", "action", 3),
    ("violation", "broken.0.params.seat", None),
    ("violation", "broken.0.grounds.0", {"sentence": "03"}),
    ("violation", "broken.0.grounds.0", {"reason": 3}),
    ("violation", "broken.0.code", 1.5),
    ("score", "sides.A.parts.luck", 1),
    ("score", "sides.A.total", "3"),
    ("score", "sides.AB", {"parts": {}, "total": 0}),
    ("match", "rounds.0.scores.A", "3"),
    ("match", "rounds.0.scores.a", 3),
    ("match", "rounds.0.counted", 1),
    ("match", "rounds.0.caller", "AA"),
    ("match", "seed", -1),
    ("match", "winners", "A"),
    ("event", "event", "flown"),
    ("event", "target", "F+"),
    ("event", "cards", "6"),
    ("event", "number", 3),
    ("claim", "at", 2**53),
    ("claim", "id", False),
    ("claim", "play", 3),
    ("outcome", "margin", "1"),
    ("settlement", "outcomes.0.reason", "won"),
    ("settlement", "outcomes.0.by", "a"),
    ("settlement", "outcomes.0.took_effect", None),
    ("settlement", "settled", [1, 1]),
    ("settlement", "settled", [None]),
    ("settlement", "events.0.event", "flown"),
    ("settlement", "round.position", []),
    ("settlement", "version", 2),
    ("settlement", "format", "nertslib"),
]


@pytest.mark.parametrize("name", GOOD)
def test_good(name: str) -> None:
    """Schema and reader take it."""
    document = copied(to_json(GOOD[name]))
    assert judged(document)
    assert not faults(document)


@pytest.mark.parametrize(("name", "path", "new"), BAD)
def test_bad(name: str, path: str, new: object) -> None:
    """Schema and reader refuse it."""
    document = copied(to_json(GOOD[name]))
    place: object = document
    *before, last = path.split(".")
    for key in before:
        place = place[int(key)] if isinstance(place, list) else _entry(place, key)
    if isinstance(place, list):
        place[int(last)] = new
    else:
        _table(place)[last] = new
    assert faults(document)
    assert not judged(document)


def _entry(place: object, key: str) -> object:
    return _table(place)[key]


def _table(place: object) -> Document:
    assert isinstance(place, dict)
    return place


@pytest.mark.parametrize("name", GOOD)
def test_missing_and_unknown_keys(name: str) -> None:
    """A key that must be there and one that is not known are refused by both."""
    whole = copied(to_json(GOOD[name]))
    schema = SCHEMAS[str(whole["format"]).removeprefix("nertslib-")]
    options = schema["anyOf"] if isinstance(schema.get("anyOf"), list) else [schema]
    assert isinstance(options, list)
    fitting = next(o for o in options if set(whole) == set(o["properties"]))
    for key in fitting["required"]:
        less = {k: entry for k, entry in whole.items() if k != key}
        assert faults(less)
        assert not judged(less)
    assert faults({**whole, "colour": 1})
    assert not judged({**whole, "colour": 1})


# Texts.

ALPHABET = st.text("ANWFu12bx>: ?*@SHd[]+-6789TJQKdrawlift", max_size=9)


@given(near_texts() | ALPHABET)
def test_the_form_of_actions(text: str) -> None:
    """The pattern of actions says what the notation reads."""
    assert _matches(forms.ACTION, text) == _reads(parse_action, text)


WORDS = st.sampled_from(
    ("6S", "10H", "1♠", "13B", "13S", "??", "??*3", "??*0", "6S@B", "6S@b", "AS-5S@A", "6S@A+6S@B")
)
PILES = st.lists(WORDS, max_size=3).map(" ".join) | st.text("6S@A?*-+ ", max_size=8)


@given(PILES)
def test_the_form_of_piles(text: str) -> None:
    """The pattern of piles says what the notation reads."""
    assert _matches(forms.PILE, text) == _reads(parse_pile, text)


@given(PILES)
def test_the_form_of_foundations(text: str) -> None:
    """The pattern of foundations accepts all that the notation reads."""
    assert _matches(forms.FOUNDATION, text) or not _reads(parse_foundation, text)


def _matches(form: str, text: str) -> bool:
    return re.search(forms.whole(form), text) is not None


def _reads(parse: object, text: str) -> bool:
    assert callable(parse)
    try:
        parse(text)
    except NotationError:
        return False
    return True


# TypeScript.


def test_types() -> None:
    """Every document and every part of one is a type, by its name."""
    text = types_of(SCHEMAS, "profile")
    declared = re.findall(r"^export type (\w+) =", text, re.MULTILINE)
    assert len(declared) == len(set(declared))
    named = chain.from_iterable(re.findall(r": (?:Array<)?([A-Z]\w+)", line) for line in [text])
    assert set(named) - {"Array", "Partial", "Record"} <= set(declared)
    assert {"RoundDocument", "ProfileDocument", "Seat", "PileSetAside"} <= set(declared)
    assert '"seen_by"?: Viewer;' in text
    assert '"events": Array<Event>;' in text
    assert "Partial<Record<Term, number>>" in text


def test_one_name_for_two_things() -> None:
    """Two schemas that mean different things by one name are no types."""
    twice = {
        name: {"$defs": {"thing": {"type": kind}}}
        for name, kind in (("a", "string"), ("b", "integer"))
    }
    with pytest.raises(ValueError, match="different things by thing"):
        types_of(twice, "thing")


def test_wild_documents() -> None:
    """What is no document at all fits no schema."""
    assert not judged({})
    assert faults({})


@given(JSON)
def test_json_is_no_document(document: object) -> None:
    """JSON that says nothing of itself fits no schema."""
    assert not any(fits(schema, document) for schema in SCHEMAS.values())
    assert faults(document)
