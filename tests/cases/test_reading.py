"""A case file is read whole or refused with everything that is wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib import CaseError
from nertslib.cases import load, shipped

GOOD = """
[[case]]
id = "one"
profile = "danish"
rules = ["danish/03"]
assumed = true
table.A = { nerts = "5C" }
steps = [{ play = "A: pass", legal = true }]
"""


def written(folder: Path, text: str) -> Path:
    """Write a case file."""
    path = folder / "cases.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(folder: Path, text: str) -> list[str]:
    """Return what is wrong with a case file, without its name."""
    with pytest.raises(CaseError) as caught:
        load(written(folder, text))
    return [f"{f.path.partition(': ')[2]} {f.reason}".strip() for f in caught.value.faults]


def test_a_case_says_what_it_is(tmp_path: Path) -> None:
    """A case has an id, the sentences it exercises, and whether its verdict is inferred."""
    (case,) = load(written(tmp_path, GOOD))
    assert (case.id, case.rules, case.assumed) == ("one", ("danish/03",), True)
    assert [step.entries["play"] for step in case.steps] == ["A: pass"]


def test_rules_that_are_no_list_are_none(tmp_path: Path) -> None:
    """Where `rules` is no list, no sentence is claimed."""
    (case,) = load(written(tmp_path, GOOD.replace('["danish/03"]', "3")))
    assert case.rules == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (GOOD.replace('id = "one"\n', ""), "case 1: id is missing"),
        (GOOD.replace('profile = "danish"\n', ""), "one: profile is missing"),
        (GOOD + "surprise = 1\n", "one.surprise unknown key"),
        (GOOD.replace("legal = true", "lawful = true"), "one: steps[0].lawful unknown key"),
        (GOOD.replace('play = "A: pass", ', ""), "one: steps[0] expected one of"),
        (GOOD.replace("[{ play", '[{ race = [{ play = "A: pass", on = 1 }], play'), "race[0].on"),
        (GOOD.replace('[{ play = "A: pass", legal = true }]', "3"), "one: steps expected a list"),
        (GOOD.replace('{ play = "A: pass", legal = true }', "3"), "steps[0] expected a table"),
        (GOOD + "deal = { sides = 2, stock = 3 }\n", "one: deal.stock unknown key"),
        (GOOD + "deal = 3\n", "one: deal expected a table"),
        (GOOD + GOOD, "one the id is not unique"),
        ("extra = 1\n" + GOOD, "extra unknown key"),
        ("case = 3\n", "expected tables [[case]]"),
        ("case = [3]\n", "expected tables [[case]]"),
        ("[[case", "Expected"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, text: str, fault: str) -> None:
    """Each thing that no case may say is a fault with its place."""
    assert any(fault in found for found in faults(tmp_path, text)), faults(tmp_path, text)


def test_a_missing_file_is_a_case_error(tmp_path: Path) -> None:
    """A file that is not there is refused like one that cannot be read."""
    with pytest.raises(CaseError):
        load(tmp_path / "nowhere.toml")


def test_every_built_in_profile_ships_cases() -> None:
    """There are case files for each built-in rule set, for house rules and for known faults."""
    folders = {path.parent.name for path in shipped()}
    assert folders >= {"yacht-party", "online", "nertz", "danish", "swedish", "house", "faults"}
