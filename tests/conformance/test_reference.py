"""Tests of how this library answers when it is asked as any other engine is."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from nertslib.codec.profiles import structure_profile, unstructure_profile
from nertslib.conformance.answers import (
    ACTIONS,
    ANSWERS,
    NEEDS,
    Abilities,
    Answer,
    Errored,
    Reply,
    Skipped,
)
from nertslib.conformance.kinds import kind_of
from nertslib.conformance.questions import (
    Adopt,
    Deal,
    Legal,
    Load,
    Play,
    Question,
    Race,
    Score,
    Stuck,
    View,
)
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.profiles import PROFILES
from nertslib.referee import Claim, together
from nertslib.round import Round
from nertslib.violations import Violation

from ..helpers import NAMES, wander
from .engines import RULES, deal


def dealt(answers: frozenset[str] = ANSWERS, actions: frozenset[str] = ACTIONS) -> Reference:
    """Return the right engine, or a lesser one, with a round of Danish rules dealt."""
    engine = Reference(evolve(EVERYTHING, answers=answers, actions=actions))
    assert engine.ask(Adopt(RULES)) == engine.ask(deal()) == Reply({"ok": True})
    return engine


def told(answer: Answer) -> Mapping[str, object]:
    """Return what a reply says."""
    assert isinstance(answer, Reply), answer
    return answer.document


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_is_that_of_the_round(name: str) -> None:
    """Wherever play goes, the engine answers what the round itself says."""
    profile = PROFILES[name]
    start = Round.deal(profile, seed=5)
    engine = Reference()
    engine.ask(Adopt(unstructure_profile(profile)))
    beginning = deal(len(start.sides), 5, profile, start.table.facts.members)
    assert told(engine.ask(beginning)) == {"ok": True}
    steps = 0
    for before, action, step in wander(start, 3, 60):
        seat = before.seats[steps % len(before.seats)]
        assert told(engine.ask(Legal(str(seat)))) == {
            "actions": [str(listed) for listed in before.legal(seat)]
        }
        assert told(engine.ask(Play(str(action)))) == {
            "legal": True,
            "position": step.round.position(),
        }
        score = told(engine.ask(Score()))
        assert score["score"] == step.round.score().totals
        seen = told(engine.ask(View(str(seat))))
        assert seen == {"position": step.round.view(seat).position()}
        steps += 1
    assert steps > 10


def test_refusals_change_nothing_and_give_reasons() -> None:
    """A refused action is answered with all codes, and what comes next is as before."""
    engine = dealt()
    before = engine.round
    assert told(engine.ask(Play("A: 99>1"))) == {"legal": False, "broken": ["places.no-such-pile"]}
    assert told(engine.ask(Play("rubbish"))) == {"legal": False, "broken": ["notation.unreadable"]}
    assert engine.round is before


def test_positions_can_be_set_up() -> None:
    """A position is played from, and one that cannot be is refused with every reason."""
    engine = dealt()
    table = {"A": {"nerts": "", "work": ["6H"], "waste": "5S"}, "B": {"nerts": "2C"}}
    assert told(engine.ask(Load({"table": table}))) == {"ok": True}
    assert told(engine.ask(Play("A: W>1")))["legal"] is True
    answer = told(engine.ask(Load({"table": {"A": {"nerts": "2C 2C", "work": 1}}})))
    assert answer["ok"] is False
    assert "table.A.work" in str(answer["message"])
    assert engine.ask(Play("A: W>1")) == Errored({"message": "nothing has been dealt"})


def test_decks_that_cannot_be_dealt_are_refused() -> None:
    """A deck with a card too few is no deal."""
    engine = dealt()
    short = deal().decks[0].rpartition(" ")[0]
    assert told(engine.ask(Deal((short, deal().decks[1]))))["ok"] is False


def test_rules_that_are_none_are_refused() -> None:
    """A rule set with an unknown key cannot be adopted, and no round is dealt by it."""
    engine = dealt()
    answer = told(engine.ask(Adopt({**RULES, "colour": "blue"})))
    assert answer["ok"] is False
    assert isinstance(engine.ask(deal()), Errored)


def test_house_rules_are_adopted_whole() -> None:
    """What counts is what the document says, not the name."""
    engine = dealt()
    house = structure_profile({"name": "danish", "extends": "danish", "drawing": {"count": 1}})
    engine.ask(Adopt(unstructure_profile(house)))
    engine.ask(deal())
    engine.ask(Play("A: draw"))
    assert engine.round is not None
    assert len(engine.round.table.tableaux[0].waste) == 1


def test_races_are_settled_and_ids_remembered() -> None:
    """A race is answered as the referee settles it; an id has its effect once in a round."""
    engine = dealt()
    before = engine.round
    assert before is not None
    claims = ({"play": "A: draw", "at": 3, "id": 1}, {"play": "B: draw", "at": 2, "id": "x"})
    answer = told(engine.ask(Race(claims)))
    assert answer["outcome"] == ["landed", "landed"]
    again = told(engine.ask(Race(claims)))
    assert again["reasons"] == ["duplicate", "duplicate"]
    engine.ask(deal())
    assert told(engine.ask(Race(claims)))["position"] == answer["position"]
    both = [Claim(str(claim["play"]), lifted=0, landed=1, at=1) for claim in claims]
    at_once = tuple({"play": c.action, "lifted": 0, "landed": 1, "at": 1} for c in both)
    engine.ask(deal())
    settled = together(before, [claim.action for claim in both])
    assert told(engine.ask(Race(at_once)))["position"] == settled.round.position()


def test_stuck_may_be_unknown() -> None:
    """What depends on cards that cannot be seen is `unknown`."""
    engine = dealt()
    table = {"A": {"nerts": "??", "stock": "??*3"}, "B": {"nerts": "2C", "work": ["KS"]}}
    engine.ask(Load({"table": table}))
    assert told(engine.ask(Stuck())) == {"stuck": {"A": "unknown", "B": False}}


QUESTIONS: tuple[Question, ...] = (
    Load({"table": {"A": {"nerts": ""}}}),
    Legal("A"),
    Score(),
    Stuck(),
    View("A"),
    Race(({"play": "A: draw", "at": 1},)),
)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: str(question.message["cmd"]))
def test_what_is_not_claimed_is_skipped(question: Question) -> None:
    """An engine without an answer skips that question, and answers every other."""
    need = NEEDS[type(question)]
    lesser = dealt(ANSWERS - {need})
    assert isinstance(lesser.ask(question), Skipped)
    assert isinstance(dealt(frozenset({need})).ask(question), Reply)


def test_every_claim_has_a_question() -> None:
    """Whatever an engine may claim is asked for, but for the codes, which come with refusals."""
    assert {NEEDS[type(question)] for question in QUESTIONS} == ANSWERS - {"codes"}


def test_without_codes_there_are_no_reasons() -> None:
    """An engine that gives no reasons only refuses."""
    assert told(dealt(ANSWERS - {"codes"}).ask(Play("A: 99>1"))) == {"legal": False}


@pytest.mark.parametrize(("kind", "text"), [("pass", "A: pass"), ("draw", "A: draw")])
def test_unknown_kinds_are_skipped_and_not_listed(kind: str, text: str) -> None:
    """An engine that does not know a kind of action skips it, and lists none of them."""
    lesser = dealt(actions=ACTIONS - {kind})
    assert lesser.ask(Play(text)) == Skipped(f"knows no {kind}")
    listed = told(lesser.ask(Legal("A")))["actions"]
    whole = told(dealt().ask(Legal("A")))["actions"]
    assert isinstance(listed, list)
    assert isinstance(whole, list)
    assert listed == [action for action in whole if kind_of(action) != kind]
    assert text in whole


def test_only_claimed_rules_are_adopted() -> None:
    """An engine that plays by some rule sets skips the others."""
    engine = Reference(evolve(EVERYTHING, profiles=frozenset({"online"})))
    assert isinstance(engine.ask(Adopt(RULES)), Skipped)
    online = unstructure_profile(PROFILES["online"])
    assert engine.ask(Adopt(online)) == Reply({"ok": True})


def test_a_wrong_engine_overrides_one_method() -> None:
    """Whatever a subclass does otherwise is what is answered, and nothing else changes."""

    class Lenient(Reference):
        """An engine that allows whatever it is asked."""

        def refusal(self, round_: Round, action: str) -> Violation | None:
            """Refuse nothing but what cannot be carried out."""
            del round_, action
            return None

        def play(self, round_: Round, action: str) -> Round:
            """Carry out what is legal, and nothing else."""
            return round_.play(action) if round_.allows(action) else round_

    engine = Lenient()
    engine.ask(Adopt(RULES))
    engine.ask(deal())
    assert told(engine.ask(Play("A: 99>1")))["legal"] is True
    assert told(engine.ask(Score())) == told(dealt().ask(Score()))


def test_nobody_there_is_an_error_not_a_crash() -> None:
    """A seat that does not exist is answered as an error."""
    engine = dealt()
    assert isinstance(engine.ask(Legal("Q")), Errored)
    assert isinstance(engine.ask(View("everybody")), Errored)


def test_closing_forgets() -> None:
    """A closed engine has no round any more."""
    engine = dealt()
    engine.close()
    assert isinstance(engine.ask(Score()), Errored)
    assert isinstance(engine.ask(deal()), Errored)


def test_abilities_say_what_can_be_asked() -> None:
    """By default nothing but rules, deals and plays can be asked, under any rules."""
    plain = Abilities()
    assert plain.plays("house")
    assert plain.answer(Play("A: draw"))
    assert not any(plain.answer(question) for question in QUESTIONS)
