"""Where do the rows go while they come?  Into parts of fixed size, a file each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from ..errors import Fault
from ..places import letter_of
from .rows import Row, frame, rows_from, schema
from .running import CHUNK
from .times import LabError

if TYPE_CHECKING:
    from polars import DataFrame

FOLDER = "rows"
PART = 10 * CHUNK
"""So many rounds of each rule set make a part."""

Key = tuple[str, int, str]
"""What tells a row: rule set, round and side."""


def key_of(row: Row) -> Key:
    """Return what tells a *row* from all others of its experiment."""
    return row.profile, row.round, row.side


@frozen
class Store:
    """The *folder* of the parts, for rule sets with these *labels*, *sides* and so many *rounds*.

    Part *n*, from 1, holds the rounds of `range_of(n)`, in chunks as they were played.
    """

    folder: Path
    labels: tuple[str, ...]
    sides: int
    rounds: int

    @property
    def width(self) -> int:
        """So many rows belong to a round."""
        return len(self.labels) * self.sides

    @property
    def parts(self) -> int:
        """So many parts hold all rounds."""
        return -(-self.rounds // PART)

    def range_of(self, number: int) -> range:
        """Return the rounds that belong into part *number*."""
        start = (number - 1) * PART + 1
        return range(start, min(start + PART, self.rounds + 1))

    def part_of(self, number: int) -> int:
        """Return the part that round *number* belongs into."""
        return (number - 1) // PART + 1

    def settled(self, number: int) -> tuple[Row, ...]:
        """Return the rows of part *number* that need not be played again: those of whole chunks."""
        lying, found, rounds = self.rows(number), list[Row](), self.range_of(number)
        for place in range(0, len(rounds), CHUNK):
            chunk = rounds[place : place + CHUNK]
            rows = [row for row in lying if row.round in chunk]
            if len(rows) < len(chunk) * self.width:
                break
            found += rows
        return tuple(found)

    def reach(self) -> int:
        """Return how many rounds need not be played again, from the first on."""
        done = 0
        for number in range(1, self.parts + 1):
            held = len(self.settled(number)) // self.width
            done += held
            if held < PART:
                break
        return done

    def rows(self, number: int) -> tuple[Row, ...]:
        """Return the rows of part *number*, none if it is not there.

        A LabError says that the part is damaged, or that rows lie there which do not belong there.
        """
        path = self.path(number)
        if not path.exists():
            return ()
        rows = rows_from(read_part(path))
        first = (number - 1) * PART + 1
        proper = {*self._keys(range(first, first + PART))}
        own = {key_of(row) for row in rows}
        if len(own) < len(rows) or not own <= proper:
            raise LabError(Fault(str(path), "rows lie there that do not belong there"))
        return rows

    def _keys(self, rounds: range) -> Iterator[Key]:
        for label in self.labels:
            for number in rounds:
                yield from ((label, number, letter_of(side)) for side in range(self.sides))

    def by_key(self, number: int) -> dict[Key, Row]:
        """Return the rows of part *number* by what tells them."""
        return {key_of(row): row for row in self.rows(number)}

    def every(self) -> Iterator[Row]:
        """Yield all rows that are there; a LabError says that a part between others is gone."""
        there = [number for number in range(1, self.parts + 1) if self.path(number).exists()]
        for place, number in enumerate(there, 1):
            if place < number:
                raise LabError(Fault(str(self.path(place)), "this part of the rows is gone"))
            yield from self.rows(number)

    def kept(self, rows: Iterable[Row], number: int, part: Iterable[Row] = ()) -> Iterator[Row]:
        """Yield *rows*, which follow on what there is of a *part*; write the part chunk by chunk.

        What there is at last is written however the rows end, or are wanted no more.
        """
        lying = list(part)
        try:
            for row in rows:
                lying.append(row)
                if len(lying) % (CHUNK * self.width) == 0:
                    self._write(number, lying)
                if len(lying) == PART * self.width:
                    number, lying = number + 1, []
                yield row
        finally:
            self._write(number, lying)

    def _write(self, number: int, rows: list[Row]) -> None:
        """Write part *number*: it appears under its name with all that is in it."""
        if rows:
            path = self.path(number)
            half = path.with_suffix(".half")
            frame(rows).write_parquet(half)
            half.replace(path)

    def path(self, number: int) -> Path:
        """Return where part *number*, from 1, lies."""
        return self.folder / f"part-{number:06}.parquet"


def read_part(path: Path) -> DataFrame:
    """Read a part; a LabError says that it is damaged, or holds something else."""
    from polars import read_parquet
    from polars.exceptions import PolarsError

    try:
        table = read_parquet(path)
    except (OSError, PolarsError) as error:
        raise LabError(Fault(str(path), f"it cannot be read: {error}")) from error
    if table.schema != schema():
        raise LabError(Fault(str(path), "its columns are not those of rows"))
    return table
