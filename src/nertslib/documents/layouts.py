"""How does another program check a position?  Its JSON Schema, in parts."""

from __future__ import annotations

from collections.abc import Mapping

from ..codec.kinds import Schema, Whole
from ..places import MOST_SIDES
from ..positions.happenings import NONE
from ..table import Ending
from . import forms


def _text(form: str, description: str) -> Schema:
    return {"type": "string", "pattern": forms.whole(form), "description": description}


def _list(name: str) -> Schema:
    return {"type": "array", "items": _named(name)}


def _named(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _table(description: str, *required: str, **properties: Schema) -> Schema:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


_NUMBER: Schema = Whole().schema()
_ENDING: Schema = {"enum": [NONE, *map(str, Ending)]}
_SIDES: Schema = {
    "type": "object",
    "propertyNames": _named("side"),
    "additionalProperties": _named("tableau"),
    "minProperties": 1,
    "maxProperties": MOST_SIDES,
}

POSITION: Mapping[str, Schema] = {
    "position": _table(
        "where every card lies, and what has happened; what is left out is empty",
        "table",
        members=Whole(1).schema(),
        table=_SIDES,
        foundations=_list("foundation"),
        aside=_list("foundation"),
        aside_by=_list("side"),
        facts=_named("facts"),
    ),
    "tableau": _table(
        "the cards of a side",
        "nerts",
        nerts=_named("cards"),
        work=_list("open-cards"),
        stock=_named("cards"),
        waste=_named("cards"),
        hands=_list("hand"),
        recycles=_NUMBER,
    ),
    "facts": _table(
        "what has happened in a round",
        started={"type": "boolean"},
        stops=_NUMBER,
        stops_since_play=_NUMBER,
        passed=_list("side"),
        caller={"anyOf": [_named("side"), {"const": ""}]},
        ending=_ENDING,
        closing=_ENDING,
        withdrawn=_list("side"),
    ),
    "side": _text(forms.LETTER, "the letter of a side"),
    "cards": _text(forms.PILE, "cards, the last on top; of a stock the first is turned next"),
    "open-cards": _text(forms.OPEN_PILE, "cards that all can be seen, the last on top"),
    "foundation": _text(forms.FOUNDATION, "cards with their owners from the ace up"),
    "hand": _text(forms.HAND, "cards in the air and where they were lifted; or nothing"),
}
"""A position, and all that its schema points to."""
