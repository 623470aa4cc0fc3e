"""How does another program check the messages of the protocol?  Their JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..codec.kinds import Schema
from ..codec.schema import profile_schema
from ..documents.layouts import POSITION
from .commands import COMMANDS, ERRORED, PROTOCOL, SKIPPED, START_ANSWERED, START_ASKED

_ID: Schema = {"type": "integer", "minimum": 1}
_LOOSE = ("position", "tableau", "facts")


def protocol_schema() -> Schema:
    """Return the JSON Schema (2020-12) of a line of the protocol, in either direction.

    Among the definitions those of each command end in `-question` and `-answer`.
    """
    asked = dict(_questions())
    answered = dict(_answers())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:nertslib:protocol:{PROTOCOL}",
        "title": "A message of the nertslib conformance protocol",
        "anyOf": [_part("question"), _part("answer")],
        "$defs": {
            "question": {"oneOf": list(map(_part, asked))},
            "answer": {"anyOf": list(map(_part, answered))},
            **asked,
            **answered,
            **_parts(),
        },
    }


def _part(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _questions() -> Iterator[tuple[str, Schema]]:
    """Yield the forms of questions, each with its name."""
    forms = {word: command.asked.schema() for word, command in COMMANDS.items()}
    for word, form in {"start": START_ASKED.schema(), **forms, "stop": {}}.items():
        yield f"{word}-question", _with(form, {"cmd": {"const": word}, "id": _ID})


def _answers() -> Iterator[tuple[str, Schema]]:
    """Yield the forms of answers, each with its name."""
    yield "start-answer", _with(START_ANSWERED.schema(), {"id": _ID})
    for word, command in COMMANDS.items():
        yield f"{word}-answer", _with(command.answered.schema(), {"id": _ID})
    yield "skipped-answer", _with(SKIPPED.schema(), {"id": _ID, "skipped": {"const": True}})
    yield "errored-answer", _with(ERRORED.schema(), {"id": _ID, "errored": {"const": True}})


def _with(form: Schema, first: Mapping[str, Schema]) -> Schema:
    """Return *form* with keys that come *first*, and must be there."""
    known, needed = form.get("properties", {}), form.get("required", [])
    properties = {**(known if isinstance(known, dict) else {}), **first}
    rest = [key for key in needed if key not in first] if isinstance(needed, list) else []
    return {"type": "object", "properties": properties, "required": [*first, *rest]}


def _parts() -> dict[str, Schema]:
    """Return what the messages point to: rule sets, and positions, whole or in part."""
    loose = {f"partial-{name}": _loose(POSITION[name]) for name in _LOOSE}
    return {"profile": profile_schema(), **POSITION, **loose}


def _loose(form: Schema) -> Schema:
    """Return the *form* of something that may leave out what an engine does not model."""
    return {
        key: _pointing(value)
        for key, value in form.items()
        if key not in ("required", "additionalProperties", "minProperties")
    }


def _pointing(value: object) -> object:
    """Let every pointer to what has a loose form point to that."""
    if isinstance(value, Mapping):
        return {key: _pointing(entry) for key, entry in value.items()}
    names = {f"#/$defs/{name}": f"#/$defs/partial-{name}" for name in _LOOSE}
    return names.get(value, value) if isinstance(value, str) else value
