"""What makes two values the same?  Their class and their fields, and nothing else.

attrs would write that anew for every class, and compiling it was a fifth of what it takes to import
the rules.  The parts of a table, which are compared at every step, have methods of their own from
attrs, as do what a round tells and answers; all the rest that rules are written with takes them
from here, with `@frozen(eq=False, repr=False)`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from attrs import AttrsInstance, fields, frozen

MOST = 2**53 - 1
"""The largest whole number in anything that is written down: beyond it other languages round."""


@frozen(eq=False, repr=False, weakref_slot=False)
class Value:
    """A value: it equals what has its class and the same fields, and is shown with them.

    A class that adds no field needs no decorator.
    """

    def __eq__(self, other: object) -> bool:
        """Whether *other* is of the same class and has the same fields."""
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        read = _READERS[type(self)]
        return bool(read(self) == read(other))

    def __hash__(self) -> int:
        """Hash class and fields."""
        return hash(_READERS[type(self)](self))

    def __repr__(self) -> str:
        """Show class and fields."""
        shown = (f"{f.name}={getattr(self, f.name)!r}" for f in fields(type(self)) if f.repr)
        return f"{type(self).__qualname__}({', '.join(shown)})"


def compared(kind: type[AttrsInstance]) -> tuple[str, ...]:
    """Return the names of the fields by which objects of *kind* are compared, in order."""
    return tuple(field.name for field in fields(kind) if field.eq)


class _Readers(dict[type, Callable[[object], object]]):
    """What reads class and fields off a value, by its class: made when it is first wanted."""

    def __missing__(self, kind: type) -> Callable[[object], object]:
        """Make the reader for values of *kind*, and keep it."""
        reader = self[kind] = attrgetter("__class__", *compared(kind))
        return reader


_READERS = _Readers()
