"""Actions made once and used again: a book of them for each seat."""

from __future__ import annotations

from functools import cache

from attrs import define

from ..places import NERTS_PILE, WASTE_PILE, Base, Seat, Source, Work
from .moving import Move
from .rows import Row


@define(eq=False)
class Book:
    """All moves of a *seat* with so many work *piles*, made when they are first wanted."""

    seat: Seat
    piles: int
    nerts: Row[Move]
    waste: Row[Move]
    bases: list[Row[Move]]
    work: list[list[Row[Move]]]

    @classmethod
    def of(cls, seat: Seat, piles: int) -> Book:
        """Begin a book with the moves of single cards."""
        numbers = range(1, piles + 1)
        row = cls.row
        return cls(
            seat,
            piles,
            row(seat, NERTS_PILE, piles),
            row(seat, WASTE_PILE, piles),
            [row(seat, Base(n), piles) for n in numbers],
            [[row(seat, Work(n), piles)] for n in numbers],
        )

    @staticmethod
    def row(seat: Seat, source: Source, piles: int) -> Row[Move]:
        """Make the moves from one *source*."""
        return Row.of(lambda target: Move(seat, source, target), piles)

    def block(self, pile: int, count: int) -> Row[Move]:
        """Return the moves of the last *count* cards of work pile *pile* (from 1)."""
        rows = self.work[pile - 1]
        while len(rows) < count:
            rows.append(self.row(self.seat, Work(pile, len(rows) + 1), self.piles))
        return rows[count - 1]


book_of = cache(Book.of)
