"""Tests of the shipped cases: every rule both ways, and every wrong setting noticed."""

from __future__ import annotations

from functools import cache

import pytest

from nertslib.cases import run, shipped
from nertslib.codes import every_code
from nertslib.conformance.coverage.excuses import rules_out_of_reach, settings_without_effect
from nertslib.conformance.coverage.measuring import Coverage, coverage
from nertslib.conformance.coverage.noticing import mutants
from nertslib.conformance.coverage.suites import Suite, read_suite
from nertslib.conformance.coverage.tallying import BOTH
from nertslib.conformance.flips import flips
from nertslib.profile import Profile
from nertslib.profiles import PROFILES

from ..helpers import NAMES

every_profile = pytest.mark.parametrize("profile", PROFILES.values(), ids=NAMES)

NEVER_ALONE = {
    ("online", "foundations.one-card"): "several cards of a pile do not move at all",
    ("nertz", "moving.no-change"): "a work pile is never moved to a space",
    ("yacht-party", "stalling.not-all-stuck"): "nor have all passed, which would do as well",
}
"""Rules that are broken only together with another, and why."""


@cache
def corpus() -> Suite:
    """Return the cases that come with the library."""
    return read_suite(shipped())


@cache
def measured(profile: Profile) -> Coverage:
    """Return what they exercise of a rule set."""
    return coverage(corpus(), profile)


@every_profile
def test_all_rules_both_ways(profile: Profile) -> None:
    """Legal actions pass, and others break, each rule that anybody can break."""
    rules = [rule for rule in measured(profile).rules if not rule.excuse]
    assert [rule.code for rule in rules if rule.status != BOTH] == []
    assert len(rules) >= 28


@every_profile
def test_near_misses(profile: Profile) -> None:
    """Each rule is broken alone, by something that is legal but for it, wherever that can be."""
    for rule in measured(profile).rules:
        if not rule.excuse and not rule.alone:
            assert (profile.name, rule.code) in NEVER_ALONE, rule


@every_profile
def test_all_settings_are_noticed(profile: Profile) -> None:
    """Every setting that changes an answer, changed alone, makes a case fail."""
    found = measured(profile).mutants
    assert [mutant.flip.name for mutant in found if mutant.survives] == []
    assert sum(bool(mutant.noticed_by) for mutant in found) >= 60
    assert measured(profile).left_out == ()


@every_profile
def test_all_sentences_are_touched(profile: Profile) -> None:
    """Every sentence of the text that states a rule is named by a case."""
    assert measured(profile).shares["sentences"] == 100
    assert len(measured(profile).sentences) >= 19


@pytest.mark.slow
@every_profile
def test_excuses_are_true(profile: Profile) -> None:
    """What is said to change no answer is what no case notices, and nothing else."""
    tried = mutants(profile, corpus().about(profile), thorough=True)
    unnoticed = {mutant.flip.name for mutant in tried if not mutant.noticed_by}
    assert unnoticed == set(settings_without_effect(profile.name))


@every_profile
def test_excuses_are_needed(profile: Profile) -> None:
    """Each reason is about a setting or rule that there is, and no case shows the contrary."""
    assert set(settings_without_effect(profile.name)) <= {flip.name for flip in flips(profile)}
    assert set(rules_out_of_reach(profile.name)) <= set(every_code())
    refused = {rule.code for rule in measured(profile).rules if rule.refused}
    assert not refused & set(rules_out_of_reach(profile.name))


def test_the_cases_themselves_hold() -> None:
    """Each case written for completeness holds, and is about a built-in rule set by its name."""
    mine = [case for case in corpus().cases if "completeness" in case.source]
    assert {case.entries["profile"] for case in mine} == set(NAMES)
    assert all(run(case).holds for case in mine)
