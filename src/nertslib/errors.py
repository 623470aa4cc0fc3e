"""What can go wrong?  One base class; each error carries its data first."""

from __future__ import annotations

from attrs import frozen

from .values import Value


class NertsError(Exception):
    """Anything nertslib refuses: catch this to catch them all."""


@frozen(eq=False, repr=False)
class Fault(Value):
    """One thing wrong with a document: *path* says where, *reason* what."""

    path: str
    reason: str

    def __str__(self) -> str:
        """Write where and what."""
        return f"{self.path}: {self.reason}" if self.path else self.reason


class FaultyError(NertsError):
    """A document is refused; *faults* lists all that is wrong with it, in order."""

    def __init__(self, *faults: Fault) -> None:
        """Keep every fault, not only the first."""
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        """Write all faults, a line each."""
        return "\n".join(map(str, self.faults))


class NotationError(FaultyError):
    """A text is no card, pile, seat or action."""


class PositionError(FaultyError):
    """A position or a deal cannot come about."""


class ProfileError(FaultyError):
    """A profile, or the name of one, is refused."""


class MatchError(FaultyError):
    """A round does not belong into this match."""


class RecordError(FaultyError):
    """A record is damaged, or holds something its rules forbid."""


class CaseError(FaultyError):
    """A case file cannot be read."""


class DocumentError(FaultyError):
    """A JSON document is refused, or something cannot be written as one."""
