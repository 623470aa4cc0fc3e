"""How is a comparison made?  Rounds are simulated, read, and put together to figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from difflib import get_close_matches
from itertools import combinations
from math import inf, isfinite
from pathlib import Path
from typing import Unpack

from attrs import define, evolve, frozen

from ...errors import Fault
from ...profile import Profile
from ..experiment import Experiment, Setup, experiment_of
from ..running import CHUNK
from ..statistics.requiring import require
from ..storing import PART
from ..times import LabError
from .comparison import Comparison, Stopping
from .courses import Course, Progress
from .measures import Measure, measures_of
from .reading import range_of
from .samples import Sample

LEVEL = 0.95
"""How often an interval shall hold what it is about."""
CLOSE = 1 + 1e-9
"""An interval is narrow enough if it is wider by less than this."""
NARROWEST = 1e-6
"""No interval can be asked to be narrower, in the unit of its measure."""
WATCHED = "score"
"""What becomes narrow enough, if nothing else is said."""
Pairs = Sequence[tuple[int, int]]


@frozen
class Until:
    """When rounds are enough: the interval of *measure* shall be *half* this wide to each side."""

    half: float
    measure: str = WATCHED


def compare(  # noqa: PLR0913 - each is a question of its own, and is asked by name
    profiles: Experiment | Sequence[Profile | str],
    rounds: int = 2000,
    *,
    measures: Sequence[str] | None = None,
    pairs: Pairs | None = None,
    until: Until | float | None = None,
    directory: Path | str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    **setup: Unpack[Setup],
) -> Comparison:
    """Compare rule sets by so many *rounds* each, or fewer if that is enough.

    All *measures* are taken, or those named; every pair of rule sets is compared, or the given
    *pairs* of places.  *until* stops when the intervals of the score, or of another measure, are
    so narrow to each side.  With a *directory* the rows are written there, and with *resume* those
    that are there are read.  All else is as in `simulate`.
    """
    require("scipy", *(("polars",) if directory is not None else ()))
    experiment = experiment_of(profiles, **setup)
    if type(rounds) is not int or rounds < 2:  # noqa: PLR2004 - a spread takes two
        raise LabError(Fault("rounds", f"expected a whole number from 2, not {rounds!r}"))
    found = Until(until) if isinstance(until, int | float) else until
    chosen = chosen_measures(experiment, measures)
    if found is not None:
        _check_until(experiment, found)
    course = Course(experiment, rounds, directory, resume, progress, executor, workers)
    watched = () if found is None else chosen_measures(experiment, [found.measure])
    samples = _samples(experiment, (*chosen, *watched))
    return _Comparing(course, chosen, _pairs(experiment, pairs), found, samples).done()


def chosen_measures(experiment: Experiment, names: Sequence[str] | None) -> tuple[Measure, ...]:
    """Return the measures of these *names*, or all."""
    known = {measure.name: measure for measure in measures_of(experiment)}
    if names is None:
        return tuple(known.values())
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"is {near[0]!r} meant?" if near else f"there is {', '.join(known)}"
            raise LabError(Fault("measures", f"there is no {name!r}; {hint}"))
    return tuple(known[name] for name in dict.fromkeys(names))


def _check_until(experiment: Experiment, until: Until) -> None:
    if not NARROWEST <= until.half < inf:
        reason = f"expected a width above zero, {NARROWEST:g} at least, not {until.half!r}"
        raise LabError(Fault("until", reason))
    (measure,) = chosen_measures(experiment, [until.measure])
    if measure.kind in ("median", "unpaired"):
        raise LabError(Fault("until", f"the rounds for {measure.name} cannot be planned"))


def _samples(experiment: Experiment, measures: Sequence[Measure]) -> dict[str, Sample]:
    """Return a sample, without a round so far, for each rule set."""
    spans = [
        range_of(profile, experiment.sides, members)
        for profile, members in zip(experiment.profiles, experiment.members, strict=True)
    ]
    found = zip(experiment.profiles, spans, strict=True)
    return {profile.name: Sample.of(profile, span, measures) for profile, span in found}


def _pairs(experiment: Experiment, pairs: Pairs | None) -> Pairs:
    count = len(experiment.profiles)
    if pairs is None:
        return tuple(combinations(range(count), 2))
    if not all(0 <= place < count for pair in pairs for place in pair):
        raise LabError(Fault("pairs", f"expected places from 0 to {count - 1}"))
    return pairs


@define
class _Comparing:
    """A comparison that is going on."""

    course: Course
    measures: tuple[Measure, ...]
    pairs: Pairs
    until: Until | None
    samples: dict[str, Sample]

    def done(self) -> Comparison:
        """Play what is needed, and return what came of it."""
        stopping = None if self.until is None else self._planned(self.until)
        self._play(self._last(stopping))
        return self._comparison(stopping)

    def _play(self, last: int) -> None:
        if last > self.course.done:
            for label, table in self.course.tables(last):
                self.samples[label].add(table)

    def _last(self, stopping: Stopping | None) -> int:
        rounds = self.course.rounds
        if stopping is None or stopping.needed is None:
            return rounds
        return min(rounds, -(-stopping.needed // CHUNK) * CHUNK)

    def _planned(self, until: Until) -> Stopping:
        """Play a pilot, as long as it must be to show a difference at all, and plan the rest."""
        from .estimating import Figures, needs_longer, watches

        (measure,) = chosen_measures(self.course.experiment, [until.measure])
        pilot = min(PART, self.course.rounds)
        while True:
            self._play(pilot)
            figures = Figures.of(measure, tuple(self.samples.values()), LEVEL)
            if pilot == self.course.rounds or not needs_longer(figures, self.pairs):
                break
            pilot = min(2 * pilot, self.course.rounds)
        half = until.half / measure.scale
        needed = max(watch.rounds_for(half, LEVEL) for watch in watches(figures, self.pairs))
        whole = int(needed) if isfinite(needed) else None
        return Stopping(measure.name, until.half, pilot, whole)

    def _comparison(self, stopping: Stopping | None) -> Comparison:
        from .estimating import Figures, watched

        samples = tuple(self.samples.values())
        every = [Figures.of(measure, samples, LEVEL) for measure in self.measures]
        if stopping is not None:
            pilot = stopping.pilot
            every = [watched(f, pilot) if f.measure.name == stopping.measure else f for f in every]
            stopping = evolve(stopping, reached=self._reached(stopping))
        family = max(1, len(self.measures) * len(self.pairs))
        return Comparison(
            self.course.experiment,
            self.course.done,
            LEVEL,
            tuple(found for figures in every for found in figures.estimates()),
            tuple(found for f in every for found in f.differences(self.pairs, family)),
            stopping,
            tuple(self._alike()),
            sum(sample.unfinished for sample in samples),
        )

    def _reached(self, stopping: Stopping) -> bool:
        """Whether everything that was watched is known as well as was wanted."""
        from .estimating import Figures, watched

        (measure,) = chosen_measures(self.course.experiment, [stopping.measure])
        figures = watched(Figures.of(measure, tuple(self.samples.values()), LEVEL), stopping.pilot)
        found = figures.differences(self.pairs, 1) if self.pairs else figures.estimates()
        return all(known.interval.half <= stopping.half * CLOSE for known in found)

    def _alike(self) -> Iterator[tuple[str, str]]:
        """Yield the pairs that played the same rounds."""
        samples = tuple(self.samples.values())
        for one, two in self.pairs:
            if samples[one].prints == samples[two].prints:
                yield samples[one].profile.name, samples[two].profile.name
