"""What came of an examination?"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from fnmatch import fnmatchcase

from attrs import frozen

from .answers import Answer
from .questions import Deal, Document, Load, Play, Query, Question, Race

Move = Play | Race
"""What changes the state of an engine: a step of a script."""
Asked = Move | Query
"""What an engine is asked once it has been set up."""


class Verdict(StrEnum):
    """What came of an examinee; what was expected to fail is the report's business."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"
    ERRORED = "errored"


@frozen
class Disagreement:
    """A question that an engine answers otherwise than the rules, and how to get there.

    *profile* is whole; the *script* is carried out from *setup*, then the *question* is put: a
    move or a query, or the setup itself, where that is what fails.  *citations* say which rules
    the right answer rests on.  Some show only in an engine that was asked something *before*; a
    *fleeting* one no new engine has shown again.
    """

    profile: Document
    setup: Deal | Load
    script: tuple[Move, ...]
    question: Asked | Deal | Load
    expected: Answer
    got: Answer
    citations: tuple[str, ...] = ()
    layer: str = ""
    before: tuple[Question, ...] = ()
    fleeting: bool = False

    @property
    def length(self) -> int:
        """How many moves it takes to show: those of the script, and the question if it is one."""
        return len(self.script) + isinstance(self.question, Play | Race)


@frozen
class Result:
    """What came of one examinee: its *id* (`corpus/danish/building/red-six-on-black-seven`).

    The *layer* found it; the *reason* says why it was skipped, or what differs; *asked* counts
    the questions put.
    """

    id: str
    verdict: Verdict
    layer: str
    reason: str = ""
    disagreement: Disagreement | None = None
    asked: int = 0


@frozen
class Options:
    """How an engine is examined.

    *max_examples* games a profile are generated from *seed*; of each layer the first disagreements
    are *shrunk*, so many; results whose id matches none of the globs *run*, or one of *skip*, are
    left out.
    """

    max_examples: int = 24
    seed: int = 0
    shrunk: int = 3
    run: tuple[str, ...] = ("*",)
    skip: tuple[str, ...] = ()

    def want(self, name: str) -> bool:
        """Whether the globs want the examinee called *name*."""
        if any(fnmatchcase(name, glob) for glob in self.skip):
            return False
        return any(fnmatchcase(name, glob) for glob in self.run)


def unmatched(globs: Iterable[str], ids: Collection[str]) -> tuple[str, ...]:
    """Return those of *globs* that match none of the *ids*."""
    return tuple(glob for glob in globs if not any(fnmatchcase(name, glob) for name in ids))
