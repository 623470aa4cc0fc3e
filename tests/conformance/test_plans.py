"""Tests of how generated games are played: who can only replay meets everything soon."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from nertslib.conformance.answers import ACTIONS, Reply
from nertslib.conformance.exams import Exam
from nertslib.conformance.forms import list_of, table_of
from nertslib.conformance.games import GAMES, games
from nertslib.conformance.plans import (
    FROM_DEAL,
    FROM_POSITION,
    begun_at_positions,
    begun_with_deals,
    situation,
)
from nertslib.conformance.questions import Deal, Document
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round

from .planted import REPLAYING

COUNT = 12
each_profile = pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)


def positions(exam: Exam) -> list[Document]:
    """Return the positions that a game goes through, up to the next deal."""
    answers = (item.right for item in exam.items if not isinstance(item.question, Deal))
    told = (table_of(a.document.get("position")) for a in answers if isinstance(a, Reply))
    return [position for position in told if "facts" in position]


def met(profile: Profile) -> Counter[str]:
    """Count the games of one that can only replay in which something comes about."""
    found: Counter[str] = Counter()
    for exam in islice(games(profile, GAMES, REPLAYING, 0), COUNT):
        every = positions(exam)
        facts = [table_of(position["facts"]) for position in every]
        found["called"] += any(fact["caller"] for fact in facts)
        found["stopped"] += any(fact["stops"] for fact in facts)
        piles = (pile for position in every for pile in list_of(position["foundations"]))
        closed = any(list_of(position["aside"]) for position in every)
        found["king"] += closed or any(str(pile)[-4:-3] == "K" for pile in piles)
        sides = [side for position in every for side in table_of(position["table"]).values()]
        tables = [table_of(side) for side in sides]
        found["space"] += any("" in list_of(side["work"]) for side in tables)
        found["spent"] += any(not side["stock"] and not side["waste"] for side in tables)
        found["crowd"] += any(len(list_of(position["foundations"])) > 12 for position in every)
    return found


@each_profile
def test_games_reach_what_rules_are_about(profile: Profile) -> None:
    """Among a dozen games some have calls, burns, kings, spaces, no stock, many foundations."""
    found = met(profile)
    least = {"called": 2, "king": 3, "space": 6, "spent": 1, "crowd": 0, "stopped": 2}
    if profile.stalemate.relief == "none":
        del least["stopped"]
    assert all(found[what] >= count for what, count in least.items()), found
    assert found["crowd"] or profile.seating.sides.most == 2


@each_profile
def test_most_games_are_stacked_for_who_can_only_replay(profile: Profile) -> None:
    """And the first are, so that what they show is short; who loads gets any deal first."""
    replayed = [plan for _, plan in islice(begun_with_deals(profile, 0, loads=False), COUNT)]
    assert [plan is FROM_DEAL for plan in replayed[:4]] == [False] * 4
    assert sum(plan is FROM_DEAL for plan in replayed) == 2
    (_, first), *_ = islice(begun_with_deals(profile, 0, loads=True), 1)
    assert first is FROM_DEAL
    (_, plan), *_ = islice(begun_at_positions(profile, ACTIONS, 0), 1)
    assert plan is FROM_POSITION


def test_situations() -> None:
    """A situation tells calls, kings, cards in the air, and who has nothing left, apart."""
    danish = PROFILES["danish"]
    piles = {"nerts": "7S", "work": ["2D"], "stock": "KH", "waste": ""}
    sides = {"A": piles, "B": {"nerts": "", "work": ["JC"]}}
    round_ = Round.at(danish, {"table": sides})
    assert situation(round_) == {"out", "spent"}
    assert situation(round_.play("A: lift N")) == {"out", "spent", "in-the-air"}
    assert situation(round_.play("B: call")) == {"out", "spent", "over"}
    more = {
        "table": {**sides, "B": {**piles, "nerts": "5D", "work": []}},
        "foundations": ["AC-KC@B"],
    }
    assert situation(Round.at(danish, more)) == {"king-home"}
