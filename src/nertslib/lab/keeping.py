"""How is an experiment kept, taken up again after a break, and done once more?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from attrs import frozen

from ..errors import Fault
from ..profile import Profile
from .contestants import Entries
from .executors import check_executor
from .experiment import Experiment, Setup, check_number, experiment_of
from .manifest import NAME, Manifest
from .measuring import rows_of
from .opening import read_manifest, read_shape, stored_document
from .rows import Row, frame
from .running import Batch, batches
from .storing import FOLDER, PART, Key, Store, key_of, put
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

    With *resume* the rows that are there already are read instead of played, and none of them is
    lost if these are fewer rounds; without, a directory that holds an experiment is refused.  A
    LabError says so.
    """
    check_executor(executor)
    check_number("rounds", rounds, 1)
    experiment = experiment_of(profiles, **setup)
    path = Path(directory)
    if (path / NAME).exists():
        _check_same(path, Manifest.of(experiment, rounds), resume=resume)
    elif any((path / FOLDER).glob("*")):
        raise LabError(Fault(str(path), "rows lie there, and nothing says of what: go elsewhere"))
    _begin(path, Manifest.of(experiment, max(rounds, _reach(path, experiment, rounds))))
    return _simulated(_store(path, experiment, rounds), experiment, executor, workers)


def _begin(path: Path, manifest: Manifest) -> None:
    """Say what lies there from now on; the manifest that was there stays until the new one is."""
    try:
        text = manifest.dumps().encode()
        (path / FOLDER).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        place = str(error.filename or path)
        raise LabError(Fault(place, error.strerror or str(error))) from error
    except UnicodeEncodeError as error:
        raise LabError(Fault("players", f"a name cannot be written: {error}")) from error
    put(path / NAME, lambda half: half.write_bytes(text))


def _reach(path: Path, experiment: Experiment, rounds: int) -> int:
    """Return how many rounds lie there, if more than these *rounds* were begun; else none."""
    if not (path / NAME).exists():
        return 0
    *_, begun = read_shape(path)
    return _store(path, experiment, begun).reach() if begun > rounds else 0


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
    """Yield the rows that are there, then play the rest."""
    done, number = 0, 0
    while done == number * PART and done < store.rounds:
        number += 1
        part = store.settled(number)
        yield from part
        done += len(part) // store.width
    if done < store.rounds:
        left = store.rounds - done
        found = batches(experiment, left, first=done + 1, executor=executor, workers=workers)
        yield from store.kept((row for batch in found for row in batch.rows), number)


def _check_same(path: Path, manifest: Manifest, *, resume: bool) -> None:
    if not resume:
        reason = "an experiment lies there already: resume it, or go elsewhere"
        raise LabError(Fault(str(path), reason))
    old, new = stored_document(path), json.loads(manifest.dumps())
    old = old if isinstance(old, dict) else {}
    begun, now = map(_version_of, (old, new))
    if begun != now:
        raise LabError(Fault(str(path), f"it was begun by nertslib {begun}"))
    other = [key for key in new if key not in ASIDE and old.get(key) != new[key]]
    if other:
        reason = "another experiment was begun there"
        raise LabError(*(Fault(f"{path}: {key}", reason) for key in other))


def _version_of(document: Mapping[str, object]) -> object:
    versions = document.get("versions")
    return versions.get("nertslib") if isinstance(versions, dict) else None


def _store(directory: Path | str, experiment: Experiment, rounds: int) -> Store:
    return Store(Path(directory) / FOLDER, experiment.labels, experiment.sides, rounds)


def load(directory: Path | str) -> DataFrame:
    """Return all rows that lie in a *directory*, as a polars frame."""
    return frame(Store(Path(directory) / FOLDER, *read_shape(directory)).every())


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
    """Play once more all rounds of a *directory*, or round *number*, and compare row by row.

    What was begun and is not stored is played too, and is not the same.
    """
    manifest = read_manifest(directory, players)
    experiment, rounds = manifest.experiment, manifest.rounds
    store = _store(directory, experiment, rounds)
    if number is None:
        return _all(store, batches(experiment, rounds, executor=executor, workers=workers))
    if type(number) is not int or not 1 <= number <= rounds:
        raise LabError(Fault("round", f"expected a round from 1 to {rounds}"))
    return _one(experiment, number, store)


def _all(store: Store, found: Iterator[Batch]) -> Iterator[Rerun]:
    """Compare all rows with what is stored, part by part."""
    number, stored = 0, dict[Key, Row]()
    for batch in found:
        if store.part_of(batch.first) != number:
            number = store.part_of(batch.first)
            stored = store.by_key(number)
        yield from (Rerun(row, stored.get(key_of(row))) for row in batch.rows)


def _one(experiment: Experiment, number: int, store: Store) -> Iterator[Rerun]:
    """Play round *number* once more by each rule set."""
    stored = store.by_key(store.part_of(number))
    for place in range(len(experiment.profiles)):
        yield from (
            Rerun(row, stored.get(key_of(row))) for row in rows_of(experiment, place, number)
        )
