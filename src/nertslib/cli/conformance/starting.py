"""How is an engine started, whose command is given?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveFloat

from ...conformance.pipe import Pipe
from ...errors import Fault
from ..naming import UsageError

NO_COMMAND = "the command that starts the engine is missing; it comes last, after --"
Command = Annotated[
    str, Parameter(allow_leading_hyphen=True, help="What starts the engine, after `--`.")
]
"""A word of the command of an engine."""
Timeout = Annotated[PositiveFloat, Parameter(help="How many seconds an answer may take.")]
"""How long an engine may think."""


def started(command: Sequence[str], timeout: float) -> Pipe:
    """Start the engine; an EngineError says what it does instead."""
    if not command:
        raise UsageError(Fault("", NO_COMMAND))
    return Pipe.open(command, timeout)
