"""Tests of shrinking: what comes back still shows the fault, and nothing can be left out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random

import pytest

from nertslib.codec.profiles import unstructure_profile
from nertslib.conformance.answers import Reply
from nertslib.conformance.beginnings import deal_of
from nertslib.conformance.dueling import Duel
from nertslib.conformance.forms import flat, table_of
from nertslib.conformance.games import GAMES, games
from nertslib.conformance.judging import compare
from nertslib.conformance.questions import Adopt, Deal, Load, Play, Question, Race, Score
from nertslib.conformance.reducing import reductions
from nertslib.conformance.reference import Reference
from nertslib.conformance.results import Disagreement, Move
from nertslib.conformance.shrinking import shrink, way_of
from nertslib.conformance.stacking import out, stacked
from nertslib.profiles import PROFILES
from nertslib.round import Round

from .planted import REPLAYING, ColourBlind, DrawsTwo, RunsBackwards, TakesFirst, TurnsTheWaste

YACHT = PROFILES["yacht-party"]


def first(port: Reference, number: int = 0) -> Disagreement:
    """Return the first disagreement of an engine in games from deals, as it is met."""
    for exam in islice(games(YACHT, GAMES, port.abilities, 0), number, number + 12):
        port.ask(Adopt(exam.profile))
        port.ask(exam.setup)
        script: list[Move] = []
        for item in exam.items:
            got = port.ask(item.question)
            if compare(item.question, item.right, got, port.abilities):
                assert not isinstance(item.question, Deal | Load)
                return Disagreement(
                    exam.profile, exam.setup, tuple(script), item.question, item.right, got
                )
            if isinstance(item.question, Play | Race):
                script.append(item.question)
    raise AssertionError


@pytest.mark.parametrize("wrong", [ColourBlind, DrawsTwo, TurnsTheWaste, TakesFirst, RunsBackwards])
def test_a_long_game_becomes_a_short_one(wrong: type[Reference]) -> None:
    """It begins with a position, takes few actions, has few cards, and still shows the fault."""
    found = first(wrong())
    shrunk, asked = shrink(wrong(), found)
    assert isinstance(shrunk.setup, Load)
    assert shrunk.length <= 3
    cards = sum(
        len(str(pile).split())
        for side in table_of(shrunk.setup.position["table"]).values()
        for key, pile in table_of(side).items()
        if key in ("nerts", "stock", "waste")
    )
    assert cards <= 8
    again = Duel(wrong(), shrunk.profile).fight(shrunk.setup, way_of(shrunk))
    assert again is not None
    assert again.disagreement.got == shrunk.got
    assert again.disagreement.expected == shrunk.expected
    assert 0 < asked < 7000


@pytest.mark.parametrize("wrong", [DrawsTwo, TurnsTheWaste, TakesFirst])
def test_a_replayed_game_becomes_shorter(wrong: type[Reference]) -> None:
    """Without positions the game is replayed from its deal, with few actions."""
    found = first(wrong(REPLAYING))
    shrunk, _ = shrink(wrong(REPLAYING), found, 9000)
    assert shrunk.setup == found.setup
    assert shrunk.length <= 14
    assert shrunk.length <= found.length


class CallsForNothing(Reference):
    """Pays a side for what nobody pays, once it has called."""

    def score(self, round_: Round) -> Mapping[str, Mapping[str, int]]:
        """Add a term for the caller."""
        parts = super().score(round_)
        return {side: {**parts[side], "x": 9 * (side == round_.caller)} for side in parts}


def test_no_foundation_is_named_in_a_replayed_game() -> None:
    """What one side begins is no longer in the way of the numbers that another one says."""
    danish = PROFILES["danish"]
    setup = stacked(danish, deal_of(danish, 1), [out], Random(1))
    texts = ("B: N>F+", "A: N>F+", *("A: N>F2",) * 12, "A: call")
    script = tuple(map(Play, texts))
    wrong, right = CallsForNothing(REPLAYING), Reference(REPLAYING)
    rules = Adopt(unstructure_profile(danish))
    before: tuple[Question, ...] = (rules, setup, *script)
    for question in before:
        wrong.ask(question)
        right.ask(question)
    answers = right.ask(Score()), wrong.ask(Score())
    shrunk, _ = shrink(wrong, Disagreement(rules.profile, setup, script, Score(), *answers))
    assert shrunk.script == (*(Play("A: N>F"),) * 13, Play("A: call"))


def test_nothing_can_be_left_out_any_more() -> None:
    """At the fixpoint no card, pile, side, fact or move can go."""
    shrunk, _ = shrink(DrawsTwo(), first(DrawsTwo()))
    assert isinstance(shrunk.setup, Load)
    again, _ = shrink(DrawsTwo(), shrunk)
    assert again == shrunk
    for reduce in reductions(shrunk.setup.position):
        smaller = reduce(shrunk.setup.position)
        if smaller != shrunk.setup.position:
            fought = Duel(DrawsTwo(), shrunk.profile).fight(Load(smaller), way_of(shrunk))
            assert fought is None or fought.difference.kind != "position"


def test_it_ends_when_enough_has_been_asked() -> None:
    """The number of questions is bounded, not the time."""
    found = first(TakesFirst(REPLAYING))
    _, asked = shrink(TakesFirst(REPLAYING), found, 500)
    assert asked < 500 + 2 * len(way_of(found))


def test_what_is_not_shown_again_comes_back_as_it_was() -> None:
    """An engine that is right the second time leaves the disagreement whole."""
    found = first(DrawsTwo())
    assert shrink(Reference(), found)[0] == found


def test_a_refused_position_shrinks_too() -> None:
    """Where the engine does not take a position, a small one shows it."""

    class Picky(Reference):
        """Takes no position with a nine of hearts."""

        def answer(self, question: object) -> Reply:
            """Refuse it."""
            if isinstance(question, Load) and "9H" in str(question.position):
                return Reply({"ok": False})
            return Reply({"ok": True})

    position = Reference()
    position.ask(Adopt(first(DrawsTwo()).profile))
    setup = first(DrawsTwo()).setup
    position.ask(setup)
    assert position.round is not None
    whole = Load(position.round.position())
    found = Disagreement(
        first(DrawsTwo()).profile, whole, (), whole, Reply({"ok": True}), Reply({"ok": False})
    )
    shrunk, _ = shrink(Picky(), found)
    assert isinstance(shrunk.setup, Load)
    assert "9H" in str(shrunk.setup)
    assert len(str(shrunk.setup)) < 200


def test_reductions_make_positions_smaller() -> None:
    """Each takes something away or changes nothing, and all together leave next to nothing."""
    position: dict[str, object] = {
        "members": 1,
        "table": {
            "A": {"nerts": "3D 4S", "work": ["9S 8H", ""], "stock": "KC", "waste": "2S"},
            "B": {"nerts": "5C"},
        },
        "foundations": ["AS-5S@A", "AH@B"],
        "facts": {"stops": 2, "passed": ["B"]},
    }
    left = dict(position)
    for reduce in reductions(position):
        smaller = dict(reduce(left))
        assert len(str(smaller)) <= len(str(left))
        left = smaller
    assert set(flat(left)) <= {"A.nerts", "A.work"}
