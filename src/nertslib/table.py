"""Where does every card lie, and what has happened?  Facts only: no rule is asked here."""

from __future__ import annotations

from enum import StrEnum

from attrs import evolve, field, frozen

from .cards import KING, Cards
from .places import Onto, Origin, Source, Under
from .swift import maker

GONE = 255
"""The byte that stands for a foundation set aside among the tops."""


class Ending(StrEnum):
    """How a round can end."""

    CALLED = "called"
    FALSE_CALL = "false-call"
    EMPTIED = "emptied"
    DEADLOCK = "deadlock"
    STOPS = "stops"
    ABANDONED = "abandoned"


@frozen
class Held:
    """The *cards* in the hand of *member* (from 1), and the *source* they were lifted from."""

    member: int
    cards: Cards
    source: Source


@frozen(weakref_slot=False)
class Tableau:
    """One side's cards: piles from the bottom, the stock from the card turned next."""

    nerts: Cards
    work: tuple[Cards, ...]
    stock: Cards
    waste: Cards
    # The full hands of the side, by member.
    hands: tuple[Held, ...] = ()
    recycles: int = 0
    # What was last listed for this tableau, so that a side that waits is not asked twice.
    listed: object = field(default=None, init=False, eq=False, repr=False)

    def look(self, source: Source) -> Cards:
        """Return the cards that *source* names; fewer than it says if they are not there."""
        return self._taken(source)[0]

    def size(self, source: Source) -> int:
        """Return how many cards lie in the pile of *source*."""
        if source.pile:
            return len(self.work[source.pile - 1])
        return len(self.nerts if source.origin is Origin.NERTS else self.waste)

    def taken(self, source: Source) -> tuple[Cards, Tableau]:
        """Return the cards that *source* names, and the tableau without them."""
        cards, nerts, work, waste = self._taken(source)
        rest = _tableau(nerts, tuple(work), self.stock, waste, self.hands, self.recycles)
        return cards, rest

    def without(self, source: Source) -> Tableau:
        """Take away the cards that *source* names."""
        return self.taken(source)[1]

    def moved(self, source: Source, target: Onto | Under) -> Tableau:
        """Lay the cards that *source* names on a work pile, or under it."""
        cards, nerts, work, waste = self._taken(source)
        index = target.pile - 1
        work[index] = work[index] + cards if type(target) is Onto else cards + work[index]
        return _tableau(nerts, tuple(work), self.stock, waste, self.hands, self.recycles)

    def _taken(self, source: Source) -> tuple[Cards, Cards, list[Cards], Cards]:
        """Return the cards that *source* names, and Nerts pile, work piles and waste without."""
        nerts, waste, work, origin = self.nerts, self.waste, [*self.work], source.origin
        if origin is Origin.NERTS:
            return nerts[-1:], nerts[:-1], work, waste
        if origin is Origin.WASTE:
            return waste[-1:], nerts, work, waste[:-1]
        index = source.pile - 1
        pile = work[index]
        count = source.count if origin is Origin.WORK else -1
        work[index], cards = (pile[:-count], pile[-count:]) if count > 0 else (pile[1:], pile[:1])
        return cards, nerts, work, waste

    def with_back(self, held: Held) -> Tableau:
        """Put the cards of a hand back where they were lifted."""
        source, cards = held.source, held.cards
        match source.origin:
            case Origin.NERTS:
                return self._with(nerts=self.nerts + cards)
            case Origin.WASTE:
                return self._with(waste=self.waste + cards)
            case Origin.WORK:
                return self.with_pile(source.pile, self.work[source.pile - 1] + cards)
            case _:
                return self.with_pile(source.pile, cards + self.work[source.pile - 1])

    def with_pile(self, number: int, cards: Cards) -> Tableau:
        """Let work pile *number* (from 1) be *cards*."""
        work = list(self.work)
        work[number - 1] = cards
        return self._with(work=tuple(work))

    def with_stock(self, stock: Cards, waste: Cards, recycles: int) -> Tableau:
        """Let the *stock*, the *waste* and the number of *recycles* be these."""
        return _tableau(self.nerts, self.work, stock, waste, self.hands, recycles)

    def with_hand(self, held: Held) -> Tableau:
        """Let a member hold cards."""
        return evolve(self, hands=tuple(sorted((*self.hands, held), key=lambda h: h.member)))

    def with_empty_hand(self, member: int) -> Tableau:
        """Let *member* hold nothing."""
        return evolve(self, hands=tuple(held for held in self.hands if held.member != member))

    def hand(self, member: int) -> Held | None:
        """Return what *member* (from 1) holds."""
        if not self.hands:
            return None
        return next((held for held in self.hands if held.member == member), None)

    def _with(
        self,
        nerts: Cards | None = None,
        work: tuple[Cards, ...] | None = None,
        waste: Cards | None = None,
    ) -> Tableau:
        return _tableau(
            self.nerts if nerts is None else nerts,
            self.work if work is None else work,
            self.stock,
            self.waste if waste is None else waste,
            self.hands,
            self.recycles,
        )

    @property
    def nerts_left(self) -> int:
        """How many Nerts cards are left, one in the air included."""
        if not self.hands:
            return len(self.nerts)
        return len(self.nerts) + sum(held.source.origin is Origin.NERTS for held in self.hands)

    @property
    def cards(self) -> Cards:
        """All cards of the tableau, those in the air included."""
        held = (card for hand in self.hands for card in hand.cards)
        piled = (card for pile in self.work for card in pile)
        return (*self.nerts, *piled, *self.stock, *self.waste, *held)


@frozen
class Aside:
    """A foundation that was filled and set aside: its *cards*, and the side that closed it."""

    cards: Cards
    closer: int


@frozen(weakref_slot=False)
class Centre:
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
        piles = list(self.piles)
        if at == len(piles):
            piles.append(cards)
            tops = self.tops + bytes((top.index,))
            return _centre(tuple(piles), self.aside, tops, self.homes | top.bit)
        piles[at] += cards
        grown = bytearray(self.tops)
        covered, grown[at] = grown[at], top.index
        homes = self.homes if covered in grown else self.homes & ~(1 << covered)
        return _centre(tuple(piles), self.aside, bytes(grown), homes | top.bit)

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


@frozen
class Facts:
    """What has happened in a round, beside where the cards lie."""

    # How many members each side has.
    members: int = 1
    started: bool = True
    stops: int = 0
    stops_since_play: int = 0
    # The sides that have passed, in order of seat.
    passed: tuple[int, ...] = ()
    # The side that called, or emptied its pile where that ends the round, and the ending that
    # will follow when the last card in the air has landed.
    caller: int | None = None
    closing: Ending | None = None
    ending: Ending | None = None
    # The sides that have left the round.
    withdrawn: tuple[int, ...] = ()
    running: bool = field(init=False, eq=False, repr=False)

    @running.default
    def _is_running(self) -> bool:
        return self.started and self.caller is None and self.ending is None


@frozen(weakref_slot=False)
class Table:
    """A round as it lies on the table."""

    tableaux: tuple[Tableau, ...]
    centre: Centre = Centre()
    facts: Facts = Facts()

    def with_tableau(self, side: int, tableau: Tableau) -> Table:
        """Let the cards of *side* be *tableau*."""
        tableaux = list(self.tableaux)
        tableaux[side] = tableau
        return _table(tuple(tableaux), self.centre, self.facts)

    def with_landing(self, side: int, tableau: Tableau, centre: Centre) -> Table:
        """Let a card have landed: it clears every pass, and the stops since the last play."""
        tableaux = list(self.tableaux)
        tableaux[side] = tableau
        facts = self.facts
        if facts.passed or facts.stops_since_play:
            facts = evolve(facts, passed=(), stops_since_play=0)
        return _table(tuple(tableaux), centre, facts)

    def with_centre(self, centre: Centre) -> Table:
        """Let the common area be *centre*."""
        return _table(self.tableaux, centre, self.facts)

    def with_facts(self, facts: Facts) -> Table:
        """Let *facts* be what has happened."""
        return _table(self.tableaux, self.centre, facts)

    def with_ending(self, ending: Ending) -> Table:
        """End the round."""
        return self.with_facts(evolve(self.facts, ending=ending))

    @property
    def sides(self) -> range:
        """The sides at the table, those that have left included."""
        return range(len(self.tableaux))

    @property
    def playing(self) -> tuple[int, ...]:
        """The sides that have not left."""
        return tuple(side for side in self.sides if side not in self.facts.withdrawn)

    @property
    def in_the_air(self) -> bool:
        """Whether any card is in a hand."""
        return any(tableau.hands for tableau in self.tableaux)


_tableau, _centre, _table = maker(Tableau), maker(Centre), maker(Table)
