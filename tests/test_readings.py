"""Tests of the generated pages: they are current, and every key they offer is one."""

from __future__ import annotations

from collections import Counter

import pytest

from nertslib.codec.profiles import structure_profile
from nertslib.codes import every_code
from nertslib.profile import settings
from nertslib.profiles import PROFILES
from tools import readings, rules
from tools.wording import Table, table, tables, texts, written

READINGS = readings.readings()
IDS = [str(reading["id"]) for reading in READINGS]
QUESTIONS = {"": 11, "yacht-party": 18, "online": 13, "nertz": 15, "danish": 10, "swedish": 9}

each_reading = pytest.mark.parametrize("reading", READINGS, ids=IDS)


def test_readings_are_current() -> None:
    """The page on readings says what the rule sets say."""
    assert readings.PAGE.read_text("utf-8") == readings.page()


def test_rules_are_current() -> None:
    """The page on rules says what the modules and the rule sets say."""
    assert rules.PAGE.read_text("utf-8") == rules.page()


def test_every_rule_is_on_the_page() -> None:
    """Every code has an entry, with all of its texts."""
    page = rules.page()
    for code, stated in every_code().items():
        assert f"## `{code}`\n" in page
        for rule in stated:
            assert f"* {rule.text}\n" in page or f"* {rule.text} (" in page


def test_every_question_is_answered() -> None:
    """There are so many questions of each text, each once."""
    assert Counter(identity.rpartition("-")[0] for identity in IDS) == QUESTIONS
    assert len(set(IDS)) == len(IDS) == 76
    assert all(f"| {identity} |" in readings.page() for identity in IDS)


@each_reading
def test_reading_is_whole(reading: Table) -> None:
    """A reading has its question, what was taken, and why; and there is another."""
    assert set(reading) <= {"id", "profiles", "question", "taken", "setting", "because", "others"}
    assert reading["question"]
    assert reading["taken"]
    assert readings.reason(reading)
    assert tables(reading["others"])


@each_reading
def test_setting_exists(reading: Table) -> None:
    """A reading stands in a setting or a rule that each of its rule sets has."""
    for name in texts(reading["profiles"]):
        known = {*settings(PROFILES[name]), *every_code()}
        assert known >= set(texts(reading.get("setting")))


@each_reading
def test_other_readings_can_be_selected(reading: Table) -> None:
    """Another reading has keys that make another rule set, or a reason why it has none."""
    for other in tables(reading["others"]):
        assert ("select" in other) != ("why" in other)
        if "select" in other:
            names = texts(reading["profiles"])
            chosen = {
                name: structure_profile({"name": name, "extends": name, **table(other["select"])})
                for name in names
            }
            assert any(chosen[name] != PROFILES[name] for name in names)


def test_values_are_written_as_in_a_file() -> None:
    """Values read as in a profile file: words quoted, tables in a line."""
    assert written({"least": 2, "most": 4}) == "{ least = 2, most = 4 }"
    assert written(["nerts", True, 3]) == '["nerts", true, 3]'
