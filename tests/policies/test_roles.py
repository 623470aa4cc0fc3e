"""Tests of which member does what."""

from __future__ import annotations

import pytest

from nertslib.places import Origin
from nertslib.policies.roles import NOT_YOURS, Roles
from tests.helpers import broken


@pytest.mark.parametrize(
    ("origin", "task"),
    [(Origin.NERTS, 2), (Origin.WASTE, 1), (Origin.WORK, 0), (Origin.BASE, 0)],
)
def test_dealer_and_nertz(origin: Origin, task: int) -> None:
    """The Dealer has the waste, the Nertz player the Nerts pile, and both the work piles (T104)."""
    roles = Roles("dealer-and-nertz")
    assert roles.task(origin, 2) == task
    for member in (1, 2):
        expected = [] if task in (0, member) else ["roles.not-yours"]
        assert broken(roles.plays(member, origin, 2)) == expected


@pytest.mark.parametrize("origin", list(Origin))
def test_no_roles(origin: Origin) -> None:
    """Sides of one have no roles (T105), nor has anybody where any hand may do anything."""
    assert Roles("dealer-and-nertz").task(origin, 1) == 0
    assert Roles("any-hand").task(origin, 2) == 0
    assert broken(Roles("any-hand").plays(1, origin, 2)) == []


def test_code() -> None:
    """The rule has the code of the contract."""
    assert NOT_YOURS.code == "roles.not-yours"
