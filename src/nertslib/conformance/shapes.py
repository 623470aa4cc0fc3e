"""What form has each part of a message?  Each form is checked, and described as a JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from ..codec.compounds import read_each
from ..codec.faults import unfit
from ..codec.kinds import Kind, Schema
from ..errors import Fault


@frozen
class Table:
    """A table with some keys that must be there, and some that may; others are ignored."""

    required: Mapping[str, Kind] = field(factory=dict)
    optional: Mapping[str, Kind] = field(factory=dict)

    def read(self, value: object) -> object:
        """Accept a table in which every known key fits."""
        if not isinstance(value, Mapping):
            raise unfit(self.words(), value)
        missing = [Fault(key, "is missing") for key in self.required if key not in value]
        kinds = {**self.required, **self.optional}
        read_each(((key, kinds[key], value[key]) for key in kinds if key in value), *missing)
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Return the keys that are known."""
        kinds = {**self.required, **self.optional}
        known = {key: kind.schema() for key, kind in kinds.items()}
        needed = {"required": list(self.required)} if self.required else {}
        return {"type": "object", **({"properties": known} if known else {}), **needed}

    def words(self) -> str:
        """Say what it is."""
        return "a table"


@frozen
class Each:
    """A table whose values are all of one *kind*, whatever the keys."""

    kind: Kind

    def read(self, value: object) -> object:
        """Accept a table of what fits."""
        if not isinstance(value, Mapping):
            raise unfit(self.words(), value)
        read_each((str(key), self.kind, entry) for key, entry in value.items())
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Return what a value is."""
        return {"type": "object", "additionalProperties": self.kind.schema()}

    def words(self) -> str:
        """Say what is in it."""
        return f"a table of which each value is {self.kind.words()}"


@frozen
class Either:
    """Something of one *kind*, or one *word*."""

    kind: Kind
    word: str

    def read(self, value: object) -> object:
        """Accept both."""
        return value if value == self.word else self.kind.read(value)

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Offer both."""
        return {"anyOf": [self.kind.schema(), {"const": self.word}]}

    def words(self) -> str:
        """Say both."""
        return f'{self.kind.words()}, or "{self.word}"'


@frozen
class Referred:
    """A table that another schema describes, called *name* among the parts of this one."""

    name: str

    def read(self, value: object) -> object:
        """Accept any table: who reads it says what is wrong with it."""
        if not isinstance(value, Mapping):
            raise unfit(self.words(), value)
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Point to the part."""
        return {"$ref": f"#/$defs/{self.name}"}

    def words(self) -> str:
        """Say what it is."""
        return f"a table with a {self.name}"
