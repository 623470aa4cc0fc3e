"""What is measured of a round?  A row for each side, of plain numbers and words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import asdict, fields, frozen

from .playing import NEVER

if TYPE_CHECKING:
    from polars import DataFrame, DataType


@frozen
class Course:
    """What all sides of a round share; times are in milliseconds at the table."""

    profile: str
    round: int
    sides: int
    members: int
    ending: str
    duration: int
    # Everything that took effect, by whomever.
    round_actions: int
    stops: int
    # Cards that came down where an equal card was first, or came at the same time.
    races: int
    caller: str | None
    # Whether nobody has more points than the caller.
    caller_highest: bool | None
    # The best score less the next best.
    margin: int

    @property
    def censored(self) -> bool:
        """Whether the round was given up, so that it lasts at least this long."""
        return self.ending == NEVER


@frozen
class Row(Course):
    """A round as one side played it."""

    side: str
    # Who played: the place of its team, its policies and its paces.
    player: int
    policy: str
    pace: str
    score: int
    won: bool
    called: bool
    # Nerts cards left, and cards brought to foundations.
    nerts_left: int
    home: int
    # What took effect.
    actions: int
    # Moves begun; those that took no effect, and why.
    moves: int
    bounced: int
    beaten: int
    tied: int
    void: int
    # What was done after the end.
    late: int
    # What the player chose and the rules forbid.
    refused: int
    draws: int
    recycles: int
    passes: int

    def document(self) -> dict[str, object]:
        """Write it by name."""
        return asdict(self)

    @property
    def text(self) -> str:
        """The row as a line of JSON, the same wherever it was made."""
        return json.dumps(self.document(), separators=(",", ":"), ensure_ascii=False)


FIELDS: tuple[str, ...] = tuple(field.name for field in fields(Row))
"""The names of what is measured, in order."""
WORDS = frozenset(("profile", "ending", "caller", "side", "policy", "pace"))
"""Which of them are texts."""
ANSWERS = frozenset(("caller_highest", "won", "called"))
"""Which of them are yes or no."""
Columns = dict[str, list[int | str | bool | None]]


def columns(rows: Iterable[Row]) -> Columns:
    """Return *rows* as columns by name, for `pandas.DataFrame` or anything else."""
    found = tuple(rows)
    return {name: [getattr(row, name) for row in found] for name in FIELDS}


def frame(rows: Iterable[Row]) -> DataFrame:
    """Return *rows* as a polars frame."""
    from polars import DataFrame

    return DataFrame(columns(rows), schema=schema())


def rows_from(table: DataFrame) -> tuple[Row, ...]:
    """Return the rows that a *table* was made of."""
    return tuple(Row(**entry) for entry in table.iter_rows(named=True))


def schema() -> dict[str, type[DataType]]:
    """Return the type of each column: it does not hang on what a column holds."""
    from polars import Boolean, Int64, String

    return {
        name: String if name in WORDS else Boolean if name in ANSWERS else Int64 for name in FIELDS
    }
