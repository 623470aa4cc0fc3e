"""What did a round of a match bring, and what is paid in the end?"""

from __future__ import annotations

from attrs import frozen


@frozen
class Result:
    """What a round of a match brought: each side's score, who called truly, and if it counts.

    Sides that joined later have no score in it.
    """

    scores: tuple[int, ...]
    caller: int | None = None
    paused_minutes: int = 0
    counted: bool = True


@frozen
class Payment:
    """What one side pays another when the match is settled."""

    payer: str
    payee: str
    points: int
