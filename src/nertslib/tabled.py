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

Asked = tuple[Deck, Landing, Drawing, Calling, int]
"""Who answers: a deck, three chapters, and how many members may each always do anything."""


@frozen(eq=False, repr=False)
class Tabled:
    """The answers of a rule set, as tables."""

    asked: Asked
    fits: Fits
    # With how many Nerts cards left a side may be the first that calls.
    entitled: frozenset[int]
    # With how many cards in the stock a side may turn it.
    drawable: frozenset[int]
    # Whether the number of recycles matters: where not, they are asked about as if none was made.
    counts: bool
    # Whether so much stock and waste may be turned over after so many recycles.
    recyclable: Callable[[int, int, int], bool]
    # What follows from the sizes of stock and waste together, and of the waste, the recycles made,
    # and the Nerts cards left.
    ready: Callable[[int, int, int, int], Ready]
    # How many members a side may have so that each may always do anything.
    undivided: int

    @classmethod
    def later(cls, asked: Asked) -> Tabled:
        """Return the tables, which are made when one of them is first wanted.

        That takes a hundred times as long as all else about a rule set, and few are played by.
        """
        tabled = object.__new__(_Untabled)
        object.__setattr__(tabled, "asked", asked)
        return tabled


class _Untabled(Tabled):
    """Tables that nobody has read yet.  The first reader turns them into what they are for good.

    So a reader looks nothing up that is not there: no call, no test stands before a table.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> object:
        """Make the tables, and read one."""
        _tabulate(self)
        object.__setattr__(self, "__class__", Tabled)
        return getattr(self, name)


def _tabulate(tabled: Tabled) -> None:
    """Ask each chapter about all that can come up."""
    deck, landing, drawing, calling, undivided = tabled.asked
    cards, sizes = deck.cards(), range(FACES + 1)
    entitled = frozenset(n for n in sizes if lawful(calling.calls(n, None)))
    drawable = frozenset(n for n in sizes if lawful(drawing.draws(cards[:n])))

    @lru_cache(maxsize=MOST_SIZES)
    def recyclable(stock: int, waste: int, made: int) -> bool:
        return lawful(drawing.recycles(cards[:stock], cards[:waste], made))

    @lru_cache(maxsize=MOST_SIZES)
    def ready(pack: int, turned: int, made: int, nerts: int) -> Ready:
        stock = pack - turned
        return stock in drawable, recyclable(stock, turned, made), nerts in entitled

    fits, counts = Fits.of(deck, landing), bool(drawing.passes)
    Tabled.__init__(
        tabled, tabled.asked, fits, entitled, drawable, counts, recyclable, ready, undivided
    )
