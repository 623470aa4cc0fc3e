"""Where do the rows go while they come?  Into parts of fixed size, a file each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
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
        """Return how many rounds lie there whole, from the first on."""
        for number in range(1, self.parts + 1):
            counts = Counter(row.round for row in self.rows(number))
            for done in self.range_of(number):
                if counts[done] < self.width:
                    return done - 1
        return self.rounds

    def rows(self, number: int) -> tuple[Row, ...]:
        """Return the rows of part *number* in the order in which they are played.

        There are none if the part is not there.  A LabError says that it is damaged, or that rows
        lie there which do not belong there.
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
        return tuple(sorted(rows, key=self._turn))

    def _keys(self, rounds: range) -> Iterator[Key]:
        for label in self.labels:
            for number in rounds:
                yield from ((label, number, letter_of(side)) for side in range(self.sides))

    def _turn(self, row: Row) -> tuple[int, int, int, int, str]:
        """Return when a *row* comes: chunk by chunk, rule set by rule set, side by side."""
        place = self.labels.index(row.profile)
        return (row.round - 1) // CHUNK, place, row.round, len(row.side), row.side

    def by_key(self, number: int) -> dict[Key, Row]:
        """Return the rows of part *number* by what tells them."""
        return {key_of(row): row for row in self.rows(number)}

    def every(self) -> Iterator[Row]:
        """Yield all rows that are there; a LabError says that a part between others is gone."""
        there = [number for number in range(1, self.parts + 1) if self.path(number).exists()]
        for place, number in enumerate(there, 1):
            if place < number:
                raise LabError(Fault(str(self.path(place)), "this part of the rows is gone"))
            yield from (row for row in self.rows(number) if row.round <= self.rounds)

    def kept(self, rows: Iterable[Row], number: int) -> Iterator[Row]:
        """Yield *rows*, the first of them of part *number*, and write them chunk by chunk.

        What there is at last is written however the rows end, or are wanted no more; and what lay
        there stays until it has come again.
        """
        lying, fresh = self.by_key(number), 0
        try:
            for row in rows:
                if self.part_of(row.round) != number:
                    self._write(number, lying, fresh)
                    number = self.part_of(row.round)
                    lying, fresh = self.by_key(number), 0
                lying[key_of(row)] = row
                fresh += 1
                if fresh == CHUNK * self.width:
                    self._write(number, lying, fresh)
                    fresh = 0
                yield row
        finally:
            self._write(number, lying, fresh)

    def _write(self, number: int, lying: dict[Key, Row], fresh: int) -> None:
        """Write part *number*, if anything in it is *fresh*."""
        if fresh:
            table = frame(sorted(lying.values(), key=self._turn))
            put(self.path(number), table.write_parquet)

    def path(self, number: int) -> Path:
        """Return where part *number*, from 1, lies."""
        return self.folder / f"part-{number:06}.parquet"


def put(path: Path, write: Callable[[Path], object]) -> None:
    """Let *write* make the file at *path*; it appears there when it is whole.

    A LabError says why it could not, and then what was there before is there still.
    """
    from polars.exceptions import PolarsError

    half = path.with_suffix(".half")
    try:
        write(half)
        half.replace(path)
    except (OSError, PolarsError) as error:
        with suppress(OSError):
            half.unlink()
        raise LabError(Fault(str(path), f"it cannot be written: {error}")) from error


def read_part(path: Path) -> DataFrame:
    """Read a part; a LabError says that it is damaged, or holds something else."""
    from polars import read_parquet
    from polars.exceptions import PanicException, PolarsError

    try:
        table = read_parquet(path)
    except (OSError, PolarsError, PanicException) as error:
        raise LabError(Fault(str(path), f"it cannot be read: {error}")) from error
    if table.schema != schema():
        raise LabError(Fault(str(path), "its columns are not those of rows"))
    return table
