"""Tests of which rules can be broken under a rule set."""

from __future__ import annotations

import pytest

from nertslib.actions.calling import Call
from nertslib.actions.hands import Lift, Place, Return
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Abandon, Burn, Pass
from nertslib.actions.stock import Draw, Recycle
from nertslib.codec.profiles import profile_named
from nertslib.codec.published import published_names
from nertslib.codes import every_code
from nertslib.reach import reach
from nertslib.round import Round
from nertslib.rules import Rule

from .helpers import NAMES, sources, targets, wander, with_few_nerts

EVERY_NAME = (*NAMES, *published_names())


def refused(shown: Round) -> set[tuple[str, str]]:
    """Return the code and text of every rule that somebody would break now."""
    found: set[tuple[str, str]] = set()
    for seat in shown.seats:
        others = [kind(seat) for kind in (Draw, Recycle, Call, Pass, Return)]
        lifts = [Lift(seat, source) for source in sources(4, 3)]
        places = [Place(seat, target) for target in targets(4, 4)]
        moves = [Move(seat, source, target) for source in sources(4, 3) for target in targets(4, 3)]
        for action in (*others, *lifts, *places, *moves, Burn(), Abandon()):
            violation = shown.refusal(action)
            found |= {(b.code, b.text) for b in violation.broken} if violation else set()
    return found


@pytest.mark.parametrize("name", EVERY_NAME)
def test_whatever_is_broken_is_in_reach(name: str) -> None:
    """Wherever play goes, no other rule is broken than those in reach."""
    profile = with_few_nerts(profile_named(name), 2)
    known = {(rule.code, rule.text) for rule in reach(profile)}
    found: set[tuple[str, str]] = set()
    for number, (before, _, step) in enumerate(wander(Round.deal(profile, seed=1), 1, 120)):
        if number % 20 == 0 or step.round.ending is not None:
            found |= refused(before) | refused(step.round)
    assert found <= known


def test_every_rule_is_in_reach_somewhere() -> None:
    """Every rule that the library states can be broken in some rule set."""
    from nertslib.codec.profiles import structure_profile

    unused: tuple[dict[str, object], ...] = (
        {"foundations": {"per_suit": 1, "joins": "alternate", "aces": "forced"}},
        {"foundations": {"joins": "same-colour"}, "building": {"joins": "same-colour"}},
        {"foundations": {"joins": "any"}, "building": {"joins": "any", "blocks": "pile"}},
        {"building": {"joins": "same-suit"}, "drawing": {"passes": 2}},
        {"empties": {"kind": "king-or-nerts", "blocks": False, "duty": "refill-first"}},
        {"empties": {"kind": "nerts-or-waste"}, "stalemate": {"when": "agreed"}},
        {"calling": {"in_flight": "lands", "in_flight_to": "foundations"}},
    )
    profiles = [profile_named(name) for name in EVERY_NAME]
    profiles += [structure_profile({"name": str(n), **d}) for n, d in enumerate(unused)]
    found: set[Rule] = {rule for profile in profiles for rule in reach(profile)}
    assert {rule for rules in every_code().values() for rule in rules} <= found
