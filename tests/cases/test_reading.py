"""A case file is read whole or refused with everything that is wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib import CaseError
from nertslib.cases import load, shipped
from nertslib.cases.reading import loads

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


def test_a_case_need_not_name_sentences() -> None:
    """Where there is no `rules`, no sentence is claimed."""
    (case,) = loads(GOOD.replace('rules = ["danish/03"]\n', ""))
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
        (
            GOOD.replace("[{ play", "[{ race = [{ landed = 1 }] }, { play"),
            "race[0].play is missing",
        ),
        (GOOD + "deal = { sides = 2 }\n", "one: table a case with deal has none"),
        (GOOD.replace('[{ play = "A: pass", legal = true }]', "3"), "one: steps expected a list"),
        (GOOD.replace('{ play = "A: pass", legal = true }', "3"), "steps[0] expected a table"),
        (GOOD + "deal = { sides = 2, stock = 3 }\n", "one: deal.stock unknown key"),
        (GOOD + "deal = 3\n", "one: deal expected a table"),
        (GOOD + GOOD, "one the id is not unique"),
        ("extra = 1\n" + GOOD, "extra unknown key"),
        ("case = 3\n", "expected tables [[case]]"),
        ("case = [3]\n", "expected tables [[case]]"),
        ("[[case", "Expected"),
        (GOOD.replace('["danish/03"]', "3"), "one: rules expected a list"),
        (GOOD.replace('"danish/03"', "3"), "one: rules[0] expected a text"),
        (GOOD.replace('"one"', "[1]"), "case 1: id expected a text"),
        (GOOD.replace('"danish"\n', "1\n"), "one: profile expected a name or a table"),
        (GOOD.replace("legal = true", 'legal = "true"'), "steps[0].legal expected true or false"),
        (GOOD.replace('play = "A: pass"', "play = 1"), "one: steps[0].play expected a text"),
        (GOOD.replace('play = "A: pass"', "race = 1"), "one: steps[0].race expected a list"),
        (GOOD + "score = 3\n", "one: score expected a table"),
        (GOOD + "score.A = 3.5\n", "one: score.A expected a whole number"),
        (GOOD + "score.A = true\n", "one: score.A expected a whole number"),
        (GOOD + 'lists.A = "A: draw"\n', "one: lists.A expected a list"),
        (GOOD + "rounds = [{ A = 1, B = 2 }, { A = 3 }]\n", "one: rounds[1].B is missing"),
        (GOOD + 'rounds = [{ A = 1, caller = "C" }]\n', "rounds[0].caller expected the letter"),
        (GOOD + "rounds = [{ A = 1, paused = true }]\n", "rounds[0].paused expected a whole"),
        (GOOD + f"after = {'[' * 10**5}\n", "maximum recursion depth"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, text: str, fault: str) -> None:
    """Each thing that no case may say is a fault with its place."""
    assert any(fault in found for found in faults(tmp_path, text)), faults(tmp_path, text)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A file that is not UTF-8 is refused by its name."""
    path = tmp_path / "cases.toml"
    path.write_bytes(GOOD.encode() + b"# \xff")
    with pytest.raises(CaseError) as caught:
        load(path)
    assert [fault.path for fault in caught.value.faults] == [str(path)]


def test_a_missing_file_is_a_case_error(tmp_path: Path) -> None:
    """A file that is not there is refused like one that cannot be read."""
    with pytest.raises(CaseError):
        load(tmp_path / "nowhere.toml")


def test_every_built_in_profile_ships_cases() -> None:
    """There are case files for each built-in rule set, for house rules and for known faults."""
    folders = {path.parent.name for path in shipped()}
    assert folders >= {"yacht-party", "online", "nertz", "danish", "swedish", "house", "faults"}
