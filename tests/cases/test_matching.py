"""A match comes out as its case says, or not."""

from __future__ import annotations

from tests.cases.written import run


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
