"""Actions made once and used again: a book of them for each seat."""

from __future__ import annotations

from functools import cache

from attrs import define

from ..cards import Card, Cards
from ..places import NERTS_PILE, WASTE_PILE, Base, Seat, Source, Work, seat_of
from .moving import Move
from .rows import Row


@define(eq=False, repr=False)
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

    def work_row(self, index: int, taking: int, cards: Cards) -> tuple[Row[Move], Card]:
        """Return the moves of the last so many *cards* of a work pile, and the first of them.

        After all its runs, the last thing to take from a pile is its base.
        """
        if taking > len(cards):
            return self.bases[index], cards[0]
        rows = self.work[index]
        while len(rows) < taking:
            rows.append(self.row(self.seat, Work(index + 1, len(rows) + 1), self.piles))
        return rows[taking - 1], cards[-taking]


@cache
def book_of(side: int, member: int, piles: int) -> Book:
    """Return the book of a seat with so many work *piles*: always the same one."""
    return Book.of(seat_of(side, member), piles)
