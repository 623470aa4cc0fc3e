"""What comes of each step is compared, and what must hold after it."""

from __future__ import annotations

import pytest

from nertslib import PROFILES, Round
from tests.cases.written import TABLE, run


@pytest.mark.parametrize(
    ("key", "value", "failure"),
    [
        ("after", {"A": {"nerts": "??*3 7D"}}, "after.A.nerts: expected"),
        ("after", {"A": {"work": ["TD 9C", "KH 8H"]}}, "after.A.work: expected"),
        ("after", {"A": {"work": "TD"}}, "after.A.work: expected TD"),
        ("after", {"A": {"hands": ["6D from N"]}}, "after.A.hands: expected"),
        ("after", {"A": {"hands": ["zz from N"]}}, "after.A.hands: expected"),
        ("after", {"A": {"hands": 3}}, "after.A.hands: expected 3"),
        ("after", {"A": {"recycles": 1}}, "after.A.recycles: expected 1, got 0"),
        ("after", {"A": {"colour": 1}}, "after.A.colour: expected a known key"),
        ("after", {"A": 3}, "after.A: expected a table"),
        ("after", {"A": {"nerts": "zz"}}, "after.A.nerts: expected cards"),
        ("after", {"foundations": ["AS-5S@A"]}, "after.foundations: expected"),
        ("after", {"foundations": 3}, "after.foundations: expected 3"),
        ("after", {"aside": ["AS-KS@A"]}, "after.aside: expected"),
        ("after", {"aside_by": ["A"]}, "after.aside_by: expected"),
        ("after", {"ending": "called"}, "after.ending: expected called, got none"),
        ("after", {"stops": False}, "after.stops: expected False, got 0"),
        ("after", {"weather": 1}, "after.weather: expected a known key"),
        ("score", {"A": -1}, "score.A: expected -1, got -2"),
        ("score", {"Z": 1}, "score.Z: expected 1, got None"),
        ("score_parts", {"A": {"nerts-cards": 8}}, "score_parts.A.nerts-cards: expected 8"),
        ("score_parts", {"A": {"kings-played": 0}}, "got None"),
        (
            "score_parts",
            {"Z": {"nerts-cards": 0}},
            "nerts-cards: expected 0, got None",
        ),
        ("stuck", {"B": True}, "stuck.B: expected True, got False"),
        ("lists", {"B": ["B: draw"]}, "lists.B: expected"),
        ("lists", {"B": ["B: draw", "B: pass", "B: call"]}, "lists.B: expected also"),
        ("lists", {"B": ["B: sing"]}, "a case that can be run"),
        ("lists", {"B": ["Z: draw"]}, "lists.B: expected also"),
        ("view", {"B": {"A": {"stock": "3D 9S 2C"}}}, "view.B.A.stock: expected"),
    ],
)
def test_what_does_not_come_out_is_said(key: str, value: object, failure: str) -> None:
    """Each expectation that is not met is a failure with its place, and what came instead."""
    failures = run(**TABLE, **{key: value})
    assert any(failure in found for found in failures), failures


@pytest.mark.parametrize(
    ("step", "failure"),
    [
        ({"play": "A: 1x2>2", "legal": True}, "steps[0].legal: expected True, got False"),
        ({"play": "A: 1x2>2", "broken": ["building.under"]}, "steps[0].broken"),
        ({"play": "A: draw", "broken": ["drawing.empty"]}, "steps[0].broken"),
        ({"play": "A: sing", "legal": True}, "steps[0].legal: expected True, got False"),
        ({"play": "A: draw", "score": {"A": 7}}, "steps[0].score.A: expected 7, got -2"),
        ({"together": ["A: draw", "B: draw"], "legal": False}, "steps[0].legal"),
        ({"together": ["A: draw"], "outcome": ["bounced"]}, "steps[0].outcome"),
        ({"race": [{"play": "A: draw", "at": 1, "id": 1}], "reasons": ["late"]}, "reasons"),
    ],
)
def test_what_a_step_does_not_bring_is_said(step: dict[str, object], failure: str) -> None:
    """Each expectation of a step is compared right after it."""
    failures = run(**TABLE, steps=[step])
    assert any(failure in found for found in failures), failures


def test_steps_that_come_out_hold() -> None:
    """Plays, moves together and races that come out as said are no failures."""
    steps = [
        {"play": "A: 1x2>2", "legal": False, "broken": ["building.joins"]},
        {"together": ["A: draw", "B: draw"], "legal": True, "outcome": ["landed", "landed"]},
        {
            "race": [{"play": "A: N>2", "lifted": 1, "landed": 2, "id": "x"}],
            "legal": False,
            "reasons": ["illegal"],
        },
        {"race": [{"play": "B: pass", "at": 3, "id": "x"}], "reasons": ["duplicate"]},
    ]
    assert run(**TABLE, steps=steps) == []


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The runner itself notices an engine that loses a card."""
    without = Round.at(PROFILES["danish"], {"table": {"A": {"nerts": ""}, "B": {"nerts": ""}}})
    monkeypatch.setattr(Round, "play", lambda *_: without)
    assert "steps[0]: expected every card once" in run(**TABLE, steps=[{"play": "A: draw"}])[0]


def test_a_position_that_does_not_travel_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The runner itself notices a position that comes back from JSON as another."""
    other = {"table": {"A": {"nerts": "5C"}, "B": {"nerts": ""}}}
    monkeypatch.setattr(Round, "position", lambda _: other)
    assert run(**TABLE)[0].startswith("position: expected the same")
