"""Tests of matches made of simulated rounds."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.errors import ProfileError
from nertslib.lab import LabError, Row, matches, rows_of
from nertslib.policies.match import MatchRules
from nertslib.profiles import PROFILES

from .experiments import experiment

SHORT = evolve(PROFILES["danish"], name="short", match=MatchRules(target=50))
ROW = rows_of(experiment(SHORT), 0, 1)[0]


def table(number: int, *scores: int, ending: str = "called", caller: int = 0) -> list[Row]:
    """Return the rows of a round with these scores, of ten seconds."""
    return [
        evolve(
            ROW,
            round=number,
            side="AB"[side],
            score=score,
            ending=ending,
            called=side == caller,
            duration=10_000,
        )
        for side, score in enumerate(scores)
    ]


def test_a_match_ends_at_its_target() -> None:
    """Rounds add up until a side is there; the next match begins with the next round."""
    scores = [(30, 10), (10, 20), (5, 25), (60, 0), (1, 2)]
    rows = [row for number, pair in enumerate(scores, 1) for row in table(number, *pair)]
    found = [(m.number, m.rounds, m.duration, m.winners, m.censored) for m in matches(SHORT, rows)]
    assert found == [
        (1, 3, 30_000, ("B",), False),
        (2, 1, 10_000, ("A",), False),
        (3, 1, 10_000, (), True),
    ]


def test_rounds_of_other_rule_sets_are_left_out() -> None:
    """Only the rounds of the rule set itself count."""
    rows = [*table(1, 60, 0), *(evolve(row, profile="other") for row in table(1, 0, 60))]
    assert [match.winners for match in matches(SHORT, rows)] == [("A",)]


def test_a_practice_hand_does_not_count() -> None:
    """Where the first hand is for practice, nobody wins with it."""
    rules = evolve(SHORT, match=MatchRules(target=50, practice_first=True))
    rows = [*table(1, 60, 0), *table(2, 0, 60)]
    assert [(m.rounds, m.winners) for m in matches(rules, rows)] == [(2, ("B",))]


def test_calls_break_ties_only_if_they_were_true() -> None:
    """Where calls decide, a false one does not."""
    rules = evolve(SHORT, match=MatchRules(target=50, tie="calls"))
    assert [m.winners for m in matches(rules, table(1, 60, 60, caller=1))] == [("B",)]
    false = table(1, 60, 60, ending="false-call", caller=1)
    assert [m.winners for m in matches(rules, false)] == [()]


def test_a_match_needs_whole_rounds() -> None:
    """A row that is missing is noticed."""
    with pytest.raises(LabError, match="all rows of a round"):
        next(matches(SHORT, table(1, 60, 0)[:1]))


def test_a_rule_set_is_known_by_its_name() -> None:
    """A built-in is given by name as anywhere else; what there is not is refused."""
    rows = [evolve(row, profile="danish") for row in table(1, 120, 0)]
    assert [match.winners for match in matches("danish", rows)] == [("A",)]
    with pytest.raises(ProfileError, match="danish"):
        next(matches("dansh", rows))
    with pytest.raises(LabError, match="a name or a rule set, not 5"):
        next(matches(5, rows))  # type: ignore[arg-type] # that is what is tried
