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
        at = number - 1
        if at < len(self.piles):
            return self._with_pile(at, self.piles[at] + cards, self.aside)
        top = cards[-1]
        tops = self.tops + bytes((top.index,))
        return _centre((*self.piles, cards), self.aside, tops, self.homes | top.bit)

    def with_aside(self, number: int, closer: int) -> Centre:
        """Set foundation *number* aside; its number stays unused."""
        at = number - 1
        return self._with_pile(at, (), (*self.aside, Aside(self.piles[at], closer)))

    def _with_pile(self, at: int, pile: Cards, aside: tuple[Aside, ...]) -> Centre:
        """Let the pile with this index be *pile*: it has grown, or it was set *aside*."""
        piles, tops, homes, covered = [*self.piles], bytearray(self.tops), self.homes, self.tops[at]
        piles[at], tops[at] = pile, pile[-1].index if pile else GONE
        if covered not in tops:
            homes ^= 1 << covered
        if pile:
            homes |= pile[-1].bit
        return _centre((*piles,), aside, bytes(tops), homes)

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
