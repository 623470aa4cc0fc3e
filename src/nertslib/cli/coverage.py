"""Which rules does a suite of cases and records exercise?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter, validators

from ..cases import shipped
from ..conformance.coverage.measuring import Coverage, coverage, played_in
from ..conformance.coverage.reporting import document_of, told
from ..conformance.coverage.suites import Suite, read_suite
from ..conformance.coverage.tallying import Tally
from ..errors import Fault
from ..profile import Profile
from ..profiles import PROFILES
from .naming import FINDING, OK, Flag, Json, UsageError, profile_of
from .screen import line, waiting, write_json

EXAMPLES = """
Examples:

    nertslib coverage mine.toml --profile danish
    nertslib coverage cases/ records/ --fail-under 90
    nertslib coverage round.jsonl --json
"""


def register(app: App) -> None:
    """Add the command."""
    app.command(coverage_of, name="coverage", help_epilogue=EXAMPLES)


def coverage_of(
    *files: Annotated[
        str,
        Parameter(
            help="Case files (.toml), records (.jsonl), or folders; without, the cases that come "
            "with the library."
        ),
    ],
    profile: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            show_default=False,
            help="The rules, a name or the path of a file; without, each built-in rule set that "
            "the files are about.",
        ),
    ] = (),
    fail_under: Annotated[
        float | None,
        Parameter(
            validator=validators.Number(gte=0, lte=100),
            help="Exit with 1 if a share is less per cent.",
        ),
    ] = None,
    thorough: Annotated[
        Flag, Parameter(help="Try the settings too that are known to change no answer.")
    ] = False,
    json: Json = False,
) -> int:
    """Say which rules cases and records exercise both ways, and which wrong settings they notice.

    A rule is exercised both ways if a legal action was asked it and another was refused by it. A
    setting is noticed if a case no longer holds under rules that differ in that setting alone.
    """
    suite = read_suite(map(Path, files) if files else shipped())
    played = played_in(suite.records.items())
    profiles = tuple(map(profile_of, profile)) or tuple(_concerned(suite, played))
    if not profiles:
        reason = "nothing here is about a built-in rule set: name one with --profile"
        raise UsageError(Fault("", reason))
    measured = tuple(
        coverage(suite, rules, played, thorough=thorough, wait=waiting) for rules in profiles
    )
    if json:
        write_json({"profiles": {found.profile.name: document_of(found) for found in measured}})
    else:
        for found in measured:
            for said in told(found):
                line(said)
    return FINDING if any(_falls_short(found, fail_under) for found in measured) else OK


def _concerned(suite: Suite, played: Tally) -> Iterator[Profile]:
    """Yield the built-in rule sets that a suite is about."""
    known = {profile for profile, *_ in played.rows()}
    for profile in PROFILES.values():
        if profile.name in known or suite.about(profile):
            yield profile


def _falls_short(found: Coverage, share: float | None) -> bool:
    return share is not None and min(found.shares.values()) < share
