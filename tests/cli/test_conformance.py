"""Tests of examining somebody's engine from the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from nertslib.conformance.edition import corpus_version
from nertslib.conformance.schema import protocol_schema

from ..conformance.engines import REFERENCE, engine
from .conftest import Command

ALL_TOPICS = ("--profile", "danish", "--max-examples", "0")
FEW = (*ALL_TOPICS, "--run", "corpus/danish/drawing/*")
WRONG = """
import sys
from nertslib.conformance.reference import Reference
from nertslib.conformance.serving import serve

class Lenient(Reference):
    def refusal(self, round_, action):
        return None if "draw" in action else round_.refusal(action)

    def play(self, round_, action):
        return round_.play(action) if round_.allows(action) else round_

serve(Lenient(), sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.fixture
def wrong(tmp_path: Path) -> tuple[str, ...]:
    """Return the command of an engine that allows every draw."""
    path = tmp_path / "wrong.py"
    path.write_text(WRONG, encoding="utf-8")
    return (sys.executable, str(path))


def test_the_right_engine_is_good(command: Command) -> None:
    """A good engine gets its counts, the version of the corpus and its level; the code is 0."""
    ran = command("conformance", *FEW, "--", *REFERENCE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"nertslib (python): danish\ncorpus {corpus_version()}, seed 0\n")
    assert "failed" not in ran.out
    assert f"level: cases + races (corpus {corpus_version()})\n" in ran.out


def test_a_wrong_engine_gets_a_case(command: Command, wrong: tuple[str, ...]) -> None:
    """What differs is shown as a case file that can be pasted, with both answers; the code is 1."""
    ran = command("conformance", *FEW, "--", *wrong)
    assert (ran.code, ran.err) == (1, "")
    assert "FAILED corpus/danish/drawing/" in ran.out
    assert "[[case]]\n" in ran.out
    assert "drawing.empty" in ran.out
    assert "level: races" not in ran.out
    assert "level: none" in ran.out


def test_reports(command: Command, wrong: tuple[str, ...], tmp_path: Path) -> None:
    """Each form of report tells the same, to stdout or to a file."""
    lines = command("conformance", *FEW, "--report", "jsonl", "--", *wrong)
    documents = [json.loads(line) for line in lines.out.splitlines()]
    bad = {document["id"] for document in documents if document.get("outcome") == "failed"}
    tap = command("conformance", *FEW, "--report", "tap", "--", *wrong)
    points = [line for line in tap.out.splitlines() if line.startswith("not ok")]
    assert {point.partition(" - ")[2] for point in points} == bad
    path = tmp_path / "report.xml"
    junit = command("conformance", *FEW, "--report", "junit", "--output", str(path), "--", *wrong)
    suite = fromstring(path.read_text(encoding="utf-8")).find("testsuite")  # noqa: S314 - our own
    assert suite is not None
    assert suite.get("failures") == str(len(bad))
    assert (lines.code, tap.code, junit.code, junit.out) == (1, 1, 1, "")
    assert bad


def test_known_failures_may_be_expected(
    command: Command, wrong: tuple[str, ...], tmp_path: Path
) -> None:
    """Today's failures can be written down; then they are no failures, unless they pass."""
    printed = command("conformance", *FEW, "--print-known-failures", "--", *wrong)
    known = tmp_path / "known.txt"
    known.write_text(printed.out, encoding="utf-8")
    assert printed.code == 0
    assert printed.out.startswith("corpus/danish/drawing/")
    options = (*FEW, "--xfails-file", str(known))
    assert command("conformance", *options, "--", *wrong).code == 0
    strict = command("conformance", *options, "--", *REFERENCE)
    assert (strict.code, "XPASSED" in strict.out) == (1, True)
    assert command("conformance", *options, "--no-strict", "--", *REFERENCE).code == 0


def test_what_matches_nothing_is_not_expected(command: Command, tmp_path: Path) -> None:
    """An expected failure of which there is no such id fails the run, as one that passes does."""
    known = tmp_path / "known.txt"
    known.write_text("corpus/danish/drawing/no-such-case\n", encoding="utf-8")
    options = (*FEW, "--xfails-file", str(known))
    strict = command("conformance", *options, "--", *REFERENCE)
    assert strict.code == 1
    words = "XPASSED corpus/danish/drawing/no-such-case: is expected to fail, and matches no id"
    assert words in strict.out
    assert command("conformance", *options, "--no-strict", "--", *REFERENCE).code == 0
    skipped = command("conformance", *options, "--no-strict", "--", *REFERENCE, "--replay-only")
    assert (skipped.code, "everything was skipped" in skipped.err) == (1, True)
    # What is not wanted this time may still be expected of another.
    known.write_text("corpus/danish/building/red-six-on-black-seven\n", encoding="utf-8")
    assert command("conformance", *options, "--", *REFERENCE).code == 0


def test_what_is_not_claimed_is_skipped(command: Command) -> None:
    """A replay-only engine is not examined in positions, and it is said."""
    options = (*ALL_TOPICS, "--run", "corpus/danish/c*/*")
    ran = command("conformance", *options, "--", *REFERENCE, "--replay-only")
    assert (ran.code, ran.err) == (0, "")
    assert "skipped, as the engine does not claim it: load" in ran.out
    assert "level: cases + races" in ran.out


def test_an_engine_that_skips_everything_is_no_good(command: Command) -> None:
    """Where nothing could be asked nothing has been shown: that is a finding."""
    ran = command("conformance", *FEW, "--", *REFERENCE, "--replay-only")
    assert ran.code == 1
    assert "everything was skipped" in ran.err
    assert "level: none" in ran.out
    assert "passed" not in ran.out


def test_own_codes_are_translated(command: Command, tmp_path: Path) -> None:
    """A file says what an engine's own codes mean."""
    codes = tmp_path / "codes.toml"
    codes.write_text('"drawing.empty" = "hands.full"\n', encoding="utf-8")
    ran = command("conformance", *FEW, "--map", str(codes), "--", *REFERENCE)
    assert (ran.code, "hands.full" in ran.out) == (1, True)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("sys.exit(5)", "exited with code 5"),
        ("print('hi', flush=True)", "'hi'"),
        ("time.sleep(60)", "did not answer in time"),
    ],
)
def test_trouble_is_another_code(command: Command, tmp_path: Path, body: str, words: str) -> None:
    """An engine that breaks the protocol cannot be judged: the code is 3, and nothing hangs."""
    options = (*ALL_TOPICS, "--run", "corpus/danish/drawing/*draw*", "--timeout", "0.2")
    ran = command("conformance", *options, "--", *engine(tmp_path, body))
    assert ran.code == 3
    assert words in ran.out
    smoke = command("conformance", "smoke", "--timeout", "0.2", "--", *engine(tmp_path, body))
    assert smoke.code == 3
    assert words in smoke.out


@pytest.mark.parametrize("name", ["conformance", "smoke"])
def test_what_cannot_be_started_is_code_3(command: Command, name: str) -> None:
    """A command that is none is said on stderr."""
    words = ("conformance", *([name] if name == "smoke" else []))
    ran = command(*words, "--", "./no-such-engine")
    assert (ran.code, ran.out) == (3, "")
    assert "could not be started" in ran.err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "the command that starts the engine is missing"),
        (("smoke",), "the command that starts the engine is missing"),
        (("--profile", "dansk", "--", "x"), "danish"),
        (("--map", "no-such-file", "--", "x"), "no-such-file"),
        (("--xfails-file", "no-such-file", "--", "x"), "no-such-file"),
        (("--seed", "-1", "--", "x"), "seed"),
        (("--timeout", "0", "--", "x"), "timeout"),
        (("--report", "pdf", "--", "x"), "pdf"),
        (("--output", "/no/such/folder/x", "--", "x"), "/no/such/folder/x"),
        (("--run", "nothing/*", "--", *REFERENCE), "nothing/*: matches no id"),
        (("--skip", "corpus/dansk/*", "--", *REFERENCE), "corpus/dansk/*: matches no id"),
        (("--skip", "*", "--", *REFERENCE), "nothing was examined"),
        (("export", "/dev/null/x"), "/dev/null/x"),
    ],
)
def test_wrong_usage(command: Command, options: tuple[str, ...], words: str) -> None:
    """What makes no sense is one clear error, and code 2."""
    ran = command("conformance", *options)
    assert ran.code == 2
    assert words in ran.err
    assert "Traceback" not in ran.err


def test_smoke(command: Command) -> None:
    """An engine is asked the plainest questions, and what it can do is shown."""
    ran = command("conformance", "smoke", "--profile", "online", "--", *REFERENCE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("nertslib python\nprofiles: any\nanswers: codes, legal, load")
    assert "good  play A: draw\n" in ran.out
    assert "wrong" not in ran.out


def test_smoke_finds_what_is_wrong(command: Command, tmp_path: Path) -> None:
    """An engine that answers wrongly gets 1, as data too."""
    body = "tell(message, ok=True, legal=True)"
    bad = engine(tmp_path, body)
    ran = command("conformance", "smoke", "--", *bad)
    assert (ran.code, ran.err) == (1, "")
    assert "wrong play A: 99>1: legal: expected False, got True\n" in ran.out
    told = command("conformance", "smoke", "--json", "--", *bad).document
    faults = told["tried"]
    assert isinstance(faults, list)
    assert {"question": "play A: draw", "fault": ""} in faults
    assert told["stopped"] == ""


def test_smoke_tells_how_it_stops(command: Command, tmp_path: Path) -> None:
    """An engine that does not exit with 0 when told to is no good."""
    body = "sys.exit(8) if message['cmd'] == 'stop' else tell(message, ok=True, legal=True)"
    ran = command("conformance", "smoke", "--", *engine(tmp_path, body, stop=True))
    assert ran.code == 3
    assert "wrong stop: the engine crashed: exited with code 8" in ran.out


def test_export(command: Command, tmp_path: Path) -> None:
    """The cases are written for whoever wants no tool."""
    ran = command("conformance", "export", str(tmp_path / "new"))
    assert (ran.code, ran.err) == (0, "")
    assert f"corpus {corpus_version()}" in ran.out
    assert (tmp_path / "new" / "README.md").is_file()
    files = [path for path in (tmp_path / "new").rglob("*") if path.is_file()]
    assert ran.out.startswith(f"{len(files)} files in ")


def test_schema(command: Command) -> None:
    """The schema of the protocol is one document."""
    assert command("conformance", "schema").document == protocol_schema()


def test_help_shows_how_to_begin(command: Command) -> None:
    """The help has examples that can be copied, and says what the codes mean."""
    ran = command("conformance", "--help")
    assert ran.code == 0
    assert "nertslib conformance smoke -- node engine.js" in ran.out
    assert "nertslib conformance [OPTIONS] -- COMMAND..." in ran.out
    assert "Exit codes" in ran.out
