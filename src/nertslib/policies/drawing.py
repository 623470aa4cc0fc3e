"""How is the stock turned, and when may the waste be turned over?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from ..cards import Cards
from ..rules import Rule
from ..values import Value

EMPTY_STOCK = Rule("drawing.empty", "there is no card in the stock to turn")
TOO_EARLY = Rule("drawing.recycle-early", "the waste is turned over only when the stock is empty")
NO_WASTE = Rule("drawing.nothing-to-recycle", "there is no waste to turn over")
NO_MORE_PASSES = Rule("drawing.passes", "the stock has been gone through as often as it may")


@frozen(eq=False, repr=False)
class Drawing(Value):
    """How many cards are turned at a time, which ends on top, and how often the waste returns."""

    count: int = 3
    packet: Literal["last-on-top", "first-on-top"] = "last-on-top"
    recycle: Literal["when-empty", "any-time"] = "when-empty"
    # How often the stock may be gone through; 0 is no limit.
    passes: int = 0

    def draws(self, stock: Cards) -> Iterator[Rule]:
        """Yield the rule broken by turning cards of *stock*."""
        if not stock:
            yield EMPTY_STOCK

    def recycles(self, stock: Cards, waste: Cards, made: int) -> Iterator[Rule]:
        """Yield the rules broken by turning over the *waste* after so many recycles *made*."""
        if stock and self.recycle == "when-empty":
            yield TOO_EARLY
        if not waste:
            yield NO_WASTE
        if self.passes and made >= self.passes - 1:
            yield NO_MORE_PASSES

    def drawn(self, pack: Cards, turned: int) -> tuple[Cards, int]:
        """Turn the next packet, or what is left, of a *pack* of which so many are *turned*.

        Return the pack, which is waste and stock in one row, and how many are turned after it.
        """
        packet = pack[turned : turned + self.count]
        after = turned + len(packet)
        if self.packet == "first-on-top":
            pack = pack[:turned] + packet[::-1] + pack[after:]
        return pack, after

    def recycled(self, pack: Cards) -> tuple[Cards, int]:
        """Turn the waste over onto what is left of the stock: the *pack* stays in its order."""
        return pack, 0
