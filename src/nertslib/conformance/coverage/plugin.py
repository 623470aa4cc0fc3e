"""Which rules does a test run exercise?  A plugin of pytest.

Given `-p nertslib.conformance.coverage.plugin` and `--nerts-coverage` it watches what is tried with
`Round.play`, `step` and `refusal`, and says at the end which rules of each built-in rule set were
asked both ways.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ...round import Round
    from .tallying import Row, Tally

OPTION = "--nerts-coverage"
KEY = "nerts_coverage"
"""Under this name a worker process hands over what it has counted."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    group = parser.getgroup("nertslib")
    group.addoption(OPTION, action="store_true", help="report which rules of Nerts are exercised")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to watch, if it is asked for."""
    if config.getoption(OPTION):
        config.pluginmanager.register(_Watcher(config), KEY)


class _Watcher:
    """Counts what is tried in a test run, and reports it."""

    def __init__(self, config: pytest.Config) -> None:
        from .tallying import Tally
        from .watching import watching

        self.tally: Tally = Tally()
        self.stack = ExitStack()
        self.stack.enter_context(watching(self._see, "refusal", "play", "step"))
        self.config = config

    def _see(self, round_: Round, action: object) -> None:
        from ...profiles import PROFILES
        from .asking import judged

        name = round_.profile.name
        if name in PROFILES and PROFILES[name] == round_.profile:
            self.tally.add(name, judged(round_, action))

    def pytest_unconfigure(self) -> None:
        """Watch no longer."""
        self.stack.close()

    def pytest_sessionfinish(self) -> None:
        """Hand over what was counted, where this is one of several processes."""
        output: dict[str, object] | None = getattr(self.config, "workeroutput", None)
        if output is not None:
            output[KEY] = list(self.tally.rows())

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Take over what another process has counted."""
        output: dict[str, list[Row]] = getattr(node, "workeroutput", {})
        self.tally.merge(output.get(KEY, ()))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Report."""
        from ...profiles import PROFILES
        from .reporting import told_rules

        terminalreporter.section("rules of Nerts")
        known = {profile for profile, *_ in self.tally.rows()}
        for profile in (PROFILES[name] for name in PROFILES if name in known):
            for line in told_rules(profile.name, self.tally.exercises(profile)):
                terminalreporter.write_line(line)
        if not known:
            terminalreporter.write_line("no built-in rule set was played by")
