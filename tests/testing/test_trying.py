"""Tests of what may be tried at a round: legal, nearly legal, and neither."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib import PROFILES, Round
from nertslib.actions.kinds import Action, readable
from nertslib.notation import parse_action
from nertslib.testing import Attempt, actions, attempts, legal_actions, near_misses, rounds
from tests.testing.shares import SETTINGS, check_shares

FEW = settings(SETTINGS, max_examples=30)
BUILT_INS = st.sampled_from(tuple(PROFILES.values()))


def verdicts(attempt: Attempt) -> Iterator[str]:
    """Yield what the round says to what is tried."""
    violation = attempt.round.refusal(attempt.action)
    if violation is None:
        yield "legal"
    else:
        yield "refused by one rule" if len(set(violation.codes)) == 1 else "refused by several"


def test_attempts_are_legal_and_near_misses() -> None:
    """As many attempts are legal, and as many break one rule, as the docs say."""
    check_shares("attempts", attempts(), verdicts, 100)


@FEW
@given(data=st.data(), round=rounds(BUILT_INS))
def test_near_misses_break_one_rule(data: st.DataObject, round: Round) -> None:
    """A near miss is refused, by one rule alone."""
    violation = round.refusal(data.draw(near_misses(st.just(round))))
    assert violation is not None
    assert len(set(violation.codes)) == 1


@FEW
@given(data=st.data(), round=rounds(BUILT_INS))
def test_legal_actions_are_legal(data: st.DataObject, round: Round) -> None:
    """What is said to be legal is allowed, also where cards must be lifted first."""
    if round.ending is None:
        assert round.allows(data.draw(legal_actions(round)))


@FEW
@given(actions())
def test_actions_of_any_table_can_be_written(action: Action) -> None:
    """Without a round there are actions that can be read, and read again from their text."""
    assert readable(action)
    assert parse_action(str(action)) == action
