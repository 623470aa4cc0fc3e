"""Actions made once and used again: a book of them for each seat."""

from __future__ import annotations

from functools import cache

from attrs import define

from ..places import NERTS_PILE, WASTE_PILE, Base, Seat, Source, Work, seat_of
from .moving import Move
from .rows import Row


class Rows(dict[int, Row[Move]]):
    """The moves of a *seat* from work pile *number* by how many cards; none stands for its base."""

    def __init__(self, seat: Seat, number: int, piles: int) -> None:
        """Begin with nothing: what is missing is made."""
        self.seat, self.number, self.piles = seat, number, piles

    def __missing__(self, count: int) -> Row[Move]:
        """Make the moves of so many cards, when they are first wanted."""
        source = Work(self.number, count) if count else Base(self.number)
        return self.setdefault(count, row_of(self.seat, source, self.piles))


@define(eq=False, repr=False)
class Book:
    """All moves of a seat, made once and used again."""

    nerts: Row[Move]
    waste: Row[Move]
    work: list[Rows]


def row_of(seat: Seat, source: Source, piles: int) -> Row[Move]:
    """Make the moves from one *source* at a tableau of so many work *piles*."""
    return Row.of(lambda target: Move(seat, source, target), piles)


@cache
def book_of(side: int, member: int, piles: int) -> Book:
    """Return the book of a seat with so many work *piles*: always the same one."""
    seat = seat_of(side, member)
    nerts, waste = (row_of(seat, source, piles) for source in (NERTS_PILE, WASTE_PILE))
    return Book(nerts, waste, [Rows(seat, n, piles) for n in range(1, piles + 1)])
