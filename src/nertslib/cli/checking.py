"""Is an action legal at a position, and if not, why?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from attrs import frozen
from cyclopts import App, Parameter
from rich.text import Text

from ..errors import Fault, PositionError
from ..notation import read_action
from ..profile import Profile
from ..profiles import PROFILES
from ..round import Round
from ..violations import Violation
from .naming import FINDING, OK, Json, UsageError, document_of, profile_of
from .screen import Document, line, write_json
from .violations import refusal_text, violation_document

EXAMPLES = """
Examples:

    nertslib check position.toml "A: N>3" --profile danish
    nertslib deal online --json | nertslib check - "A: 1>F+"
"""


@frozen
class Verdict:
    """What a rule set says: it refuses the position, or the action, or nothing."""

    profile: str
    violation: Violation | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the action may be done."""
        return self.violation is None and not self.faults


def register(app: App) -> None:
    """Add the command."""
    app.command(check, help_epilogue=EXAMPLES)


def check(
    position: Annotated[
        str,
        Parameter(allow_leading_hyphen=True, help="A TOML or JSON file, or - for what comes in."),
    ],
    action: Annotated[str, Parameter(help='What is to be done: "A: N>3", "A: W>F+", "B: draw".')],
    /,
    *,
    profile: Annotated[
        str | None,
        Parameter(
            help="The rules: a name, or the path of a file. Without, each built-in one is asked."
        ),
    ] = None,
    json: Json = False,
) -> int:
    """Say whether an action is legal at a position, and name every rule it breaks.

    The exit code is 0 if it is legal and 1 if not.
    """
    tried = read_action(action)
    document = document_of(position)
    profiles = tuple(PROFILES.values()) if profile is None else (profile_of(profile),)
    verdicts = tuple(_verdict(rules, document, tried) for rules in profiles)
    if all(verdict.faults for verdict in verdicts):
        raise UsageError(*dict.fromkeys(f for verdict in verdicts for f in verdict.faults))
    if json:
        write_json(_document(tried, verdicts))
    else:
        for said in _said(verdicts):
            line(said)
    return OK if all(verdict.legal for verdict in verdicts) else FINDING


def _verdict(profile: Profile, document: Mapping[str, object], action: object) -> Verdict:
    try:
        return Verdict(profile.name, Round.at(profile, document).refusal(action))
    except PositionError as error:
        return Verdict(profile.name, faults=error.faults)


def _said(verdicts: tuple[Verdict, ...]) -> Iterator[Text]:
    for verdict in verdicts:
        name = f"{verdict.profile}: " if len(verdicts) > 1 else ""
        if verdict.legal:
            yield Text(name).append("legal", "green")
        for rule in verdict.violation.broken if verdict.violation else ():
            yield Text(name).append("illegal: ", "red").append_text(refusal_text(rule))
        if verdict.faults:
            yield Text(f"{name}the position cannot come about: {verdict.faults[0]}")


def _document(action: object, verdicts: tuple[Verdict, ...]) -> Document:
    return {
        "action": str(action),
        "legal": all(verdict.legal for verdict in verdicts),
        "profiles": {verdict.profile: _written(verdict) for verdict in verdicts},
    }


def _written(verdict: Verdict) -> Document:
    broken = violation_document(verdict.violation)["broken"] if verdict.violation else []
    return {"legal": verdict.legal, "broken": broken, "faults": list(map(str, verdict.faults))}
