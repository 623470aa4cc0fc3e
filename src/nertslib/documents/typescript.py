"""How do JSON Schemas become TypeScript types?  As much of the language as those here use."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

Schema = Mapping[str, object]
HEAD = """\
// The documents of nertslib, for web clients.  Made from the JSON Schemas beside this file by
// tools/document_schemas.py; do not edit.
"""
_PLAIN = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}


def types_of(schemas: Mapping[str, Schema], profile: str) -> str:
    """Write the types of all documents and of their parts; *profile* is the name of one part."""
    parts: dict[str, Schema] = {}
    for schema in (*schemas.values(), *_parts(schemas)):
        for name, part in _table(schema.get("$defs")).items():
            if parts.setdefault(name, _table(part)) != part:
                message = f"two schemas mean different things by {name}"
                raise ValueError(message)
    documents = {f"{name}-document": schema for name, schema in schemas.items()}
    documents[f"{profile}-document"] = _headed(profile, parts[profile])
    declared = [_declaration(name, part) for name, part in sorted((parts | documents).items())]
    every = " | ".join(sorted(map(_pascal, documents)))
    return "\n".join((HEAD, *declared, f"export type NertsDocument = {every};\n"))


def _parts(schemas: Mapping[str, Schema]) -> Iterator[Schema]:
    for schema in schemas.values():
        yield from map(_table, _table(schema.get("$defs")).values())


def _headed(name: str, part: Schema) -> Schema:
    """Return the schema of a *part* that may say what it is, for a document that must."""
    own, heading = _table(part["properties"]), ("format", "version")
    needed = {**part, "properties": {key: own[key] for key in heading}, "required": [*heading]}
    return {"title": "A rule set", "allOf": [{"$ref": f"#/$defs/{name}"}, needed]}


def _declaration(name: str, schema: Schema) -> str:
    words = schema.get("description") or schema.get("title")
    comment = f"/** {words} */\n" if words else ""
    return f"{comment}export type {_pascal(name)} = {_type(schema, '')};\n"


def _type(schema: Schema, indent: str) -> str:
    """Write the type of what fits a schema."""
    if "$ref" in schema:
        return _pascal(str(schema["$ref"]).removesuffix(":1").rpartition("/")[2].rpartition(":")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, _list(schema["enum"])))
    for key, sign in (("anyOf", " | "), ("allOf", " & ")):
        if key in schema:
            return sign.join(_type(_table(one), indent) for one in _list(schema[key]))
    if schema["type"] == "array":
        return f"Array<{_type(_table(schema['items']), indent)}>"
    return _object(schema, indent) if schema["type"] == "object" else _PLAIN[str(schema["type"])]


def _object(schema: Schema, indent: str) -> str:
    if "properties" not in schema:
        return _record(schema, indent)
    needed, inner = _list(schema.get("required", [])), indent + "  "
    lines = [
        f"{inner}{json.dumps(key)}{'' if key in needed else '?'}: {_type(_table(part), inner)};"
        for key, part in _table(schema["properties"]).items()
    ]
    if "additionalProperties" not in schema:
        lines.append(f"{inner}[key: string]: unknown;")
    return "\n".join(("{", *lines, f"{indent}}}"))


def _record(schema: Schema, indent: str) -> str:
    names = _table(schema.get("propertyNames"))
    key = "string" if "pattern" in names or not names else _type(names, indent)
    return f"Partial<Record<{key}, {_type(_table(schema['additionalProperties']), indent)}>>"


def _pascal(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("-"))


def _table(value: object) -> Schema:
    return value if isinstance(value, Mapping) else {}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
