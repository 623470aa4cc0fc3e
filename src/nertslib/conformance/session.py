"""How is an engine behind a pipe examined, from its start to its stop?"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ..errors import Fault, FaultyError
from ..profile import Profile
from .answers import Abilities
from .examining import every_id, examine
from .mapping import Codes, Mapped
from .pipe import Pipe
from .results import Options, Result, Verdict, unmatched

STOP = "protocol/stop"
"""The id of the result that tells that an engine does not stop as it should."""


class GlobError(FaultyError):
    """Somebody asks for results, or for none of them, that there are not."""


def ids_of(abilities: Abilities, profiles: Sequence[Profile], options: Options) -> tuple[str, ...]:
    """Return the ids of all results that there could be; a GlobError if *options* miss them.

    Who misspells a glob would else believe that something was asked, or was left out.
    """
    ids = (*every_id(abilities, profiles, options), STOP)
    lost = unmatched((*options.run, *options.skip), ids)
    if lost:
        raise GlobError(*(Fault(glob, "matches no id") for glob in lost))
    return ids


def examined(
    engine: Pipe, profiles: Sequence[Profile], options: Options, codes: Codes
) -> Generator[Result, None, None]:
    """Yield every result, then stop the engine; how it stops is a result only if it does not well.

    The engine is stopped too when this is closed early.
    """
    port = Mapped(engine, codes) if codes else engine
    try:
        yield from examine(port, profiles, options)
    finally:
        engine.close()
    if engine.farewell is not None:
        left = engine.farewell
        yield Result(STOP, Verdict.ERRORED, "protocol", f"the engine {left.trouble}: {left.detail}")
