"""Tests of the races: what is claimed is of every kind that the referee tells apart."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib import PROFILES, Claim, Round, arbitrate
from nertslib.testing import Race, claims, races, rounds
from tests.testing.shares import SETTINGS, check_shares


def reasons(race: Race) -> Iterator[str]:
    """Yield what becomes of each claim."""
    yield from (str(outcome.reason) for outcome in arbitrate(*race).outcomes)


def test_races_are_won_and_lost() -> None:
    """As many races have a winner, a loser, a tie as the docs say."""
    check_shares("races", races(), reasons, 100)


@settings(SETTINGS, max_examples=20)
@given(data=st.data(), round=rounds(PROFILES["danish"]))
def test_distinct_claims_differ(data: st.DataObject, round: Round) -> None:
    """Distinct claims have ids and times of their own."""
    found = data.draw(claims(st.just(round), distinct=True))
    times = [time for claim in found for time in times_of(claim)]
    assert len(set(times)) == len(times)
    assert len({claim.id for claim in found}) == len(found) > 0


def times_of(claim: Claim) -> Iterator[int]:
    """Yield the times of a claim."""
    yield from (time for time in (claim.lifted, claim.landed, claim.at) if time is not None)
