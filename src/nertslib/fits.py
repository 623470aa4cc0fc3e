"""What fits where, at a glance?  The rules of `landing` tabulated over all faces of a deck.

Nothing is typed in here: each table asks the same questions that explain a refusal, once for
every face.  Every spot where a card can be put down is a bit, so that *where may this card go*
and *what does the table offer* are two numbers, and the answer is what they have in common.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_

from attrs import field, frozen

from .cards import FACES, Card, Cards, Deck
from .landing import Landing, Load
from .places import NERTS, WASTE, WORK, Origin
from .rules import Rule
from .swift import maker

EVERY = FACES + 1
"""How many faces there are with that of the card that cannot be seen."""
# The top of a foundation, a card on top of a work pile, the base of one: a bit for each face.  What
# is asked for most has the lowest bits, so that its numbers are short.
HOME, TOP, BASE = 0, EVERY + 2, 2 * EVERY + 2
NEW, SPACE = 1 << EVERY, 2 << EVERY
HOMES = (1 << EVERY) - 1
TOPS = HOMES << TOP
BASES = HOMES << BASE
ON_PILES = TOPS | SPACE
WORK_PILES = ON_PILES | BASES
MIDDLE = HOMES | NEW
MOST_PILES = 1 << 12
"""How many work piles are remembered: far more than lie on a table, so that little is forgotten
that comes back, and few enough to be nothing in memory."""
MOST_TABLEAUX = 1 << 8
"""Of how many tableaux the work piles are remembered together: what comes back comes back soon."""
BLOCK = len(Origin)
"""The kind of load, beside the origins of single cards, that is a block of a work pile."""


def lawful(broken: Iterable[Rule]) -> bool:
    """Whether no rule is broken."""
    return not any(broken)


def on_top(pile: Cards) -> int:
    """Return the spot on a work *pile*: that of its top card, or its space."""
    return pile[-1].bit << TOP if pile else SPACE


def under_base(pile: Cards) -> int:
    """Return the spot under the base of a work *pile*; there is none under a space."""
    return pile[0].bit << BASE if pile else 0


@frozen(eq=False, repr=False, weakref_slot=False)
class PileFits:
    """A work pile at a glance: the spots it is for others, and where its own cards want to go."""

    # On its top card, or into its space; under its base; and both.
    top: int
    base: int
    offers: int
    # Where its last card wants to go, its last two cards, …; where its base does; and both.  A pile
    # does not want its own ends.
    wishes: tuple[int, ...] = ()
    base_wish: int = 0
    wants: int = 0
    cards: Cards = ()


_pile_fits = maker(PileFits)

CLOSED = PileFits(top=0, base=0, offers=0)
"""A pile with a card in the air, which neither gives nor takes."""


@frozen(eq=False, repr=False, weakref_slot=False)
class WorkFits:
    """All work piles of a tableau at a glance: each, and together what they offer and want.

    There is always a place for a new foundation, too, but it is not theirs.
    """

    piles: tuple[PileFits, ...]
    offers: int
    wants: int

    @classmethod
    def of(cls, piles: Iterable[PileFits]) -> WorkFits:
        """Put *piles* together."""
        piles, offers, wants = (*piles,), NEW, 0
        for pile in piles:
            offers |= pile.offers
            wants |= pile.wants
        return _work_fits(piles, offers, wants)


_work_fits = maker(WorkFits)


@frozen(eq=False, repr=False)
class Fits:
    """The answers of a rule set for every face; the hidden card goes nowhere."""

    # By kind of load (an origin, or a block), then by face: the spots where it may go.
    spots: tuple[tuple[int, ...], ...]
    # By size of a work pile, then by number of cards taken: the spots that are open to them.
    gates: tuple[tuple[int, ...], ...]
    # The first two kinds of load by name: every list of moves asks for both.
    nerts: tuple[int, ...] = field(init=False)
    waste: tuple[int, ...] = field(init=False)
    # How to look at a work pile, and at all of a tableau: one changes at a time, and most actions
    # leave them as they are, so most have been met before.
    pile: Callable[[Cards], PileFits] = field(init=False)
    work: Callable[[tuple[Cards, ...]], WorkFits] = field(init=False)

    @nerts.default
    def _from_nerts(self) -> tuple[int, ...]:
        return self.spots[NERTS]

    @waste.default
    def _from_waste(self) -> tuple[int, ...]:
        return self.spots[WASTE]

    @pile.default
    def _remembered_pile(self) -> Callable[[Cards], PileFits]:
        return lru_cache(maxsize=MOST_PILES)(self._pile)

    @work.default
    def _remembered_work(self) -> Callable[[tuple[Cards, ...]], WorkFits]:
        return lru_cache(maxsize=MOST_TABLEAUX)(self._work)

    @classmethod
    def of(cls, deck: Deck, landing: Landing) -> Fits:
        """Ask *landing* about every face of *deck*."""
        return cls(_spots(deck.cards(), landing), _gates(deck.cards()[0], landing))

    def wanted(self, origin: Origin, card: Card, count: int, size: int) -> int:
        """Return the spots for *count* cards from a pile of *size*, the first of them *card*."""
        if origin is WORK:
            return self.lifted(card, count, size)
        return self.spots[origin][card.index]

    def lifted(self, card: Card, count: int, size: int) -> int:
        """Return the spots for the last *count* cards, from *card* on, of a work pile."""
        kind = BLOCK if count > 1 else WORK
        return self.spots[kind][card.index] & self.gates[size][count]

    def _work(self, work: tuple[Cards, ...]) -> WorkFits:
        return WorkFits.of(map(self.pile, work))

    def _pile(self, pile: Cards) -> PileFits:
        size, top, base = len(pile), on_top(pile), under_base(pile)
        ends = top | base
        wishes = [self.lifted(pile[-n], n, size) & ~ends for n in range(1, size + 1)]
        base_wish = self.spots[Origin.BASE][pile[0].index] if size > 1 else 0
        wants = reduce(or_, wishes, base_wish)
        return _pile_fits(top, base, ends, (*wishes,), base_wish, wants, pile)

    def homes(self, cards: Cards) -> int:
        """Return the foundation tops, as bits, on which *cards* may be played: none for a block."""
        return self.nerts[cards[0].index] & HOMES if len(cards) == 1 else 0


def _spots(faces: tuple[Card, ...], landing: Landing) -> tuple[tuple[int, ...], ...]:
    def relation(question: Callable[[Card, Card], Iterator[Rule]], shift: int) -> list[int]:
        return [
            sum(other.bit << shift for other in faces if lawful(question(card, other)))
            for card in faces
        ]

    def filling(origin: Origin, count: int) -> list[int]:
        return [SPACE * lawful(landing.filled(card, origin, count)) for card in faces]

    onto = relation(landing.building.joins.joins, TOP)
    under = relation(lambda card, base: landing.tucked(card, 1, base), BASE)
    home = relation(landing.foundations.grows, HOME)
    new = [NEW * lawful(landing.foundations.starts(card)) for card in faces]

    def row(*parts: list[int]) -> tuple[int, ...]:
        return (*map(sum, zip(*parts, strict=True)), 0)

    singles = [row(onto, under, home, new, filling(origin, 1)) for origin in (NERTS, WASTE, WORK)]
    base = row(home, new) if lawful(landing.foundations.releases()) else row([0] * FACES)
    return (*singles, base, row(onto, filling(WORK, 2)))


def _gates(any_card: Card, landing: Landing) -> tuple[tuple[int, ...], ...]:
    def gate(count: int, size: int) -> int:
        load = Load(any_card, count, WORK, size)
        if not lawful(landing.moved(load)):
            return MIDDLE
        return MIDDLE | WORK_PILES if lawful(landing.changes(load)) else MIDDLE | TOPS | BASES

    return tuple(tuple(gate(count, size) for count in range(size + 1)) for size in range(FACES + 1))
