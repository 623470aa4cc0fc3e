"""Tests of what a seat may see."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.cards import HIDDEN
from nertslib.places import Seat
from nertslib.policies.layout import Layout
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.views import SPECTATOR

from .helpers import DANISH, NERTZ, YACHT, at, cards, side, texts, wander

TABLE = at(
    DANISH,
    side("AC 2C 6D", ["TD 9C"], stock="3D 9S", waste="4H JC"),
    side("AH 7D", stock="KD"),
    foundations=["AS@A 2S@B"],
    passed=["B"],
)


@pytest.mark.parametrize("viewer", ["A", "B", "spectator", SPECTATOR])
def test_what_nobody_sees(viewer: str) -> None:
    """Of a Nerts pile all see the top, of a stock nobody sees a card, its owner included (F48)."""
    first = TABLE.view(viewer).table.tableaux[0]
    assert first.nerts == (HIDDEN, HIDDEN, *cards("6D", 0))
    assert first.stock == (HIDDEN, HIDDEN)


@pytest.mark.parametrize("viewer", ["A", "B", "spectator"])
def test_what_all_see(viewer: str) -> None:
    """Work piles, the whole waste, the middle and what has happened are open to all."""
    view = TABLE.view(viewer).table
    for mine, seen in zip(TABLE.table.tableaux, view.tableaux, strict=True):
        assert (seen.work, seen.waste, seen.recycles) == (mine.work, mine.waste, mine.recycles)
    assert view.centre == TABLE.table.centre
    assert view.facts == TABLE.table.facts


def test_cards_in_the_air_are_open() -> None:
    """What is in a hand all see."""
    lifted = TABLE.play("A: lift N")
    assert lifted.view("B").table.tableaux[0].hands == lifted.table.tableaux[0].hands
    assert lifted.view("B").table.tableaux[0].nerts == (HIDDEN, *cards("2C", 0))


@pytest.mark.parametrize(
    ("seen", "own", "other"), [("top", False, False), ("own", True, False), ("all", True, True)]
)
def test_nerts_pile(seen: str, own: bool, other: bool) -> None:  # noqa: FBT001 - columns
    """A Nerts pile is seen whole by nobody, by its own side, or by all (T03)."""
    layouts = {"top": Layout(), "own": Layout(nerts_seen="own"), "all": Layout(nerts_seen="all")}
    table = at(evolve(DANISH, layout=layouts[seen]), side("AC 2C 6D"))
    assert (HIDDEN not in table.view("A").table.tableaux[0].nerts) is own
    for viewer in ("B", "spectator"):
        assert (HIDDEN not in table.view(viewer).table.tableaux[0].nerts) is other


def test_both_members_see_alike() -> None:
    """Both members of a side see the side's own pile."""
    table = at(NERTZ, side("2Y 5Y"), members=2)
    for member in ("A1", "A2"):
        assert table.view(member).table.tableaux[0].nerts == cards("2Y 5Y", 0)


def test_who_sees_it() -> None:
    """A view says whose it is; the table itself is nobody's view."""
    assert TABLE.seen_by is None
    assert TABLE.view("B").seen_by == Seat(1)
    assert TABLE.view("spectator").seen_by is SPECTATOR
    assert str(SPECTATOR) == "spectator"
    pair = at(YACHT, side())
    assert pair.view("A").seen_by == Seat(0, 1)


def test_a_view_of_a_view_shows_no_more() -> None:
    """Looking again at what one sees shows nothing new."""
    once = TABLE.view("B")
    assert once.view("B") == once
    assert once.view("A").table.tableaux[0].nerts[0] is HIDDEN


def test_hidden_cards_move_as_ever() -> None:
    """On a view a hidden card may be drawn or uncovered, and may not be placed."""
    view = TABLE.view("A")
    drawn = view.play("A: draw")
    assert drawn.table.tableaux[0].waste == (*cards("4H JC", 0), HIDDEN, HIDDEN)
    uncovered = view.play("A: N>3")
    assert uncovered.table.tableaux[0].nerts[-1] is HIDDEN
    assert uncovered.seen_by == Seat(0)
    violation = uncovered.refusal("A: N>2")
    assert violation is not None
    assert violation.codes == ("knowledge.unknown",)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_owner_needs_no_hidden_card(profile: Profile, seed: int) -> None:
    """What a side sees of its own cards is enough to list what it may do."""
    start = Round.deal(profile, seed=seed)
    for number, (before, _, _) in enumerate(wander(start, seed, 12)):
        if number % 4 == 3:
            for seat in before.seats:
                view = before.view(seat)
                assert texts(view.legal(seat)) == texts(before.legal(seat))
                assert texts(view.lifts(seat)) == texts(before.lifts(seat))


def test_tables_that_look_alike() -> None:
    """Two tables that differ in hidden cards only give one view, one list, one refusal."""
    other = at(
        DANISH,
        side("2C AC 6D", ["TD 9C"], stock="9S 3D", waste="4H JC"),
        side("KD 7D", stock="AH"),
        foundations=["AS@A 2S@B"],
        passed=["B"],
    )
    for viewer in ("A", "B", "spectator"):
        assert TABLE.view(viewer) == other.view(viewer)
    assert TABLE.view("B").refusal("B: N>1") == other.view("B").refusal("B: N>1")


def test_stuck_may_be_unknown() -> None:
    """On a view nobody knows whether a side is stuck that would draw a hidden card."""
    table = at(DANISH, side("4C", ["6S", "6C", "8S", "8C"], stock="4S"), side())
    assert table.is_stuck("A") is True
    assert table.view("A").is_stuck("A") is None
    assert table.refusal("burn") is None
    refusal = table.view("B").refusal("burn")
    assert refusal is not None
    assert refusal.codes == ("knowledge.unknown",)
