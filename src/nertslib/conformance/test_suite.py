"""Does an engine play by the rules?  A test for each case and generated game.

pytest --pyargs nertslib.conformance --nerts-impl "COMMAND"
"""

from __future__ import annotations

import pytest

from .reports.sheet import case_text
from .results import Result, Verdict


def test_plays_by_the_rules(nerts_result: Result) -> None:
    """The engine answers what the rules say, wherever it says that it answers."""
    if nerts_result.verdict is Verdict.SKIPPED:
        pytest.skip(nerts_result.reason)
    if nerts_result.verdict is not Verdict.PASSED:
        pytest.fail(f"{nerts_result.reason}\n{case_text(nerts_result)}", pytrace=False)
