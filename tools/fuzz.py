"""Does any text make a parser raise what it should not?  Looks for one with atheris.

    python -m tools.fuzz                           all parsers, half a minute each
    python -m tools.fuzz --seconds 300 record      one of them, for longer
    python -m tools.fuzz --again found/record-1 record

Each parser of `tools/parsers.py` runs in a process of its own, from a corpus of what the library
ships: cases, rule sets, records.  Anything but its documented error is a finding, and so are ten
seconds or two gigabytes for one text.  First a parser with a planted fault is tried: a fuzzer that
does not find it would find nothing.  Exit code 1 if anything was found, 2 for wrong usage, 3
without atheris (`pip install --group fuzz`).
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from attrs import frozen

from tools.parsers import PARSERS, PLANTED, PLANTED_FAULT, Parser

ROOT = Path(__file__).resolve().parent.parent
FOUND, MISSING = 1, 3
SECONDS, GRACE = 30, 60
LIMITS = ("-timeout=10", "-rss_limit_mb=2048", "-max_len=20000", "-print_final_stats=1")
NO_ATHERIS = (
    "fuzz: atheris is not installed (pip install --group fuzz); it has wheels for Linux and only"
    " for some versions of Python"
)


@frozen
class Finding:
    """What came of a parser: how many *runs*, and the *trace* of what escaped, if anything did."""

    parser: str
    runs: int
    trace: str = ""
    kept: Path | None = None

    def __str__(self) -> str:
        """Say it in a line, and show what escaped below."""
        if not self.trace:
            return f"{self.parser}: {self.runs} runs, nothing found"
        return f"{self.parser}: found, see {self.kept}\n{self.trace}"


def main(words: list[str] | None = None) -> int:
    """Try the parsers that the *words* name, or all; return the exit code."""
    chosen = _arguments(words)
    if chosen.again is not None:
        return _read_again(chosen.again, chosen.parsers)
    if find_spec("atheris") is None:
        print(NO_ATHERIS, file=sys.stderr)
        return MISSING
    if not _finds_what_is_planted():
        print("fuzz: not even the planted fault was found", file=sys.stderr)
        return FOUND
    findings = []
    for name in chosen.parsers:
        findings.append(fuzzed(PARSERS[name], chosen.seconds, chosen.found))
        print(findings[-1], flush=True)
    return FOUND if any(finding.trace for finding in findings) else 0


def _read_again(data: bytes, names: list[str]) -> int:
    """Read what was found once more, here, so that what escapes can be looked into."""
    for name in names:
        taken = PARSERS[name].attempt(data)
        print(f"{name}: {taken} of {len(PARSERS[name].readings)} readings take it")
    return 0


def _finds_what_is_planted() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        finding = fuzzed(PLANTED, SECONDS, Path(folder))
    print(f"a planted fault: {'found' if PLANTED_FAULT in finding.trace else 'missed'}", flush=True)
    return PLANTED_FAULT in finding.trace


def fuzzed(parser: Parser, seconds: int, found: Path) -> Finding:
    """Feed *parser* for so many *seconds*; keep what it stumbles over in the folder *found*."""
    found.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        corpus, words = Path(folder, "corpus"), Path(folder, "words")
        corpus.mkdir()
        for number, seed in enumerate(parser.seeds()):
            (corpus / str(number)).write_bytes(seed.encode())
        words.write_text("".join(f'"{_escaped(word)}"\n' for word in parser.words()), "ascii")
        flags = (*LIMITS, f"-dict={words}", f"-max_total_time={seconds}", str(corpus))
        return _run(parser.name, found, seconds, *flags)


def _run(name: str, found: Path, seconds: int, *flags: str) -> Finding:
    kept = found / f"{name}-"
    before = {*found.glob(f"{name}-*")}
    command = [sys.executable, "-m", "tools.fuzz_target", name, f"-artifact_prefix={kept}", *flags]
    try:
        done = subprocess.run(  # what it wrote is looked at even if it failed
            command, cwd=ROOT, capture_output=True, timeout=seconds + GRACE, check=False
        )
    except subprocess.TimeoutExpired:
        return Finding(name, 0, f"not done after {seconds + GRACE} seconds")
    said = done.stderr.decode(errors="replace") + done.stdout.decode(errors="replace")
    runs = re.search(r"number_of_executed_units: (\d+)", said)
    new = sorted({*found.glob(f"{name}-*")} - before)
    trace = escaped_in(said) if done.returncode or not runs else ""
    return Finding(name, int(runs[1]) if runs else 0, trace, new[0] if new else None)


def escaped_in(said: str) -> str:
    """Return what escaped, without what libFuzzer says about itself."""
    escaped = re.search(
        r"=== Uncaught Python exception: ===\n(.*?)(?:\n==\d+==|\Z)", said, re.DOTALL
    )
    return escaped[1] if escaped else "\n".join(said.splitlines()[-30:])


def _escaped(word: str) -> str:
    return "".join(
        chr(byte) if chr(byte).isalnum() and byte < 128 else f"\\x{byte:02x}"  # noqa: PLR2004
        for byte in word.encode()
    )


def _arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parsers", nargs="*", metavar="PARSER", help=", ".join(PARSERS))
    parser.add_argument("--seconds", type=int, default=SECONDS, help="for each parser")
    parser.add_argument("--found", type=Path, default=None, help="a folder for what is found")
    parser.add_argument("--again", help="a file that was found: read it once more")
    chosen = parser.parse_args(words)
    unknown = [name for name in chosen.parsers if name not in PARSERS]
    if unknown:
        parser.error(f"no parser {unknown[0]!r}; there is {', '.join(PARSERS)}")
    try:
        chosen.again = chosen.again and Path(chosen.again).read_bytes()
    except OSError as error:
        parser.error(f"{chosen.again}: {error.strerror}")
    if chosen.seconds < 1:
        parser.error("--seconds: expected a whole number from 1")
    chosen.parsers = chosen.parsers or list(PARSERS)
    chosen.found = chosen.found or Path(tempfile.gettempdir(), "nertslib-fuzz")
    return chosen


if __name__ == "__main__":
    sys.exit(main())
