"""Tests of the report of a test run of somebody else's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TITLE = "rules of Nerts"
PLUGIN = "nertslib.conformance.coverage.plugin"
TESTS = """
import nertslib as nerts

def test_one():
    deal = nerts.Round.deal(nerts.PROFILES["danish"], seed=7)
    deal.play("A: draw")
    assert len(deal.refusal("A: recycle").broken) == 2
"""
OTHER = """
import nertslib as nerts

def test_two():
    deal = nerts.Round.deal(nerts.PROFILES["online"], seed=7)
    assert deal.refusal("burn")
"""


def run(folder: Path, *options: str) -> str:
    """Run the tests of a folder; return what is written."""
    (folder / "test_one.py").write_text(TESTS, "utf-8")
    (folder / "test_two.py").write_text(OTHER, "utf-8")
    words = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, ".")
    ran = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return what is told of a test run in one process."""
    return report_in(run(tmp_path_factory.mktemp("alone"), "-p", PLUGIN, "--nerts-coverage"))


def report_in(told: str) -> str:
    """Return the lines of the report in what is *told*."""
    return "\n".join(line for line in told.partition(TITLE)[2].splitlines()[1:-1])


def test_report(report: str) -> None:
    """At the end it is told which rules were asked both ways, which not, for what was played."""
    assert "danish: 0 of 30 rules asked both ways" in report
    assert "refused only: drawing.nothing-to-recycle, drawing.recycle-early" in report
    assert "online: 1 of " in report
    assert "swedish" not in report


def test_report_of_several_processes(tmp_path: Path, report: str) -> None:
    """Split among processes, a test run reports the same."""
    assert report_in(run(tmp_path, "-p", PLUGIN, "--nerts-coverage", "-n", "2")) == report


def test_silent_and_light(tmp_path: Path) -> None:
    """Nothing is told unless it is asked for, and the plugin alone loads none of the engine."""
    assert TITLE not in run(tmp_path, "-p", PLUGIN)
    loads = f"import sys, {PLUGIN}; sys.exit('nertslib.conformance.coverage.asking' in sys.modules)"
    assert subprocess.run((sys.executable, "-c", loads), check=False).returncode == 0
