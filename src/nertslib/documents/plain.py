"""What may a document hold at all?  What every language can: no fraction, no number beyond 2^53."""

from __future__ import annotations

from attrs import define, field, frozen

from ..codec.faults import below, shown
from ..codec.kinds import Text
from ..errors import Fault, FaultyError
from ..values import MOST

DEEPEST = 40
"""How deep tables and lists may lie in each other; documents of the library stay far above."""
_TEXT = Text()


@frozen(eq=False)
class Misfit:
    """What stands where no document can hold anything, as *words* describe it."""

    words: str

    def __repr__(self) -> str:
        """Describe it."""
        return self.words


def sifted(document: object) -> tuple[object, tuple[Fault, ...]]:
    """Return a copy of *document* with a Misfit for each value that cannot be, and these faults."""
    sieve = _Sieve()
    return sieve.sift("", document), tuple(sieve.faults)


@define
class _Sieve:
    faults: list[Fault] = field(factory=list)
    depth: int = 0

    def sift(self, path: str, value: object) -> object:
        kind = type(value)
        if kind is dict or kind is list:
            return self._deeper(path, value)
        if value is None or kind is bool:
            return value
        if type(value) is int:
            return value if abs(value) <= MOST else self._misfit(path, "a number beyond 2^53")
        if type(value) is str:
            return self._text(path, value)
        return self._misfit(path, _described(value))

    def _deeper(self, path: str, value: object) -> object:
        if self.depth == DEEPEST:
            return self._misfit(path, "anything that lies so deep")
        self.depth += 1
        sifted = self._table(path, value) if isinstance(value, dict) else self._list(path, value)
        self.depth -= 1
        return sifted

    def _table(self, path: str, table: dict[object, object]) -> dict[str, object]:
        found = dict[str, object]()
        for key, value in table.items():
            if type(key) is str and self._text(path, key) is key:
                found[key] = self.sift(below(path, key), value)
            elif type(key) is not str:
                self._misfit(path, f"a table with the key {_described(key)}")
        return found

    def _list(self, path: str, values: object) -> list[object]:
        entries = enumerate(values) if isinstance(values, list) else ()
        return [self.sift(below(path, f"[{i}]"), value) for i, value in entries]

    def _text(self, path: str, text: str) -> object:
        try:
            return _TEXT.read(text)
        except FaultyError:
            return self._misfit(path, "a text with half a character")

    def _misfit(self, path: str, words: str) -> Misfit:
        self.faults.append(Fault(path, f"no document holds {words}"))
        return Misfit(words)


def _described(value: object) -> str:
    """Describe what is no JSON; it may not even be able to describe itself."""
    if isinstance(value, Misfit):
        return value.words
    plain = type(value) in (float, int)
    return shown(value) if plain else f"an object of type {type(value).__name__}"
