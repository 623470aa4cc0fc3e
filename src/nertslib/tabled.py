"""Which answers does a rule set give at every step?  They are found once, and then looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from attrs import frozen

from .cards import FACES, Deck
from .fits import Fits, lawful
from .landing import Landing
from .policies.calling import Calling
from .policies.drawing import Drawing

MOST_SIZES = 1 << 14
"""How many sizes of piles an answer is remembered for."""

Ready = tuple[bool, bool, bool]
"""Whether a side whose hands are empty may draw, recycle, and call."""


@frozen(eq=False, repr=False)
class Tabled:
    """The answers of a rule set, as tables."""

    fits: Fits
    # With how many Nerts cards left a side may be the first that calls.
    entitled: frozenset[int]
    # With how many cards in the stock a side may turn it.
    drawable: frozenset[int]
    # Whether the number of recycles matters: where not, they are asked about as if none was made.
    counts: bool
    # Whether so much stock and waste may be turned over after so many recycles.
    recyclable: Callable[[int, int, int], bool]
    # What follows from the sizes of stock and waste, the recycles made, and the Nerts cards left.
    ready: Callable[[int, int, int, int], Ready]
    # How many members a side may have so that each may always do anything.
    undivided: int

    @classmethod
    def of(
        cls, deck: Deck, landing: Landing, drawing: Drawing, calling: Calling, undivided: int
    ) -> Tabled:
        """Ask each chapter about all that can come up."""
        cards, sizes = deck.cards(), range(FACES + 1)
        entitled = frozenset(n for n in sizes if lawful(calling.calls(n, None)))
        drawable = frozenset(n for n in sizes if lawful(drawing.draws(cards[:n])))

        @lru_cache(maxsize=MOST_SIZES)
        def recyclable(stock: int, waste: int, made: int) -> bool:
            return lawful(drawing.recycles(cards[:stock], cards[:waste], made))

        @lru_cache(maxsize=MOST_SIZES)
        def ready(stock: int, waste: int, made: int, nerts: int) -> Ready:
            return stock in drawable, recyclable(stock, waste, made), nerts in entitled

        fits = Fits.of(deck, landing)
        counts = bool(drawing.passes)
        return cls(fits, entitled, drawable, counts, recyclable, ready, undivided)
