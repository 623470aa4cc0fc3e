"""What happens when nobody can, or will, play on?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from ..rules import Rule
from ..table import Ending
from ..values import Value

NO_RELIEF = Rule("stalling.none", "this table does not move stock cards under")
NOT_ALL_STUCK = Rule("stalling.not-all-stuck", "somebody could still play")
NOT_ALL_AGREED = Rule("stalling.not-all-agreed", "not every side has passed")
ALREADY_PASSED = Rule("stalling.already-passed", "that side has passed already")


@frozen(eq=False, repr=False)
class Stalemate(Value):
    """Whether, when and how often everybody moves the top stock card to the bottom."""

    relief: Literal["burn", "none"] = "burn"
    when: Literal["stuck", "agreed", "either"] = "stuck"
    # The stop of this number ends the round instead; 0 is never.
    limit: int = 0
    # After so many burns without a card played the next stop ends the round; 0 is never.
    fruitless: int = 0

    def counts_agreement(self) -> bool:
        """Whether it is enough that all sides have passed."""
        return self.relief == "burn" and self.when != "stuck"

    def counts_stuck(self) -> bool:
        """Whether it is enough that all sides are stuck."""
        return self.relief == "burn" and self.when != "agreed"

    def refusals(self) -> Iterator[Rule]:
        """Yield the rules broken by a burn when sides are neither all stuck nor all agreed."""
        if self.relief == "none":
            yield NO_RELIEF
            return
        if self.counts_stuck():
            yield NOT_ALL_STUCK
        if self.counts_agreement():
            yield NOT_ALL_AGREED

    def ending(self, stops: int, since_play: int) -> Ending | None:
        """Return how the stop after so many *stops*, *since_play* of them, ends the round."""
        if self.limit and stops + 1 >= self.limit:
            return Ending.STOPS
        if self.fruitless and since_play >= self.fruitless:
            return Ending.DEADLOCK
        return None
