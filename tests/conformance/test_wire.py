"""Tests of the messages of the protocol, and of their schema."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from jsonschema import Draft202012Validator  # type: ignore[import-untyped] # it has no types

from nertslib.codec.faults import UnfitError
from nertslib.codec.kinds import Text, YesNo
from nertslib.conformance.answers import (
    ANYTHING,
    Abilities,
    Answer,
    Broken,
    Errored,
    Reply,
    Skipped,
    Trouble,
)
from nertslib.conformance.commands import COMMANDS
from nertslib.conformance.questions import (
    Adopt,
    Deal,
    Document,
    Legal,
    Load,
    Play,
    Question,
    Race,
    Score,
    Stuck,
    View,
)
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.conformance.schema import protocol_schema
from nertslib.conformance.shapes import Each, Either, Referred, Table
from nertslib.conformance.wire import (
    abilities_of,
    answer_document,
    answer_of,
    arrived,
    document_of,
    introduction_of,
    line_of,
    question_of,
)

from .engines import RULES, deal

QUESTIONS: tuple[Question, ...] = (
    Adopt(RULES),
    deal(),
    Play("A: draw"),
    Play("A: 99>1"),
    Legal("A"),
    Score(),
    Stuck(),
    View("spectator"),
    Race(({"play": "A: draw", "at": 1, "id": "x"}, {"play": "B: N>1", "lifted": 0, "landed": 2})),
    Load({"table": {"A": {"nerts": "2C", "work": ["9H 8S"]}}, "facts": {"stops": 1}}),
)


WORDS = (
    *("id", "ok", "legal", "broken", "position", "actions", "score", "score_parts", "stuck"),
    *("outcome", "reasons", "skipped", "errored", "message", "context", "A"),
)


def validator() -> Draft202012Validator:
    """Return what checks messages."""
    schema = protocol_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def part(name: str) -> Draft202012Validator:
    """Return what checks one kind of message."""
    schema = {**protocol_schema(), "anyOf": [{"$ref": f"#/$defs/{name}"}]}
    return Draft202012Validator(schema)


def test_every_question_travels() -> None:
    """A question is the same when it arrives, and every command has one here."""
    for question in QUESTIONS:
        message = document_of(line_of({**question.message, "id": 1}))
        assert message is not None
        assert question_of(message) == question
    assert {str(question.message["cmd"]) for question in QUESTIONS} == {*COMMANDS}


def test_schema_accepts_a_whole_conversation() -> None:
    """Whatever the right engine is asked and answers has the form that the schema describes."""
    checks, right = validator(), Reference()
    for question in QUESTIONS:
        word = question.message["cmd"]
        asked = {"id": 1, **question.message}
        answered = {"id": 1, **answer_document(right.ask(question))}
        for kind, message in ((f"{word}-question", asked), (f"{word}-answer", answered)):
            assert [*part(kind).iter_errors(json.loads(line_of(message)))] == []
            assert checks.is_valid(message)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("start-question", {"cmd": "start", "id": 1, "protocol": 1}),
        ("stop-question", {"cmd": "stop", "id": 9}),
        ("start-answer", {"id": 1, **introduction_of(EVERYTHING)}),
        ("skipped-answer", {"id": 1, "skipped": True}),
        ("errored-answer", {"id": 1, "errored": True, "context": {"message": "oh"}}),
        ("play-answer", {"id": 1, "legal": True, "position": {"table": {"A": {"waste": "2C"}}}}),
        ("play-answer", {"id": 1, "legal": True, "mood": "good"}),
    ],
)
def test_schema_accepts(kind: str, message: Document) -> None:
    """What the protocol allows is accepted: positions in part, and unknown fields."""
    assert [*part(kind).iter_errors(message)] == []


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("play-question", {"cmd": "play", "id": 1}),
        ("play-question", {"cmd": "draw", "id": 1, "play": "A: draw"}),
        ("play-question", {"cmd": "play", "play": "A: draw"}),
        ("deal-question", {"cmd": "deal", "id": 1, "decks": "2C"}),
        ("load-question", {"cmd": "load", "id": 1, "position": {"table": {"A": {}}}}),
        ("play-answer", {"id": 1}),
        ("play-answer", {"id": 1, "legal": True, "position": {"table": {"A": {"waste": "2X"}}}}),
        ("score-answer", {"id": 1, "score": {"A": 0.5}}),
        ("stuck-answer", {"id": 1, "stuck": {"A": "perhaps"}}),
        ("race-answer", {"id": 1, "outcome": ["lost"]}),
    ],
)
def test_schema_refuses(kind: str, message: Document) -> None:
    """What the protocol does not allow is refused."""
    assert not part(kind).is_valid(message)


@pytest.mark.parametrize("line", ["", "1", "[]", "null", "{", '{"a":1}{', "nan", "[" * 90000])
def test_what_is_no_object_is_no_message(line: str) -> None:
    """Whatever is no JSON object is no message."""
    assert document_of(line) is None


@pytest.mark.parametrize("line", ['{"a":1.0}', '{"a":NaN}', '{"a":9007199254740993}', '{"a":1e3}'])
def test_numbers_are_whole_and_small(line: str) -> None:
    """A number that not every language reads alike is told with its path."""
    with pytest.raises(UnfitError, match="a: no document holds"):
        document_of(line)


@pytest.mark.parametrize(
    ("question", "document", "answer"),
    [
        (Score(), {"score": {"A": -3}, "id": 4}, Reply({"score": {"A": -3}})),
        (Score(), {"score": {}, "mood": "good"}, Reply({"score": {}, "mood": "good"})),
        (Score(), {"skipped": True, "message": "later"}, Skipped("later")),
        (Score(), {"skipped": True}, Skipped()),
        (Score(), {"errored": True, "context": {"a": 1}}, Errored({"a": 1})),
        (Score(), {"errored": True}, Errored()),
        (Stuck(), {"stuck": {"A": "unknown"}}, Reply({"stuck": {"A": "unknown"}})),
    ],
)
def test_answers_are_read(question: Question, document: Document, answer: Answer) -> None:
    """An answer is a reply, or says that it was skipped, or that something failed."""
    assert answer_of(question, document) == answer


@pytest.mark.parametrize(
    ("question", "document", "path"),
    [
        (Score(), {}, "score: is missing"),
        (Score(), {"score": {"A": "3"}}, "score.A:"),
        (Score(), {"score": {}, "score_parts": {"A": {"x": None}}}, "score_parts.A.x:"),
        (Score(), {"errored": True, "context": "oh"}, "context:"),
        (Legal("A"), {"actions": ["A: draw", 3]}, "actions[1]:"),
        (Play("A: draw"), {"legal": 1, "broken": "no"}, "legal: "),
        (Play("A: draw"), {"legal": 1, "broken": "no"}, "broken: "),
        (Play("A: draw"), {"skipped": False}, "legal: is missing"),
        (Stuck(), {"stuck": {"A": None}}, "stuck.A:"),
        (View("A"), {"position": []}, "position:"),
        (Race(()), {"outcome": ["won"]}, "outcome[0]:"),
        (Deal(()), {"ok": "yes"}, "ok:"),
    ],
)
def test_bad_answers_say_where(question: Question, document: Document, path: str) -> None:
    """An answer of another form is malformed, and every fault has its path."""
    answer = answer_of(question, document)
    assert isinstance(answer, Broken)
    assert answer.trouble is Trouble.MALFORMED
    assert any(fault.startswith(path) for fault in answer.detail.split("; "))


def test_broken_is_passed_on_as_an_error() -> None:
    """An engine that asks another in its turn tells what became of that."""
    broken = Broken(Trouble.HUNG, "5 s")
    told = {"errored": True, "context": {"message": "did not answer in time: 5 s"}}
    assert answer_document(broken) == told


@pytest.mark.parametrize(
    "abilities",
    [
        EVERYTHING,
        Abilities(),
        Abilities("x", "c", "2", frozenset({"danish"}), frozenset({"load"}), frozenset()),
    ],
)
def test_introductions_travel(abilities: Abilities) -> None:
    """What an engine says of itself is the same when it arrives."""
    assert abilities_of(arrived(introduction_of(abilities))) == abilities


def test_any_is_everything() -> None:
    """An engine that plays by any rules plays by all."""
    assert abilities_of(introduction_of(Abilities())).profiles == ANYTHING


SHAPES: Mapping[str, tuple[Table | Each | Either | Referred, str]] = {
    "table": (Table({"a": Text()}, {"b": YesNo()}), "a table"),
    "each": (Each(YesNo()), "a table of which each value is true or false"),
    "either": (Either(YesNo(), "any"), 'true or false, or "any"'),
    "referred": (Referred("position"), "a table with a position"),
}


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_say_what_they_are(name: str) -> None:
    """A part says what it accepts in words, and leaves what it accepts as it is."""
    shape, words = SHAPES[name]
    assert shape.words() == words
    good: Mapping[str, object] = {"table": {"a": "x"}, "each": {"q": True}, "either": "any"}
    value = good.get(name, {})
    assert shape.write(shape.read(value)) is value
    with pytest.raises(UnfitError, match="expected"):
        shape.read(3)


VALUES: SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(st.binary(max_size=60) | VALUES.map(lambda value: json.dumps(value).encode()))
def test_any_line_is_a_message_or_none(line: bytes) -> None:
    """Whatever an engine writes is read, or it is said what is wrong with it."""
    message = None
    with suppress(UnfitError):
        message = document_of(line)
    assert message is None or document_of(line_of(message)) == message


@given(st.sampled_from(QUESTIONS), st.dictionaries(st.sampled_from(WORDS), VALUES, max_size=5))
def test_any_document_is_an_answer(question: Question, document: Document) -> None:
    """Whatever an engine answers becomes an answer, and nothing is raised."""
    answer = answer_of(question, document)
    assert isinstance(answer, Reply | Skipped | Errored | Broken)
    if isinstance(answer, Reply):
        assert answer_of(question, answer_document(answer)) == answer
