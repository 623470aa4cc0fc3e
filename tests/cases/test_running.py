"""A case holds if everything it names comes out."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib import cases
from nertslib.cases.reading import read_cases
from tests.cases.written import CHECKS, HEAD, TABLE, run


def test_a_case_that_holds_has_no_failures() -> None:
    """A case whose every expectation is met holds."""
    assert run(**TABLE, **CHECKS) == []


def test_a_refused_position_must_not_come_about() -> None:
    """`refused` holds for a position that cannot be, and fails for one that can."""
    twice = {"table": {"A": {"nerts": "5C", "waste": "5C"}}}
    assert run(**twice, refused=True) == []
    assert run(**twice)[0].startswith(": expected a position that can come about")
    assert run(**TABLE, refused=True) == ["refused: expected true, got it came about"]


def test_an_unknown_profile_is_a_failure() -> None:
    """A case whose rule set does not exist cannot be run, and says so."""
    (case,) = read_cases({"case": [HEAD | {"profile": "dutch"}]}, "here")
    assert not cases.run(case).holds


@pytest.mark.parametrize("path", cases.shipped(), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_shipped_case_holds(path: Path) -> None:
    """Every case that comes with the library holds."""
    failures = {r.case.id: list(map(str, r.failures)) for r in cases.run_file(path) if r.failures}
    assert failures == {}
