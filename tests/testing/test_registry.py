"""Tests of what hypothesis gives for our types, and of how it finds that."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib import Action, Card, Claim, Profile, Round, Seat, Violation
from nertslib.actions.kinds import readable
from nertslib.cards import Deck, Suit
from nertslib.places import Source, Target, sound_source, sound_target
from nertslib.testing.registry import register
from tests.testing.shares import SETTINGS

T = TypeVar("T")

FEW = settings(SETTINGS, max_examples=12)
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def given_for(union: object) -> st.SearchStrategy[object]:
    """Return what hypothesis gives for a closed union."""
    return st.from_type(union)  # type: ignore[arg-type]  # it takes unions, its types do not say so


def check_each(strategy: st.SearchStrategy[T], holds: Callable[[T], bool]) -> None:
    """Check that something holds of all that a strategy gives."""
    register()

    @FEW
    @given(strategy)
    def check(thing: T) -> None:
        assert holds(thing), thing

    check()


@pytest.mark.parametrize("kind", [Profile, Round, Card, Deck, Suit, Seat, Claim, Violation])
def test_types_are_known(kind: type[object]) -> None:
    """For each type there are values of it."""
    check_each(st.from_type(kind), lambda thing: isinstance(thing, kind))


def test_actions_can_be_read() -> None:
    """The closed union of actions gives actions that can be read, of every kind."""
    kinds = set()

    def holds(action: object) -> bool:
        kinds.add(type(action).__name__)
        return readable(action)

    check_each(given_for(Action), holds)
    assert len(kinds) > 4


def test_places_can_be_named() -> None:
    """Sources and targets have numbers from 1."""
    check_each(given_for(Source), sound_source)
    check_each(given_for(Target), sound_target)


def test_types_are_found_inside_others() -> None:
    """A type that holds ours is built from what is known."""
    pairs = st.from_type(tuple[Seat, Card])
    check_each(pairs, lambda pair: 0 <= pair[0].side < 26 and pair[1].text != "??")


def test_entry_points_lead_here() -> None:
    """The project offers what hypothesis and pytest look for, under these names."""
    offered = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["entry-points"]
    assert offered["hypothesis"]["nertslib"] == "nertslib.testing.registry:register"
    assert offered["pytest11"]["nertslib"] == "nertslib.testing.plugin"
