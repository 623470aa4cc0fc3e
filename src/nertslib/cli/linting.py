"""Is anything wrong with a rule set somebody has written?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ..codec.bases import base_of
from ..codec.lint import lint as remarks_on
from ..codec.profiles import load_profile
from ..errors import Fault, ProfileError
from .naming import FINDING, OK, Json, document_of, text_of
from .screen import line, write_json

EXAMPLES = """
Examples:

    nertslib lint house.toml
"""


def register(app: App) -> None:
    """Add the command."""
    app.command(lint, help_epilogue=EXAMPLES)


def lint(
    file: Annotated[str, Parameter(help="A TOML or JSON file.")], /, *, json: Json = False
) -> int:
    """Say what is wrong with the file of a rule set: faults, and settings without effect.

    The exit code is 0 if there is nothing to say, and 1 if there is.
    """
    text_of(file)
    faults, warnings = _found(file)
    if json:
        write_json(
            {"faults": list(map(_document, faults)), "warnings": list(map(_document, warnings))}
        )
    else:
        for fault in faults:
            line(f"fault: {fault}")
        for warning in warnings:
            line(f"warning: {file}: {warning}")
        if not faults and not warnings:
            line(f"{file}: nothing to say")
    return FINDING if faults or warnings else OK


def _found(file: str) -> tuple[tuple[Fault, ...], tuple[Fault, ...]]:
    """Return the faults of the rule set in *file*, else what is odd about it and new there."""
    try:
        profile = load_profile(file)
    except ProfileError as error:
        return error.faults, ()
    path = Path(file)
    base = base_of(document_of(file), path.parent, (path.resolve(),))
    known = remarks_on(base)
    return (), tuple(remark for remark in remarks_on(profile) if remark not in known)


def _document(fault: Fault) -> dict[str, str]:
    return {"path": fault.path, "reason": fault.reason}
