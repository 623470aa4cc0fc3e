"""Tests of what rule sets are called in tables and plots."""

from __future__ import annotations

from nertslib.lab.comparing import compare, read_setting, swept
from nertslib.lab.comparing.names import LONGEST, Names
from nertslib.profiles import PROFILES


def test_short_names_stay() -> None:
    """Up to so many signs a rule set is called by its name, and nothing needs to be explained."""
    names = Names(("danish", "x" * LONGEST))
    assert (names.of("danish"), names.key) == ("danish", ())
    assert names.difference("danish", "x" * LONGEST) == f"{'x' * LONGEST} - danish"


def test_one_long_name_makes_numbers_of_all() -> None:
    """Then each has a number in the order of the rule sets, which is explained."""
    long = "x" * (LONGEST + 1)
    names = Names(("danish", long))
    assert (names.of("danish"), names.of(long)) == ("1", "2")
    assert names.difference("danish", long) == "2 - 1"
    assert names.key == ("1: danish", f"2: {long}")


def test_tables_of_sweeps_are_narrow() -> None:
    """Whatever is swept, a table fits on a screen, and says what its numbers are."""
    texts = ("drawing.count=1,3", "scoring.nerts-cards=-1,-2", "empties.kind=any,king")
    rules = swept(PROFILES["danish"], [read_setting(text) for text in texts])
    found = compare(rules, 2, measures=["score"], sides=2, workers=1)
    lines = found.table.splitlines()
    assert max(map(len, lines)) <= 80
    assert "8: danish drawing.count=3 scoring.nerts-cards=-2 empties.kind=king" in lines
    assert sum(line.startswith("  8 - ") for line in lines) == 7
    assert {difference.second for difference in found.differences} < {r.name for r in rules}
