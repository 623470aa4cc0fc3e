"""Tests of claims and of what is said about them."""

from __future__ import annotations

from nertslib.referee import Claim, Reason


def test_reasons() -> None:
    """There are eight fine words for what becomes of a claim."""
    assert set(map(str, Reason)) == {
        "landed",
        "tied",
        "beaten",
        "void",
        "late",
        "stale",
        "duplicate",
        "illegal",
    }


def test_a_claim_needs_only_its_action() -> None:
    """What a claim leaves out it does not have."""
    claim = Claim("A: draw")
    assert (claim.id, claim.lifted, claim.landed, claim.at) == (None, None, None, None)
