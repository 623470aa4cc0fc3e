"""Tests of `pytest --pyargs nertslib.conformance`."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from .engines import REFERENCE, engine

GIVEN = ("--nerts-profile", "danish", "--nerts-max-examples", "0")
FEW = ("--nerts-run", "corpus/danish/drawing/*", *GIVEN)
REPLAY_ONLY = (*REFERENCE, "--replay-only")


def ran(folder: Path, *words: str) -> tuple[int, str, dict[str, str | None]]:
    """Run the suite in an empty *folder*; return its exit code, its words and its sums."""
    report = folder / "report.xml"
    line = [sys.executable, "-m", "pytest", "-q", "-p", "nertslib.conformance.pytest_plugin"]
    line += ["-p", "no:cacheprovider", "--rootdir", str(folder), f"--junitxml={report}"]
    done = subprocess.run(
        [*line, "--pyargs", "nertslib.conformance", *words],
        cwd=folder,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    text = report.read_text(encoding="utf-8") if report.exists() else "<x><testsuite/></x>"
    suite = fromstring(text).find("testsuite")  # noqa: S314 - of our own making
    assert suite is not None
    return done.returncode, done.stdout + done.stderr, dict(suite.items())


def test_without_an_engine_it_is_skipped(tmp_path: Path) -> None:
    """Where no engine is given there is one test, skipped with the reason."""
    code, words, sums = ran(tmp_path, "-rs")
    assert (code, sums["tests"], sums["skipped"]) == (0, "1", "1")
    assert "--nerts-impl" in words


def test_the_right_engine_passes(tmp_path: Path) -> None:
    """Each case is a test, named as everywhere."""
    code, words, sums = ran(tmp_path, "-rA", "--nerts-impl", shlex.join(REFERENCE), *FEW)
    assert (code, sums["failures"], sums["skipped"]) == (0, "0", "0"), words
    assert int(str(sums["tests"])) > 3
    assert "test_plays_by_the_rules[corpus/danish/drawing/" in words


def test_what_is_not_claimed_is_skipped(tmp_path: Path) -> None:
    """A lesser engine passes nothing that it is not asked."""
    code, words, sums = ran(tmp_path, "--nerts-impl", shlex.join(REPLAY_ONLY), *FEW)
    assert (code, sums["failures"]) == (0, "0"), words
    assert int(str(sums["skipped"])) > 3


def test_a_failure_is_a_case_and_may_be_expected(tmp_path: Path) -> None:
    """What differs is printed as a case; on the list of expected failures it fails nothing."""
    body = "tell(message, ok=message['cmd'] == 'profile', legal=True)"
    bad = shlex.join(engine(tmp_path, body))
    code, words, sums = ran(tmp_path, "--nerts-impl", bad, *FEW)
    assert code == 1
    assert "[[case]]" in words
    assert int(str(sums["failures"])) > 2
    known = tmp_path / "known.txt"
    known.write_text("corpus/*\n", encoding="utf-8")
    given = ("--nerts-xfails-file", str(known))
    code, words, sums = ran(tmp_path, "--nerts-impl", bad, *FEW, *given)
    assert (code, sums["failures"]) == (0, "0"), words
    code, words, _ = ran(tmp_path, "--nerts-impl", shlex.join(REFERENCE), *FEW, *given)
    assert code == 1
    assert "XPASS(strict)" in words


def test_what_matches_nothing_is_not_expected(tmp_path: Path) -> None:
    """An expected failure of which there is no such id is a test that fails."""
    known = tmp_path / "known.txt"
    known.write_text("corpus/danish/no-such-topic/*\n", encoding="utf-8")
    given = ("--nerts-xfails-file", str(known), "--nerts-impl", shlex.join(REFERENCE))
    code, words, sums = ran(tmp_path, *given, *FEW)
    assert (code, sums["failures"]) == (1, "1"), words
    assert "test_plays_by_the_rules[corpus/danish/no-such-topic/*]" in words
    assert "matches no id" in words


def test_workers_share_one_examination(tmp_path: Path) -> None:
    """With several workers the engine is started once, and each result is one test."""
    starts = tmp_path / "starts"
    module = "nertslib.conformance.reference"
    told = (
        f"open({str(starts)!r}, 'a').write('.')",
        f"import runpy, sys; sys.argv[:] = ['x']; runpy.run_module({module!r}, None, '__main__')",
    )
    counted = shlex.join((sys.executable, "-c", "; ".join(told)))
    alone, _, sums = ran(tmp_path, "--nerts-impl", counted, *FEW)
    assert (alone, starts.read_text(encoding="utf-8")) == (0, ".")
    several, words, shared = ran(tmp_path, "-p", "xdist", "-n", "2", "--nerts-impl", counted, *FEW)
    assert (several, starts.read_text(encoding="utf-8")) == (0, ".."), words
    assert (shared["tests"], shared["failures"]) == (sums["tests"], "0")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--nerts-impl", shlex.join(REFERENCE), "--nerts-run", "drawing/*"), "matches no id"),
        (("--nerts-impl", "./no-such-engine"), "could not be started"),
        (("--nerts-impl", "x", "--nerts-profile", "dansk"), "danish"),
        (("--nerts-impl", "x", "--nerts-map", "no-such-file"), "no-such-file"),
    ],
)
def test_wrong_usage_is_no_test(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    """What cannot be examined at all is an error of usage, in a line."""
    code, text, _ = ran(tmp_path, *words)
    assert code != 0
    assert said in text
