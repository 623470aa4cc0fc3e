"""What is a rule, and where is it written?"""

from __future__ import annotations

from attrs import frozen

from .values import Value


@frozen(eq=False, repr=False)
class Rule(Value):
    """A rule of the game: a *code* that is never used for anything else, and its *text*."""

    code: str
    text: str


@frozen(eq=False, repr=False)
class Citation(Value):
    """A sentence of a rule text: the *profile* it belongs to and the *sentence*'s number there."""

    profile: str
    sentence: int

    def __str__(self) -> str:
        """Write the public id of the sentence, `online/05`."""
        return f"{self.profile}/{self.sentence:02d}"


@frozen(eq=False, repr=False)
class Assumption(Value):
    """Why a profile says something that no sentence of its text states."""

    reason: str

    def __str__(self) -> str:
        """Write the reason, marked as what it is."""
        return f"assumed: {self.reason}"


Ground = Citation | Assumption
"""Why a rule or a setting stands in a profile."""
