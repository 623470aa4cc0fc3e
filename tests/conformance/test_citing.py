"""Tests of citations: the rules broken, those wrongly named, and the settings that decide."""

from __future__ import annotations

import pytest

from nertslib.codec.profiles import unstructure_profile
from nertslib.conformance.answers import Reply
from nertslib.conformance.citing import citations_of, profile_of, round_before
from nertslib.conformance.questions import Document, Legal, Load, Play, Score, Stuck, View
from nertslib.conformance.results import Asked, Disagreement
from nertslib.profiles import PROFILES

POSITION: Document = {
    "table": {
        "A": {"nerts": "KC", "work": ["7S"], "waste": "9D 6H", "stock": "2C"},
        "B": {"nerts": "5C"},
    },
    "foundations": ["AH-5H@B"],
}


def cited(question: Asked, right: Document, got: Document, *script: str) -> str:
    """Return the citations of a disagreement, line by line."""
    found = Disagreement(
        unstructure_profile(PROFILES["danish"]),
        Load(POSITION),
        tuple(map(Play, script)),
        question,
        Reply(right),
        Reply(got),
    )
    return "\n".join(citations_of(found))


def test_a_refusal_cites_what_is_broken() -> None:
    """With text, code and sentence."""
    cites = cited(Play("A: N>1"), {"legal": False, "broken": ["building.joins"]}, {"legal": True})
    assert "[building.joins] (danish/03" in cites


def test_a_wrong_refusal_cites_what_the_engine_names() -> None:
    """It says that this is not broken."""
    cites = cited(Play("A: W>1"), {"legal": True}, {"legal": False, "broken": ["building.joins"]})
    assert cites.startswith("not broken: ")
    assert "building.joins" in cites


@pytest.mark.parametrize(
    ("question", "setting"),
    [
        (Play("A: draw"), "drawing.count = 3"),
        (Play("A: W>1"), "building.joins = alternate"),
        (Play("A: W>F1"), "foundations.joins = same-suit"),
        (Score(), "scoring.nerts-cards = -2"),
        (View("A"), "layout.nerts_seen = top"),
        (Stuck(), "stalemate.when = stuck"),
    ],
)
def test_other_answers_cite_the_settings_that_decide(question: Asked, setting: str) -> None:
    """A way of a card, a term of the score, what a seat may see."""
    assert setting in cited(question, {"legal": True}, {"legal": True})


def test_lists_cite_what_must_not_or_must_be_there() -> None:
    """The first action too many, or what the first that is missing follows from."""
    many = cited(Legal("A"), {"actions": ["A: W>1"]}, {"actions": ["A: W>1", "A: N>1"]})
    assert "[building.joins]" in many
    few = cited(Legal("A"), {"actions": ["A: W>1", "A: draw"]}, {"actions": ["A: W>1"]})
    assert "drawing.count = 3" in few


def test_the_round_is_that_of_the_question() -> None:
    """The script has been played."""
    found = Disagreement(
        unstructure_profile(PROFILES["danish"]),
        Load(POSITION),
        (Play("A: W>1"), Play("A: W>1")),
        Score(),
        Reply({}),
        Reply({}),
    )
    here = round_before(found)
    assert here is not None
    assert here.position()["table"] != Load(POSITION).position["table"]
    assert profile_of(found) is PROFILES["danish"]
