"""Where do the rounds of a comparison come from?  They are simulated, or lie in a directory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from itertools import groupby
from pathlib import Path

from attrs import define

from ..experiment import Experiment
from ..keeping import simulate_into
from ..rows import Row
from ..running import simulate

Progress = Callable[[int, int], None]
"""What is told how many rounds are played, and how many there will be."""


@define
class Course:
    """The rounds of an *experiment*, as far as they are wanted."""

    experiment: Experiment
    rounds: int
    directory: Path | str | None
    resume: bool
    progress: Progress | None
    executor: Executor | None
    workers: int | None
    done: int = 0

    def tables(self, last: int) -> Iterator[tuple[str, tuple[Row, ...]]]:
        """Yield the rows of each round that was not yielded yet, to round *last*."""
        first, self.done = self.done + 1, last
        many = len(self.experiment.profiles)
        fresh = (row for row in self._rows(first, last) if row.round >= first)
        rounds = groupby(fresh, key=lambda row: (row.profile, row.round))
        for played, ((label, _), rows) in enumerate(rounds, (first - 1) * many + 1):
            yield label, tuple(rows)
            if self.progress is not None:
                self.progress(played, last * many)

    def _rows(self, first: int, last: int) -> Iterator[Row]:
        """Simulate from *first* on; a directory is read from its start, then added to."""
        if self.directory is None:
            return simulate(
                self.experiment,
                last - first + 1,
                first=first,
                executor=self.executor,
                workers=self.workers,
            )
        return simulate_into(
            self.directory,
            self.experiment,
            last,
            resume=self.resume or first > 1,
            executor=self.executor,
            workers=self.workers,
        )
