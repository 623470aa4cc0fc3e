"""What may stand behind a key that takes more than one value?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from ..errors import Fault, ProfileError
from .faults import UnfitError, below, nearest, unfit
from .kinds import Kind, Schema, Whole


@frozen
class Listed:
    """A list of *items*; *ordering* lists, if it is given, what must be there, each once."""

    items: Kind
    least: int = 0
    distinct: bool = False
    ordering: tuple[str, ...] = ()

    def read(self, value: object) -> object:
        """Accept a list of what fits."""
        if not isinstance(value, list | tuple):
            raise unfit(self.words(), value)
        found = tuple(read_each((f"[{i}]", self.items, item) for i, item in enumerate(value)))
        doubled = self.distinct and len(set(found)) != len(found)
        if (
            doubled
            or len(found) < self.least
            or (self.ordering and len(found) != len(self.ordering))
        ):
            raise unfit(self.words(), value)
        return found

    def write(self, value: object) -> object:
        """Write a list."""
        return [self.items.write(item) for item in value] if isinstance(value, tuple) else value

    def schema(self) -> Schema:
        """Return the bounds of the list, and what an item is."""
        bounds: Schema = {"minItems": self.least} if self.least else {}
        if self.ordering:
            bounds["minItems"] = bounds["maxItems"] = len(self.ordering)
        if self.distinct:
            bounds["uniqueItems"] = True
        return {"type": "array", "items": self.items.schema(), **bounds}

    def words(self) -> str:
        """Say what is in it."""
        if self.ordering:
            return f"a list of {', '.join(self.ordering)}, each once, in any order"
        size = f"{self.least} or more: " if self.least else "any number: "
        return f"a list of {size}{self.items.words()}{', no two the same' if self.distinct else ''}"


def read_each(entries: Iterable[tuple[str, Kind, object]], *known: Fault) -> list[object]:
    """Read every entry (its key, kind and value), or raise all that is wrong, *known* or found."""
    found, faults = list[object](), list(known)
    for key, kind, value in entries:
        try:
            found.append(kind.read(value))
        except UnfitError as error:
            faults += (Fault(below(key, fault.path), fault.reason) for fault in error.faults)
    if faults:
        raise UnfitError(*faults)
    return found


@frozen
class Sizes:
    """One number for all, or a table of numbers; *names* maps its keys to what they stand for."""

    size: Whole
    names: Mapping[str, object]
    noun: str

    def read(self, value: object) -> object:
        """Accept a number, or a table that names one at least."""
        if type(value) is int:
            return self.size.read(value)
        if not isinstance(value, Mapping) or not value:
            raise unfit(self.words(), value)
        sizes = ((str(key), self.size, size) for key, size in value.items())
        found = read_each(sizes, *self._unknown(value))
        return tuple(zip(map(self.names.__getitem__, value), found, strict=True))

    def _unknown(self, keys: Iterable[object]) -> Iterator[Fault]:
        for key in keys:
            if key not in self.names:
                yield Fault(str(key), f"there is no such {self.noun}{nearest(key, self.names)}")

    def write(self, value: object) -> object:
        """Write a table with the keys as text."""
        return {str(key): size for key, size in value} if isinstance(value, tuple) else value

    def schema(self) -> Schema:
        """Return either form."""
        size = self.size.schema()
        table: Schema = {
            "type": "object",
            "propertyNames": {"enum": list(self.names)},
            "additionalProperties": size,
            "minProperties": 1,
        }
        return {"anyOf": [size, table]}

    def words(self) -> str:
        """Say both forms."""
        return f"{self.size.words()}, or a table of such numbers by {self.noun}"


@frozen
class Named:
    """An answer to a question, by its name.

    *methods* are what a class must have that answers it instead; none: only a name does.
    """

    question: str
    answers: Mapping[str, object]
    methods: tuple[str, ...] = ()

    def read(self, value: object) -> object:
        """Accept a name."""
        if type(value) is not str or value not in self.answers:
            raise unfit(self.words(), value, nearest(value, self.answers))
        return self.answers[value]

    def write(self, value: object) -> object:
        """Return the name of the answer."""
        name = self.name_of(value)
        if name is None:
            raise ProfileError(Fault(self.question, f"{value!r} has no name"))
        return name

    def name_of(self, value: object) -> str | None:
        """Return the name of the answer *value*, if it is one of those that have one."""
        for name, answer in self.answers.items():
            if type(answer) is type(value) and answer == value:
                return name
        return None

    def schema(self) -> Schema:
        """Return the names, and the form of a class if there may be one."""
        if not self.methods:
            return {"enum": list(self.answers)}
        return {"anyOf": [{"enum": list(self.answers)}, {"$ref": "#/$defs/class"}]}

    def words(self) -> str:
        """List the names."""
        names = " or ".join(f'"{name}"' for name in self.answers)
        return f"{names} or a table with `class`" if self.methods else names
