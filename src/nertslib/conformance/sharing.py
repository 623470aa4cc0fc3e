"""How do the workers of one test run share what one of them has found out?"""

from __future__ import annotations

import pickle
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")
_NAME = "nertslib-examined.sqlite"
_PATIENCE = 24 * 3600.0
"""How many seconds a worker waits for the one that examines."""


def once(folder: Path | None, find: Callable[[], Found]) -> Found:
    """Return what *find* does; of all processes that share a *folder* only the first calls it.

    The others wait for it.  If it fails, or its process ends, the next one tries.
    """
    if folder is None:
        return find()
    # A database is a lock on every system, and one that goes with the process that holds it.
    with closing(
        sqlite3.connect(folder / _NAME, timeout=_PATIENCE, isolation_level=None)
    ) as database:
        database.execute("BEGIN EXCLUSIVE")
        database.execute("CREATE TABLE IF NOT EXISTS found (pickled BLOB)")
        row = database.execute("SELECT pickled FROM found").fetchone()
        if row is not None:
            known: Found = pickle.loads(row[0])  # noqa: S301 - a worker of the same run wrote it
            return known
        found = find()
        database.execute("INSERT INTO found VALUES (?)", (pickle.dumps(found),))
        database.execute("COMMIT")
        return found
