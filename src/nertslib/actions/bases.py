"""What do rules stand on whose code says less than they do?"""

from __future__ import annotations

from collections.abc import Mapping

from ..profile import Profile
from ..rules import Assumption, Ground, Rule
from .judging import (
    EMPTY_SLOT,
    NO_SLOT,
    OVER_ABANDONED,
    OVER_BY_STOPS,
    OVER_DEADLOCKED,
    OVER_FALSELY,
    SET_ASIDE,
    UNREADABLE,
)
from .stalling import NOT_GIVEN_UP

BASES: Mapping[Rule, str | Assumption] = {
    UNREADABLE: Assumption("what nobody can read cannot be done"),
    OVER_FALSELY: "calling.false_call",
    OVER_BY_STOPS: "stalemate.limit",
    OVER_DEADLOCKED: "stalemate.fruitless",
    OVER_ABANDONED: Assumption("a round that everybody gave up is over"),
    NO_SLOT: "foundations.slots",
    EMPTY_SLOT: "foundations.start",
    SET_ASIDE: "foundations.complete",
    NOT_GIVEN_UP: Assumption("a round that nobody ends is ended by all together, or not at all"),
}
"""The setting or the rule that such a rule stands on, or why it is taken for granted."""


def grounds_of(rule: Rule, profile: Profile) -> tuple[Ground, ...]:
    """Return why *rule* is one in *profile*."""
    basis = BASES.get(rule, rule.code)
    return (basis,) if isinstance(basis, Assumption) else profile.grounds_of(basis)
