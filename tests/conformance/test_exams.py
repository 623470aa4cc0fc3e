"""Tests of what an engine must be able to do to be asked something."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.codec.profiles import unstructure_profile
from nertslib.conformance.answers import Reply
from nertslib.conformance.exams import (
    Exam,
    Item,
    adopted,
    at_once,
    beginning,
    carried_out,
    kinds_in,
    lacking,
    together,
)
from nertslib.conformance.questions import Deal, Document, Legal, Load, Play, Question, Race, Score
from nertslib.conformance.reference import EVERYTHING
from nertslib.profiles import PROFILES

RULES = unstructure_profile(PROFILES["danish"])
RACE = Race(({"play": "A: draw", "at": 3}, {"play": "B: lift N", "lifted": 1, "landed": 2}))


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        (Play("A: N>3"), {"move"}),
        (Play("A: place 3"), {"lift"}),
        (Play("nobody can read this"), set()),
        (RACE, {"draw", "lift"}),
        (together(("A: draw", "B: pass")), {"draw", "pass", "together"}),
        (Legal("A"), set()),
        (Load({"table": {"A": {"nerts": "", "hands": ["", "7D from N"]}}}), {"lift"}),
        (
            Load({"table": {}, "facts": {"passed": ["A"], "stops": 1, "started": False}}),
            {"pass", "burn", "start"},
        ),
        (Load({"table": {"A": {"nerts": "", "hands": [""]}}, "facts": {"passed": []}}), set()),
    ],
)
def test_kinds_of_action_are_read_off(question: Question, kinds: set[str]) -> None:
    """An engine must know the kinds that are tried, and those behind a position."""
    assert kinds_in(question) == kinds


def test_what_is_lacking_is_said() -> None:
    """First the answer, then the kinds of action."""
    few = evolve(EVERYTHING, answers=frozenset(), actions=frozenset({"move"}))
    assert lacking(Score(), few) == "the engine does not answer score"
    assert lacking(Play("A: pass"), few) == "the engine knows no pass"
    assert lacking(Play("A: N>3"), few) == ""
    assert lacking(RACE, EVERYTHING) == ""


def test_an_exam_needs_what_is_not_spare() -> None:
    """Spare items are left out instead; what cannot be asked at all says why."""
    deal: Document = {}
    setup, right = Deal(("", "")), Reply({})
    few = evolve(EVERYTHING, answers=frozenset({"legal"}))
    exam = Exam(
        "x", "corpus", deal, setup, (Item(Legal("A"), right), Item(Score(), right, spare=True))
    )
    assert exam.lacks(few) == ""
    needed = evolve(exam, items=(Item(Score(), right),))
    assert needed.lacks(few) == "the engine does not answer score"
    assert evolve(exam, unasked="a match").lacks(EVERYTHING) == "a match"
    assert exam.right_of_setup == Reply({"ok": True})
    assert evolve(exam, accepted=False).right_of_setup == Reply({"ok": False})


def test_races_at_once_are_told_from_others() -> None:
    """All times are equal, and there are several claims."""
    assert at_once(together(("A: draw", "B: draw")))
    assert not at_once(RACE)
    assert not at_once(together(("A: draw",)))


def test_what_is_carried_out() -> None:
    """A race always, an action if it is legal."""
    assert carried_out(Item(RACE, Reply({})))
    assert carried_out(Item(Play("A: draw"), Reply({"legal": True})))
    assert not carried_out(Item(Play("A: draw"), Reply({"legal": False})))
    assert beginning(Load({})).right == Reply({"ok": True})


def test_the_right_engine_knows_no_more_than_the_other() -> None:
    """So that its lists hold no more."""
    plain = evolve(EVERYTHING, actions=frozenset({"draw"}))
    right = adopted(RULES, plain)
    assert right.profile == PROFILES["danish"]
    assert right.abilities.actions == {"draw"}
    assert "load" in right.abilities.answers
