"""Reads values out of a document, and collects every fault on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from attrs import define, field

from ..cards import Cards
from ..errors import Fault, NotationError
from ..notation import parse_foundation, parse_pile
from ..places import letter_of
from ..profile import Profile
from ..values import MOST

T = TypeVar("T")


@define
class Reader:
    """A reader of positions under *profile*, for so many *sides* of so many *members*."""

    profile: Profile
    sides: int = 0
    members: int = 1
    faults: list[Fault] = field(factory=list)

    def fault(self, path: str, reason: str) -> None:
        """Note a fault and go on."""
        self.faults.append(Fault(path, reason))

    def mapping(
        self, path: str, value: object, keys: tuple[str, ...] | None = None
    ) -> Mapping[str, object]:
        """Read a table that has none but these *keys*, if they are given."""
        if not isinstance(value, Mapping):
            self.fault(path, f"expected a table, not {value!r}")
            return {}
        strange = [key for key in value if keys is not None and key not in keys]
        for key in strange:
            self.fault(
                f"{path}.{key}".lstrip("."), f"unknown key; there is {', '.join(keys or ())}"
            )
        return {str(key): entry for key, entry in value.items() if key not in strange}

    def sequence(self, path: str, value: object) -> tuple[object, ...]:
        """Read a list."""
        if isinstance(value, list | tuple):
            return tuple(value)
        self.fault(path, f"expected a list, not {value!r}")
        return ()

    def number(self, path: str, value: object) -> int:
        """Read a whole number from 0, no greater than every reader of JSON can tell."""
        if type(value) is int and 0 <= value <= MOST:
            return value
        self.fault(path, f"expected a whole number from 0, not {value!r}")
        return 0

    def truth(self, path: str, value: object) -> bool:
        """Read true or false."""
        if isinstance(value, bool):
            return value
        self.fault(path, f"expected true or false, not {value!r}")
        return True

    def side(self, path: str, value: object) -> int | None:
        """Read the letter of a side that is seated."""
        if isinstance(value, str) and value in map(letter_of, range(self.sides)):
            return ord(value) - ord("A")
        self.fault(path, f"no side {value!r} is seated")
        return None

    def some_sides(self, path: str, value: object) -> tuple[int, ...]:
        """Read a list of sides, in whatever order."""
        letters = self.sequence(path, value)
        found = {self.side(f"{path}[{i}]", letter) for i, letter in enumerate(letters)}
        return tuple(sorted(side for side in found if side is not None))

    def pile(self, path: str, value: object, side: int) -> Cards:
        """Read cards that belong to *side*."""
        cards = self.notation(path, value, lambda text: parse_pile(text, side))
        for card in cards:
            if not card.hidden and card.owner != side:
                self.fault(path, f"{card} is not a card of side {letter_of(side)}")
        return cards

    def seen_pile(self, path: str, value: object, side: int) -> Cards:
        """Read cards that belong to *side* and can be seen."""
        cards = self.pile(path, value, side)
        if any(card.hidden for card in cards):
            self.fault(path, "no card that cannot be seen lies here")
            return ()
        return cards

    def foundation(self, path: str, value: object) -> Cards:
        """Read cards that name their owners."""
        cards = self.notation(path, value, parse_foundation)
        for card in cards:
            if card.owner >= self.sides:
                self.fault(path, f"no side {letter_of(card.owner)!r} is seated")
        return cards

    def notation(self, path: str, value: object, read: Callable[[str], Cards]) -> Cards:
        """Read a text."""
        if not isinstance(value, str):
            self.fault(path, f"expected a text, not {value!r}")
            return ()
        try:
            return read(value)
        except NotationError as error:
            self.fault(path, error.faults[0].reason)
            return ()
