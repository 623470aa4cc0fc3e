"""Which fixtures does pytest find?  A rule set, a deal, a game.

Pytest loads this in every project beside which nertslib is installed: a fixture imports what it
needs when a test asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ..profile import Profile
    from ..round import Round

NAMES = ("yacht-party", "online", "nertz", "danish", "swedish")
"""The built-in rule sets, written out so that nothing is imported to collect tests."""
SEED = 7


@pytest.fixture(params=NAMES)
def nerts_profile(request: pytest.FixtureRequest) -> Profile:
    """Return each of the five built-in rule sets in turn."""
    from ..profiles import PROFILES

    return PROFILES[str(request.param)]


@pytest.fixture
def nerts_seed() -> int:
    """Return the number that the other fixtures follow from; define it anew to change them."""
    return SEED


@pytest.fixture
def nerts_round(nerts_profile: Profile, nerts_seed: int) -> Round:
    """Return a round of each rule set that has just been dealt and started."""
    from .playing import deal

    return deal(nerts_profile, nerts_seed)


@pytest.fixture
def nerts_game(nerts_profile: Profile, nerts_seed: int) -> tuple[Round, ...]:
    """Return every round of a guided game of each rule set, from the deal to the end."""
    from .playing import deal, game

    start = deal(nerts_profile, nerts_seed)
    return (start, *(stroke.after for stroke in game(start, nerts_seed)))
