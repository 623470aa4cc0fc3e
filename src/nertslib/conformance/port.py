"""How is any engine asked, whether it lives in this process or behind a pipe?"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from .answers import Abilities, Answer
from .questions import Question


class Port(Protocol):
    """An engine that can be asked.  It keeps a state: the last profile, and a round."""

    @property
    def abilities(self) -> Abilities:
        """What the engine said that it can do."""
        ...

    def ask(self, question: Question) -> Answer:
        """Put a question and wait for its answer; nothing is ever raised for a bad engine.

        After a Broken answer the engine is started anew by the next `Adopt`.
        """
        ...

    def close(self) -> None:
        """Let the engine go."""
        ...


@runtime_checkable
class Renewable(Port, Protocol):
    """An engine of which there can be a new one, that remembers nothing."""

    def renew(self) -> None:
        """Start it again; if that fails its answers tell."""
        ...
