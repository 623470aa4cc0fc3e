"""Tests of disagreements that need something asked before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from attrs import define, evolve, field

from nertslib.codec.profiles import unstructure_profile
from nertslib.conformance.answers import Abilities, Answer, Reply
from nertslib.conformance.beginnings import deal_of
from nertslib.conformance.examining import examine
from nertslib.conformance.pipe import Pipe
from nertslib.conformance.port import Renewable
from nertslib.conformance.printing import printed
from nertslib.conformance.questions import Adopt, Deal, Load, Play, Question, Score, Stuck
from nertslib.conformance.recalling import recalled
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.conformance.results import Disagreement, Options
from nertslib.profiles import PROFILES

from .engines import engine

DANISH = PROFILES["danish"]
RULES = Adopt(unstructure_profile(DANISH))
ONE, OTHER = deal_of(DANISH, 1), deal_of(DANISH, 2)
POINTS = {"score": {"A": 99, "B": 99}}
RIGHT = {"score": {"A": -26, "B": -26}, "score_parts": {}}
DIFFERS = Disagreement(RULES.profile, ONE, (), Score(), Reply(RIGHT), Reply(POINTS))
DRAWS = (Play("A: draw"), Play("B: draw"))


@define
class Forgetful:
    """Counts wrong once it has been asked *after* something, until it is new."""

    after: Question | None
    lives: int = 0
    wrong: bool = False
    right: Reference = field(factory=Reference)

    @property
    def abilities(self) -> Abilities:
        """It can do everything."""
        return EVERYTHING

    def ask(self, question: Question) -> Answer:
        """Answer rightly, unless it is too late."""
        self.wrong = self.wrong or question == self.after
        answer = self.right.ask(question)
        return Reply(POINTS) if self.wrong and isinstance(question, Score) else answer

    def renew(self) -> None:
        """Remember nothing."""
        self.lives, self.wrong, self.right = self.lives + 1, False, Reference()

    def close(self) -> None:
        """Do nothing."""


def found_in(port: Forgetful, earlier: Sequence[Question]) -> Disagreement:
    """Return what is told of a wrong score, after some *earlier* questions."""
    return recalled(port, DIFFERS, DIFFERS, earlier)


def test_what_a_new_engine_shows_needs_nothing() -> None:
    """Where the setup alone shows it, nothing is said of what came before."""
    assert found_in(Forgetful(after=ONE), (RULES, OTHER, *DRAWS)) == DIFFERS


@pytest.mark.parametrize("rounds", [0, 1, 2, 5, 9])
def test_what_is_needed_is_found(rounds: int) -> None:
    """However long ago it was asked, what makes the engine wrong is all that is left of it."""
    later = (ONE, *DRAWS, Stuck()) * rounds
    port = Forgetful(after=Play("B: draw"))
    found = found_in(port, (RULES, OTHER, *DRAWS, *later, OTHER))
    assert Play("B: draw") in found.before
    assert len(found.before) <= 3
    assert evolve(found, before=()) == DIFFERS
    # A last new one is left to whoever asks on.
    assert not port.wrong


def test_other_rules_may_be_what_is_needed() -> None:
    """What was asked under other rules is asked under them again."""
    others = Adopt(unstructure_profile(PROFILES["swedish"]))
    found = found_in(Forgetful(after=others), (RULES, OTHER, others, OTHER, *DRAWS))
    assert others in found.before


def test_what_never_shows_again_is_fleeting() -> None:
    """Where nothing helps that is said."""
    found = found_in(Forgetful(after=None), (RULES, OTHER, *DRAWS))
    assert found == evolve(DIFFERS, fleeting=True)
    assert "started anew did not show this again" in printed(found)


def test_who_cannot_be_renewed_is_left_alone() -> None:
    """An engine in this process stays as it is."""
    port = Reference()
    assert not isinstance(port, Renewable)
    assert recalled(port, DIFFERS, DIFFERS, (RULES, OTHER)) == DIFFERS


def test_the_case_tells_what_was_asked_before() -> None:
    """Its comments list the questions, but for the rules, which it has itself."""
    text = printed(evolve(DIFFERS, before=(RULES, OTHER, Play("A: draw"))))
    assert "# note: shows only after 2 earlier questions to the same process:" in text
    assert '# {"cmd": "play", "play": "A: draw"}' in text


def test_a_pipe_is_renewed(tmp_path: Path) -> None:
    """Through a pipe a fault is found with its history, by which a new engine shows it again."""
    body = """
deals = globals().setdefault("deals", [])
deals += [message] if message["cmd"] == "deal" else []
set_up = message["cmd"] in ("profile", "deal", "load")
tell(message, **({"ok": len(deals) < 2} if set_up else {"skipped": True}))
"""
    options = Options(max_examples=16, shrunk=1, run=("games/*",))
    pipe = Pipe.open(engine(tmp_path, body), 20)
    (found, *_) = (r.disagreement for r in examine(pipe, [DANISH], options) if r.disagreement)
    pipe.close()
    assert isinstance(found.question, Deal)
    assert [type(question) for question in found.before] == [Deal]


def test_setups_are_what_rounds_begin_with() -> None:
    """A position that was loaded is recalled as a deal is."""
    loaded = Load({"table": {"A": {"nerts": "AS"}, "B": {"nerts": "AH"}}})
    found = found_in(Forgetful(after=loaded), (RULES, loaded, Deal(ONE.decks)))
    assert loaded in found.before
