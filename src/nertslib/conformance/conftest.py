"""How does pytest come by the results of an examination?"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path

import pytest

from ..codec.profiles import find_profile
from ..errors import NertsError
from ..profiles import PROFILES
from .expectations import LAYER, Judged, Outcome, read_expectations
from .mapping import read_codes
from .pipe import Pipe
from .results import Options, Result
from .session import examined, ids_of
from .sharing import once

EXPECTED = "it is on the list of expected failures"
NO_ENGINE = 'no engine to examine: give its command, --nerts-impl "COMMAND"'


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each result."""
    if "nerts_result" in metafunc.fixturenames:
        metafunc.parametrize("nerts_result", tuple(_parameters(metafunc.config)))


def _parameters(config: pytest.Config) -> Iterator[object]:
    command = shlex.split(str(config.getoption("--nerts-impl", "")))
    if not command:
        yield pytest.param(None, marks=pytest.mark.skip(reason=NO_ENGINE), id="no-engine")
        return
    try:
        expectations = read_expectations(_text(config, "--nerts-xfails-file"))
        ids, results = once(_shared(config), lambda: _examined(command, config))
    except (NertsError, OSError) as error:
        raise pytest.UsageError(str(error)) from error
    judged = map(expectations.judge, results)
    yield from map(_parameter, chain(judged, expectations.unmet(ids)))


def _examined(
    command: list[str], config: pytest.Config
) -> tuple[tuple[str, ...], tuple[Result, ...]]:
    """Return the ids of all results that there could be, and those there are."""
    names = config.getoption("--nerts-profile") or tuple(PROFILES)
    profiles = [find_profile(str(name)) for name in names]
    codes = read_codes(_text(config, "--nerts-map"))
    options = Options(
        max_examples=config.getoption("--nerts-max-examples"),
        seed=config.getoption("--nerts-seed"),
        run=tuple(config.getoption("--nerts-run")) or ("*",),
        skip=tuple(config.getoption("--nerts-skip")),
    )
    engine = Pipe.open(command, config.getoption("--nerts-timeout"))
    with closing(engine):
        ids = ids_of(engine.abilities, profiles, options)
        return ids, tuple(examined(engine, profiles, options, codes))


def _shared(config: pytest.Config) -> Path | None:
    """Return the folder that this process shares with other workers, if it is one of some."""
    basetemp = config.getoption("basetemp", None)
    # Workers of pytest-xdist have each a folder in that of the run.
    return Path(str(basetemp)).parent if basetemp and hasattr(config, "workerinput") else None


def _parameter(judged: Judged) -> object:
    expected = judged.outcome in (Outcome.XFAILED, Outcome.XPASSED)
    reason = judged.result.reason if judged.result.layer == LAYER else EXPECTED
    marks = [pytest.mark.xfail(strict=True, reason=reason)] if expected else []
    return pytest.param(judged.result, marks=marks, id=judged.result.id)


def _text(config: pytest.Config, option: str) -> str:
    path = config.getoption(option)
    return Path(str(path)).read_text(encoding="utf-8") if path else ""
