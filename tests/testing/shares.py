"""How often does a strategy reach what it is said to reach?  As the docs say, and as it does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")

GUIDE = Path(__file__).parents[2] / "docs" / "testing.md"
ROW = re.compile(r"^\| `?(?P<what>[^|`]+)`? \| (?P<share>\d+) % \|", re.MULTILINE)
SETTINGS = settings(
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow],
)
"""What is measured is what is generated; how long that takes depends on the machine."""


def documented(strategy: str) -> Mapping[str, float]:
    """Return the least shares that the docs promise of a *strategy*, by what is reached."""
    text = GUIDE.read_text("utf-8")
    chapter = text.partition(f"<!-- shares of {strategy} -->")[2].partition("<!-- end -->")[0]
    found = {row["what"]: int(row["share"]) / 100 for row in ROW.finditer(chapter)}
    assert found, strategy
    return found


def measured(
    strategy: SearchStrategy[T], tell: Callable[[T], Iterable[str]], examples: int
) -> Mapping[str, float]:
    """Return in which share of so many *examples* each thing happens that *tell* tells."""
    met: Counter[str] = Counter()

    @seed(0)
    @settings(SETTINGS, max_examples=examples)
    @given(strategy)
    def count(example: T) -> None:
        met["all"] += 1
        met.update(set(tell(example)))

    count()
    return {what: number / met["all"] for what, number in met.items()}


def check_shares(
    name: str, strategy: SearchStrategy[T], tell: Callable[[T], Iterable[str]], examples: int
) -> None:
    """Check that a strategy reaches all that the docs promise, as often as they say."""
    found = measured(strategy, tell, examples)
    few = {
        what: (found.get(what, 0), least)
        for what, least in documented(name).items()
        if found.get(what, 0) < least
    }
    assert not few, few
