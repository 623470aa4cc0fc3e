"""How does a record lie on a disk, so that no line that was told is ever lost?"""

from __future__ import annotations

import os
from typing import BinaryIO

from attrs import define

from .keeping import Record
from .reading import ReplayError
from .replaying import replay


@define
class Journal:
    """A record in a *file*, open to be read and appended to, of which so many lines are *written*.

    Nobody else may write there meanwhile; who calls sees to that.
    """

    file: BinaryIO
    written: int = 0

    def take_up(self) -> Record | None:
        """Play all whole lines again, strictly; None if there are none.

        A line that was cut off goes.  A ReplayError says that the lines are not those of a record
        that was kept here; the file is then left as it is.
        """
        self.file.seek(0)
        whole = self.file.read()
        kept = whole[: whole.rfind(b"\n") + 1]
        record = resumed(kept) if kept else None
        self.file.truncate(len(kept))
        self.file.seek(len(kept))
        self.written = kept.count(b"\n")
        return record

    def keep(self, record: Record) -> None:
        """Write what is new in *record*, and see that it is on the disk."""
        lines = record.dumps().splitlines(keepends=True)
        lines = lines if record.round.ending else lines[:-1]
        self.file.write("".join(lines[self.written :]).encode())
        self.file.flush()
        os.fsync(self.file.fileno())
        self.written = len(lines)


def resumed(lines: bytes) -> Record:
    """Play the whole *lines* of a record again, whose last line may be still to come.

    A ReplayError says that they hold anything that no record would have written.
    """
    try:
        return replay(lines)
    except ReplayError as error:
        record = error.record
        if record is None or not record.dumps().encode().startswith(lines):
            raise
        return record
