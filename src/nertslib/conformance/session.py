"""How is an engine behind a pipe examined, from its start to its stop?"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ..profile import Profile
from .examining import examine
from .mapping import Codes, Mapped
from .pipe import Pipe
from .results import Options, Result, Verdict

STOP = "protocol/stop"
"""The id of the result that tells that an engine does not stop as it should."""


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
