"""Tests of what keeps a match that somebody tells of from being read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from nertslib.documents import from_json, to_json
from nertslib.match import Match
from nertslib.policies.match import MatchRules
from tests.helpers import DANISH, YACHT

from .values import Document, copied, faults

SETTLED = evolve(DANISH, match=MatchRules(settlement="difference"))
OVER = Match.start(SETTLED, sides=3).add_scores((5, 6, 7), caller=1).add_scores((90, 99, 0))
OPEN = Match.start(DANISH, sides=2).add_scores((5, 6), paused_minutes=3)
GROWN = OPEN.join().add_scores((1, 2, 3)).withdraw("A")
CALLS = Match.start(evolve(DANISH, match=MatchRules(tie="calls")))


def wrong(match: Match, change: Callable[[Document], object]) -> set[str]:
    """Return where the document of *match* is wrong after a *change*."""
    document = copied(to_json(match))
    change(document)
    return set(faults(document))


def entry(place: object, *keys: str | int) -> Document:
    """Return the table at these *keys* below *place*."""
    for key in keys:
        place = place[key] if isinstance(place, dict) else _nth(place, key)
    assert isinstance(place, dict)
    return place


def _nth(place: object, number: str | int) -> object:
    assert isinstance(place, list)
    return place[int(number)]


@pytest.mark.parametrize(
    "match",
    [
        OVER,
        OPEN,
        GROWN,
        OPEN.discard(OPEN.deal()).join(),
        GROWN.withdraw("B").withdraw("C"),
        GROWN.withdraw("B").withdraw("C").add_scores((0, 0, 0)),
        Match.start(YACHT).add_scores((300, 0)),
        CALLS.add_scores((100, 100), caller=1),
        Match.start(SETTLED),
    ],
)
def test_there_and_back(match: Match) -> None:
    """Matches come back equal, with all that has come of them."""
    found = from_json(copied(to_json(match)))
    assert found == match
    assert isinstance(found, Match)
    assert (found.totals, found.settlement) == (match.totals, match.settlement)


@pytest.mark.parametrize(
    ("match", "change", "paths"),
    [
        (OPEN, lambda d: d.update(sides=27), {"sides", "rounds[0].scores"}),
        (OPEN, lambda d: d.update(sides=1), {"sides", "rounds[0].scores"}),
        (OPEN, lambda d: d.update(members=2), {"sides"}),
        (OPEN, lambda d: d.update(members=-1), {"members"}),
        (OPEN, lambda d: d.update(seed=-1), {"seed"}),
        (OPEN, lambda d: d.update(winners=["C"]), {"winners"}),
        (OPEN, lambda d: d.update(winners=["B"], over=True), {"winners"}),
        (OPEN, lambda d: d.update(withdrawn=["B", "A"]), {"withdrawn"}),
        (OPEN, lambda d: d.update(withdrawn=["A", "A"]), {"withdrawn"}),
        (OPEN, lambda d: d.update(totals={"A": 5, "B": 7}), {"totals"}),
        (OPEN, lambda d: d.update(over=True), {"over"}),
        (OVER, lambda d: d.update(winners=["A"]), {"winners", "settlement"}),
        (OVER, lambda d: d.update(winners=[], over=False, settlement=[]), {"winners"}),
        (OVER, lambda d: d.update(settlement=[]), {"settlement"}),
        (
            OPEN,
            lambda d: entry(d, "rounds", 0).update(counted=False),
            {"rounds[0].counted", "totals"},
        ),
        (OPEN, lambda d: entry(d, "rounds", 0).update(caller="C"), {"rounds[0].caller"}),
        (
            OPEN,
            lambda d: entry(d, "rounds", 0).update(paused_minutes=-1),
            {"rounds[0].paused_minutes"},
        ),
        (OPEN, lambda d: entry(d, "rounds", 0, "scores").update(C=1), {"rounds[0].scores"}),
        (OPEN, lambda d: entry(d, "rounds", 0, "scores").pop("A"), {"rounds[0].scores"}),
        (OPEN, lambda d: entry(d, "rounds", 0).update(scores={}), {"rounds[0].scores"}),
        (GROWN, lambda d: d.update(joined={"B": 1}), {"joined"}),
        (GROWN, lambda d: d.update(joined={"C": 3}), {"joined"}),
        (GROWN, lambda d: d.update(joined={"B": 2, "C": 1}), {"sides", "joined"}),
        (GROWN, lambda d: d.update(joined=dict.fromkeys("ABCD", 1)), {"sides", "joined"}),
        (GROWN, lambda d: entry(d, "rounds", 1).update(scores={"A": 1}), {"rounds[1].scores"}),
        (GROWN, lambda d: d["rounds"].reverse(), {"rounds[1].scores"}),
    ],
)
def test_what_cannot_have_come_about(
    match: Match, change: Callable[[Document], object], paths: set[str]
) -> None:
    """Sides, rounds and winners that do not go together are refused, each with its path."""
    assert wrong(match, change) == paths


def test_play_after_the_end() -> None:
    """A round after the match was over is refused."""

    def longer(document: Document) -> None:
        rounds = document["rounds"]
        assert isinstance(rounds, list)
        rounds.append({"scores": {"A": 0, "B": 0, "C": 0}, "counted": True})

    assert wrong(OVER, longer) == {"rounds[2]"}


def test_what_may_be_left_out() -> None:
    """Who left and came, who called, the pause and what was discarded need not be said."""
    document = copied(to_json(OPEN))
    for key in ("withdrawn", "joined", "discarded"):
        del document[key]
    del entry(document, "rounds", 0)["caller"]
    assert from_json(document) == OPEN
