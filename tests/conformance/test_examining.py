"""Tests of the examination: wrong engines fail, right ones pass, and lesser ones are skipped."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import define, evolve, field

from nertslib.conformance.answers import Abilities, Answer, Broken, Reply, Skipped, Trouble
from nertslib.conformance.examining import every_id, examine
from nertslib.conformance.questions import Adopt, Load, Question, Score
from nertslib.conformance.reference import EVERYTHING, Reference
from nertslib.conformance.results import Options, Result, Verdict
from nertslib.profiles import PROFILES

from .planted import REPLAYING, TERSE, WRONG, Blames, Fails, Shirks

DANISH = PROFILES["danish"]
QUICK = Options(max_examples=3, shrunk=1)


def results(
    port: Reference, *globs: str, options: Options = QUICK, skip: tuple[str, ...] = ()
) -> list[Result]:
    """Examine in one profile what the globs name."""
    return [*examine(port, [DANISH], evolve(options, run=globs or ("*",), skip=skip))]


def first_bad(port: Reference, *globs: str, shrunk: int = 1) -> Result:
    """Examine until something is wrong, which it must be."""
    options = Options(24, shrunk=shrunk, run=globs)
    found = examine(port, [DANISH], options)
    return next(result for result in found if result.disagreement is not None)


def verdicts(found: list[Result]) -> Counter[Verdict]:
    """Count the verdicts."""
    return Counter(result.verdict for result in found)


def test_the_right_engine_passes() -> None:
    """In every layer, and all that is skipped are matches, which nobody can ask about."""
    walks = "perft/danish/danish-7/*"
    found = results(Reference(), "corpus/danish/*", walks, "positions/*", "games/*")
    layers = Counter(result.layer for result in found if result.verdict is Verdict.PASSED)
    assert set(layers) == {"corpus", "perft", "positions", "games"}
    assert verdicts(found)[Verdict.FAILED] == verdicts(found)[Verdict.ERRORED] == 0
    skipped = [result for result in found if result.verdict is Verdict.SKIPPED]
    assert {"a match is nothing that the protocol asks about"} == {r.reason for r in skipped}
    assert all(result.asked > 0 for result in found if result.verdict is Verdict.PASSED)


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("layer", ["corpus", "positions"])
def test_wrong_engines_fail(wrong: type[Reference], layer: str) -> None:
    """Each planted fault is found by the cases, and by games from positions, in a few actions."""
    bad = first_bad(wrong(), f"{layer}/*")
    assert bad.disagreement is not None
    assert bad.disagreement.length <= 5
    assert bad.disagreement.layer == layer
    assert bad.reason


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_engines_fail_where_they_only_replay(wrong: type[Reference]) -> None:
    """Without positions the games from a deal find them."""
    bad = first_bad(wrong(REPLAYING), "games/*", shrunk=0)
    assert bad.disagreement is not None


def test_a_failure_of_the_engine_is_an_error() -> None:
    """An engine that raises where it must refuse is not wrong but broken."""
    bad = [r for r in results(Fails(), "positions/*") if r.verdict is not Verdict.PASSED]
    assert {result.verdict for result in bad} == {Verdict.ERRORED}


def test_reasons_count_only_where_they_are_given() -> None:
    """A refusal for the wrong rule is a fault of an engine that gives reasons, and no other."""
    assert Verdict.FAILED in verdicts(results(Blames(), "positions/*"))
    assert Verdict.FAILED not in verdicts(results(Blames(TERSE), "positions/*"))


def test_what_is_skipped_is_not_passed() -> None:
    """An engine that skips a step of a case is not examined in it."""
    found = results(Shirks(), "corpus/danish/building/*")
    reasons = {result.reason for result in found if result.verdict is Verdict.SKIPPED}
    assert "later" in reasons
    assert not verdicts(found)[Verdict.FAILED]


def test_what_the_engine_lacks_is_skipped() -> None:
    """Positions, answers and kinds of action that it does not know, each with its reason."""
    bare = Abilities(answers=frozenset(), actions=frozenset({"move", "draw", "recycle"}))
    found = results(Reference(bare), "corpus/danish/*")
    reasons = {result.reason for result in found if result.verdict is Verdict.SKIPPED}
    assert "the engine does not answer load" in reasons
    lifting = Abilities(answers=EVERYTHING.answers, actions=EVERYTHING.actions - {"lift"})
    found = results(Reference(lifting), "corpus/danish/hands/*")
    assert verdicts(found)[Verdict.SKIPPED] > verdicts(found)[Verdict.PASSED]
    assert not verdicts(found)[Verdict.FAILED]


@define(slots=False)
class Reticent(Reference):
    """Shows no stock, and no parts of a score."""

    def answer(self, question: Question) -> Answer:
        """Leave them out."""
        answer = super().answer(question)
        if not isinstance(answer, Reply):
            return answer
        document = {k: v for k, v in answer.document.items() if k != "score_parts"}
        position = document.get("position")
        if isinstance(position, dict):
            table = position["table"]
            hidden = {s: {k: v for k, v in t.items() if k != "stock"} for s, t in table.items()}
            document["position"] = {**position, "table": hidden}
        return Reply(document)


def test_what_the_engine_does_not_show_is_skipped() -> None:
    """A case that names what an engine leaves out of its answers is not passed."""
    found = results(Reticent(), "corpus/danish/*")
    reasons = {result.reason for result in found if result.verdict is Verdict.SKIPPED}
    assert any("A.stock" in reason for reason in reasons)
    assert any("score_parts" in reason for reason in reasons)
    assert not verdicts(found)[Verdict.FAILED]


@define(slots=False)
class Unwilling(Reference):
    """Answers the adoption of rules as it is told to."""

    reply: Answer = field(default=Skipped("not these"))
    adoptions: int = 0

    def ask(self, question: Question) -> Answer:
        """Give that answer."""
        if isinstance(question, Adopt):
            self.adoptions += 1
            return self.reply
        return super().ask(question)


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        (Skipped("not these"), Verdict.SKIPPED),
        (Reply({"ok": False}), Verdict.ERRORED),
        (Broken(Trouble.CRASHED), Verdict.ERRORED),
    ],
)
def test_rules_that_are_not_adopted(reply: Answer, verdict: Verdict) -> None:
    """An engine may skip rules, and nothing is asked then; to refuse them is an error."""
    found = results(Unwilling(reply=reply), "corpus/danish/building/*")
    assert {result.verdict for result in found} == {verdict}


def test_an_engine_that_breaks_adopts_anew() -> None:
    """After it broke the protocol it is given the rules again before it is asked on."""

    @define(slots=False)
    class Crashes(Unwilling):
        """Crashes on every score, and has to be told the rules after that."""

        def ask(self, question: Question) -> Answer:
            """Crash."""
            if isinstance(question, Adopt):
                self.adoptions += 1
            if isinstance(question, Score):
                self.profile = None
                return Broken(Trouble.CRASHED)
            return Reference.ask(self, question)

    engine = Crashes()
    found = results(engine, "corpus/danish/scoring/*", options=Options(shrunk=0))
    assert Verdict.ERRORED in verdicts(found)
    assert engine.adoptions > 1
    assert not verdicts(found)[Verdict.FAILED]


def test_globs_choose() -> None:
    """What is wanted is examined, in the same way whatever else is."""
    every = {result.id: result for result in results(Reference(), "positions/*")}
    (third,) = results(Reference(), "positions/danish/seed-0/2")
    assert evolve(every[third.id], asked=0) == evolve(third, asked=0)
    assert results(Reference(), "corpus/danish/*", skip=("*",)) == []
    assert Options(run=("corpus/*",), skip=("*/online/*",)).want("corpus/danish/x")


def test_ids_are_known_before() -> None:
    """All that can come is known before anything is asked, in its order, wanted or not."""
    options = Options(max_examples=2, skip=("corpus/*", "perft/*"))
    found = [result.id for result in examine(Reference(), [DANISH], options)]
    ids = [*every_id(EVERYTHING, [DANISH], options)]
    assert [name for name in ids if options.want(name)] == found
    assert {name.partition("/")[0] for name in ids} == {"corpus", "perft", "positions", "games"}


def test_other_rules_than_asked_for_stay_out() -> None:
    """The cases are those of the chosen profile, and of house rules that extend it."""
    ids = {result.id.split("/")[1] for result in results(Reference(), "corpus/*")}
    assert {"danish", "house"} <= ids
    assert not {"online", "swedish", "nertz", "yacht-party"} & ids


def test_only_some_are_shrunk() -> None:
    """Of each layer so many disagreements are shrunk as the options say."""
    found = results(WRONG[0](), "games/*", options=Options(32, shrunk=1))
    lengths = [r.disagreement.length for r in found if r.disagreement is not None]
    assert len(lengths) > 1
    assert lengths[0] <= 1
    setups = [r.disagreement.setup for r in found if r.disagreement is not None]
    assert isinstance(setups[0], Load)
    assert not isinstance(setups[1], Load)


def test_questions_are_counted() -> None:
    """What is asked is what is counted."""
    engine = Unwilling(reply=Reply({"ok": True}))
    (one,) = results(engine, "corpus/danish/building/red-six-on-black-seven")
    assert one.asked >= 3
