"""Tests of telling what came of an examination."""

from __future__ import annotations

import json
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

import pytest

from nertslib.conformance.answers import Abilities, Broken, Reply, Trouble
from nertslib.conformance.expectations import Expectations, Judged
from nertslib.conformance.questions import Deal, Document, Play
from nertslib.conformance.reports import REPORTS, Run, Tally
from nertslib.conformance.results import Disagreement, Result, Verdict

from .engines import RULES, deal

ABILITIES = Abilities("Nertsy", "cobol", "3", answers=frozenset({"load", "race"}))
RUN = Run(ABILITIES, "abc123", 5, ("danish", "online"), "1.0")
BEGUN: Deal = deal()
SHOWN = Disagreement(
    RULES,
    BEGUN,
    (Play("A: draw"),),
    Play("A: 9>1"),
    Reply({"legal": False, "broken": ["places.no-such-pile"]}),
    Reply({"legal": True}),
    ("there is no such pile [places.no-such-pile] (danish/05)",),
    "corpus",
)
RESULTS = (
    Result("corpus/danish/a", Verdict.PASSED, "corpus", asked=4),
    Result("corpus/danish/b", Verdict.FAILED, "corpus", "legal: expected False,\n got True", SHOWN),
    Result("corpus/danish/c", Verdict.SKIPPED, "corpus", "does not answer # stuck"),
    Result("games/online/d", Verdict.ERRORED, "games", "crashed \x00\ud800 badly", asked=1),
    Result("known/e", Verdict.FAILED, "games", "as expected"),
    Result("known/f", Verdict.PASSED, "games"),
)
EXPECTED = Expectations(("known/*",))


def told(
    form: str, results: tuple[Result, ...] = RESULTS, expected: Expectations = EXPECTED
) -> str:
    """Return a whole report."""
    return "".join(_told(form, results, expected))


def _told(form: str, results: tuple[Result, ...], expected: Expectations) -> Iterator[str]:
    report, tally = REPORTS[form](RUN), Tally(ABILITIES)
    yield from report.begin()
    for result in results:
        judged = expected.judge(result)
        tally.add(judged)
        yield from report.tell(judged)
    yield from report.end(tally)


def test_json_lines() -> None:
    """The first line says what is examined, the last sums up; each result has one between."""
    first, *lines, last = map(json.loads, told("jsonl").splitlines())
    assert first == {
        "format": "nertslib-conformance",
        "version": 1,
        "engine": "Nertsy",
        "language": "cobol",
        "engine_version": "3",
        "nertslib": "1.0",
        "corpus": "abc123",
        "seed": 5,
        "profiles": ["danish", "online"],
    }
    outcomes = ["passed", "failed", "skipped", "errored", "xfailed", "xpassed"]
    assert [line["outcome"] for line in lines] == outcomes
    assert [line["id"] for line in lines] == [result.id for result in RESULTS]
    assert last == {
        "end": dict.fromkeys(sorted(outcomes), 1),
        "level": "none",
        "asked": 5,
        "good": False,
    }


def test_json_lines_hold_the_very_messages() -> None:
    """A disagreement can be carried out again from its line alone."""
    shown = json.loads(told("jsonl").splitlines()[2])["disagreement"]
    assert shown["profile"] == json.loads(json.dumps(RULES))
    assert shown["setup"] == BEGUN.message
    assert shown["script"] == [{"cmd": "play", "play": "A: draw"}]
    assert shown["question"] == {"cmd": "play", "play": "A: 9>1"}
    assert shown["expected"] == {"legal": False, "broken": ["places.no-such-pile"]}
    assert shown["got"] == {"legal": True}


def test_broken_protocol_is_data_too() -> None:
    """What an engine did instead of answering stands in the line."""
    got = Broken(Trouble.CRASHED, "exited with code 1", "oh dear")
    shown = Disagreement(RULES, BEGUN, (), BEGUN, Reply({"ok": True}), got)
    line = told("jsonl", (Result("x", Verdict.ERRORED, "games", "", shown),)).splitlines()[1]
    told_of = {"broken": "crashed", "detail": "exited with code 1", "stderr": "oh dear"}
    assert json.loads(line)["disagreement"]["got"] == told_of


def suite() -> Element:
    """Return the suite of the JUnit report."""
    found = fromstring(told("junit")).find("testsuite")  # noqa: S314 - of our own making
    assert found is not None
    return found


def test_junit() -> None:
    """Each result is a test case, marked as build servers know it; the sums are right."""
    sums = {key: suite().get(key) for key in ("tests", "failures", "errors", "skipped")}
    assert sums == {"tests": "6", "failures": "2", "errors": "1", "skipped": "2"}
    cases = suite().findall("testcase")
    assert (cases[0].get("classname"), cases[0].get("name")) == ("corpus.danish", "a")
    marks = [[mark.tag for mark in case] for case in cases]
    assert marks == [[], ["failure"], ["skipped"], ["error"], ["skipped"], ["failure"]]
    failure = cases[1].find("failure")
    assert failure is not None
    assert failure.get("message") == "legal: expected False, got True"
    assert '[[case]]\nid = "corpus-danish-b"\n' in str(failure.text)
    properties = {p.get("name"): p.get("value") for p in suite().iter("property")}
    assert properties["corpus"] == "abc123"
    assert properties["level"] == "none"


def test_junit_holds_whatever_an_engine_says() -> None:
    """Signs that XML cannot hold are replaced."""
    error = suite().findall("testcase")[3].find("error")
    assert error is not None
    assert error.get("message") == "crashed \ufffd\ufffd badly"


def test_tap() -> None:
    """Each result is a line, with its number, and the plan counts them."""
    lines = told("tap").splitlines()
    assert lines[0] == "TAP version 14"
    assert "# corpus: abc123" in lines
    points = [line for line in lines if line.startswith(("ok", "not ok"))]
    assert points == [
        "ok 1 - corpus/danish/a",
        "not ok 2 - corpus/danish/b",
        "ok 3 - corpus/danish/c # SKIP does not answer \\# stuck",
        "not ok 4 - games/online/d",
        "not ok 5 - known/e # TODO as expected",
        "not ok 6 - known/f",
    ]
    assert "1..6" in lines
    assert "# level: none" in lines
    assert lines.count("  ---") == lines.count("  ...") == 3


def test_human() -> None:
    """Only what is not as it should be is told at length, as a case; the rest is counted."""
    text = told("human")
    assert text.startswith("Nertsy 3 (cobol): danish, online\ncorpus abc123, seed 5\n")
    assert "skipped, as the engine does not claim it: codes, legal, score, stuck, view" in text
    assert "FAILED corpus/danish/b: legal: expected False, got True" in text
    assert "[[case]]" in text
    assert "XPASSED known/f: was expected to fail, and passed" in text
    assert "corpus/danish/a" not in text
    assert "known/e" not in text
    assert "corpus: 1 passed, 1 failed, 1 skipped\n" in text
    assert text.endswith("(5 questions)\nlevel: none (corpus abc123)\n")


def test_unstrict_passes_are_good_everywhere() -> None:
    """Where it is not strict, an expected failure that passes is no failure in any report."""
    lenient = Expectations(("known/*",), strict=False)
    assert "XPASSED" not in told("human", RESULTS[5:], lenient)
    assert "\nok 1 - known/f" in told("tap", RESULTS[5:], lenient)
    assert "<failure" not in told("junit", RESULTS[5:], lenient)
    assert '"good": true' in told("jsonl", RESULTS[5:], lenient)


@pytest.mark.parametrize("form", REPORTS)
def test_every_report_names_corpus_and_level(form: str) -> None:
    """Whatever the form, it says which cases these were, and how far the engine can be trusted."""
    text = told(form, RESULTS[:1])
    assert "abc123" in text
    assert "cases + races" in text


def judged(layer: str, verdict: Verdict) -> Judged:
    """Return a result of a layer that nobody expected."""
    return Expectations().judge(Result(f"{layer}/x", verdict, layer))


@pytest.mark.parametrize(
    ("answers", "results", "level"),
    [
        ({}, {}, "none"),
        ({}, {"corpus": "skipped"}, "none"),
        ({}, {"corpus": "passed"}, "cases"),
        ({}, {"corpus": "passed", "games": "passed"}, "cases + replay"),
        ({"load"}, {"corpus": "passed", "positions": "passed"}, "cases + positions"),
        (
            {"load", "race"},
            {"corpus": "passed", "games": "passed", "positions": "passed"},
            "cases + replay + positions + races",
        ),
        ({"race"}, {"corpus": "passed", "games": "failed"}, "cases"),
        ({"race"}, {"corpus": "errored", "games": "passed"}, "replay"),
        ({"race"}, {"corpus": "failed"}, "none"),
    ],
)
def test_levels(answers: set[str], results: dict[str, str], level: str) -> None:
    """What failed, and what was only skipped, is no level reached."""
    tally = Tally(Abilities(answers=frozenset(answers)))
    for layer, verdict in results.items():
        tally.add(judged(layer, Verdict(verdict)))
    assert tally.level == level


def test_an_empty_report_says_so() -> None:
    """Where nothing was examined nothing is claimed."""
    assert "nothing was examined (0 questions)\nlevel: none" in told("human", ())


def test_documents_are_the_same_for_all() -> None:
    """What a run says of itself names the versions of both sides."""
    document: Document = RUN.document
    assert (document["engine_version"], document["nertslib"]) == ("3", "1.0")
