"""Tests of the plainest questions."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from nertslib.conformance.answers import ANSWERS, Answer, Broken, Errored, Skipped, Trouble
from nertslib.conformance.questions import Question, Score, Stuck
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.conformance.smoke import smoke
from nertslib.profiles import PROFILES
from nertslib.round import Round

from ..helpers import NAMES

NAMED = [
    *("profile", "deal", "legal A", "play A: 99>1", "play A: draw", "score", "stuck", "view A"),
    "race",
]


@pytest.mark.parametrize("name", NAMES)
def test_the_right_engine_is_good(name: str) -> None:
    """Under any rules the right engine answers everything well."""
    tries = [*smoke(Reference(), PROFILES[name])]
    assert [one.name for one in tries] == NAMED
    assert [one.fault for one in tries] == [""] * len(NAMED)


def test_only_what_is_claimed_is_asked() -> None:
    """A lesser engine is asked less."""
    lesser = Reference(evolve(EVERYTHING, answers=ANSWERS - {"view", "stuck", "legal"}))
    names = [one.name for one in smoke(lesser, PROFILES["danish"])]
    assert names == [name for name in NAMED if name not in ("view A", "stuck", "legal A")]


def test_a_wrong_answer_is_told() -> None:
    """A score that is none of a fresh deal is told with both."""

    class Generous(Reference):
        """An engine that gives everybody a point."""

        def score(self, round_: Round) -> Mapping[str, Mapping[str, int]]:
            """Return points that nobody has."""
            return {side: {"gift": 1} for side in round_.sides}

    faults = {one.name: one.fault for one in smoke(Generous(), PROFILES["danish"]) if one.fault}
    assert faults == {"score": "score: expected {'A': -26, 'B': -26}, got {'A': 1, 'B': 1}"}


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (Skipped("not today"), "skipped: not today"),
        (Errored({"message": "oh"}), "errored: oh"),
        (Broken(Trouble.HUNG, "5 s", "oh\n"), "the engine did not answer in time 5 s | oh"),
    ],
)
def test_no_answer_is_told_and_trouble_ends_it(answer: Answer, fault: str) -> None:
    """What comes instead of an answer is told; after real trouble nothing is asked any more."""

    class Dull(Reference):
        """An engine that scores nothing."""

        def ask(self, question: Question) -> Answer:
            """Give the same answer to every question for a score."""
            return answer if isinstance(question, Score) else super().ask(question)

    tries = [*smoke(Dull(), PROFILES["danish"])]
    assert [one.fault for one in tries if one.question == Score()] == [fault]
    assert isinstance(answer, Broken) == (Stuck() not in [one.question for one in tries])
