"""Tests of the published rule sets that come as files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nertslib.codec.lint import lint
from nertslib.codec.profiles import dump_profile, published_profiles
from nertslib.codec.published import published_names, published_text
from nertslib.codec.texts import parsed
from nertslib.policies.building import BLOCKS, Building
from nertslib.profiles import PROFILES
from nertslib.round import Round

CATALOGUE = [
    "columns-by-players",
    "gnerts",
    "nertz-boxed-current",
    "nna-online",
    "nna-singles",
    "nuts-team",
    "pagat",
    "peanuts-11",
    "pounce-10",
    "racing-demon-12",
    "racing-demon-boxed",
    "racing-demon-toad",
    "racing-demon-uk",
    "traditional-10",
    "wikipedia",
]
"""All of them, from section 4.1 of the catalogue."""
ADVICE = "layout.shuffled_by: is advice to people: it has no effect on play"


def test_names() -> None:
    """Each is found by its name, which is that of its file; the built-ins are not among them."""
    assert list(published_profiles()) == CATALOGUE == list(published_names())
    assert [profile.name for profile in published_profiles().values()] == CATALOGUE
    assert not set(CATALOGUE) & set(PROFILES)


@pytest.mark.parametrize("name", CATALOGUE)
def test_sources(name: str) -> None:
    """Each has a title, and names its sources with their addresses."""
    profile = published_profiles()[name]
    assert profile.title
    assert profile.sources
    assert all(
        re.search(r"https?://\S+$", source) or "summary" in source for source in profile.sources
    )


@pytest.mark.parametrize("name", CATALOGUE)
def test_schema_line(name: str) -> None:
    """The first line of each says where the schema is."""
    import nertslib

    line = published_text(name).splitlines()[0]
    path = line.removeprefix("#:schema ")
    assert (Path(str(nertslib.__file__)).parent / "profiles/published" / path).resolve().is_file()


@pytest.mark.parametrize("name", CATALOGUE)
def test_own_names(name: str) -> None:
    """Each says its name in the file, as a file that is copied must."""
    assert parsed(published_text(name))["name"] == name


@pytest.mark.parametrize("name", CATALOGUE)
def test_playable(name: str) -> None:
    """Each can be dealt to a table it seats, and read again from what it writes."""
    profile = published_profiles()[name]
    dealt = Round.deal(
        profile,
        sides=profile.seating.sides.least,
        members=profile.seating.members[0],
        seed=1,
    )
    assert dealt.ending is None
    assert dump_profile(profile)


@pytest.mark.parametrize("name", CATALOGUE)
def test_nothing_to_warn_of(name: str) -> None:
    """None contradicts itself; who shuffles is advice in all of them."""
    assert {str(fault) for fault in lint(published_profiles()[name])} <= {ADVICE}


def test_differences() -> None:
    """What makes each special is what the catalogue says of it."""
    found = published_profiles()
    points = {
        name: {line.term: line.points for line in profile.scoring}
        for name, profile in found.items()
    }
    usual = {"foundation-cards": 1, "nerts-cards": -2}
    assert points["racing-demon-uk"] == {
        "foundation-cards": 1,
        "nerts-cards": -1,
        "caller-bonus": 10,
        "kings-played": 5,
    }
    assert points["racing-demon-12"] == {**usual, "caller-bonus": 20, "kings-played": 10}
    assert points["racing-demon-toad"] == {**usual, "kings-played": 3}
    assert points["nna-singles"] == {**usual, "caller-bonus": 10}
    assert points["nna-online"] == usual
    assert (found["nna-singles"].match.target, found["nna-online"].match.target) == (150, 100)
    assert found["nna-online"].match.tie == "calls"
    assert found["pagat"].stalemate.fruitless == 1
    assert found["gnerts"].building == Building(blocks=BLOCKS["pile"])
    piles = [found["columns-by-players"].layout.work_piles(sides) for sides in range(1, 6)]
    assert piles == [6, 6, 5, 4, 4]
    assert found["nertz-boxed-current"].layout.deck == PROFILES["nertz"].layout.deck
