"""Tests of what a side may hope for: whatever can be met is hoped for, and little else."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.actions import stuck
from nertslib.actions.goals import Goal, hopes, regroupings
from nertslib.actions.moving import Move
from nertslib.actions.turns import turns_of
from nertslib.policies.building import Building
from nertslib.policies.drawing import Drawing
from nertslib.policies.empties import Empties
from nertslib.policies.foundations import Foundations
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Table, Tableau
from nertslib.testing.house import LightOnly, OneOrTwoDown
from tests.helpers import DANISH, YACHT, at, side, texts

SINGLE = evolve(DANISH, drawing=Drawing(count=1))


def hoped(table: Round) -> dict[Goal, int]:
    """Return what side A hopes for, and after how many turns."""
    tableau = table.table.tableaux[0]
    turns = list(turns_of(table.profile.drawing, tableau))
    spaces = sum(not pile for pile in tableau.work)
    return dict(hopes(table.profile, table.table, tableau, turns, spaces))


def test_nothing() -> None:
    """Where no card fits on another there is no hope, and a space is one."""
    assert hoped(at(DANISH, side("2S", ["6S", "6C", "8S", "8C"]))) == {}
    assert hoped(at(DANISH, side("2S", ["6S", "6C", "8S", ""]))) == {Goal.NERTS: 0}


def test_covered_cards_may_be_uncovered() -> None:
    """The Nerts card fits on a card that is covered: that is a hope, not a way."""
    assert hoped(at(DANISH, side("5S", ["7S 6D 5C", "8S", "8C", "TS"]))) == {Goal.NERTS: 0}


def test_foundation() -> None:
    """A covered card that a foundation waits for is a hope; so is an ace, if there is room."""
    covered = side("2C", ["7S 6D", "9S", "JC", "JS"])
    assert hoped(at(DANISH, covered, foundations=["AS-6S@B"])) == {Goal.FOUNDATION: 0}
    ace = side("4C", ["2D AS", "9S", "JC", "JS"])
    assert hoped(at(DANISH, ace)) == {Goal.FOUNDATION: 0}
    house = evolve(DANISH, foundations=Foundations(per_suit=1))
    assert hoped(at(house, ace, foundations=["AS@B"])) == {}


def test_turns_that_it_takes() -> None:
    """A waste card is so many draws away as it takes to see it, the recycle included."""
    work = ["7S", "7C", "JC", "JS"]
    assert hoped(at(SINGLE, side("2C", work, stock="KD 4D 6D"))) == {Goal.WASTE: 3}
    assert hoped(at(SINGLE, side("2C", work, waste="6D 4D"))) == {Goal.WASTE: 2}


@pytest.mark.parametrize(
    ("work", "hope"),
    [
        (["7S", "8D", "KS", "KC"], True),
        (["7S", "8S", "KS", "KC"], False),
        (["8D 7S", "KS", "KC", ""], False),
        (["8D 7S", "9C", "KC", "KS"], True),
    ],
)
def test_spaces(work: list[str], *, hope: bool) -> None:
    """A base that fits on no other card keeps its pile; if all do there will be no more spaces."""
    assert (Goal.SPACE in hoped(at(DANISH, side("", work)))) is hope


def test_a_base_is_tucked() -> None:
    """A pile also empties when its card goes under another."""
    house = evolve(YACHT, building=Building(under="single"))
    assert Goal.SPACE in hoped(at(house, side("", ["8D", "7S", "KS", "KC"])))


def _counting(monkeypatch: pytest.MonkeyPatch) -> list[Tableau]:
    """Return a list that grows with every arrangement that a search goes on from."""
    looked: list[Tableau] = []

    def counted(profile: Profile, table: Table, tableau: Tableau) -> list[Move]:
        looked.append(tableau)
        return regroupings(profile, table, tableau)

    monkeypatch.setattr(stuck, "regroupings", counted)
    return looked


def wide() -> Profile:
    """Return a rule set under which work piles can be arranged in millions of ways."""
    house = Building(joins=OneOrTwoDown())
    layout = evolve(DANISH.layout, work=6)
    return evolve(SINGLE, layout=layout, building=house, empties=Empties(kind=LightOnly()))


def test_a_search_ends_when_nothing_more_is_hoped_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The king of the Nerts pile can never go: nobody looks through all arrangements for it."""
    looked = _counting(monkeypatch)
    work = ["KD JD TH 9C 7H 5H 4H", "9D 8S", "9H 8D 7D 5D 4C 3S", "KH QD JH TD 8H 6H 5S 3D 2H"]
    piles = side("AS QH TC KC", [*work, "", ""], stock="6C 7C 8C 7S 6S TS QS", waste="JC QC KS")
    table = at(wide(), piles)
    assert Goal.NERTS not in hoped(table)
    assert table.is_stuck("A") is False
    assert "A: 1x3>2" in texts(table.productive("A"))
    assert 100 < len(looked) < 10_000
