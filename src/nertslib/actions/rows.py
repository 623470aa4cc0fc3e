"""Actions made once and used again: rows of them that differ in their target only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import define

from ..places import NEW_FOUNDATION, Foundation, Onto, Target, Under

A = TypeVar("A")


@define(eq=False, repr=False)
class Row(Generic[A]):
    """The actions that differ in their target only, made by *make*."""

    make: Callable[[Target], A]
    onto: tuple[A, ...]
    under: tuple[A, ...]
    new: A
    homes: list[A]

    @classmethod
    def of(cls, make: Callable[[Target], A], piles: int) -> Row[A]:
        """Make the row for a tableau of so many work *piles*."""
        numbers = range(1, piles + 1)
        onto, under = tuple(make(Onto(n)) for n in numbers), tuple(make(Under(n)) for n in numbers)
        return cls(make, onto, under, make(NEW_FOUNDATION), [])

    def home(self, number: int) -> A:
        """Return the action on foundation *number*; as many are made as are asked for."""
        while len(self.homes) < number:
            self.homes.append(self.make(Foundation(len(self.homes) + 1)))
        return self.homes[number - 1]
