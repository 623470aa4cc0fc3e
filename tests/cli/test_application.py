"""Tests of the command line as a whole: its help, its streams and its exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Command

COMMANDS = (
    *("cases", "check", "compare", "conformance", "coverage", "deal", "demo", "diff"),
    *("explain", "lint", "perft", "profiles", "replay", "rerun", "sensitivity", "show"),
)


def test_help_names_every_command(command: Command) -> None:
    """Without arguments, and asked for help, it lists the commands and the exit codes."""
    for words in ((), ("--help",)):
        ran = command(*words)
        assert (ran.code, ran.err) == (0, "")
        assert all(f"│ {name} " in ran.out for name in COMMANDS)
        assert "Exit codes: 0" in ran.out


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_examples(command: Command, name: str) -> None:
    """The help of each command shows how it is called, and says what each argument means."""
    ran = command(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"\n nertslib {name}" in ran.out


def test_version(command: Command) -> None:
    """The version is that of the package."""
    from importlib.metadata import version

    assert command("--version").out.strip() == version("nertslib")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("demoo",), 'Did you mean "demo"?'),
        (("demo", "--side", "3"), "Did you mean --sides?"),
        (("demo", "onlin"), "is 'online' meant?"),
        (("demo", "--player", "greed"), "is 'greedy' meant?"),
        (("demo", "--seed", "-1"), "Must be >= 0"),
        (("demo", "--sides", "x"), "unable to convert"),
        (("demo", "online", "--sides", "7"), "2 to 4 sides play, not 7"),
        (("demo", "nertz", "--members", "3"), "a side has 1 or 2 members, not 3"),
        (("show", "danis"), "is 'danish' meant?"),
        (("show", "nowhere.toml"), "nowhere.toml"),
        (("explain", "empties.rank"), "is 'empties.ranks' meant?"),
        (("explain", "ranks"), "is 'empties.ranks' meant?"),
        (("explain", "zzz"), "lists all codes"),
        (("lint", "nowhere.toml"), "No such file"),
        (("cases", "nowhere.toml"), "No such file"),
        (("check", "nowhere.toml", "A: draw"), "No such file"),
        (("deal",), "PROFILE"),
    ],
)
def test_wrong_usage(command: Command, words: tuple[str, ...], hint: str) -> None:
    """What makes no sense is said on stderr, with the nearest right word, and the code is 2."""
    ran = command(*words)
    assert (ran.code, ran.out) == (2, "")
    assert hint in ran.err
    assert "Traceback" not in ran.err


def test_interruption() -> None:
    """Ctrl-C ends a command quietly, with the exit code that shells know."""
    code = (
        "import sys, nertslib.cli.demo as demo\n"
        "def interrupted(*_): raise KeyboardInterrupt\n"
        "demo.performed = interrupted\n"
        "from nertslib.cli import main; sys.exit(main(['demo']))"
    )
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")


@pytest.mark.parametrize("missing", ["cyclopts", "rich"])
def test_missing_extra(missing: str) -> None:
    """Without the packages of the extra the command says what to install."""
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from nertslib.cli import main; sys.exit(main(['demo']))"
    )
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert 'pip install "nertslib[cli]"' in ran.stderr


def test_import_brings_no_extra() -> None:
    """Importing the package and its command line imports neither cyclopts nor rich."""
    code = (
        "import sys, nertslib, nertslib.cli, nertslib.players\n"
        "sys.exit(any(n in sys.modules for n in ('cyclopts', 'rich')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_process() -> None:
    """As a process it writes to stdout only, and its exit code is that of the command."""
    words = [sys.executable, "-m", "nertslib.cli"]
    ran = subprocess.run([*words, "demo", "--quiet"], check=False, capture_output=True)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "│ total".encode() in ran.stdout
    ran = subprocess.run([*words, "show", "x"], check=False, capture_output=True)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert b"there is no profile" in ran.stderr


@pytest.mark.parametrize("words", [("demo", "--json"), ("demo",), ("explain",), ("--help",)])
def test_closed_pipe(words: tuple[str, ...]) -> None:
    """When nobody reads on, a command ends without a word."""
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-m", "nertslib.cli", *words],
        check=False,
        stdout=writing,
        stderr=subprocess.PIPE,
    )
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_colours_are_a_choice(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """There are colours where they are forced, none in a file, and none against the will."""
    red = "\x1b[31m"
    assert "\x1b" not in command("demo").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert red in command("demo").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert red not in command("demo").out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_one_error() -> None:
    """What cannot be written is said in one line, and the exit code is 3."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "nertslib.cli", "profiles"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (3, "nertslib: stdout: No space left on device\n")


@pytest.mark.skipif(os.name != "posix", reason="a stream is closed by a shell")
def test_a_closed_stream_is_one_error() -> None:
    """Without stdout there is nowhere to write to; without stderr it does what it can."""
    command = f"{sys.executable} -m nertslib.cli profiles"
    for closing, code, words in ((">&-", 3, "stdout is closed"), ("2>&-", 0, "")):
        ran = subprocess.run(  # noqa: S602 - only a shell closes a stream
            f"{command} {closing}", shell=True, capture_output=True, text=True, check=False
        )
        assert ran.returncode == code
        assert words in ran.stderr
        assert "Traceback" not in ran.stderr
        assert (not ran.stdout) is (code == 3)
