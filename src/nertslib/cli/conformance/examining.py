"""Does an engine play by the rules?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

from attrs import frozen
from cyclopts import Parameter
from cyclopts.types import NonNegativeInt

from ...conformance.edition import corpus_version
from ...conformance.expectations import (
    Expectations,
    Judged,
    Outcome,
    known_failures,
    read_expectations,
)
from ...conformance.mapping import Codes, read_codes
from ...conformance.pipe import TIMEOUT, EngineError, Pipe
from ...conformance.reports import REPORTS, Report, Run, Tally
from ...conformance.results import Options
from ...conformance.session import examined, ids_of
from ...errors import Fault
from ...profile import Profile
from ...profiles import PROFILES
from .. import ENVIRONMENT
from ..naming import FINDING, OK, Flag, Seed, UsageError, profile_of, text_of
from ..screen import complain
from .paper import Paper, opened
from .starting import Command, Timeout, started

NOTHING = "nothing was examined: no id matches the globs"
ALL_SKIPPED = "the engine could be asked nothing at all: everything was skipped"
DEFAULT = Options()
Globs = Annotated[list[str] | None, Parameter(negative="")]


@Parameter(name="*")
@frozen
class Selection:
    """What is asked."""

    profile: Annotated[
        Globs, Parameter(help="Rules to play by, a name or a file; else all built-in ones.")
    ] = None
    run: Annotated[Globs, Parameter(help="Only results whose id matches this glob.")] = None
    skip: Annotated[Globs, Parameter(help="No result whose id matches this glob.")] = None
    max_examples: Annotated[
        NonNegativeInt, Parameter(help="How many games to generate for each rule set.")
    ] = DEFAULT.max_examples
    seed: Seed = DEFAULT.seed

    @property
    def options(self) -> Options:
        """The same for who examines."""
        return Options(
            max_examples=self.max_examples,
            seed=self.seed,
            run=tuple(self.run or ("*",)),
            skip=tuple(self.skip or ()),
        )

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """The rule sets."""
        return tuple(map(profile_of, self.profile or PROFILES))


@Parameter(name="*")
@frozen
class Judgement:
    """What is made of the answers."""

    codes: Annotated[
        str | None,
        Parameter(
            name="--map", help="A TOML file: the engine's own codes = codes of this library."
        ),
    ] = None
    xfails_file: Annotated[
        str | None, Parameter(help="A file of globs, one a line: ids that are expected to fail.")
    ] = None
    strict: Annotated[
        bool,
        Parameter(help="Whether an expected failure that passes, or is not there, fails the run."),
    ] = True

    @property
    def expectations(self) -> Expectations:
        """What is expected to fail."""
        text = text_of(self.xfails_file) if self.xfails_file else ""
        return read_expectations(text, strict=self.strict)

    @property
    def meanings(self) -> Codes:
        """What the engine's own codes mean."""
        return read_codes(text_of(self.codes)) if self.codes else {}


@Parameter(name="*")
@frozen
class Telling:
    """How the results are told."""

    report: Annotated[
        Literal["human", "jsonl", "junit", "tap"], Parameter(help="The form of the report.")
    ] = "human"
    output: Annotated[Path | None, Parameter(help="Write the report to this file.")] = None
    print_known_failures: Annotated[
        Flag, Parameter(help="Write what --xfails-file takes, so that all of today is expected.")
    ] = False


def conformance(
    *command: Command,
    timeout: Timeout = TIMEOUT,
    selection: Selection = Selection(),
    judgement: Judgement = Judgement(),
    telling: Telling = Telling(),
) -> int:
    """Examine an engine: the cases of the corpus, then generated games."""
    plan = _Plan(selection, judgement.expectations, judgement.meanings, selection.profiles)
    try:
        with opened(telling.output) as paper, closing(started(command, timeout)) as engine:
            ids = ids_of(engine.abilities, plan.profiles, selection.options)
            if telling.print_known_failures:
                paper.put(f"{text}\n" for text in known_failures(plan.judged(engine, paper)))
                return OK
            tally = Tally(engine.abilities)
            unmet = tuple(plan.expectations.unmet(ids))
            results = chain(plan.judged(engine, paper), unmet)
            paper.put(_told(plan.report(engine, telling.report), results, tally))
    except EngineError as error:
        complain(error)
        return ENVIRONMENT
    return _code(tally)


def _code(tally: Tally) -> int:
    if not tally.asked_for:
        raise UsageError(Fault("", NOTHING))
    if tally.counts[Outcome.ERRORED]:
        return ENVIRONMENT
    if tally.asked_for == {Outcome.SKIPPED}:
        complain(ALL_SKIPPED)
        return FINDING
    return FINDING if tally.bad else OK


@frozen
class _Plan:
    """What is asked by which rules, and what is made of it."""

    selection: Selection
    expectations: Expectations
    meanings: Codes
    profiles: tuple[Profile, ...]

    def judged(self, engine: Pipe, paper: Paper) -> Iterator[Judged]:
        """Examine an engine, and judge what comes of it."""
        options = self.selection.options
        with closing(examined(engine, self.profiles, options, self.meanings)) as results:
            yield from paper.watched(map(self.expectations.judge, results))

    def report(self, engine: Pipe, form: str) -> Report:
        """Return an empty report."""
        names = tuple(rules.name for rules in self.profiles)
        seed, library = self.selection.seed, version("nertslib")
        return REPORTS[form](Run(engine.abilities, corpus_version(), seed, names, library))


def _told(report: Report, judged: Iterable[Judged], tally: Tally) -> Iterator[str]:
    yield from report.begin()
    for one in judged:
        tally.add(one)
        yield from report.tell(one)
    yield from report.end(tally)
