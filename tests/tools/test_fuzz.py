"""The fuzzer says clearly what it cannot do, and reads again what it found."""

from __future__ import annotations

from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from tools import fuzz


def absent(_: str) -> ModuleSpec | None:
    """Find no module."""
    return None


def test_without_atheris(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without atheris it says so, how to get it, and ends with a code of its own."""
    monkeypatch.setattr(fuzz, "find_spec", absent)
    assert fuzz.main(["--seconds", "1", "card"]) == fuzz.MISSING
    assert "atheris is not installed (pip install --group fuzz)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["cart"], "no parser 'cart'; there is card, seat"),
        (["--seconds", "0"], "--seconds: expected a whole number from 1"),
        (["--again", "nowhere", "card"], "nowhere"),
    ],
)
def test_wrong_usage(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong arguments are refused before anything is tried."""
    with pytest.raises(SystemExit) as error:
        fuzz.main(words)
    assert error.value.code == 2
    assert said in capsys.readouterr().err


def test_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was found is read once more, and what escapes is seen."""
    path = tmp_path / "planted-1"
    path.write_text("6S 6S")
    assert fuzz.main(["--again", str(path), "card"]) == 0
    assert capsys.readouterr().out == "card: 1 of 3 readings take it\n"


def test_a_finding_says_what_escaped() -> None:
    """What libFuzzer says about itself is left out."""
    said = (
        "INFO: 3\n\n === Uncaught Python exception: ===\nKeyError: 'A'\n  here\n==12== ERROR\nend"
    )
    assert fuzz.escaped_in(said) == "KeyError: 'A'\n  here"
    finding = fuzz.Finding("card", 7, "KeyError: 'A'", Path("card-1"))
    assert str(finding) == "card: found, see card-1\nKeyError: 'A'"
    assert str(fuzz.Finding("card", 7)) == "card: 7 runs, nothing found"
