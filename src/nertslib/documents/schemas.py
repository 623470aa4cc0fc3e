"""How does another program check a document?

The schemas say all that can be said of one key at a time.  Whether a position can come about, the
totals of a match are right, and a view is somebody's who sits there, only a reader can tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from types import NoneType
from typing import get_args, get_origin, get_type_hints

from attrs import NOTHING, define, field, fields_dict

from ..codec.kinds import Schema
from ..codec.schema import profile_schema
from ..events import Event
from ..match import Match
from ..profile import Profile
from ..referee import Claim
from ..round import Round
from ..rules import Ground
from ..scores import Scores
from .bodies import ClaimBody, MatchBody, RoundBody, ScoresBody
from .events import KIND, KINDS, word_for
from .formats import FORMATS, VERSION
from .layouts import POSITION
from .leaves import FIELDS, LEAVES, NAMES, Position

_BODIES: Mapping[object, type] = {
    Round: RoundBody,
    Scores: ScoresBody,
    Match: MatchBody,
    Claim: ClaimBody,
}
_UNIONS: Mapping[object, str] = {Event: "event", Ground: "ground"}


def document_schemas() -> dict[str, Schema]:
    """Return the JSON Schema (2020-12) of each format but that of profiles, by its short name."""
    names = {name.removeprefix("nertslib-"): name for name in FORMATS}
    return {short: _schema(short, name) for short, name in names.items() if short != "profile"}


def _schema(short: str, name: str) -> Schema:
    maker = _Maker({"format": {"const": name}, "version": {"const": VERSION}})
    content = maker.content(FORMATS[name].content)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:nertslib:{short}:{VERSION}",
        "title": f"A document of {name}",
        **content,
        "$defs": dict(sorted(maker.parts.items())),
    }


@define
class _Maker:
    """Makes the schema of a document with a *heading*, and collects the *parts* it points to."""

    heading: dict[str, Schema]
    parts: dict[str, Schema] = field(factory=dict)

    def content(self, hint: object) -> Schema:
        """Describe a whole document."""
        if hint == Event:
            return {"anyOf": [self.table(kind, **self.heading) for kind in KINDS.values()]}
        return self.table(_class_of(hint), **self.heading)

    def table(self, kind: type, **heading: Schema) -> Schema:
        """Describe what is written by its fields."""
        hints = get_type_hints(kind)
        if kind in KINDS.values():
            heading |= {KIND: {"const": word_for(kind)}}
        own = {name: self.value(name, hints[name]) for name in fields_dict(kind)}
        needed = [name for name, entry in fields_dict(kind).items() if entry.default is NOTHING]
        return {
            "type": "object",
            "description": " ".join((kind.__doc__ or "").split()),
            "properties": heading | own,
            "required": [*heading, *needed],
            "additionalProperties": False,
        }

    def value(self, name: str, hint: object) -> Schema:
        """Describe the value of a field."""
        return FIELDS[name].schema() if name in FIELDS else self.of(hint)

    def of(self, hint: object) -> Schema:
        """Describe any value of a type."""
        if hint in LEAVES:
            return self._leaf(hint)
        if NoneType in get_args(hint):
            rest: object = reduce(or_, (kind for kind in get_args(hint) if kind is not NoneType))
            return {"anyOf": [self.of(rest), {"type": "null"}]}
        if get_origin(hint) is tuple:
            return {"type": "array", "items": self.of(get_args(hint)[0])}
        if get_origin(hint) is Mapping:
            return self._mapping(*get_args(hint))
        return self._part(hint)

    def _leaf(self, hint: object) -> Schema:
        schema = LEAVES[hint].schema()
        if hint is Profile:
            self.parts["profile"] = profile_schema()
        if hint is Position:
            self.parts |= POSITION
        if hint not in NAMES:
            return schema
        self.parts[NAMES[hint]] = POSITION.get(NAMES[hint], schema)
        return {"$ref": f"#/$defs/{NAMES[hint]}"}

    def _mapping(self, keys: object, values: object) -> Schema:
        named = {} if keys is str else {"propertyNames": self.of(keys)}
        return {"type": "object", **named, "additionalProperties": self.of(values)}

    def _part(self, hint: object) -> Schema:
        """Describe what has a name, once."""
        kind = _class_of(hint)
        name = _UNIONS.get(hint) or word_for(kind).removesuffix("-body")
        union: Schema = {"anyOf": [self.of(one) for one in get_args(hint)]}
        self.parts[name] = union if hint in _UNIONS else self.table(kind)
        return {"$ref": f"#/$defs/{name}"}


def _class_of(hint: object) -> type:
    """Return the class whose fields a document has where a value of type *hint* stands."""
    kind = _BODIES.get(hint, hint)
    return kind if isinstance(kind, type) else object
