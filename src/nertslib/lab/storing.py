"""Where do the rows go while they come?  Into parts of fixed size, each whole or not there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from ..errors import Fault
from .rows import Row, frame, rows_from
from .running import CHUNK
from .times import LabError

if TYPE_CHECKING:
    from polars import DataFrame

FOLDER = "rows"
PART = 10 * CHUNK
"""So many rounds of each rule set make a part."""


@frozen
class Store:
    """The *folder* of the parts, *width* rows for each round, of so many *rounds*."""

    folder: Path
    width: int
    rounds: int

    def whole(self) -> int:
        """Return how many parts are there, from the first on, with all rows that belong there."""
        number = 0
        while self._is_whole(number + 1):
            number += 1
        return number

    def _is_whole(self, number: int) -> bool:
        start = (number - 1) * PART
        if start >= self.rounds or not self.path(number).exists():
            return False
        return read_part(self.path(number)).height == min(PART, self.rounds - start) * self.width

    def rows(self, number: int) -> tuple[Row, ...]:
        """Return the rows of part *number*; none if it is not there."""
        path = self.path(number)
        return rows_from(read_part(path)) if path.exists() else ()

    def every(self) -> Iterator[Row]:
        """Yield all rows that are there, from the first part to the last without a gap."""
        number = 1
        while rows := self.rows(number):
            yield from rows
            number += 1

    def kept(self, rows: Iterable[Row], number: int) -> Iterator[Row]:
        """Yield *rows*, the first of them of part *number*, and write each part when it is whole.

        What there is of the last part is written when the rows end, or are wanted no more.
        """
        part: list[Row] = []
        try:
            for row in rows:
                part.append(row)
                if len(part) == PART * self.width:
                    self._write(number, part)
                    number, part = number + 1, []
                yield row
        except GeneratorExit:
            self._write(number, part)
            raise
        self._write(number, part)

    def _write(self, number: int, rows: list[Row]) -> None:
        """Write part *number*: it appears under its name when it is whole."""
        if rows:
            path = self.path(number)
            half = path.with_suffix(".half")
            frame(rows).write_parquet(half)
            half.replace(path)

    def path(self, number: int) -> Path:
        """Return where part *number*, from 1, lies."""
        return self.folder / f"part-{number:06}.parquet"


def read_part(path: Path) -> DataFrame:
    """Read a part; a LabError says that it is damaged."""
    from polars import read_parquet
    from polars.exceptions import PolarsError

    try:
        return read_parquet(path)
    except (OSError, PolarsError) as error:
        raise LabError(Fault(str(path), f"it cannot be read: {error}")) from error
