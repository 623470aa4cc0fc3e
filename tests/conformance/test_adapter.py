"""Tests of asking an engine in Python that knows nothing of this library's questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest

from nertslib.codec.profiles import structure_profile
from nertslib.conformance.adapter import Adapted, Refused, abilities_of
from nertslib.conformance.answers import Answer, Broken, Errored, Reply, Skipped, Trouble
from nertslib.conformance.questions import (
    Adopt,
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
from nertslib.conformance.reference import Reference
from nertslib.referee import Claim, arbitrate
from nertslib.round import Round

from .engines import RULES, deal


class Plain:
    """An engine of the four methods, which gives no reasons."""

    round: Round

    def start(self, profile: Document, decks: Sequence[str], members: int) -> None:
        """Deal a round."""
        self.round = Round.deal(structure_profile(profile), decks=decks, members=members)

    def legal(self, seat: str) -> Iterable[str]:
        """List what a seat may do."""
        return map(str, self.round.legal(seat))

    def play(self, action: str) -> Document | bool:
        """Play an action if it is legal."""
        if not self.round.allows(action):
            return False
        self.round = self.round.play(action)
        return self.round.position()

    def score(self) -> Mapping[str, int]:
        """Return the score."""
        return self.round.score().totals


class Rich(Plain):
    """An engine that can do everything, and says why it refuses."""

    def play(self, action: str) -> Document | bool:
        """Play an action, or say why not."""
        refusal = self.round.refusal(action)
        if refusal is not None:
            raise Refused(*refusal.codes)
        return super().play(action)

    def load(self, profile: Document, position: Document) -> None:
        """Set up a position."""
        self.round = Round.at(structure_profile(profile), position)

    def stuck(self) -> Mapping[str, bool | None]:
        """Say who is stuck."""
        return {side: self.round.is_stuck(side) for side in self.round.sides}

    def view(self, seat: str) -> Document:
        """Show the round to a seat."""
        return self.round.view(seat).position()

    def arbitrate(self, claims: Sequence[Document]) -> Document:
        """Settle a race of draws."""
        settled = arbitrate(self.round, [Claim(claim["play"], at=1) for claim in claims])
        self.round = settled.round
        outcome = ["landed" if o.took_effect else "bounced" for o in settled.outcomes]
        return {"outcome": outcome, "reasons": [str(o.reason) for o in settled.outcomes]}


GAME: tuple[Question, ...] = (
    Adopt(RULES),
    deal(),
    Legal("A"),
    Play("A: draw"),
    Play("A: 99>1"),
    Play("B: draw"),
    Score(),
)
MORE: tuple[Question, ...] = (Stuck(), View("B"), Race(({"play": "A: draw", "at": 1},)), Score())


def dealt(engine: Plain) -> Adapted:
    """Return the port to an engine that has dealt."""
    port = Adapted(engine, abilities_of(engine, codes=isinstance(engine, Rich)))
    assert port.ask(Adopt(RULES)) == port.ask(deal()) == Reply({"ok": True})
    return port


def said(answer: Answer, *keys: str) -> Answer:
    """Return an answer with none but these keys."""
    if isinstance(answer, Reply):
        return Reply({key: value for key, value in answer.document.items() if key in keys})
    return answer


def test_four_methods_answer_as_the_rules_do() -> None:
    """An engine of four methods is asked for lists, actions and scores, and is right."""
    port, right = Adapted(Plain()), Reference()
    assert port.abilities.answers == {"legal", "score"}
    for question in GAME:
        keys = ("ok", "actions", "legal", "position", "score")
        assert said(port.ask(question), *keys) == said(right.ask(question), *keys)


def test_more_methods_answer_more() -> None:
    """Whatever methods an engine has are asked, reasons come with refusals."""
    engine = Rich()
    port, right = Adapted(engine, abilities_of(engine, codes=True)), Reference()
    assert port.abilities.answers == right.abilities.answers
    for question in (*GAME, *MORE):
        got, expected = port.ask(question), right.ask(question)
        assert isinstance(got, Reply)
        assert got == said(expected, *got.document)
        assert got.document
    table = {"A": {"nerts": "??", "stock": "??*3"}, "B": {"nerts": "2C"}}
    assert port.ask(Load({"table": table})) == Reply({"ok": True})
    assert port.ask(Stuck()) == Reply({"stuck": {"A": "unknown", "B": False}})


@pytest.mark.parametrize("question", [*MORE[:3], Load({})], ids=lambda q: str(q.message["cmd"]))
def test_what_has_no_method_is_skipped(question: Question) -> None:
    """An engine of four methods skips the rest."""
    assert isinstance(dealt(Plain()).ask(question), Skipped)


def test_claims_without_a_method_are_skipped() -> None:
    """Who claims to show views and has no method for it has not shown any."""
    port = Adapted(Plain(), abilities_of(Rich()))
    port.ask(Adopt(RULES))
    port.ask(deal())
    assert isinstance(port.ask(View("A")), Skipped)


def test_rules_and_kinds_can_be_limited() -> None:
    """An engine that plays by some rules and knows some actions skips all others."""
    engine = Plain()
    limited = abilities_of(engine, profiles=["online"], actions=["move", "draw"])
    port = Adapted(engine, limited)
    assert isinstance(port.ask(Adopt(RULES)), Skipped)
    assert port.ask(Adopt({**RULES, "name": "online"})) == Reply({"ok": True})
    port.ask(deal())
    assert isinstance(port.ask(Play("A: pass")), Skipped)
    assert isinstance(port.ask(Play("A: draw")), Reply)
    assert isinstance(port.ask(Play("no action at all")), Reply)


def test_a_deal_can_be_refused() -> None:
    """An engine that raises Refused for a deal says that it cannot come about."""

    class Choosy(Plain):
        """An engine that deals nothing."""

        def start(self, profile: Document, decks: Sequence[str], members: int) -> None:
            """Refuse."""
            del profile, decks, members
            raise Refused

    port = Adapted(Choosy())
    port.ask(Adopt(RULES))
    assert said(port.ask(deal()), "ok") == Reply({"ok": False})


def test_a_refusal_without_reasons_is_one() -> None:
    """Refused without codes is a refusal without reasons."""

    class Mute(Plain):
        """An engine that refuses everything."""

        def play(self, action: str) -> Document | bool:
            """Refuse."""
            del action
            raise Refused

    assert dealt(Mute()).ask(Play("A: draw")) == Reply({"legal": False})


def test_whatever_is_raised_is_an_answer() -> None:
    """An exception of the engine is told with its place, and nothing is raised."""

    class Failing(Plain):
        """An engine that fails at scoring."""

        def score(self) -> Mapping[str, int]:
            """Fail."""
            return {"A": 1 // len(())}

    answer = dealt(Failing()).ask(Score())
    assert isinstance(answer, Errored)
    assert str(answer.context["message"]).startswith("ZeroDivisionError")
    assert "in score" in str(answer.context["traceback"])


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ({"A": 0.5}, "score.A: no document holds 0.5"),
        ({"A": 2**53}, "score.A: no document holds a number beyond 2^53"),
        ({"A": "3"}, "score.A: expected a whole number"),
        ({"A": True}, "score.A: expected a whole number"),
    ],
)
def test_wrong_forms_are_told(points: Mapping[str, int], words: str) -> None:
    """An answer that could not travel, or has another form, is no answer."""

    class Odd(Plain):
        """An engine with odd scores."""

        def score(self) -> Mapping[str, int]:
            """Return them."""
            return points

    answer = dealt(Odd()).ask(Score())
    assert isinstance(answer, Broken)
    assert (answer.trouble, words in answer.detail) == (Trouble.MALFORMED, True), answer


def test_play_must_return_something() -> None:
    """A method that forgets to return its answer is told so."""

    class Forgetful(Plain):
        """An engine that does not say what became of an action."""

        def play(self, action: str) -> Document | bool:
            """Return nothing."""
            found: dict[str, Document | bool] = {}
            return found.get(action)  # type: ignore[return-value] # that is the point

    answer = dealt(Forgetful()).ask(Play("A: draw"))
    assert isinstance(answer, Broken)
    assert "play returned None" in answer.detail


def test_play_may_return_just_true() -> None:
    """An engine that cannot show positions still says what is legal."""

    class Blind(Plain):
        """An engine that shows nothing."""

        def play(self, action: str) -> Document | bool:
            """Say whether it was legal."""
            return bool(super().play(action))

    port = dealt(Blind())
    assert port.ask(Play("A: draw")) == Reply({"legal": True})
    assert port.ask(Play("A: 99>1")) == Reply({"legal": False})
    port.close()
