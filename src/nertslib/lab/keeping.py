"""How is an experiment kept, taken up again after a break, and done once more?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from attrs import frozen

from ..errors import Fault
from ..profile import Profile
from .contestants import Entries
from .executors import check_executor
from .experiment import Experiment, Setup, check_number, experiment_of
from .manifest import NAME, Manifest, read_manifest, stored_document
from .measuring import rows_of
from .rows import Row, frame
from .running import batches
from .storing import FOLDER, PART, Store
from .times import LabError

if TYPE_CHECKING:
    from polars import DataFrame

ASIDE = ("rounds", "versions")
"""What may differ when an experiment is taken up again."""


def simulate_into(
    directory: Path | str,
    profiles: Experiment | Sequence[Profile | str],
    rounds: int,
    *,
    resume: bool = False,
    executor: Executor | None = None,
    workers: int | None = None,
    **setup: Unpack[Setup],
) -> Iterator[Row]:
    """Do what `simulate` does, and write manifest and rows into a *directory* as they come.

    With *resume* the rows that are there already are read instead of played; without, a directory
    that holds an experiment is refused.  A LabError says so.
    """
    check_executor(executor)
    check_number("rounds", rounds, 1)
    experiment = experiment_of(profiles, **setup)
    path, manifest = Path(directory), Manifest.of(experiment, rounds)
    if (path / NAME).exists():
        _check_same(path, manifest, resume=resume)
    elif any((path / FOLDER).glob("*")):
        raise LabError(Fault(str(path), "rows lie there, and nothing says of what: go elsewhere"))
    store = _store(path, manifest)
    try:
        store.folder.mkdir(parents=True, exist_ok=True)
        (path / NAME).write_text(manifest.dumps(), encoding="utf-8")
    except OSError as error:
        raise LabError(Fault(str(path), error.strerror or str(error))) from error
    return _simulated(store, experiment, executor, workers)


def resumed(
    directory: Path | str,
    *,
    players: Entries | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
) -> Iterator[Row]:
    """Take up the experiment in a *directory* where it was broken off; yield all its rows."""
    manifest = read_manifest(directory, players)
    return simulate_into(
        directory,
        manifest.experiment,
        manifest.rounds,
        resume=True,
        executor=executor,
        workers=workers,
    )


def _simulated(
    store: Store, experiment: Experiment, executor: Executor | None, workers: int | None
) -> Iterator[Row]:
    whole = store.whole()
    for number in range(1, whole + 1):
        yield from store.rows(number)
    done = min(whole * PART, store.rounds)
    if done < store.rounds:
        left = store.rounds - done
        found = batches(experiment, left, first=done + 1, executor=executor, workers=workers)
        yield from store.kept((row for batch in found for row in batch.rows), whole + 1)


def _check_same(path: Path, manifest: Manifest, *, resume: bool) -> None:
    if not resume:
        reason = "an experiment lies there already: resume it, or go elsewhere"
        raise LabError(Fault(str(path), reason))
    old, new = stored_document(path), json.loads(manifest.dumps())
    old = old if isinstance(old, dict) else {}
    begun, now = (document.get("versions", {}).get("nertslib") for document in (old, new))
    if begun != now:
        raise LabError(Fault(str(path), f"it was begun by nertslib {begun}"))
    other = [key for key in new if key not in ASIDE and old.get(key) != new[key]]
    if other:
        reason = "another experiment was begun there"
        raise LabError(*(Fault(f"{path}: {key}", reason) for key in other))


def _store(directory: Path | str, manifest: Manifest) -> Store:
    experiment = manifest.experiment
    width = len(experiment.profiles) * experiment.sides
    return Store(Path(directory) / FOLDER, width, manifest.rounds)


def load(directory: Path | str) -> DataFrame:
    """Return all rows that lie in a *directory*, as a polars frame."""
    return frame(_store(directory, read_manifest(directory, ("greedy",))).every())


@frozen
class Rerun:
    """A *row* that was made once more, and what was *stored* (None if nothing is)."""

    row: Row
    stored: Row | None

    @property
    def same(self) -> bool:
        """Whether both are the same, byte for byte."""
        return self.stored is not None and self.stored.text == self.row.text


def rerun(
    directory: Path | str,
    number: int | None = None,
    *,
    players: Entries | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
) -> Iterator[Rerun]:
    """Play once more what lies in a *directory*, or its round *number*, and compare row by row."""
    manifest = read_manifest(directory, players)
    experiment, store = manifest.experiment, _store(directory, manifest)
    if number is None:
        done = sum(1 for _ in store.every()) // store.width
        found = batches(experiment, done, executor=executor, workers=workers) if done else ()
        again = (row for batch in found for row in batch.rows)
        return map(Rerun, again, store.every())
    if type(number) is not int or not 1 <= number <= manifest.rounds:
        raise LabError(Fault("round", f"expected a round from 1 to {manifest.rounds}"))
    return _one(experiment, number, store)


def _one(experiment: Experiment, number: int, store: Store) -> Iterator[Rerun]:
    """Play round *number* once more by each rule set."""
    part = store.rows((number - 1) // PART + 1)
    stored = {(row.profile, row.side): row for row in part if row.round == number}
    for place in range(len(experiment.profiles)):
        for row in rows_of(experiment, place, number):
            yield Rerun(row, stored.get((row.profile, row.side)))
