"""Tests of the grounds: nothing without a reason, and no sentence of the texts left out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nertslib.cases import load, shipped
from nertslib.codes import every_code
from nertslib.policies.calling import FOUNDATIONS_ONLY
from nertslib.profile import SETTINGS_BEHIND, Profile, settings
from nertslib.profiles import PROFILES
from nertslib.profiles.common import SILENCE
from nertslib.profiles.uncheckable import SENTENCES, SETTINGS
from nertslib.rules import Assumption, Citation
from tools import citations

from .helpers import DANISH, NAMES, NERTZ, ONLINE

COUNTS = {"yacht-party": 43, "online": 23, "nertz": 31, "danish": 19, "swedish": 26}
EVERY_SENTENCE = [str(Citation(name, n)) for name in COUNTS for n in range(1, COUNTS[name] + 1)]
CODES = """
    notation.unreadable seating.no-such-seat phase.not-started phase.started phase.over
    phase.landing-only roles.not-yours hands.full hands.empty places.no-such-pile
    places.no-such-foundation places.not-so-many places.same-pile places.in-the-air places.stale
    knowledge.unknown moving.no-change building.joins building.blocks building.under empties.ranks
    empties.sources empties.blocks empties.duty foundations.start foundations.joins
    foundations.base foundations.slots foundations.per-suit foundations.complete
    foundations.one-card foundations.aces drawing.empty drawing.recycle-early
    drawing.nothing-to-recycle drawing.passes calling.cards-left calling.automatic calling.called
    stalling.already-passed stalling.not-all-stuck stalling.not-all-agreed stalling.none
""".split()  # noqa: SIM905 - so many words read best as a text

each_profile = pytest.mark.parametrize("profile", PROFILES.values(), ids=NAMES)


def cited(profile: Profile) -> set[str]:
    """Return the ids of the sentences that *profile* cites."""
    grounds = (ground for because in profile.grounds for ground in because.grounds)
    return {str(ground) for ground in grounds if isinstance(ground, Citation)}


def named_by_cases() -> Iterator[str]:
    """Yield the ids of the sentences that cases name."""
    for path in shipped():
        for case in load(path):
            yield from case.rules


def test_codes() -> None:
    """The rules of the modules have exactly the codes of the contract, each in a text or more."""
    assert set(every_code()) == set(CODES)
    assert len(CODES) == 43
    assert list(every_code()) == sorted(CODES)
    assert all(rules for rules in every_code().values())


def test_code_of_two_rules() -> None:
    """Rules that share a code are all listed under it, each once."""
    rules = every_code()["phase.landing-only"]
    assert FOUNDATIONS_ONLY in rules
    assert len(rules) == len({rule.text for rule in rules}) == 2


@each_profile
@pytest.mark.parametrize("code", CODES)
def test_every_rule_has_grounds(profile: Profile, code: str) -> None:
    """Whatever a rule set can refuse, it can say why."""
    assert profile.grounds_of(code)


@each_profile
def test_every_setting_has_grounds(profile: Profile) -> None:
    """Whatever a rule set sets, default or not, it can say why."""
    assert [path for path in settings(profile) if not profile.grounds_of(path)] == []


@each_profile
def test_grounds_are_of_something(profile: Profile) -> None:
    """Grounds are given for settings and rules that there are, and for the value they have."""
    for because in profile.grounds:
        assert because.subject in {*settings(profile), *every_code()}
        assert because.value == profile.setting(because.subject)
        assert because.grounds


@each_profile
def test_grounds_cite_the_own_text(profile: Profile) -> None:
    """A rule set cites only sentences that its own text has."""
    own = {sentence for sentence in EVERY_SENTENCE if sentence.startswith(f"{profile.name}/")}
    assert cited(profile) <= own


@each_profile
def test_reasons_are_reasons(profile: Profile) -> None:
    """An assumption says something, and no two on one subject say the same."""
    for because in profile.grounds:
        reasons = [g.reason for g in because.grounds if isinstance(g, Assumption)]
        assert all(map(str.strip, reasons))
        assert len(reasons) == len(set(reasons))


def test_silence_is_about_something() -> None:
    """The common silence names settings and rules that there are."""
    paths = {path for profile in PROFILES.values() for path in settings(profile)}
    assert {*SILENCE} <= {*paths, *every_code()}
    assert {*SETTINGS_BEHIND} <= {*every_code()}
    assert {path for behind in SETTINGS_BEHIND.values() for path in behind} <= paths


def test_every_sentence_is_cited() -> None:
    """Each of the 142 sentences is cited by its rule set, named by a case, or not checkable."""
    assert len(EVERY_SENTENCE) == 142
    by_profiles = set[str]().union(*map(cited, PROFILES.values()))
    known = by_profiles | set(named_by_cases()) | set(SENTENCES)
    assert sorted(set(EVERY_SENTENCE) - known) == []
    assert sorted(known - set(EVERY_SENTENCE)) == []


def test_the_uncheckable_are_few() -> None:
    """What nothing can show is a short list with reasons, and no rule set rests on it."""
    by_profiles = set[str]().union(*map(cited, PROFILES.values()))
    assert not by_profiles & set(SENTENCES)
    assert len(SENTENCES) + len(SETTINGS) <= 5
    assert all(map(str.strip, [*SENTENCES.values(), *SETTINGS.values()]))
    assert {*SETTINGS} <= {*settings(DANISH)}


@pytest.mark.parametrize(
    ("profile", "subject", "sentence"),
    [
        ("danish", "contention.undecided", 11),
        ("online", "empties.kind", 5),
        ("online", "scoring.false-call", 20),
        ("nertz", "seating.penalty", 25),
        ("swedish", "phase.landing-only", 20),
        ("yacht-party", "match.warm_up_after", 42),
    ],
)
def test_a_citation_is_shown(profile: str, subject: str, sentence: int) -> None:
    """A case that names the sentence notices when what it is cited for is changed."""
    finding = citations.shown(citations.Citing(profile, subject, sentence))
    assert finding.case
    assert finding.case in str(finding)


@pytest.mark.parametrize(
    ("profile", "subject", "sentence"),
    [
        ("danish", "drawing.count", 11),
        ("danish", "phase.over", 5),
        ("online", "layout.shuffled_by", 2),
        ("online", "no.such-thing", 1),
        ("online", "building.joins", 99),
    ],
)
def test_a_false_citation_is_found(profile: str, subject: str, sentence: int) -> None:
    """A sentence that says nothing of what it is cited for is shown by no case."""
    finding = citations.shown(citations.Citing(profile, subject, sentence))
    assert "NO CASE" in str(finding)


def test_settings_have_other_values() -> None:
    """The script changes every setting that can be cited, each to something else."""
    for profile in (NERTZ, ONLINE):
        for path in settings(profile):
            others = list(citations.changes(profile, path))
            assert others, path
            assert all(change.off or change.profile != profile for change in others)


@pytest.mark.slow
def test_every_citation_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """No built-in rule set cites a sentence for what it does not say."""
    assert citations.main() == 0
    assert " 0 that no case shows" in capsys.readouterr().out
