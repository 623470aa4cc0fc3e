"""Tests of the printed cases: `nertslib cases` runs them, and they hold."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from attrs import evolve

from nertslib.cases import run_file
from nertslib.cli import main
from nertslib.codec.profiles import unstructure_profile
from nertslib.conformance.answers import Answer, Reply
from nertslib.conformance.corpus import exam_named, shipped_cases
from nertslib.conformance.examining import examine
from nertslib.conformance.exams import Exam
from nertslib.conformance.games import GAMES, POSITIONS, games
from nertslib.conformance.printing import case_of, printed
from nertslib.conformance.questions import Deal, Load, Play, Race
from nertslib.conformance.reference import Reference
from nertslib.conformance.results import Disagreement, Move, Options
from nertslib.profiles import PROFILES

from .planted import WRONG, Blames, Charges, ColourBlind, Leaks

WRONG_ANSWER = Reply({"legal": True})


def holds(text: str, folder: Path) -> list[str]:
    """Run a printed case as a file, and return what fails."""
    path = folder / "case.toml"
    path.write_text(text, encoding="utf-8")
    return [str(failure) for result in run_file(path) for failure in result.failures]


def as_if_wrong(exam: Exam, got: Answer = WRONG_ANSWER) -> list[Disagreement]:
    """Return each question of an exam as if an engine had answered it wrongly."""
    found, setup, script = [], exam.setup, list[Move]()
    for item in exam.items:
        question = item.question
        if isinstance(question, Deal | Load):
            setup, script = question, []
        else:
            way = tuple(script)
            found.append(Disagreement(exam.profile, setup, way, question, item.right, got))
        if isinstance(question, Play | Race):
            script.append(question)
    return found


@pytest.mark.parametrize("wrong", WRONG)
def test_a_disagreement_is_printed_as_a_case_that_holds(
    wrong: type[Reference], tmp_path: Path
) -> None:
    """Whatever the fault, the rules hold the case, and it names both answers."""
    options = Options(24, shrunk=3, run=("positions/*",))
    results = examine(wrong(), [PROFILES["swedish"]], options)
    found = next(result for result in results if result.disagreement is not None)
    assert found.disagreement is not None
    text = printed(found.disagreement, found.id)
    assert holds(text, tmp_path) == []
    assert "# right: " in text
    assert "# got: " in text
    assert found.disagreement.citations
    assert "# rule: " in text


@pytest.mark.parametrize("name", list(PROFILES))
def test_every_question_of_a_game_can_be_printed(name: str, tmp_path: Path) -> None:
    """Each as a case that holds, from a position, after any script."""
    exam = next(games(PROFILES[name], POSITIONS, Reference().abilities, 3))
    for found in as_if_wrong(exam)[::6]:
        assert holds(printed(found), tmp_path) == []


def test_a_game_from_a_deal_can_be_printed(tmp_path: Path) -> None:
    """With its decks, and every move up to the question."""
    exam = next(games(PROFILES["danish"], GAMES, Reference().abilities, 3))
    for found in as_if_wrong(exam)[::60][:4]:
        text = printed(found)
        assert "decks = [" in text
        assert holds(text, tmp_path) == []


def test_every_shipped_case_can_be_printed(tmp_path: Path) -> None:
    """Those of house rules too, whose rules are printed whole."""
    for exam in map(exam_named, [*shipped_cases()][::30]):
        for found in as_if_wrong(exam)[-1:]:
            assert holds(printed(found, exam.id), tmp_path) == [], exam.id


def test_a_position_that_must_not_come_about_is_printed(tmp_path: Path) -> None:
    """It is refused, and says so."""
    refused = [name for name, case in shipped_cases().items() if "refused" in case.entries]
    asked = [exam for exam in map(exam_named, refused) if not exam.unasked]
    assert len(asked) > 30
    for exam in asked[::7]:
        took = Reply({"ok": True})
        found = Disagreement(exam.profile, exam.setup, (), exam.setup, exam.right_of_setup, took)
        text = printed(found, exam.id)
        assert "refused = true" in text
        assert holds(text, tmp_path) == [], exam.id


def test_the_command_line_runs_what_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`nertslib cases` says that it holds."""
    options = Options(4, shrunk=1, run=("positions/*",))
    results = examine(ColourBlind(), [PROFILES["online"]], options)
    found = next(result.disagreement for result in results if result.disagreement is not None)
    path = tmp_path / "found.toml"
    path.write_text(printed(found), encoding="utf-8")
    assert main(["cases", str(path)]) == 0
    assert "1 of 1 cases hold" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (ColourBlind, "danish/03"),
        (Charges, "danish/17"),
        (Leaks, "danish/14"),
        (Blames, ""),
    ],
)
def test_the_rule_is_cited(wrong: type[Reference], sentence: str, tmp_path: Path) -> None:
    """The sentences that the right answer rests on stand in the case."""
    options = Options(24, shrunk=9, run=("positions/*",))
    results = examine(wrong(), [PROFILES["danish"]], options)
    found = [r.disagreement for r in results if r.disagreement is not None]
    rules = {str(rule) for one in found for rule in case_rules(one, tmp_path)}
    assert rules
    assert not sentence or sentence in rules


def case_rules(found: Disagreement, folder: Path) -> list[str]:
    """Return the rules that a printed case names."""
    text = printed(found)
    assert holds(text, folder) == []
    (case,) = tomllib.loads(text)["case"]
    return list(case.get("rules", []))


def test_what_is_as_usual_is_left_out() -> None:
    """A case has no empty piles, no facts that say nothing, and no whole rules that have a name."""
    position = {
        "members": 1,
        "table": {
            "A": {
                "nerts": "",
                "work": ["", "9H", ""],
                "stock": "",
                "hands": [""],
                "recycles": 0,
                "waste": "",
            }
        },
        "foundations": [],
        "aside": [],
        "facts": {"started": True, "stops": 0, "passed": [], "caller": "", "ending": "none"},
    }
    right = Reply({"legal": False, "broken": ["drawing.empty"]})
    rules = unstructure_profile(PROFILES["danish"])
    found = Disagreement(rules, Load(position), (), Play("A: draw"), right, WRONG_ANSWER)
    assert case_of(found, "Some/Id") == {
        "id": "some-id",
        "profile": "danish",
        "table.A": {"nerts": "", "work": ["", "9H"]},
        "steps": [{"play": "A: draw", "legal": False, "broken": ["drawing.empty"]}],
    }
    waiting = Load({**position, "facts": {"started": False, "stops": 1}})
    assert case_of(evolve(found, setup=waiting), "x")["facts"] == {"started": False, "stops": 1}
