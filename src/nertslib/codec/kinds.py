"""What may stand behind a key of a profile file?"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from ..values import MOST
from .faults import nearest, unfit

Schema = dict[str, object]


class Kind(Protocol):
    """What a key takes: read, written, and described for people and for other programs."""

    def read(self, value: object) -> object:
        """Return what *value* of a document stands for; an UnfitError says why nothing."""
        ...

    def write(self, value: object) -> object:
        """Return *value* as a document has it."""
        ...

    def schema(self) -> Schema:
        """Return the JSON Schema of what `read` accepts."""
        ...

    def words(self) -> str:
        """Say what is accepted."""
        ...


@frozen
class Whole:
    """A whole number from *least* to *most*."""

    least: int = 0
    most: int = MOST

    def read(self, value: object) -> object:
        """Accept an int only: no text, no fraction, no yes or no."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise unfit(self.words(), value)
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Return the bounds."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def words(self) -> str:
        """Name the bounds that say something."""
        if self.most != MOST:
            return f"a whole number from {self.least} to {self.most}"
        return "a whole number" if self.least < 0 else f"a whole number from {self.least}"


@frozen
class YesNo:
    """True or false."""

    def read(self, value: object) -> object:
        """Accept a bool only."""
        if type(value) is not bool:
            raise unfit(self.words(), value)
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Return the type."""
        return {"type": "boolean"}

    def words(self) -> str:
        """Name both."""
        return "true or false"


@frozen
class Text:
    """A text of at least so many signs."""

    least: int = 0

    def read(self, value: object) -> object:
        """Accept a text only, and one that can be written down."""
        if type(value) is not str or len(value) < self.least or not _is_writable(value):
            raise unfit(self.words(), value)
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Return the type."""
        return {"type": "string", "minLength": self.least} if self.least else {"type": "string"}

    def words(self) -> str:
        """Say whether it may be empty."""
        return "a text that is not empty" if self.least else "a text"


@frozen
class Choice:
    """One of some *options*."""

    options: tuple[str, ...]

    def read(self, value: object) -> object:
        """Accept one of the words."""
        if type(value) is not str or value not in self.options:
            raise unfit(self.words(), value, nearest(value, self.options))
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """List them."""
        return {"enum": list(self.options)}

    def words(self) -> str:
        """List them."""
        return " or ".join(f'"{option}"' for option in self.options)


def _is_writable(text: str) -> bool:
    """Whether *text* has no half of a sign, which JSON can name and no file can hold."""
    return not any("\ud800" <= sign <= "\udfff" for sign in text)
