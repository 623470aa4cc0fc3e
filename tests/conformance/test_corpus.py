"""Tests of the corpus: every shipped case is asked, and its own words are the right answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib.cases import load, shipped
from nertslib.cases.reading import read_cases
from nertslib.conformance.answers import Reply
from nertslib.conformance.corpus import base_of, corpus, exam_named, exam_of, shipped_cases
from nertslib.conformance.exams import Exam, Item
from nertslib.conformance.judging import accepted, compare, unsaid
from nertslib.conformance.questions import (
    Adopt,
    Deal,
    Document,
    Legal,
    Load,
    Play,
    Race,
    Score,
    Stuck,
    View,
)
from nertslib.conformance.reference import EVERYTHING, Reference

TABLE = {"A": {"nerts": "KC", "work": ["7S"], "waste": "9D 6H"}, "B": {"nerts": "5C"}}


def exam(**entries: object) -> Exam:
    """Return a case of *entries* as an exam."""
    (case,) = read_cases({"case": [{"id": "x", "profile": "danish", **entries}]}, "here")
    return exam_of(case, "x")


def right(item: Item) -> Document:
    """Return the right answer of an item, which is a reply."""
    assert isinstance(item.right, Reply)
    return item.right.document


def test_every_shipped_case_is_an_exam() -> None:
    """There is one for each, in order of file, under an id of its own; only matches are left."""
    ids = [exam.id for exam in corpus()]
    assert ids == [*shipped_cases()]
    assert len(ids) == sum(len(load(path)) for path in shipped())
    unasked = {exam.id for exam in corpus() if exam.unasked}
    matches = {name for name, case in shipped_cases().items() if "rounds" in case.entries}
    assert unasked == matches
    assert matches


def test_the_right_engine_passes_every_case() -> None:
    """No case is a false alarm: what its text says is what the rules say, over the protocol."""
    engine, asked, profile = Reference(), 0, None
    for exam in (exam for exam in corpus() if not exam.unasked):
        if exam.profile is not profile:
            profile = exam.profile
            engine.ask(Adopt(profile))
        assert accepted(engine.ask(exam.setup)) == exam.accepted, exam.id
        for item in exam.items:
            got = engine.ask(item.question)
            difference = compare(item.question, item.right, got, EVERYTHING)
            assert difference is None, f"{exam.id}: {difference}"
            assert unsaid(item.named, got) == (), exam.id
            asked += 1
    assert asked > 3000


def test_every_accepted_case_asks_something() -> None:
    """No case passes because nothing is asked, and every check of its text is asked for."""
    kinds = {"score": Score, "stuck": Stuck, "lists": Legal, "view": View}
    for exam in corpus():
        if exam.unasked or not exam.accepted:
            continue
        entries = shipped_cases()[exam.id].entries
        asked = {type(item.question) for item in exam.items}
        assert asked, exam.id
        assert {kind for key, kind in kinds.items() if key in entries} <= asked, exam.id


@pytest.mark.parametrize(
    ("entries", "key", "wrong"),
    [
        ({"steps": [{"play": "A: W>1", "legal": False}]}, "legal", False),
        ({"steps": [{"play": "A: N>1", "broken": ["drawing.empty"]}]}, "broken", ["drawing.empty"]),
        ({"score": {"A": 77}}, "score", {"A": 77}),
        ({"stuck": {"A": True}}, "stuck", {"A": True}),
        ({"lists": {"A": ["A: call"]}}, "actions", ("A: call",)),
    ],
)
def test_the_text_of_a_case_is_what_is_right(entries: Document, key: str, wrong: object) -> None:
    """Where a case says something, that is the right answer, even if the rules know better."""
    (item,) = exam(table=TABLE, **entries).items[:1]
    assert right(item)[key] == wrong


def test_what_lies_there_after_a_step_is_compared() -> None:
    """What a case says of the table stands in the last answer that shows one, and is needed."""
    asked = exam(
        table=TABLE,
        steps=[{"play": "A: W>1"}, {"play": "A: N>2"}, {"play": "A: call", "legal": False}],
        after={"A": {"waste": "9H"}, "stops": 3},
    )
    position = right(asked.items[1])["position"]
    assert isinstance(position, dict)
    assert position["table"]["A"]["waste"] == "9H"
    assert position["facts"]["stops"] == 3
    assert set(asked.items[1].named) == {"A.waste", "facts.stops"}


def test_a_refused_step_at_the_end_must_change_nothing() -> None:
    """A spare action shows it, the dullest there is."""
    asked = exam(table=TABLE, steps=[{"play": "A: N>1", "legal": False}])
    refused, shown = asked.items
    assert not refused.spare
    assert shown.spare
    assert shown.question == Play("A: pass")


def test_a_step_that_was_carried_out_needs_no_spare_one() -> None:
    """What an only step has brought about is shown by its own answer."""
    (only,) = exam(table=TABLE, steps=[{"play": "A: draw", "legal": True}]).items
    assert not only.spare
    assert only.question == Play("A: draw")


def test_what_lies_there_without_a_step_is_looked_at() -> None:
    """All see most of it; what nobody sees is shown by an action, which is needed then."""
    seen, shown = exam(table=TABLE, after={"A": {"waste": "9D 6H", "nerts": "KC"}}).items
    assert seen.question == View("spectator")
    assert seen.named == ("A.waste",)
    assert shown.named == ("A.nerts",)
    assert not shown.spare


def test_a_seed_is_sent_as_decks() -> None:
    """No engine needs to know how this library shuffles."""
    (path,) = (path for path in shipped() if path.parts[-2:] == ("danish", "deal.toml"))
    deals = [case for case in load(path) if "deal" in case.entries]
    setups = [exam_of(case, "x").setup for case in deals]
    assert all(isinstance(setup, Deal) for setup in setups)
    assert {len(deck.split()) for s in setups if isinstance(s, Deal) for deck in s.decks} == {52}


def test_a_deal_before_the_signal_is_a_position() -> None:
    """A deal starts at once, so that only a position can wait for the signal."""
    setup = exam(deal={"sides": 2, "seed": 7}, facts={"started": False}).setup
    assert isinstance(setup, Load)
    facts = setup.position["facts"]
    assert isinstance(facts, dict)
    assert facts["started"] is False


def test_steps_become_moves() -> None:
    """A race travels as it stands; what happens at once has equal times."""
    steps: list[object] = [
        {"race": [{"play": "A: W>1", "lifted": 3, "landed": 4}], "outcome": ["landed"]},
        {"together": ["A: pass", "B: pass"], "legal": True, "reasons": ["tied", "tied"]},
    ]
    race, together = exam(table=TABLE, steps=steps).items[:2]
    assert race.question == Race(({"play": "A: W>1", "lifted": 3, "landed": 4},))
    assert isinstance(together.question, Race)
    assert [claim["play"] for claim in together.question.claims] == ["A: pass", "B: pass"]
    assert right(together)["reasons"] == ["tied", "tied"]
    assert "legal" not in right(together)


def test_house_rules_belong_to_what_they_extend() -> None:
    """A case says by which built-in rules it is played, or which it changes."""
    bases = {base_of(case) for case in shipped_cases().values()}
    assert bases == {"yacht-party", "online", "nertz", "danish", "swedish"}
    house = [c for c in shipped_cases().values() if not isinstance(c.entries["profile"], str)]
    assert all(exam_of(case, "x").profile["name"] == case.id for case in house[:3])


def test_an_exam_is_made_once() -> None:
    """All engines are asked the same objects, so that the work is done once."""
    name = next(iter(shipped_cases()))
    assert exam_named(name) is exam_named(name)
    assert Path(name).parts[0] == "corpus"
