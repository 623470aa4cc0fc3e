"""Tests of the generated games: deterministic, deep, near the rules, and never a false alarm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from attrs import evolve

from nertslib.conformance.answers import Abilities, Reply
from nertslib.conformance.exams import Exam, at_once, kinds_in
from nertslib.conformance.forms import list_of, table_of
from nertslib.conformance.games import GAMES, POSITIONS, games, name_of
from nertslib.conformance.judging import accepted, compare
from nertslib.conformance.kinds import kind_of
from nertslib.conformance.questions import (
    Adopt,
    Deal,
    Legal,
    Load,
    Play,
    Race,
    Score,
    Stuck,
    View,
)
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.profile import Profile
from nertslib.profiles import PROFILES

from .planted import REPLAYING

BUILT_INS = tuple(PROFILES.values())
each_profile = pytest.mark.parametrize("profile", BUILT_INS, ids=[p.name for p in BUILT_INS])

SHARES = {"yacht-party": 24, "online": 24, "nertz": 26, "danish": 25, "swedish": 25}
"""How many codes a few positions reach at least by near misses, of those a profile can give."""


def some(
    profile: Profile,
    layer: str,
    count: int,
    abilities: Abilities = EVERYTHING,
    seed: int = 0,
) -> tuple[Exam, ...]:
    """Return the first games of a layer."""
    return tuple(islice(games(profile, layer, abilities, seed), count))


def disagreements(exams: tuple[Exam, ...]) -> Iterator[str]:
    """Yield where the right engine differs from what is right."""
    engine = Reference()
    for exam in exams:
        assert accepted(engine.ask(Adopt(exam.profile)))
        assert accepted(engine.ask(exam.setup))
        for item in exam.items:
            got = engine.ask(item.question)
            difference = compare(item.question, item.right, got, EVERYTHING)
            if difference is not None:
                yield f"{exam.id}: {item.question}: {difference}"


@each_profile
def test_games_follow_from_their_seed(profile: Profile) -> None:
    """One seed makes the same games again, and another makes others."""
    first = some(profile, POSITIONS, 2)
    games.__globals__["_series"].cache_clear()
    assert some(profile, POSITIONS, 2) == first
    assert some(profile, POSITIONS, 2, seed=1) != first
    assert [exam.id for exam in first] == [name_of(profile, POSITIONS, 0, n) for n in (0, 1)]


@each_profile
def test_the_right_engine_is_never_found_wrong(profile: Profile) -> None:
    """Neither short games from positions nor those from a deal raise a false alarm."""
    assert [*disagreements(some(profile, GAMES, 4, REPLAYING))] == []
    assert [*disagreements(some(profile, POSITIONS, 12))] == []
    assert [*disagreements(some(profile, GAMES, 2))] == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
@each_profile
def test_the_right_engine_is_never_found_wrong_in_twenty_thousand_actions(profile: Profile) -> None:
    """20,000 generated actions a profile, 100,000 in all, raise no false alarm.

    A third is from positions, a third from deals for engines that load, and one for those that do
    not, whose decks are stacked.
    """
    total = 0
    for layer, abilities in ((GAMES, EVERYTHING), (GAMES, REPLAYING), (POSITIONS, EVERYTHING)):
        actions = 0
        for exam in games(profile, layer, abilities, 1):
            assert [*disagreements((exam,))] == []
            actions += sum(isinstance(item.question, Play | Race) for item in exam.items)
            if actions > 7_000:
                break
        total += actions
    assert total > 20_000


@each_profile
def test_near_misses_reach_the_rules(profile: Profile) -> None:
    """A few positions meet most rules, mostly broken one at a time."""
    codes: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for exam in some(profile, POSITIONS, 30):
        for item in exam.items:
            right = item.right.document if isinstance(item.right, Reply) else {}
            broken = [str(code) for code in list_of(right.get("broken"))]
            codes.update(broken)
            alone.update(broken if len(broken) == 1 else [])
    assert len(codes) >= SHARES[profile.name], sorted(codes)
    assert len(alone) >= SHARES[profile.name] - 3, sorted(set(codes) - set(alone))


@each_profile
def test_everything_is_asked(profile: Profile) -> None:
    """Moves both ways, lifts, races of both kinds, lists, views, scores and who is stuck."""
    exams = (*some(profile, POSITIONS, 16), *some(profile, GAMES, 3))
    questions = [item.question for exam in exams for item in exam.items]
    asked = {Play, Race, Legal, View, Score, Stuck, Load, Deal}
    assert {type(q) for q in questions} == asked
    assert {at_once(q) for q in questions if isinstance(q, Race)} == {True, False}
    tried = {kind_of(q.action) for q in questions if isinstance(q, Play)}
    assert tried >= {"move", "draw", "recycle", "pass", "lift", "burn", "abandon", "call", None}
    legal = Counter(
        item.right.document["legal"]
        for exam in exams
        for item in exam.items
        if isinstance(item.question, Play) and isinstance(item.right, Reply)
    )
    assert legal[True] > 250
    assert legal[False] > 500


@each_profile
def test_positions_are_deep(profile: Profile) -> None:
    """Foundations, spaces, cards in the air and passes are among the beginnings."""
    met: Counter[str] = Counter()
    for exam in some(profile, POSITIONS, 40):
        assert isinstance(exam.setup, Load)
        position = exam.setup.position
        sides = [table_of(side) for side in table_of(position["table"]).values()]
        facts = table_of(position["facts"])
        met["foundations"] += bool(list_of(position["foundations"]))
        met["spaces"] += any("" in list_of(side["work"]) for side in sides)
        met["in the air"] += any(any(list_of(side["hands"])) for side in sides)
        met["passed"] += bool(facts["passed"])
    assert min(met[key] for key in ("foundations", "spaces")) >= 8, met
    assert min(met[key] for key in ("in the air", "passed")) >= 1, met


def test_games_reach_the_end() -> None:
    """Some games from a deal end, and many cards come to foundations in others."""
    heights, endings = [], Counter[object]()
    for exam in (exam for profile in BUILT_INS for exam in some(profile, GAMES, 3)):
        shown = [
            table_of(i.right.document.get("position"))
            for i in exam.items
            if isinstance(i.right, Reply)
        ]
        last = [position for position in shown if "facts" in position][-1]
        endings[table_of(last["facts"])["ending"]] += 1
        heights.append(len(list_of(last["foundations"])))
    assert len(endings) > 1, endings
    assert max(heights) >= 3


def test_an_engine_is_asked_only_what_it_knows() -> None:
    """Without lifts, passes, burns and races there are none, neither tried nor listed."""
    plain = evolve(EVERYTHING, answers=frozenset({"load"}), actions=frozenset({"move", "draw"}))
    for layer in (POSITIONS, GAMES):
        for exam in some(PROFILES["danish"], layer, 4, plain):
            assert kinds_in(exam.setup) <= plain.actions
            for item in exam.items:
                assert not isinstance(item.question, Race)
                assert kinds_in(item.question) <= plain.actions
                if isinstance(item.question, Legal) and isinstance(item.right, Reply):
                    listed = list_of(item.right.document["actions"])
                    assert set(map(kind_of, listed)) <= plain.actions


def test_games_from_a_deal_need_no_position() -> None:
    """An engine that only replays can be asked all of them."""
    for exam in some(PROFILES["swedish"], GAMES, 2):
        assert isinstance(exam.setup, Deal)
        assert not any(isinstance(item.question, Load) for item in exam.items)
