"""Where do the foundations lie?"""

from __future__ import annotations

from attrs import field, frozen

from ..cards import KING, Cards
from ..swift import maker
from ..values import Value

GONE = 255
"""The byte that stands for a foundation set aside among the tops."""


@frozen(eq=False, repr=False)
class Aside(Value):
    """A foundation that was filled and set aside: its *cards*, and the side that closed it."""

    cards: Cards
    closer: int


@frozen(repr=False, weakref_slot=False)
class Centre(Value):
    """The common area: *piles* by number (empty once set aside), and those set *aside* in order."""

    piles: tuple[Cards, ...] = ()
    aside: tuple[Aside, ...] = ()
    # The index of each pile's top card, and the set of them as bits: both follow from the piles,
    # and tell in one look where a card may be played.
    tops: bytes = field(default=b"", eq=False, repr=False)
    homes: int = field(default=0, eq=False, repr=False)

    @classmethod
    def of(cls, piles: tuple[Cards, ...], aside: tuple[Aside, ...] = ()) -> Centre:
        """Lay out *piles* and find their tops."""
        tops = bytes(pile[-1].index if pile else GONE for pile in piles)
        return cls(piles, aside, tops, _bits(tops))

    def with_cards(self, number: int, cards: Cards) -> Centre:
        """Lay *cards* on foundation *number*; the next free number starts a new one."""
        at, top = number - 1, cards[-1]
        if at == len(self.piles):
            tops = self.tops + bytes((top.index,))
            return _centre((*self.piles, cards), self.aside, tops, self.homes | top.bit)
        piles, grown, homes = [*self.piles], bytearray(self.tops), self.homes
        covered = piles[at][-1]
        piles[at] += cards
        grown[at] = top.index
        if covered.index not in grown:
            homes ^= covered.bit
        return _centre((*piles,), self.aside, bytes(grown), homes | top.bit)

    def with_aside(self, number: int, closer: int) -> Centre:
        """Set foundation *number* aside; its number stays unused."""
        piles = list(self.piles)
        full = Aside(piles[number - 1], closer)
        piles[number - 1] = ()
        return Centre.of(tuple(piles), (*self.aside, full))

    def complete(self, number: int) -> bool:
        """Whether foundation *number* has reached its king."""
        return self.piles[number - 1][-1].rank == KING

    @property
    def cards(self) -> Cards:
        """All cards in the common area."""
        every = (*self.piles, *(full.cards for full in self.aside))
        return tuple(card for pile in every for card in pile)


def _bits(tops: bytes) -> int:
    return sum(1 << top for top in set(tops) if top != GONE)


_centre = maker(Centre)
