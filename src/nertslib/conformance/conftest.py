"""How does pytest come by the results of an examination?"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..codec.profiles import find_profile
from ..errors import NertsError
from ..profiles import PROFILES
from .expectations import Expectations, Outcome, read_expectations
from .mapping import read_codes
from .pipe import Pipe
from .results import Options, Result
from .session import examined

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
        results = _results(command, config)
    except (NertsError, OSError) as error:
        raise pytest.UsageError(str(error)) from error
    for result in results:
        yield _parameter(result, expectations)


def _results(command: list[str], config: pytest.Config) -> Iterator[Result]:
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
    return examined(engine, profiles, options, codes)


def _parameter(result: Result, expectations: Expectations) -> object:
    expected = expectations.judge(result).outcome in (Outcome.XFAILED, Outcome.XPASSED)
    reason = "it is on the list of expected failures"
    marks = [pytest.mark.xfail(strict=True, reason=reason)] if expected else []
    return pytest.param(result, marks=marks, id=result.id)


def _text(config: pytest.Config, option: str) -> str:
    path = config.getoption(option)
    return Path(str(path)).read_text(encoding="utf-8") if path else ""
