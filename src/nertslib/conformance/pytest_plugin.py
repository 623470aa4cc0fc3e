"""Which options has `pytest --pyargs nertslib.conformance`?

This module is loaded by every run of pytest where the library is installed, so it imports nothing.
"""

from __future__ import annotations

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the suite."""
    group = parser.getgroup("nertslib", "conformance of an engine that plays Nerts")
    add = group.addoption
    add(
        "--nerts-impl",
        default=os.environ.get("NERTSLIB_IMPL", ""),
        metavar="COMMAND",
        help="the engine: a command that answers the protocol on its stdin and stdout",
    )
    add("--nerts-profile", action="append", default=[], metavar="PROFILE", help="rules to play by")
    add("--nerts-run", action="append", default=[], metavar="GLOB", help="only results like this")
    add("--nerts-skip", action="append", default=[], metavar="GLOB", help="no results like this")
    add("--nerts-xfails-file", metavar="FILE", help="globs of the ids that are expected to fail")
    add("--nerts-map", metavar="FILE", help="a TOML file that translates the engine's own codes")
    add("--nerts-max-examples", type=int, default=24, metavar="N", help="games for each profile")
    add("--nerts-seed", type=int, default=0, metavar="N", help="what the games follow from")
    add("--nerts-timeout", type=float, default=5.0, metavar="S", help="seconds for an answer")
