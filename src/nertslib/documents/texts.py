"""How does a document become a text, and a text a document?"""

from __future__ import annotations

import json
from collections import Counter

from ..errors import DocumentError, Fault
from .formats import Value, from_json, to_json
from .plain import Misfit

_LONGEST = 17
"""How many signs the largest number of a document has, with its own."""


def dumps(value: Value) -> str:
    """Write *value* as JSON: equal values give the same text, on every machine."""
    return json.dumps(to_json(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def loads(text: str | bytes) -> Value:
    """Read what `dumps`, or anybody else, has written as JSON; an error lists all that is wrong.

    A key that is there twice is a fault, for nobody can tell which of them counts.
    """
    try:
        document: object = json.loads(text, object_pairs_hook=_table, parse_int=_number)
    except (ValueError, RecursionError) as error:
        raise DocumentError(Fault("", f"this is no JSON: {error}")) from error
    return from_json(document)


def _number(text: str) -> int | Misfit:
    return int(text) if len(text) <= _LONGEST else Misfit("a number beyond 2^53")


def _table(pairs: list[tuple[str, object]]) -> object:
    table = dict(pairs)
    if len(table) == len(pairs):
        return table
    ((doubled, _),) = Counter(key for key, _ in pairs).most_common(1)
    return Misfit(f"a table with the key {doubled!r} twice")
