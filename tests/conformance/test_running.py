"""Tests of the test in three lines: a right engine passes it, and a wrong one fails it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest
from attrs import define

from nertslib.codec.profiles import structure_profile
from nertslib.conformance.adapter import abilities_of
from nertslib.conformance.answers import Abilities
from nertslib.conformance.questions import Deal, Document
from nertslib.conformance.reference import Reference
from nertslib.conformance.results import Options, Result, Verdict
from nertslib.conformance.running import ConformanceError, run_conformance
from nertslib.errors import NertsError
from nertslib.profiles import PROFILES
from nertslib.round import Round

from .planted import ColourBlind

FEW = Options(max_examples=3, run=("games/*", "corpus/danish/deal/*"))


@define
class FourMethods:
    """An engine of somebody's: no more than the four methods, and this library inside."""

    drawn: int = 0
    round: Round = Round.deal(PROFILES["danish"], seed=1)

    def start(self, profile: Document, decks: Sequence[str], members: int) -> None:
        """Deal."""
        rules = structure_profile(dict(profile))
        self.round = Round.deal(rules, decks=list(decks), members=members)

    def legal(self, seat: str) -> Iterable[str]:
        """List."""
        return reversed([str(action) for action in self.round.legal(seat)])

    def play(self, action: str) -> bool:
        """Play."""
        if not self.round.allows(action):
            return False
        self.round = self.round.play(action)
        return True

    def score(self) -> Mapping[str, int]:
        """Score."""
        return self.round.score().totals


class Forgetful(FourMethods):
    """Forgets what nobody may do in a row."""

    def play(self, action: str) -> bool:
        """Let every pass go through."""
        return super().play(action) or action in ("A: pass", "B: pass")


def test_an_engine_of_four_methods_passes() -> None:
    """What it cannot do is skipped, and what it can is examined."""
    results = run_conformance(FourMethods(), "danish", options=FEW)
    verdicts = [result.verdict for result in results]
    assert verdicts.count(Verdict.PASSED) >= 2
    assert set(verdicts) == {Verdict.PASSED, Verdict.SKIPPED}


def test_a_wrong_engine_of_four_methods_fails() -> None:
    """With the shortest game: a pass, and another one."""
    with pytest.raises(ConformanceError, match=r"stalling\.already-passed") as raised:
        run_conformance(Forgetful(), PROFILES["danish"], options=FEW)
    found = raised.value.result.disagreement
    assert found is not None
    assert isinstance(found.setup, Deal)
    assert found.length == 2


def test_the_error_is_an_assertion_and_ours() -> None:
    """Any runner of tests counts it as a failure, and the case can be copied from it."""
    with pytest.raises(AssertionError) as raised:
        run_conformance(ColourBlind(), "danish", options=Options(run=("corpus/*",)))
    assert isinstance(raised.value, NertsError)
    text = str(raised.value)
    assert "[[case]]" in text
    assert "building.joins" in text


def test_nothing_asked_is_nothing_shown() -> None:
    """An engine that plays by other rules, or is asked nothing, has not passed."""
    other = Reference(Abilities(profiles=frozenset({"online"})))
    with pytest.raises(ConformanceError, match="does not play by these rules"):
        run_conformance(other, "danish", options=FEW)
    with pytest.raises(ConformanceError, match="nothing was wanted"):
        run_conformance(Reference(), "danish", options=Options(run=("nothing",)))


def test_abilities_can_be_told() -> None:
    """An engine that knows fewer actions says so, and is asked for no others."""
    engine = FourMethods()
    known = abilities_of(engine, actions=("move", "draw", "recycle"))
    results = run_conformance(
        engine, "danish", abilities=known, options=Options(4, run=("games/*",))
    )
    assert [result.verdict for result in results] == [Verdict.PASSED] * 4


def test_an_error_without_a_game_has_no_case() -> None:
    """It says what went wrong."""
    error = ConformanceError(Result("x", Verdict.ERRORED, "corpus", "crashed"))
    assert str(error) == "x: crashed"
