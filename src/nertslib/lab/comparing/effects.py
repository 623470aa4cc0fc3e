"""What does each setting of a rule set decide?  Each is changed alone, and compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Unpack

from attrs import evolve, frozen

from ...conformance.flips import flips
from ...dealing import check_seats
from ...errors import Fault, PositionError
from ...profile import Profile
from ..experiment import Experiment, Setup, rule_set
from ..times import LabError
from .comparison import Comparison, Difference
from .courses import Progress
from .running import compare
from .sweeping import Setting, changed
from .tables import Line, aligned, alike_words, differing, values, words

DECISIVE = ("duration", "by-call", "caller-highest", "score", "margin", "races")
"""What is looked at, if nothing else is said."""


@frozen
class Sensitivity:
    """A *comparison* of a rule set, its first, with its changes; and what could not be *seated*."""

    comparison: Comparison
    unseated: tuple[str, ...] = ()

    @property
    def base(self) -> str:
        """The name of the rule set whose settings were changed."""
        return self.comparison.experiment.labels[0]

    @property
    def effects(self) -> tuple[Difference, ...]:
        """What each change does: change by change, measure by measure."""
        places = {label: n for n, label in enumerate(self.comparison.experiment.labels)}
        return tuple(sorted(self.comparison.differences, key=lambda found: places[found.second]))

    @property
    def idle(self) -> tuple[str, ...]:
        """The changes that made no round another, in anything that a row says."""
        return tuple(second for first, second in self.comparison.alike if first == self.base)

    @property
    def telling(self) -> tuple[Difference, ...]:
        """The effects without those of idle changes on rounds; on matches they may have some."""
        idle = self.idle
        return tuple(f for f in self.effects if f.second not in idle or f.differ is None)

    @property
    def table(self) -> str:
        """The effects as text, for people."""
        lines: list[Line] = [("", "effect", f"{self.comparison.level:.0%} interval", "rounds", "")]
        telling = self.telling
        for label in dict.fromkeys(found.second for found in telling):
            lines.append((label, "", "", "", ""))
            lines += (_effect(found) for found in telling if found.second == label)
        return "".join(f"{text}\n" for text in (*aligned(lines), "", *self._notes()))

    def _notes(self) -> Iterator[str]:
        found, experiment = self.comparison, self.comparison.experiment
        yield f"{found.rounds} rounds of each, {experiment.sides} sides, seed {experiment.seed}"
        count = len(found.differences)
        yield f"A verdict holds for all {count} effects at once (Bonferroni); an interval for one."
        if self.idle:
            yield alike_words(found, "; ".join(self.idle))
        if self.unseated:
            seated = f"{experiment.sides} sides of {experiment.members[0]}"
            yield f"Not for {seated}: {'; '.join(self.unseated)}"

    def document(self) -> dict[str, object]:
        """Write it for programs."""
        whole = {**self.comparison.document(), "base": self.base}
        return {**whole, "idle": list(self.idle), "unseated": list(self.unseated)}


def sensitivity(  # noqa: PLR0913 - as for compare
    profile: Profile | str,
    rounds: int = 200,
    *,
    settings: Sequence[Setting] | None = None,
    measures: Sequence[str] | None = DECISIVE,
    directory: Path | str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    **setup: Unpack[Setup],
) -> Sensitivity:
    """Change each setting of *profile* alone, to all published values or those of *settings*.

    What comes of it is compared with *profile* over so many *rounds*; all else is as in `compare`.
    """
    base = rule_set(profile)
    alone = Experiment.of([base], **setup)
    variants = _variants(base, settings)
    seated = tuple(rules for rules in variants if _seats(rules, alone))
    if not seated:
        raise LabError(Fault("settings", f"no change can be played by {alone.sides} sides"))
    comparison = compare(
        [base, *seated],
        rounds,
        measures=measures,
        pairs=[(0, place) for place in range(1, len(seated) + 1)],
        directory=directory,
        resume=resume,
        progress=progress,
        executor=executor,
        workers=workers,
        **_seating(setup, alone),
    )
    return Sensitivity(comparison, tuple(rules.name for rules in variants if rules not in seated))


def _seating(setup: Setup, alone: Experiment) -> Setup:
    """Say whom all rule sets seat: those that one of them seats."""
    found = setup.copy()
    found["sides"], found["members"] = alone.sides, alone.members[0]
    return found


def _variants(base: Profile, settings: Sequence[Setting] | None) -> tuple[Profile, ...]:
    """Return the changed rule sets, named after their changes alone."""
    if settings is None:
        return flips(base)
    changes = [(setting.path, value) for setting in settings for value in setting.values]
    made = (changed(base, [change]) for change in changes)
    return tuple(evolve(rules, name=rules.name.removeprefix(f"{base.name} ")) for rules in made)


def _seats(rules: Profile, alone: Experiment) -> bool:
    try:
        check_seats(rules, alone.sides, alone.members[0])
    except PositionError:
        return False
    return True


def _effect(found: Difference) -> Line:
    measure = found.measure
    return (
        f"  {measure.title} ({measure.unit})",
        values(measure, found.low, found.high, sign="+"),
        words(measure, found.interval, sign="+"),
        differing(found),
        str(found.verdict),
    )
