"""Is that what was expected?  Some engines are known to fail here and there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from fnmatch import fnmatchcase

from attrs import frozen

from .results import Result, Verdict, unmatched

LAYER = "expectations"
UNKNOWN = "is expected to fail, and matches no id"
"""What is said of what is expected of nobody."""


class Outcome(StrEnum):
    """What a result is, now that it is known what was expected."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"
    ERRORED = "errored"
    XFAILED = "xfailed"
    XPASSED = "xpassed"


_EXPECTED = {
    Verdict.PASSED: Outcome.XPASSED,
    Verdict.FAILED: Outcome.XFAILED,
    Verdict.ERRORED: Outcome.XFAILED,
    Verdict.SKIPPED: Outcome.SKIPPED,
}


@frozen
class Judged:
    """A *result* and its *outcome*; a *bad* one fails the run."""

    result: Result
    outcome: Outcome
    bad: bool


@frozen
class Expectations:
    """The globs of ids that are expected to fail.

    Where *strict*, one that passes fails the run: it is to be taken off the list.
    """

    globs: tuple[str, ...] = ()
    strict: bool = True

    def judge(self, result: Result) -> Judged:
        """Say what *result* is."""
        expected = any(fnmatchcase(result.id, glob) for glob in self.globs)
        outcome = _EXPECTED[result.verdict] if expected else Outcome(result.verdict.value)
        bad = outcome in (Outcome.FAILED, Outcome.ERRORED)
        return Judged(result, outcome, bad or (self.strict and outcome is Outcome.XPASSED))

    def unmet(self, ids: Collection[str]) -> Iterator[Judged]:
        """Yield what matches none of the *ids*: that is no failure either, so it is to go, too."""
        for glob in unmatched(self.globs, ids):
            yield Judged(Result(glob, Verdict.PASSED, LAYER, UNKNOWN), Outcome.XPASSED, self.strict)


def read_expectations(text: str, *, strict: bool = True) -> Expectations:
    """Read the text of a file of expected failures: a glob a line; `#` begins a remark."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return Expectations(tuple(filter(None, lines)), strict)


def known_failures(judged: Iterable[Judged]) -> Iterator[str]:
    """Yield the lines of a file that expects everything that fails today."""
    for one in judged:
        if one.result.verdict in (Verdict.FAILED, Verdict.ERRORED):
            reason = " ".join(one.result.reason.split())
            yield f"{one.result.id}  # {reason}" if reason else one.result.id
