"""What do the arguments of a command mean?"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import NonNegativeInt, PositiveInt

from ..codec.profiles import find_profile
from ..codec.texts import parsed
from ..errors import Fault, FaultyError, ProfileError
from ..profile import Profile

OK, FINDING, USAGE = 0, 1, 2
"""The exit codes: all is well; something was found; wrong usage."""

Flag = Annotated[bool, Parameter(negative="", show_default=False)]
"""Something that is asked for, or not."""
Json = Annotated[Flag, Parameter(name="--json", help="Write one JSON document instead.")]
"""Whether the result is one JSON document."""
ProfileName = Annotated[str, Parameter(help="The rules: a name, or the path of a file.")]
"""A rule set."""
Sides = Annotated[
    PositiveInt | None,
    Parameter(help="How many sides play; by default as few as the rules allow."),
]
"""The number of sides."""
Members = Annotated[
    PositiveInt | None,
    Parameter(help="How many players a side has; by default as the rules say first."),
]
"""The number of players of a side."""
Seed = Annotated[NonNegativeInt, Parameter(help="What the deal and the play follow from.")]
"""The seed of all that is left to chance."""
Modules = Annotated[
    list[str] | None,
    Parameter(
        name="--import",
        negative="",
        help="A module to import first, that holds players of your own.",
    ),
]
"""Modules of the user's own."""


class UsageError(FaultyError):
    """The arguments of a command make no sense."""


def imported(modules: Sequence[str] | None) -> None:
    """Import *modules* of the user's own, from the folder that one is in too."""
    if modules and "" not in sys.path:
        sys.path.insert(0, "")
    for module in modules or ():
        try:
            import_module(module)
        except Exception as error:
            reason = f"{module!r} cannot be imported: {type(error).__name__}: {error}"
            raise UsageError(Fault("--import", reason)) from error


def profile_of(name: str) -> Profile:
    """Return the rule set that *name* means: a built-in, a published one, or that of a file.

    A name that looks like a path is one.
    """
    return find_profile(name)


def text_of(path: str) -> str:
    """Read the file at *path*, or what comes in if it is `-`."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(Fault(path, reason)) from error


def document_of(path: str) -> dict[str, object]:
    """Read the TOML or JSON document at *path*, or what comes in if it is `-`."""
    try:
        document = parsed(text_of(path))
    except ProfileError as error:
        raise UsageError(*(Fault(path, fault.reason) for fault in error.faults)) from error
    return dict(document)
