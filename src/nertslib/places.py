"""Where can cards go?  Seats, and the closed union of places a move can name."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import ClassVar

from attrs import frozen

from .values import Value

MOST_SIDES = 26


def letter_of(side: int) -> str:
    """Return the letter of *side*: `A` for 0, `B` for 1, …; there are no more than 26."""
    return chr(ord("A") + side) if 0 <= side < MOST_SIDES else "?"


@frozen(repr=False, cache_hash=True)
class Seat(Value):
    """A member of a side: *side* from 0, *member* from 1; 0 stands for the bare letter."""

    side: int
    member: int = 0

    @property
    def letter(self) -> str:
        """The letter of its side."""
        return letter_of(self.side)

    @property
    def place(self) -> int:
        """Which of the side's hands is meant, from 1."""
        return self.member or 1

    def __str__(self) -> str:
        """Write `A` for a bare side, `A2` for a member."""
        return f"{self.letter}{self.member}" if self.member else self.letter


seat_of = lru_cache(maxsize=1024)(Seat)
"""The seat with this side and member: always the same object, so that it is found at once."""


class Origin(IntEnum):
    """The kinds of pile that a card can come from."""

    NERTS = 0
    WASTE = 1
    WORK = 2
    BASE = 3


NERTS, WASTE, WORK, BASE = Origin
"""Its members by name: every move asks for them, and asking the class each time takes longer."""


class Nerts(Value):
    """The top card of the Nerts pile."""

    __slots__ = ()

    origin: ClassVar[Origin] = NERTS
    pile: ClassVar[int] = 0
    count: ClassVar[int] = 1

    def __str__(self) -> str:
        """Write it."""
        return "N"


class Waste(Value):
    """The top card of the waste."""

    __slots__ = ()

    origin: ClassVar[Origin] = WASTE
    pile: ClassVar[int] = 0
    count: ClassVar[int] = 1

    def __str__(self) -> str:
        """Write it."""
        return "W"


@frozen(eq=False, repr=False)
class Work(Value):
    """The last *count* cards of work pile *pile* (from 1)."""

    origin: ClassVar[Origin] = WORK
    pile: int
    count: int = 1

    def __str__(self) -> str:
        """Write `1`, or `1x3` for a block."""
        return f"{self.pile}x{self.count}" if self.count > 1 else str(self.pile)


@frozen(eq=False, repr=False)
class Base(Value):
    """The base, which is the first card, of work pile *pile*; another card lies on it."""

    origin: ClassVar[Origin] = BASE
    count: ClassVar[int] = 1
    pile: int

    def __str__(self) -> str:
        """Write `1b`."""
        return f"{self.pile}b"


@frozen(eq=False, repr=False)
class Onto(Value):
    """On top of work pile *pile* (from 1), or into its space."""

    pile: int

    def __str__(self) -> str:
        """Write `3`."""
        return str(self.pile)


@frozen(eq=False, repr=False)
class Under(Value):
    """Under the base of work pile *pile* (from 1)."""

    pile: int

    def __str__(self) -> str:
        """Write `u3`."""
        return f"u{self.pile}"


@frozen(eq=False, repr=False)
class Foundation(Value):
    """The foundation with this *number*, counted from 1 in order of their start."""

    number: int

    def __str__(self) -> str:
        """Write `F2`."""
        return f"F{self.number}"


class NewFoundation(Value):
    """A foundation that does not exist yet."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write `F+`."""
        return "F+"


class AnyFoundation(Value):
    """The lowest-numbered foundation that takes the card when it lands, else a new one."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write `F`."""
        return "F"


Source = Nerts | Waste | Work | Base
Target = Onto | Under | Foundation | NewFoundation | AnyFoundation

NERTS_PILE = Nerts()
WASTE_PILE = Waste()
NEW_FOUNDATION = NewFoundation()
ANY_FOUNDATION = AnyFoundation()


def same_pile(one: Source, other: Source) -> bool:
    """Whether two sources name the same pile of a tableau."""
    if one.pile or other.pile:
        return one.pile == other.pile
    return one.origin is other.origin


def _counts(*numbers: object) -> bool:
    return all(type(number) is int and number >= 1 for number in numbers)


def sound_seat(seat: object) -> bool:
    """Whether *seat* is one, at this table or another."""
    return type(seat) is Seat and type(seat.side) is int is type(seat.member)


def sound_source(source: object) -> bool:
    """Whether *source* names a place, with whole numbers from 1."""
    match source:
        case Nerts() | Waste():
            return True
        case Work(pile, count):
            return _counts(pile, count)
        case Base(pile):
            return _counts(pile)
        case _:
            return False


def sound_target(target: object) -> bool:
    """Whether *target* names a place, with whole numbers from 1."""
    match target:
        case NewFoundation() | AnyFoundation():
            return True
        case Onto(number) | Under(number) | Foundation(number):
            return _counts(number)
        case _:
            return False
