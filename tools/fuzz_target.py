"""What becomes of one parser under atheris?  `tools/fuzz.py` runs this in a process of its own.

The name of the parser comes first, then whatever libFuzzer understands.
"""

from __future__ import annotations

import sys
from importlib import import_module


def main(words: list[str]) -> None:
    """Feed the parser until the time is up; what escapes from it ends the process."""
    name, *flags = words
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["nertslib"]):
        parsers = import_module("tools.parsers")
        parser = parsers.PARSERS.get(name, parsers.PLANTED)
        # Much is imported only when it is first called, and has to be watched as well.
        for seed in parser.seeds():
            parser.attempt(seed.encode())

    def feed(data: bytes) -> None:
        parser.attempt(data)

    atheris.Setup([sys.argv[0], *flags], feed)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
