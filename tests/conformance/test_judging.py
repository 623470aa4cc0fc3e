"""Tests of the judge: what counts as the right answer, and what does not matter."""

from __future__ import annotations

import pytest

from nertslib.conformance.answers import Answer, Broken, Errored, Reply, Skipped, Trouble
from nertslib.conformance.judging import Difference, accepted, compare, said, unsaid
from nertslib.conformance.questions import (
    Document,
    Legal,
    Load,
    Play,
    Question,
    Race,
    Score,
    Stuck,
    View,
)
from nertslib.conformance.reference import EVERYTHING

from .planted import TERSE

PLAY = Play("A: draw")
POSITION: Document = {
    "members": 1,
    "table": {
        "A": {
            "nerts": "??*3 6D",
            "work": ["TD 9C", "", "JS", ""],
            "stock": "3D 9S",
            "waste": "KS",
            "hands": [""],
            "recycles": 0,
        }
    },
    "foundations": ["AS-5S@A 6S@A+6S@B", ""],
    "aside": ["AH-KH@B"],
    "aside_by": ["B"],
    "facts": {"stops": 2, "passed": ["A", "B"], "ending": "none"},
}


def differ(question: Question, right: Document, got: Document) -> str | None:
    """Return the kind of difference between two replies."""
    found = compare(question, Reply(right), Reply(got), EVERYTHING)
    return None if found is None else found.kind


def test_equal_answers_do_not_differ() -> None:
    """Whatever is asked, the same answer is right."""
    for question in (PLAY, Race(()), Legal("A"), Score(), Stuck(), View("A"), Load({})):
        assert compare(question, Reply({"x": 1}), Reply({"x": 1}), EVERYTHING) is None


def test_a_position_may_be_written_in_other_ways() -> None:
    """Runs, hidden cards, shared places, empty piles at the end, and order of passes are free."""
    got = {
        "table": {
            "A": {
                "nerts": "?? ?? ?? 6♦",
                "work": ["10D 9C", "", "JS"],
                "stock": "3D@A 9S",
                "hands": [],
            }
        },
        "foundations": ["AS@A 2S@A 3S@A 4S@A 5S@A 6S@B+6S@A", ""],
        "facts": {"passed": ["B", "A"]},
        "colours": "anything",
    }
    right = {"legal": True, "position": POSITION}
    assert differ(PLAY, right, {"legal": True, "position": got}) is None
    assert differ(PLAY, right, {"legal": True}) is None, "an engine may show nothing"


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("A.nerts", {"table": {"A": {"nerts": "??*2 6D"}}}),
        ("A.work", {"table": {"A": {"work": ["TD 9C", "JS"]}}}),
        ("A.stock", {"table": {"A": {"stock": "9S 3D"}}}),
        ("A.hands", {"table": {"A": {"hands": ["KS from W"]}}}),
        ("A.recycles", {"table": {"A": {"recycles": 1}}}),
        ("A.waste", {"table": {"A": {"waste": "nobody knows"}}}),
        ("foundations", {"foundations": ["AS-5S@A 6S@A+6S@B"]}),
        ("aside", {"aside": []}),
        ("aside_by", {"aside_by": ["A"]}),
        ("facts.stops", {"facts": {"stops": 1}}),
        ("facts.passed", {"facts": {"passed": ["A"]}}),
        ("members", {"members": 2}),
    ],
)
def test_each_part_of_a_position_matters(path: str, change: Document) -> None:
    """One part that says something else is a difference, and its path is told."""
    right, got = Reply({"legal": True, "position": POSITION}), {"legal": True, "position": change}
    found = compare(PLAY, right, Reply(got), EVERYTHING)
    assert found is not None
    assert (found.kind, found.paths) == ("position", (path,))


def test_a_refusal_counts_only_for_the_right_rules() -> None:
    """Reasons are compared as sets, and only of an engine that gives them."""
    right = {"legal": False, "broken": ["building.joins", "building.blocks"]}
    swapped = {"legal": False, "broken": ["building.blocks", "building.joins"]}
    fewer = {"legal": False, "broken": ["building.joins"]}
    assert differ(PLAY, right, swapped) is None
    assert differ(PLAY, right, fewer) == "broken"
    assert differ(PLAY, right, {"legal": False}) == "broken"
    assert compare(PLAY, Reply(right), Reply(fewer), TERSE) is None


@pytest.mark.parametrize("legal", [True, False])
def test_the_verdict_matters_first(legal: bool) -> None:  # noqa: FBT001 - a parameter
    """Legal and illegal are told apart, whatever else is said."""
    right: Document = {"legal": legal, "broken": ["drawing.empty"]}
    assert differ(PLAY, right, {"legal": not legal}) == "legal"
    assert differ(PLAY, right, {}) == "legal"


def test_lists_are_sets_of_actions() -> None:
    """Order, repetition and the way of writing do not matter; a missing or another move does."""
    right = {"actions": ["A1: N>1", "A1: 2>3", "A1: pass"]}
    same = {"actions": ["A: pass", "A1: 2x1>3", "A: N>1", "A1: N>1"]}
    assert differ(Legal("A1"), right, same) is None
    assert differ(Legal("A1"), right, {"actions": ["A1: N>1", "A1: 2>3"]}) == "actions"
    assert differ(Legal("A1"), right, {"actions": [*right["actions"], "A2: draw"]}) == "actions"
    assert differ(Legal("A1"), right, {"actions": [*right["actions"], "jump"]}) == "actions"
    assert differ(Legal("A1"), right, {}) == "actions"


def test_scores_are_compared_by_side_and_term() -> None:
    """A term that brings nothing need not be written; a wrong one is a difference."""
    right = {"score": {"A": 3, "B": 0}, "score_parts": {"A": {"x": 3, "y": 0}, "B": {"x": 0}}}
    assert differ(Score(), right, {"score": {"A": 3, "B": 0}}) is None
    lean = {"score": {"A": 3, "B": 0}, "score_parts": {"A": {"x": 3}, "B": {}}}
    assert differ(Score(), right, lean) is None
    assert differ(Score(), right, {"score": {"A": 3}}) == "score"
    wrong = {"score": {"A": 3, "B": 0}, "score_parts": {"A": {"x": 2, "y": 1}}}
    assert differ(Score(), right, wrong) == "score_parts.A"


def test_who_is_stuck_is_compared_by_side() -> None:
    """Yes, no and unknown are three answers."""
    right = {"stuck": {"A": False, "B": "unknown"}}
    assert differ(Stuck(), right, {"stuck": {"A": False, "B": "unknown", "C": True}}) is None
    assert differ(Stuck(), right, {"stuck": {"A": False, "B": False}}) == "stuck"
    assert differ(Stuck(), right, {"stuck": {"A": False}}) == "stuck"


def test_a_race_is_compared_claim_by_claim() -> None:
    """Outcomes always, reasons only where there are some, then the position."""
    right = {"outcome": ["landed"], "reasons": ["tied"], "position": POSITION}
    assert differ(Race(()), right, {"outcome": ["landed"]}) is None
    assert differ(Race(()), right, {"outcome": ["bounced"]}) == "outcome"
    assert differ(Race(()), right, {"outcome": ["landed"], "reasons": ["landed"]}) == "reasons"
    moved = {"outcome": ["landed"], "position": {"members": 2}}
    assert differ(Race(()), right, moved) == "position"


def test_a_view_that_shows_a_hidden_card_differs() -> None:
    """What is hidden must not be seen, and what is seen must not be hidden."""
    hidden, shown = ({"position": {"table": {"A": {"stock": s}}}} for s in ("??*2", "3D 9S"))
    assert differ(View("B"), hidden, shown) == "position"
    assert differ(View("B"), shown, hidden) == "position"


def test_what_must_not_come_about_is_refused_in_any_way() -> None:
    """A position that cannot be counts as refused if the engine does not take it, but no crash."""
    refused = Reply({"ok": False})
    for got in (Reply({"ok": False, "message": "a card twice"}), Errored({}), Skipped("no")):
        assert compare(Load({}), refused, got, EVERYTHING) is None
    assert compare(Load({}), refused, Reply({"ok": True}), EVERYTHING) is not None
    assert compare(Load({}), refused, Broken(Trouble.CRASHED), EVERYTHING) is not None
    assert compare(Load({}), Reply({"ok": True}), Errored({}), EVERYTHING) is not None
    assert not accepted(Skipped())


@pytest.mark.parametrize(
    ("got", "kind"),
    [(Errored({"message": "oh"}), "errored"), (Broken(Trouble.HUNG, "", "line"), "trouble")],
)
def test_trouble_is_a_difference(got: Answer, kind: str) -> None:
    """An engine that fails or breaks the protocol is wrong; one that skips is not."""
    found = compare(PLAY, Reply({"legal": True}), got, EVERYTHING)
    assert found is not None
    assert found.kind == kind
    assert compare(PLAY, Reply({"legal": True}), Skipped("no"), EVERYTHING) is None


def test_answers_are_written_for_people() -> None:
    """Each kind of answer can be told."""
    assert said(Skipped("no")) == "skipped no"
    assert said(Errored({"message": "oh"})) == "errored message oh"
    assert "crashed" in said(Broken(Trouble.CRASHED, "exit 1", "a\nb"))
    assert said(Reply({})) == "nothing"
    assert str(Difference("legal", "legal", "refused")) == "legal: expected legal, got refused"


def test_what_is_not_said_is_told() -> None:
    """The named parts of which an answer says nothing are those that were not examined."""
    got = Reply({"position": {"table": {"A": {"stock": ""}}, "facts": {"stops": 0}}})
    assert unsaid(("A.stock", "A.recycles", "facts.stops"), got) == ("A.recycles",)
    assert unsaid((), got) == ()
