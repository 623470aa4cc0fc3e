"""Tests of what a round is worth to a side."""

from __future__ import annotations

import pytest

from nertslib.policies.scoring import PUBLISHED, TERMS, Standing, Term, TermName

CALLER = Standing(played=14, kings=2, left=0, others_left=9, true_caller=True)
OTHER = Standing(played=23, kings=1, left=4, others_left=5, charges=2)
FALSE = Standing(played=3, kings=0, left=3, others_left=7, false_caller=True)


@pytest.mark.parametrize(
    ("term", "caller", "other", "false"),
    [
        ("foundation-cards", 14, 23, 3),
        ("nerts-cards", 0, 8, 3),
        ("caller-takes", 9, 0, 0),
        ("false-call", 0, 0, 3),
        ("caller-bonus", 1, 0, 0),
        ("kings-played", 2, 1, 0),
    ],
)
def test_terms(term: TermName, caller: int, other: int, false: int) -> None:
    """Each term counts its own things: for a caller, for another side, for a false caller."""
    line = Term(term, 1)
    assert [line.count(standing) for standing in (CALLER, OTHER, FALSE)] == [caller, other, false]


def test_points() -> None:
    """A line is worth its points for each thing it counts."""
    assert Term("nerts-cards", -2).value(OTHER) == -16


def test_exempt() -> None:
    """A true caller is exempt where the line says so; a false caller never is."""
    line = Term("nerts-cards", -2, caller_exempt=True)
    left = Standing(played=0, kings=0, left=3, others_left=0, true_caller=True)
    assert line.value(left) == 0
    assert line.value(FALSE) == -6


def test_published_formula() -> None:
    """The documented default is a point a card played and minus two a Nerts card (T88)."""
    standing = Standing(played=23, kings=0, left=4, others_left=0)
    assert sum(line.value(standing) for line in PUBLISHED) == 15


def test_all_terms_are_named() -> None:
    """There are six terms."""
    assert len(set(TERMS)) == len(TERMS) == 6
