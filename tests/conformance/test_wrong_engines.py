"""Tests of the kit against engines that are wrong on purpose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nertslib.conformance.coverage.excuses import settings_without_effect
from nertslib.profiles import PROFILES
from tools.wrong_engines.catching import Way, caught
from tools.wrong_engines.family import family, faults, flips, unaskable
from tools.wrong_engines.idle import idle_cases, unexplained
from tools.wrong_engines.telling import LONGEST, PAGE, complaints, excuse, known, page, tried_names

SAMPLE = (
    *("F01b", "F06", "F08", "F13", "F16", "F20b", "F21", "F24", "F28", "F30c"),
    *("F36b", "F37d", "F38b", "F41", "F48j", "F50b", "F54"),
    *("nertz:empties.kind=any", "danish:drawing.count=1", "swedish:stalemate.fruitless=0"),
)
"""One of each chapter of the collection, and some settings."""
REPLAYED = {
    "F30": 3,
    "F19b": 13,
    "nertz:empties.blocks=false": 12,
    "swedish:scoring.caller-bonus=10": 16,
    "danish:stalemate.limit=4": 6,
}
"""How long the games may be: a half burn, thirteen aces, a space, a call, and four stops."""
PIPED = ("F16", "F38b", "danish:drawing.count=1")
SLOW = [name for name in tried_names() if name not in SAMPLE]
NUMBERS = [f"F{number:02d}" for number in range(1, 64)]


def check(name: str) -> None:
    """Check that the kit catches an engine as shortly as it has to, and as it is told."""
    found = caught(name)
    assert found is not None
    assert found.length <= LONGEST or not found.loaded
    assert found.again is (name not in unaskable()["second-round"])


@pytest.mark.parametrize("name", SAMPLE)
def test_a_sample_is_caught(name: str) -> None:
    """The kit catches each engine of the sample, with a short case that shows it again."""
    check(name)


@pytest.mark.parametrize("name", PIPED)
def test_a_pipe_makes_no_difference(name: str) -> None:
    """Through a pipe the same is found after the same questions, with the same counter-example."""
    assert caught(name, Way.PIPE) == caught(name)


@pytest.mark.parametrize(("name", "most"), REPLAYED.items())
def test_stacked_decks_lead_there_soon(name: str, most: int) -> None:
    """An engine that can only replay is caught, too, by a game as short as the fault allows."""
    found = caught(name, Way.REPLAY)
    assert found is not None
    assert found.again
    assert found.length <= most


@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW)
def test_everything_is_caught(name: str) -> None:
    """The kit catches each engine of the family, with a short case that shows it again."""
    check(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW)
def test_a_pipe_never_makes_a_difference(name: str) -> None:
    """Whichever engine it is, through a pipe the same is found."""
    assert caught(name, Way.PIPE) == caught(name)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_fault_has_an_engine(number: str) -> None:
    """Each fault of the collection is that of an engine, or there is a reason why not."""
    assert (number in faults()) is (number not in unaskable()["faults"])


def test_every_reason_is_needed() -> None:
    """Reasons are given for what there is, and for nothing that is caught."""
    names = [name for name in family() if excuse(name)]
    assert {name.partition(":")[0] for name in names} <= set(PROFILES)
    for profile in PROFILES:
        settings = {name.partition(":")[2] for name in flips()}
        assert set(settings_without_effect(profile)) <= settings
    assert set(unaskable()["second-round"]) <= set(faults())
    assert set(unaskable()["replay"]) <= set(faults())


def test_every_engine_says_what_is_wrong() -> None:
    """Each engine has a sentence of its own."""
    sentences = [kind.__doc__ or "" for kind in faults().values()]
    assert all(re.match(r"[A-Z].*\.", sentence) for sentence in sentences)


def test_the_page_tells_what_was_found() -> None:
    """The page is the one that is made from what was found, of which nothing is wrong."""
    assert Path(PAGE).read_text("utf-8") == page(known())
    assert complaints(known()) == []


@pytest.mark.slow
def test_every_shipped_case_is_failed_by_some_engine() -> None:
    """No shipped case is there for nothing: each is failed by an engine, or excused."""
    assert list(unexplained(idle_cases())) == []
