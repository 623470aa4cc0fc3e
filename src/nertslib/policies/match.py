"""When is a match over, who has won it, and which hands count?"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from ..values import Value


@frozen(eq=False, repr=False)
class MatchRules(Value):
    """The target, what a tie at the top means, the settlement, and hands that do not count."""

    target: int = 100
    tie: Literal["play-on", "shared", "calls"] = "play-on"
    settlement: Literal["none", "difference"] = "none"
    # Points of settlement for a point of difference.
    rate: int = 1
    practice_first: bool = False
    # Minutes; a longer pause makes the next hand a warm-up.  0 is never.
    warm_up_after: int = 0

    def counts(self, rounds_before: int, paused_minutes: int) -> bool:
        """Whether a hand counts after so many *rounds_before* and so long a pause."""
        if self.practice_first and rounds_before == 0:
            return False
        return not (self.warm_up_after and paused_minutes > self.warm_up_after)

    def winners(self, totals: tuple[int, ...], calls: tuple[int, ...]) -> tuple[int, ...]:
        """Return the sides that have won with these *totals* and *calls* made, or nobody yet."""
        best = max(totals, default=0)
        if best < self.target:
            return ()
        leaders = tuple(side for side, total in enumerate(totals) if total == best)
        if self.tie == "calls":
            most = max(calls[side] for side in leaders)
            leaders = tuple(side for side in leaders if calls[side] == most)
        return leaders if len(leaders) == 1 or self.tie == "shared" else ()

    def owed(self, difference: int) -> int:
        """Return what a loser who is *difference* points behind pays the winner."""
        return difference * self.rate if self.settlement == "difference" else 0
