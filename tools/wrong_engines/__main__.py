"""Does the conformance kit catch engines that are wrong on purpose?

`python -m tools.wrong_engines` sets it on every one, or on those named with `--fault F07` and
`--flip danish:drawing.count=1`, notes what it finds in `caught.json`, and writes
`docs/wrong-engines.md`.  With `--serve` the one that is named speaks the protocol instead.
With `--idle` it names the shipped cases that no wrong engine fails, and that `unaskable.toml` does
not excuse.  Exit 1 if an engine was not caught, or not as shortly as it has to be, or for a case.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from multiprocessing import get_context

from nertslib.conformance.serving import serve

from .catching import Way, row
from .family import engine_of, family
from .idle import idle_cases, unexplained
from .telling import PAGE, Row, complaints, in_short, keep, known, page, tried_names


def main(words: Sequence[str]) -> int:
    """Serve as one engine, or examine many."""
    options = _options(words)
    if options.idle:
        return _told(list(unexplained(idle_cases(options.jobs))))
    if options.serve:
        engine = engine_of(*options.fault, *options.flip)
        return serve(engine(), sys.stdin.buffer, sys.stdout.buffer)
    names = [name for name in family() if _wanted(name, options)]
    for name, found in _examined(names, options):
        print(name, in_short(found), file=sys.stderr, flush=True)
        keep(name, found)
    rows = known()
    PAGE.write_text(page(rows), "utf-8")
    return _told(complaints(rows))


def _told(wrong: Sequence[str]) -> int:
    print(*(wrong or ["nothing to complain of"]), sep="\n")
    return 1 if wrong else 0


def _examined(names: Sequence[str], options: argparse.Namespace) -> Iterator[tuple[str, Row]]:
    wanted = [name for name in tried_names() if name in names and not options.page]
    tasks = [(name, tuple(options.way)) for name in wanted]
    with get_context("fork").Pool(options.jobs) as pool:
        yield from pool.imap(_row, tasks)


def _row(task: tuple[str, tuple[Way, ...]]) -> tuple[str, Row]:
    name, ways = task
    return name, row(name, ways or tuple(Way))


def _wanted(name: str, options: argparse.Namespace) -> bool:
    globs = [*options.fault, *options.flip]
    return not globs or any(fnmatchcase(name, glob) or name == glob for glob in globs)


def _options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.wrong_engines", description=__doc__)
    parser.add_argument("--fault", action="append", default=[], help="a fault, or a glob")
    parser.add_argument("--flip", action="append", default=[], help="a setting, or a glob")
    parser.add_argument("--serve", action="store_true", help="speak the protocol")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes examine")
    parser.add_argument(
        "--way", action="append", default=[], type=Way, help="kit, pipe, generated or replay"
    )
    parser.add_argument("--idle", action="store_true", help="name the cases that no engine fails")
    parser.add_argument("--page", action="store_true", help="write the page again, and no more")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
