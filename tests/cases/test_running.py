"""A case holds if everything it names comes out, and says what did not."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib import PROFILES, Round, cases
from nertslib.cases.reading import read_cases

HEAD = {"id": "one", "profile": "danish"}
TABLE = {
    "table": {
        "A": {"nerts": "??*3 6D", "work": ["TD 9C 8H", "KH"], "stock": "3D 9S 2C", "waste": "KS"},
        "B": {"nerts": "??*12 9H", "work": ["7S"], "stock": "KD"},
    },
    "foundations": ["AS-5S@A", "AH@B 2H@A"],
}
CHECKS = {
    "after": {
        "A": {
            "nerts": "??*3 6D",
            "work": ["TD 9C 8H", "KH"],
            "stock": "3D 9S 2C",
            "waste": "KS",
            "hands": [""],
            "recycles": 0,
        },
        "foundations": ["AS-5S@A", "AH@B 2H@A"],
        "aside": [],
        "aside_by": [],
        "ending": "none",
        "stops": 0,
    },
    "score": {"A": -2},
    "score_parts": {"A": {"nerts-cards": -8}},
    "stuck": {"B": False},
    "lists": {"B": ["B: N>2", "B: N>3", "B: N>4", "B: draw", "B: pass"]},
    "view": {"B": {"A": {"stock": "??*3"}}},
}


def run(**entries: object) -> list[str]:
    """Run a case and return its failures as lines."""
    (case,) = read_cases({"case": [HEAD | entries]}, "here")
    return [str(failure) for failure in cases.run(case).failures]


def test_a_case_that_holds_has_no_failures() -> None:
    """A case whose every expectation is met holds."""
    assert run(**TABLE, **CHECKS) == []


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


def test_a_refused_position_must_not_come_about() -> None:
    """`refused` holds for a position that cannot be, and fails for one that can."""
    twice = {"table": {"A": {"nerts": "5C", "waste": "5C"}}}
    assert run(**twice, refused=True) == []
    assert run(**twice)[0].startswith(": expected a position that can come about")
    assert run(**TABLE, refused=True) == ["refused: expected true, got it came about"]


def test_a_case_may_begin_with_a_deal_or_with_decks() -> None:
    """Deals from a seed and given decks are set up as rounds are, started or not."""
    assert (
        run(
            deal={"sides": 2, "seed": 7},
            lists={"A": ["A: N>4", "A: N>F+", "A: 3>1", "A: draw", "A: pass"]},
        )
        == []
    )
    deck = " ".join(map(str, PROFILES["danish"].layout.deck.cards()))
    waiting = {"decks": [deck, deck], "facts": {"started": False}}
    assert run(**waiting, lists={"A": []}) == []


def test_a_profile_may_be_spelt_out() -> None:
    """A case may carry its rule set as a table, and another may be put in its place."""
    (case,) = read_cases(
        {"case": [HEAD | TABLE | {"profile": {"extends": "danish", "name": "house"}}]}, "here"
    )
    assert cases.profile_of(case).name == "house"
    assert cases.run(case, PROFILES["swedish"]).holds


def test_an_unknown_profile_is_a_failure() -> None:
    """A case whose rule set does not exist cannot be run, and says so."""
    (case,) = read_cases({"case": [HEAD | {"profile": "dutch"}]}, "here")
    assert not cases.run(case).holds


def test_matches_are_compared() -> None:
    """A match case compares totals, end, winners, counted hands and settlement."""
    rounds = [{"A": 12, "B": 30}, {"A": 100, "B": 9, "paused": 0, "caller": "A"}]
    right = {
        "totals": {"A": 112, "B": 39},
        "over": True,
        "winners": ["A"],
        "counted": [True, True],
        "settlement": [],
    }
    assert run(rounds=rounds, **right) == []
    assert run(rounds=rounds, over=False) == ["over: expected False, got True"]
    assert "rounds[0].weather" in run(rounds=[{"A": 1, "B": 2, "weather": 3}])[0]
    assert run(rounds=[*rounds, {"A": 1, "B": 1}], refused=True) == []


@pytest.mark.parametrize("path", cases.shipped(), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_shipped_case_holds(path: Path) -> None:
    """Every case that comes with the library holds."""
    failures = {r.case.id: list(map(str, r.failures)) for r in cases.run_file(path) if r.failures}
    assert failures == {}
