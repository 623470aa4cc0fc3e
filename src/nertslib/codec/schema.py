"""How does another program, or an editor, check a profile file?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import NOTHING, Attribute, asdict, fields

from ..policies.scoring import PUBLISHED, Term
from ..policies.seating import Sides
from ..profile import Profile
from .classes import CLASS_FORM
from .keys import CHAPTERS, keys_of
from .kinds import Kind, Schema, Text
from .meanings import MEANINGS
from .structuring import ABOUT_THE_DOCUMENT

TABLES: Mapping[str, type] = {"seating.sides": Sides, **CHAPTERS, "scoring": Term}
"""The tables of a profile file by their path; `scoring` is a list of tables."""


def keys() -> Iterator[tuple[str, Kind, object]]:
    """Yield the path of every key, what it takes, and its default (NOTHING: it has none)."""
    yield "extends", Text(), NOTHING
    for path, table in {"": Profile, **TABLES}.items():
        defaults = dict(_defaults(table))
        for name, kind in keys_of(table).items():
            default = defaults[name]
            written = default if default is NOTHING else kind.write(default)
            yield f"{path}.{name}".removeprefix("."), kind, written


def profile_schema() -> Schema:
    """Return the JSON Schema (2020-12) of profile files.

    It says all that can be said of one key at a time.  It cannot say whether a name is known, a
    class can be imported, and so many piles can be dealt from a deck.
    """
    sides = _table("seating.sides")
    chapters = {name: _table(name) for name in CHAPTERS}
    chapters["seating"] = _table("seating", sides=sides)
    line = _table("scoring") | {"required": ["term", "points"]}
    lines: Schema = {"type": "array", "items": line}
    published = [asdict(line) for line in PUBLISHED]
    about = {
        name: _described({"const": value}, name, NOTHING)
        for name, value in ABOUT_THE_DOCUMENT.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:nertslib:profile:1",
        "title": "A rule set of Nerts",
        **_table("", **about, **chapters, scoring=_described(lines, "scoring", published)),
        "$defs": {"class": _CLASS},
    }


_CLASS: Schema = {
    "type": "object",
    "description": "a policy of one's own: its class, and the fields of that",
    "properties": {"class": {"type": "string", "pattern": f"^{CLASS_FORM}$"}},
    "required": ["class"],
}


def _table(path: str, **more: Schema) -> Schema:
    own = {
        key.rpartition(".")[2]: _described(kind.schema(), key, default)
        for key, kind, default in keys()
        if key.rpartition(".")[0] == path
    }
    return {"type": "object", "properties": own | more, "additionalProperties": False}


def _described(schema: Schema, path: str, default: object) -> Schema:
    described: Schema = {**schema, "description": MEANINGS[path]}
    return described if default is NOTHING else {**described, "default": default}


def _defaults(table: type) -> Iterator[tuple[str, object]]:
    entries: tuple[Attribute[object], ...] = fields(table)
    yield from ((entry.name, entry.default) for entry in entries)
