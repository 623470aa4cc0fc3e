"""How often was each rule of a rule set asked, and with what answer?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import define, field, frozen

from ...profile import Profile
from ...reach import reach
from .asking import Judgement
from .excuses import rules_out_of_reach

Row = tuple[str, str, int, int, int]
"""A rule set and a rule by name, and how often it passed, refused, and refused alone."""
BOTH, REFUSED, PASSED, NEVER = "both ways", "refused", "passed", "never"
STATUSES = (BOTH, REFUSED, PASSED, NEVER)
"""What may be said of a rule: legal actions were asked it and others refused by it, or only one
of the two, or neither."""


@frozen
class Exercise:
    """How often a rule *passed* legal actions that it was asked of, and *refused* others.

    *alone* counts the refusals for this rule and no other: near misses.  A *flat* rule refuses
    whatever it is asked of, so that nothing can pass it; an *excuse* is why nobody can break it.
    """

    code: str
    passed: int = 0
    refused: int = 0
    alone: int = 0
    flat: bool = False
    excuse: str = ""

    @property
    def status(self) -> str:
        """Which of the answers that the rule can give have been given."""
        if self.refused:
            return BOTH if self.passed or self.flat else REFUSED
        return PASSED if self.passed else NEVER


@define
class Tally:
    """What has been counted so far, by the name of a rule set and the code of a rule."""

    passed: Counter[tuple[str, str]] = field(factory=Counter)
    refused: Counter[tuple[str, str]] = field(factory=Counter)
    alone: Counter[tuple[str, str]] = field(factory=Counter)

    def add(self, profile: str, judgement: Judgement) -> None:
        """Count a judgement."""
        keys = {(profile, code) for code in judgement.broken or judgement.asked}
        if judgement.legal:
            self.passed.update(keys)
            return
        self.refused.update(keys)
        if len(keys) == 1:
            self.alone.update(keys)

    def exercises(self, profile: Profile) -> tuple[Exercise, ...]:
        """Return every rule that *profile* can refuse by, in order of its code."""
        flat, excuses = frozenset(flat_codes(profile)), rules_out_of_reach(profile.name)
        return tuple(
            Exercise(code, *self._counts(profile.name, code), code in flat, excuses.get(code, ""))
            for code in sorted({rule.code for rule in reach(profile)})
        )

    def _counts(self, profile: str, code: str) -> tuple[int, int, int]:
        key = profile, code
        return self.passed[key], self.refused[key], self.alone[key]

    def rows(self) -> Iterator[Row]:
        """Yield all that was counted, as plain data."""
        for profile, code in sorted({*self.passed, *self.refused}):
            passed, refused, alone = self._counts(profile, code)
            yield profile, code, passed, refused, alone

    def merge(self, rows: Iterable[Row]) -> None:
        """Count what somebody else has counted."""
        for profile, code, passed, refused, alone in rows:
            self.passed[profile, code] += passed
            self.refused[profile, code] += refused
            self.alone[profile, code] += alone


def flat_codes(profile: Profile) -> Iterator[str]:
    """Yield the rules that nothing passes under *profile*: they refuse all that they are asked."""
    stalemate = profile.stalemate
    yield from (rule.code for rule in profile.building.tucks(1))
    yield from (rule.code for rule in profile.calling.calls(0, None))
    yield from (rule.code for rule in profile.foundations.releases())
    if not stalemate.counts_stuck() and not stalemate.counts_agreement():
        yield from (rule.code for rule in stalemate.refusals())
