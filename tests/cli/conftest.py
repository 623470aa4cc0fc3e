"""What do the tests of the command line share?  A way to run a command."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping

import pytest
from attrs import frozen

from nertslib.cli import main


@frozen
class Ran:
    """What came of a command: its exit *code*, and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Mapping[str, object]:
        """The JSON document that it wrote, and nothing else."""
        assert self.err == ""
        document: Mapping[str, object] = json.loads(self.out)
        return document


Command = Callable[..., Ran]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Return a function that runs the command given by its words, on 80 columns, in plain text."""
    for name in ("FORCE_COLOR", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: str, stdin: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = main(words)
        return Ran(code, *capsys.readouterr())

    return run
