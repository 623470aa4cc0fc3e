"""Tests of measuring what a suite exercises, on suites small enough to be judged by hand."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from attrs import evolve

from nertslib.cases import Case, load
from nertslib.conformance.coverage import noticing
from nertslib.conformance.coverage.asking import judged
from nertslib.conformance.coverage.measuring import Coverage, coverage, examine, played_in
from nertslib.conformance.coverage.reporting import document_of, told
from nertslib.conformance.coverage.sentences import CHECKED, sentences
from nertslib.conformance.coverage.suites import Suite, read_suite
from nertslib.conformance.coverage.tallying import BOTH, NEVER, PASSED, REFUSED, Tally, flat_codes
from nertslib.conformance.coverage.watching import JUDGING, watching
from nertslib.errors import CaseError
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.record import Record
from nertslib.round import Round
from nertslib.violations import IllegalActionError

from ..helpers import DANISH, NAMES, NERTZ, ONLINE, at, side, wander

SUITE = """
[[case]]
id = "fits"
profile = "danish"
rules = ["danish/03"]
table.A = { nerts = "KC 6H", work = ["7S", "7D", "4C", "2C"], waste = "5H" }
table.B = { nerts = "5C" }
steps = [
  { play = "A: N>2", legal = false, broken = ["building.joins"] },
  { play = "A: draw", legal = false },
  { play = "A: W>F+" },
  { play = "A: N>1", legal = true },
]

[[case]]
id = "score"
profile = { extends = "danish" }
rules = ["danish/17"]
table.A = { nerts = "KC 6D" }
table.B = { nerts = "5C" }
score = { A = -4, B = -2 }

[[case]]
id = "wrong"
profile = "danish"
rules = ["danish/15"]
table.A = { nerts = "6D" }
table.B = { nerts = "5C" }
steps = [ { play = "A: call", legal = true } ]

[[case]]
id = "elsewhere"
profile = { extends = "danish", drawing = { count = 1 } }
table.A = { nerts = "6D", stock = "7C 8C" }
table.B = { nerts = "5C" }
steps = [ { play = "A: draw", legal = true } ]
"""

TRIED = ("N>1", "W>2", "1x2>3", "1>2", "W>F", "W>F1", "1b>F+", "N>u1", "draw", "recycle", "call")
"""What is tried at every table, whether it is legal or not."""


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Suite:
    """Return a small suite, written to a file and read."""
    folder = tmp_path_factory.mktemp("suite")
    (folder / "mine.toml").write_text(SUITE, "utf-8")
    return read_suite([folder])


@pytest.fixture(scope="module")
def found(suite: Suite) -> Coverage:
    """Return what the suite exercises of the Danish rules."""
    return coverage(suite, DANISH)


def case(suite: Suite, name: str) -> Case:
    """Return the case of this id."""
    return next(case for case in suite.cases if case.id == name)


# What an action is asked


def test_a_legal_move_is_asked_what_it_might_break() -> None:
    """A Nerts card onto a pile is asked whether it joins, not what starts a foundation."""
    here = at(DANISH, side("6D", ["7S"], stock="2C"), side("5C"))
    onto, draw = judged(here, "A: N>1"), judged(here, "A: draw")
    assert onto.legal
    assert {"building.joins", "places.not-so-many", "phase.over"} <= onto.asked
    assert not {"foundations.start", "drawing.empty", "building.under"} & onto.asked
    assert "drawing.empty" in draw.asked
    assert "building.joins" not in draw.asked


def test_a_burn_is_asked_what_would_forbid_it() -> None:
    """A burn that all sides are stuck enough for was asked whether they are."""
    stuck = at(DANISH, side(), side())
    assert judged(stuck, "burn").legal
    assert "stalling.not-all-stuck" in judged(stuck, "burn").asked


@pytest.mark.parametrize("profile", PROFILES.values(), ids=NAMES)
def test_who_refuses_was_asked(profile: Profile) -> None:
    """In random play, an action breaks no rule that it was not asked; what is broken is as told."""
    asked = refused = 0
    games = [wander(Round.deal(profile, seed=seed), seed, 12) for seed in range(5)]
    for here, action, _ in chain.from_iterable(games):
        tried = [action, "start", "burn", "abandon"]
        tried += [f"{seat}: {what}" for seat in here.seats for what in TRIED]
        for what in tried:
            judgement, violation = judged(here, what), here.refusal(what)
            assert judgement.broken == set(violation.codes if violation else ())
            assert judgement.broken <= judgement.asked
            asked, refused = asked + 1, refused + (not judgement.legal)
    assert asked > 500
    assert refused > asked / 2


# What a suite claims


def test_rules_by_hand(found: Coverage) -> None:
    """One is asked both ways, one only refused, some only pass; the others never come up."""
    rules = {rule.code: rule for rule in found.rules}
    joins = rules["building.joins"]
    assert (joins.status, joins.passed, joins.refused, joins.alone) == (BOTH, 1, 1, 1)
    assert (rules["drawing.empty"].status, rules["drawing.empty"].refused) == (REFUSED, 1)
    assert (rules["phase.over"].status, rules["phase.over"].passed) == (PASSED, 1)
    # It was refused too, but the case names no verdict.
    assert rules["foundations.start"].status == NEVER
    # This case does not hold, so it proves nothing.
    assert rules["calling.cards-left"].status == NEVER


def test_what_counts(suite: Suite, found: Coverage) -> None:
    """Cases count that hold and are about the rules, under their name or spelt out."""
    assert (found.cases, found.left_out) == (2, ("wrong",))
    assert [case.id for case in suite.about(ONLINE)] == []
    drawing_one = evolve(DANISH, drawing=evolve(DANISH.drawing, count=1))
    assert [case.id for case in suite.about(evolve(drawing_one, name="house"))] == ["elsewhere"]
    assert not examine(case(suite, "wrong")).holds


def test_sentences_by_hand(suite: Suite) -> None:
    """A sentence is known by the cases that name it, and by what those try."""
    held = [case(suite, "fits"), case(suite, "score")]
    touched = {sentence.sentence: sentence for sentence in sentences(DANISH, held)}
    assert touched["danish/03"].status == BOTH
    assert (touched["danish/03"].legal, touched["danish/03"].refused) == (1, 2)
    assert touched["danish/17"].status == CHECKED
    assert touched["danish/15"].status == NEVER
    assert list(touched) == [f"danish/{number:02d}" for number in range(1, 20)]


def test_settings_by_hand(found: Coverage) -> None:
    """The score notices another price; nothing here notices how many cards are turned."""
    tried = {mutant.flip.name: mutant for mutant in found.mutants}
    assert tried["scoring.nerts-cards=-1"].noticed_by == "score"
    assert tried["building.joins=any"].noticed_by == "fits"
    assert tried["drawing.count=1"].survives
    assert tried["layout.shuffled_by=opponent"].excuse
    assert not tried["layout.shuffled_by=opponent"].survives


def test_excuses_are_not_believed_by_the_thorough(
    suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flip that is said to change nothing is tried all the same, if that is asked for."""
    wrong = {"scoring.nerts-cards=-1": "nobody cares"}
    monkeypatch.setattr(noticing, "settings_without_effect", lambda _: wrong)
    score = [case(suite, "score")]
    (believed,) = [m for m in noticing.mutants(DANISH, score) if m.flip.name in wrong]
    (tried,) = [m for m in noticing.mutants(DANISH, score, thorough=True) if m.flip.name in wrong]
    assert (believed.noticed_by, believed.excuse) == ("", "nobody cares")
    assert (tried.noticed_by, tried.excuse) == ("score", "")


def test_shares(found: Coverage) -> None:
    """A share is of what can be shown: excused rules and settings are left out."""
    possible = [rule for rule in found.rules if not rule.excuse]
    both = sum(rule.status == BOTH for rule in possible)
    assert found.shares["rules"] == round(100 * both / len(possible), 1)
    assert 0 < found.shares["settings"] < 100
    assert coverage(Suite(), DANISH).shares == {"rules": 0, "sentences": 0, "settings": 0}


def test_told_as_measured(found: Coverage) -> None:
    """The lines name what is missing, the document has everything."""
    lines, document = "\n".join(told(found)), document_of(found)
    for words in (
        "cases that hold: 2",
        "left out: wrong",
        "refused only: drawing.empty",
        "danish/15",
    ):
        assert words in lines
    assert "drawing.count=1" in lines
    assert set(document) == {"cases", "left_out", "shares", "rules", "sentences", "settings"}


def test_flat_rules() -> None:
    """What a rule set forbids outright can only be refused: under the pile, a call, a burn."""
    assert set(flat_codes(DANISH)) == {"building.under", "foundations.base"}
    assert set(flat_codes(NERTZ)) == {"building.under", "foundations.base", "calling.automatic"}
    assert "stalling.none" in set(flat_codes(ONLINE))


# Records, and watching


def test_records_count_what_is_played() -> None:
    """Each action of a record counts once, under the rules that the record names."""
    record = Record.deal(DANISH, seed=7).play("A: N>F").play("A: draw").play("B: draw")
    tally = played_in([("round.jsonl", record.dumps())])
    rows = {code: (name, passed, refused) for name, code, passed, refused, _ in tally.rows()}
    assert rows["drawing.empty"] == ("danish", 2, 0)
    assert rows["foundations.start"] == ("danish", 1, 0)
    bad = record.dumps().replace('"A: draw"', '"A: recycle"')
    assert ("danish", "drawing.recycle-early", 0, 1, 0) in played_in([("", bad)]).rows()


def test_a_damaged_record_is_refused() -> None:
    """A record whose first line cannot be read says so, with the name of its file."""
    with pytest.raises(CaseError, match=r"round\.jsonl: line 1"):
        played_in([("round.jsonl", "nonsense\n")])


def test_a_tally_can_be_handed_over() -> None:
    """What one has counted another can add, which doubles it."""
    tally = Tally()
    here = at(DANISH, side("6D", ["7S"]), side("5C"))
    for action in ("A: N>1", "A: call", "A: draw"):
        tally.add("danish", judged(here, action))
    before = list(tally.rows())
    tally.merge(before)
    assert list(tally.rows()) == [(n, c, 2 * p, 2 * r, 2 * a) for n, c, p, r, a in before]


def test_watching() -> None:
    """Each action is seen once, whoever asks whom, and nothing is seen afterwards."""
    here = at(DANISH, side("6D", ["7S"]), side("5C"))
    methods = [getattr(Round, name) for name in JUDGING]
    seen: list[object] = []
    with watching(lambda _, action: seen.append(action), *JUDGING):
        here.play("A: N>1").allows("A: call")
        with pytest.raises(IllegalActionError):
            here.play("A: draw")
    here.play("A: N>1")
    assert seen == ["A: N>1", "A: call", "A: draw"]
    assert [getattr(Round, name) for name in JUDGING] == methods


def test_suites_are_read(tmp_path: Path) -> None:
    """Folders hold cases and records; one without either is refused, as is a missing file."""
    (tmp_path / "mine.toml").write_text(SUITE, "utf-8")
    (tmp_path / "round.jsonl").write_text(Record.deal(DANISH, seed=7).dumps(), "utf-8")
    read = read_suite([tmp_path])
    assert read.cases == load(tmp_path / "mine.toml")
    assert [Path(name).name for name in read.records] == ["round.jsonl"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(CaseError, match="no case file"):
        read_suite([tmp_path / "empty"])
    with pytest.raises(CaseError):
        read_suite([tmp_path / "gone.jsonl"])
