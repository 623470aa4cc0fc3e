"""Tests of whose card stays: the answers are read by the referee, so only defaults stand here."""

from nertslib.policies.contention import Contention


def test_default() -> None:
    """The card that is down first stays, and of two that nobody can tell apart the first listed."""
    assert Contention() == Contention(first="landed", undecided="first-listed")
