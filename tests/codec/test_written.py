"""Tests of settings by their paths, as a profile file writes them."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.codec.written import written_settings
from nertslib.lab.comparing import read_setting, swept
from nertslib.lab.differing.settings import settings_between, with_setting
from nertslib.policies.scoring import Term
from nertslib.profile import Profile, settings
from nertslib.profiles import PROFILES
from tests.helpers import DANISH

CARDS, FIVE = Term("foundation-cards", 1), Term("nerts-cards", -5, caller_exempt=True)
ONCE = evolve(DANISH, name="once", scoring=(CARDS, Term("nerts-cards", -1)))
TWICE = evolve(DANISH, name="twice", scoring=(CARDS, Term("nerts-cards", -1), FIVE))


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_every_setting_is_written(profile: Profile) -> None:
    """Each setting stands there once, in the order of a profile file."""
    paths = [path for path, _ in written_settings(profile)]
    assert {*paths} == {*settings(profile)}
    assert len(paths) == len({*paths})


def test_a_term_with_two_lines_is_one_setting() -> None:
    """Its value is both lines, and each counts where rule sets are compared."""
    assert len(dict(written_settings(TWICE))["scoring.nerts-cards"]) == 2  # type: ignore[arg-type]
    (setting,) = settings_between(ONCE, TWICE)
    assert setting.path == "scoring.nerts-cards"
    assert with_setting(ONCE, TWICE, setting.path).scoring == TWICE.scoring
    assert with_setting(TWICE, ONCE, setting.path).scoring == ONCE.scoring


def test_a_sweep_changes_no_other_line() -> None:
    """Where one term is swept, another keeps both of its lines; its own lines become one."""
    (other,) = swept(TWICE, [read_setting("scoring.foundation-cards=2")])
    assert other.scoring == (Term("foundation-cards", 2), *TWICE.scoring[1:])
    (own,) = swept(TWICE, [read_setting("scoring.nerts-cards=-3")])
    assert own.scoring == (CARDS, Term("nerts-cards", -3))
    (none,) = swept(TWICE, [read_setting("scoring.nerts-cards=none")])
    assert none.scoring == (CARDS,)
