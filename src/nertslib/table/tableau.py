"""Where do the cards of one side lie?"""

from __future__ import annotations

from collections.abc import Callable

from attrs import field, frozen

from ..cards import Cards
from ..places import NERTS, WASTE, WORK, Onto, Origin, Source, Under
from ..swift import changer, maker
from ..values import Value


@frozen(eq=False, repr=False)
class Held(Value):
    """The *cards* in the hand of *member* (from 1), and the *source* they were lifted from."""

    member: int
    cards: Cards
    source: Source


@frozen(repr=False, weakref_slot=False)
class Tableau(Value):
    """One side's cards: piles from the bottom, the stock from the card turned next."""

    nerts: Cards
    work: tuple[Cards, ...]
    # Waste and stock in one row, and how many of it are turned: those are the waste.  Whoever draws
    # or recycles moves no card, only the border.
    pack: Cards
    turned: int
    # The full hands of the side, by member.
    hands: tuple[Held, ...] = ()
    recycles: int = 0
    # What was last listed for this tableau, so that a side that waits is not asked twice.
    listed: object = field(default=None, init=False, eq=False, repr=False)

    def __hash__(self) -> int:
        """Hash what changes at nearly every step: searches hash tables again and again."""
        return hash((self.work, self.turned))

    @classmethod
    def of(
        cls,
        nerts: Cards = (),
        work: tuple[Cards, ...] = (),
        stock: Cards = (),
        waste: Cards = (),
        hands: tuple[Held, ...] = (),
        recycles: int = 0,
    ) -> Tableau:
        """Lay out the piles of a side."""
        return cls(nerts, work, waste + stock, len(waste), hands, recycles)

    @property
    def stock(self) -> Cards:
        """The stock, from the card that is turned next."""
        return self.pack[self.turned :]

    @property
    def waste(self) -> Cards:
        """The waste, its top card last."""
        return self.pack[: self.turned]

    def look(self, source: Source) -> Cards:
        """Return the cards that *source* names; fewer than it says if they are not there."""
        return self._taken(source)[0]

    def size(self, source: Source) -> int:
        """Return how many cards lie in the pile of *source*."""
        if source.pile:
            return len(self.work[source.pile - 1])
        return len(self.nerts) if source.origin is NERTS else self.turned

    def taken(self, source: Source) -> tuple[Cards, Tableau]:
        """Return the cards that *source* names, and the tableau without them."""
        cards, nerts, work, pack, turned = self._taken(source)
        return cards, _tableau(nerts, (*work,), pack, turned, self.hands, self.recycles)

    def without(self, source: Source) -> Tableau:
        """Take away the cards that *source* names."""
        return self.taken(source)[1]

    def moved(self, source: Source, target: Onto | Under) -> Tableau:
        """Lay the cards that *source* names on a work pile, or under it."""
        cards, nerts, work, pack, turned = self._taken(source)
        index = target.pile - 1
        work[index] = work[index] + cards if type(target) is Onto else cards + work[index]
        return _tableau(nerts, (*work,), pack, turned, self.hands, self.recycles)

    def _taken(self, source: Source) -> tuple[Cards, Cards, list[Cards], Cards, int]:
        """Return the cards that *source* names, and Nerts pile, work piles and pack without."""
        nerts, work, pack, turned = self.nerts, [*self.work], self.pack, self.turned
        origin = source.origin
        if origin is NERTS:
            return nerts[-1:], nerts[:-1], work, pack, turned
        if origin is WASTE:
            left = max(turned - 1, 0)
            return pack[left:turned], nerts, work, pack[:left] + pack[turned:], left
        index = source.pile - 1
        pile = work[index]
        count = source.count if origin is WORK else -1
        work[index], cards = (pile[:-count], pile[-count:]) if count > 0 else (pile[1:], pile[:1])
        return cards, nerts, work, pack, turned

    def with_back(self, held: Held) -> Tableau:
        """Put the cards of a hand back where they were lifted."""
        source, cards = held.source, held.cards
        match source.origin:
            case Origin.NERTS:
                return self.with_nerts(self.nerts + cards)
            case Origin.WASTE:
                return self.with_waste(self.waste + cards)
            case Origin.WORK:
                return self.with_pile(source.pile, self.work[source.pile - 1] + cards)
            case _:
                return self.with_pile(source.pile, cards + self.work[source.pile - 1])

    def with_pile(self, number: int, cards: Cards) -> Tableau:
        """Let work pile *number* (from 1) be *cards*."""
        work = [*self.work]
        work[number - 1] = cards
        return _tableau(self.nerts, (*work,), self.pack, self.turned, self.hands, self.recycles)

    def with_nerts(self, nerts: Cards) -> Tableau:
        """Let the Nerts pile be *nerts*."""
        return _tableau(nerts, self.work, self.pack, self.turned, self.hands, self.recycles)

    def with_stock(
        self, stock: Cards, waste: Cards | None = None, recycles: int | None = None
    ) -> Tableau:
        """Let the *stock* be this, and the *waste* and the number of *recycles* what is given."""
        waste = self.waste if waste is None else waste
        recycles = self.recycles if recycles is None else recycles
        return repacked(self, waste + stock, len(waste), recycles)

    def with_waste(self, waste: Cards) -> Tableau:
        """Let the *waste* be this."""
        return self.with_stock(self.stock, waste)

    def with_hand(self, held: Held) -> Tableau:
        """Let a member hold cards."""
        return self._with_hands(tuple(sorted((*self.hands, held), key=lambda h: h.member)))

    def with_empty_hand(self, member: int) -> Tableau:
        """Let *member* hold nothing."""
        return self._with_hands(tuple(held for held in self.hands if held.member != member))

    def _with_hands(self, hands: tuple[Held, ...]) -> Tableau:
        return _tableau(self.nerts, self.work, self.pack, self.turned, hands, self.recycles)

    def hand(self, member: int) -> Held | None:
        """Return what *member* (from 1) holds."""
        if not self.hands:
            return None
        return next((held for held in self.hands if held.member == member), None)

    @property
    def nerts_left(self) -> int:
        """How many Nerts cards are left, one in the air included."""
        if not self.hands:
            return len(self.nerts)
        return len(self.nerts) + sum(held.source.origin is NERTS for held in self.hands)

    @property
    def cards(self) -> Cards:
        """All cards of the tableau, those in the air included."""
        held = (card for hand in self.hands for card in hand.cards)
        piled = (card for pile in self.work for card in pile)
        return (*self.nerts, *piled, *self.stock, *self.waste, *held)


_tableau = maker(Tableau)

repacked: Callable[[Tableau, Cards, int, int], Tableau] = changer(
    Tableau, "pack", "turned", "recycles"
)
"""Lets waste and stock of a tableau be this pack, so many of it turned, and the recycles that."""
