"""Tests of expected failures."""

from __future__ import annotations

import pytest

from nertslib.conformance.expectations import (
    Expectations,
    Outcome,
    known_failures,
    read_expectations,
)
from nertslib.conformance.results import Result, Verdict

FILE = """
# what the engine is known to have wrong
corpus/danish/races/*   # issue 12

games/online/seed-0/3
"""


def result(verdict: Verdict, name: str = "corpus/danish/races/two-aces", why: str = "") -> Result:
    """Return a result."""
    return Result(name, verdict, "corpus", why)


def test_remarks_and_empty_lines_are_no_globs() -> None:
    """Each line is a glob, up to a `#`."""
    globs = ("corpus/danish/races/*", "games/online/seed-0/3")
    assert read_expectations(FILE) == Expectations(globs)


@pytest.mark.parametrize(
    ("verdict", "plain", "expected"),
    [
        (Verdict.PASSED, (Outcome.PASSED, False), (Outcome.XPASSED, True)),
        (Verdict.FAILED, (Outcome.FAILED, True), (Outcome.XFAILED, False)),
        (Verdict.ERRORED, (Outcome.ERRORED, True), (Outcome.XFAILED, False)),
        (Verdict.SKIPPED, (Outcome.SKIPPED, False), (Outcome.SKIPPED, False)),
    ],
)
def test_outcomes(
    verdict: Verdict, plain: tuple[Outcome, bool], expected: tuple[Outcome, bool]
) -> None:
    """A failure is bad unless it is expected; then passing is bad, and skipping is neither."""
    found = Expectations().judge(result(verdict))
    assert (found.outcome, found.bad) == plain
    found = read_expectations(FILE).judge(result(verdict))
    assert (found.outcome, found.bad) == expected
    assert read_expectations(FILE).judge(result(verdict, "games/x")).outcome is plain[0]


def test_strictness_can_be_left_out() -> None:
    """Where it is not strict, an expected failure that passes is no harm."""
    found = read_expectations(FILE, strict=False).judge(result(Verdict.PASSED))
    assert (found.outcome, found.bad) == (Outcome.XPASSED, False)


def test_known_failures_are_all_expected() -> None:
    """What is written of today's failures expects exactly them."""
    results = [
        result(Verdict.FAILED, "corpus/a", "legal: expected\n  True # not False"),
        result(Verdict.PASSED, "corpus/b"),
        result(Verdict.ERRORED, "corpus/c"),
        result(Verdict.SKIPPED, "corpus/d", "no"),
    ]
    lines = [*known_failures(map(Expectations().judge, results))]
    assert lines == ["corpus/a  # legal: expected True # not False", "corpus/c"]
    expected = read_expectations("\n".join(lines))
    assert not any(expected.judge(one).bad for one in results)


@pytest.mark.parametrize("strict", [True, False])
def test_what_matches_nothing_is_told(*, strict: bool) -> None:
    """A glob that matches no id is as one that passes: bad where it is strict."""
    expected = read_expectations(FILE, strict=strict)
    ids = ["games/online/seed-0/3", "games/online/seed-0/31"]
    (unmet,) = expected.unmet(ids)
    assert (unmet.result.id, unmet.outcome) == ("corpus/danish/races/*", Outcome.XPASSED)
    assert unmet.bad is strict
    assert [*expected.unmet([*ids, "corpus/danish/races/two-aces"])] == []
