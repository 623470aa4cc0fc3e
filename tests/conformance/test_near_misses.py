"""Tests of near misses: all are illegal, and the rare ones come first."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from nertslib.conformance.answers import ACTIONS
from nertslib.conformance.beginnings import beginnings, crafted, deal_of
from nertslib.conformance.guiding import Guide
from nertslib.conformance.kinds import kind_of
from nertslib.conformance.near_misses import NearMisses, candidates, likeness
from nertslib.conformance.racing import Racing
from nertslib.notation import parse_action
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.testing.strokes import rivals

each_profile = pytest.mark.parametrize("profile", list(PROFILES.values()), ids=list(PROFILES))


def rounds(profile: Profile, count: int) -> list[Round]:
    """Return some positions as rounds."""
    found = beginnings(profile, ACTIONS, 5)
    return [Round.at(profile, next(found).position) for _ in range(count)]


@each_profile
def test_near_misses_are_illegal(profile: Profile) -> None:
    """Whatever chance finds, and each of a whole sweep, of which no two are alike."""
    misses = NearMisses(random.Random(1), ACTIONS)
    for here in rounds(profile, 6):
        for seat in here.seats:
            swept = misses.all(here, seat)
            assert swept
            assert all(here.refusal(text) is not None for text in swept)
            some = misses.some(here, seat)
            assert some is None or not here.allows(some)


@each_profile
def test_a_sweep_misses_no_rule(profile: Profile) -> None:
    """Every set of rules that anything conceivable breaks is among those of the sweep."""
    for here in rounds(profile, 3):
        seat = here.seats[0]
        found = (here.refusal(action) for action in candidates(here, seat))
        every = {violation.codes for violation in found if violation is not None}
        swept = NearMisses(random.Random(2), ACTIONS).all(here, seat)
        met = {violation.codes for text in swept if (violation := here.refusal(text))}
        assert met - {("places.stale",)} == every | {("notation.unreadable",)}


def test_rare_rules_come_first() -> None:
    """What has been met often is put behind, and what breaks several rules behind that."""
    (*_, here) = rounds(PROFILES["danish"], 3)
    misses = NearMisses(random.Random(3), ACTIONS)
    codes: Counter[tuple[str, ...]] = Counter()
    for _ in range(200):
        text = misses.some(here, here.seats[0])
        violation = here.refusal(text) if text is not None else None
        codes.update([violation.codes] if violation else [])
    alone = sum(count for broken, count in codes.items() if len(broken) == 1)
    assert alone > 0.9 * codes.total()
    assert max(codes.values()) < 0.3 * codes.total()


def test_kinds_that_are_not_known_are_not_tried() -> None:
    """An engine that only moves is tried with moves, and with what nobody can read."""
    misses = NearMisses(random.Random(4), frozenset({"move"}))
    for here in rounds(PROFILES["swedish"], 4):
        tried = [*misses.all(here, here.seats[0]), misses.some(here, here.seats[0])]
        assert {kind_of(text) for text in tried} <= {"move", None}


def test_likeness_is_by_kind_of_place() -> None:
    """From where to where; what moves nothing is of its own kind."""
    assert likeness(parse_action("A: N>3")) == ("Nerts", "Onto")
    assert likeness(parse_action("A: 2x2>F+")) == ("Work", "NewFoundation")
    assert likeness(parse_action("A: draw")) == ("Draw", "Draw")


@each_profile
def test_beginnings_can_come_about(profile: Profile) -> None:
    """Crafted positions are those that the rules allow; deals seat what they seat."""
    assert len(crafted(profile)) > 150
    for seed in range(8):
        deal = deal_of(profile, seed)
        here = Round.deal(profile, decks=deal.decks, members=deal.members)
        assert here.ending is None


@each_profile
def test_the_guide_plays_by_the_rules(profile: Profile) -> None:
    """It plays on as long as anything can be done, and brings cards home."""
    generator, home = random.Random(6), 0
    for seed in range(4):
        deal = deal_of(profile, seed)
        here = Round.deal(profile, decks=deal.decks, members=deal.members)
        guide = Guide(generator, ACTIONS)
        for _ in range(150):
            action = guide.choose(here)
            if action is None:
                break
            here = here.play(action)
        home += len(here.table.centre.cards)
    assert home >= 20


def test_the_guide_does_only_what_is_known() -> None:
    """Before the signal it can do nothing if it knows no signal."""
    waiting = Round.deal(PROFILES["danish"], seed=1, started=False)
    assert str(Guide(random.Random(1), ACTIONS).choose(waiting)) == "start"
    assert Guide(random.Random(1), frozenset({"move"})).choose(waiting) is None


@each_profile
def test_races_are_for_something(profile: Profile) -> None:
    """Claims have times, seldom the same; rivals want the same place."""
    generator = random.Random(7)
    misses = NearMisses(generator, ACTIONS)
    racing = Racing(generator, Guide(generator, ACTIONS), misses)
    races = [racing.race(here) for here in rounds(profile, 12) if here.ending is None]
    claims = [claim for race in races if race is not None for claim in race.claims]
    assert len(claims) > 10
    assert all("at" in claim or "lifted" in claim for claim in claims)
    for here in rounds(profile, 12):
        pair = rivals(here)
        if pair:
            assert pair[0].target == pair[1].target
            assert pair[0].seat.side != pair[1].seat.side
