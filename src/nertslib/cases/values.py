"""What does an entry of a case hold, once it has been sent and read?"""

from __future__ import annotations

import json
from collections.abc import Mapping

from ..errors import NertsError
from ..notation import parse_action


def numbers_in(entries: Mapping[str, object]) -> dict[str, int]:
    """Return the *entries* that are whole numbers."""
    return {key: value for key, value in entries.items() if isinstance(value, int)}


def table_in(value: object) -> dict[str, object]:
    """Return the table that *value* is; an empty one if it is none."""
    return {str(key): entry for key, entry in value.items()} if isinstance(value, Mapping) else {}


def list_in(value: object) -> list[object]:
    """Return the list that *value* is; an empty one if it is none."""
    return value if isinstance(value, list) else []


def through_json(document: object) -> Mapping[str, object]:
    """Send a document through JSON and back, as it would travel to another program."""
    return table_in(json.loads(json.dumps(document)))


def read_spoken(text: str) -> object:
    """Read an action, send it as text and read it again; what cannot be read stays a text."""
    try:
        return parse_action(str(parse_action(text)))
    except NertsError:
        return text
