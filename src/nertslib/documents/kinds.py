"""What can stand behind a key of a document, beside what a rule set knows already?"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from ..actions.kinds import readable
from ..codec.compounds import Listed
from ..codec.faults import unfit
from ..codec.kinds import Choice, Kind, Schema, Text, Whole
from ..errors import FaultyError, NotationError
from ..notation import read_action
from ..values import MOST
from .forms import whole

_TEXT, _WHOLE = Text(), Whole(-MOST)


@frozen
class Notation:
    """A text of a *form* of its own; *what* says it in words."""

    what: str
    form: str
    parse: Callable[[str], object]
    to_text: Callable[..., object] = str

    def read(self, value: object) -> object:
        """Accept a text that can be read."""
        if type(value) is not str:
            raise unfit(self.what, value)
        try:
            return self.parse(value)
        except NotationError:
            raise unfit(self.what, value) from None

    def write(self, value: object) -> object:
        """Write it."""
        return self.to_text(value)

    def schema(self) -> Schema:
        """Return the form."""
        return {"type": "string", "pattern": whole(self.form), "description": self.what}

    def words(self) -> str:
        """Say what it is."""
        return self.what


@frozen
class Word:
    """One of the words of an enumeration, which *make* makes into its member."""

    make: Callable[[str], object]
    choice: Choice

    def read(self, value: object) -> object:
        """Accept one of the words."""
        return self.make(str(self.choice.read(value)))

    def write(self, value: object) -> object:
        """Write the word."""
        return str(value)

    def schema(self) -> Schema:
        """List the words."""
        return self.choice.schema()

    def words(self) -> str:
        """List the words."""
        return self.choice.words()


@frozen
class Nullable:
    """Something or nothing."""

    kind: Kind

    def read(self, value: object) -> object:
        """Accept null too."""
        return None if value is None else self.kind.read(value)

    def write(self, value: object) -> object:
        """Write null for nothing."""
        return None if value is None else self.kind.write(value)

    def schema(self) -> Schema:
        """Offer both."""
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}

    def words(self) -> str:
        """Name both."""
        return f"{self.kind.words()}, or null"


@frozen
class Spoken:
    """What somebody meant to do: an action, a text that nobody can read, or nothing."""

    def read(self, value: object) -> object:
        """Accept any text, and null."""
        return read_action(Nullable(_TEXT).read(value))

    def write(self, value: object) -> object:
        """Write an action or a text; what is neither, or that nobody could read, is null."""
        if readable(value):
            text = str(value)
            return text if read_action(text) == value else None
        try:
            return _TEXT.read(value) if type(value) is str else None
        except FaultyError:
            return None

    def schema(self) -> Schema:
        """Offer both."""
        return {**Nullable(_TEXT).schema(), "description": self.words()}

    def words(self) -> str:
        """Say what it is."""
        return "an action, a text that is none, or null"


@frozen
class NumberOrText:
    """A whole number or a text."""

    def read(self, value: object) -> object:
        """Accept both, and nothing else."""
        if type(value) is int:
            return _WHOLE.read(value)
        if type(value) is str:
            return _TEXT.read(value)
        raise unfit(self.words(), value)

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Offer both."""
        return {"anyOf": [_WHOLE.schema(), _TEXT.schema()]}

    def words(self) -> str:
        """Say both."""
        return "a whole number or a text"


_IDS = Listed(NumberOrText(), distinct=True)


@frozen
class Ids:
    """Ids of claims, in no order."""

    def read(self, value: object) -> object:
        """Accept a list of ids, no two the same."""
        found = _IDS.read(value)
        return frozenset(found) if isinstance(found, tuple) else found

    def write(self, value: object) -> object:
        """Write numbers first, then texts, each in their order."""
        ids = value if isinstance(value, frozenset) else frozenset()
        return sorted(ids, key=lambda known: (isinstance(known, str), known))

    def schema(self) -> Schema:
        """Return the list."""
        return _IDS.schema()

    def words(self) -> str:
        """Say what is in it."""
        return _IDS.words()


@frozen
class Laid:
    """A position, which is looked into once its rules are known."""

    def read(self, value: object) -> object:
        """Accept a table."""
        if not isinstance(value, dict):
            raise unfit(self.words(), value)
        return value

    def write(self, value: object) -> object:
        """Leave it."""
        return value

    def schema(self) -> Schema:
        """Point to the form of positions."""
        return {"$ref": "#/$defs/position"}

    def words(self) -> str:
        """Say what it is."""
        return "a table with a position"
