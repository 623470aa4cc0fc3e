"""Which rules does a card break where it is put down?  Only here are the policies asked."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from .cards import Card
from .places import Origin
from .policies.building import Building
from .policies.empties import Empties
from .policies.foundations import BASE_HOME, ONE_CARD, Foundations
from .rules import Rule
from .values import Value

NO_CHANGE = Rule("moving.no-change", "a whole work pile moved to an empty place changes nothing")


@frozen(eq=False, repr=False)
class Load(Value):
    """Cards on their way: the first *card* of *count*, from a pile of *size* cards of that kind."""

    card: Card
    count: int
    origin: Origin
    size: int

    @property
    def whole(self) -> bool:
        """Whether it is a whole work pile."""
        return self.origin is Origin.WORK and self.count == self.size


@frozen(eq=False, repr=False)
class Landing(Value):
    """The three chapters of the rules that say where a card may be put down."""

    building: Building
    empties: Empties
    foundations: Foundations

    def lifted(self, load: Load) -> Iterator[Rule]:
        """Yield the rules broken by taking *load* up, wherever it goes."""
        if load.count > 1:
            yield from self.moved(load)
        if load.origin is Origin.BASE:
            yield from self.foundations.releases()

    def moved(self, load: Load) -> Iterator[Rule]:
        """Yield the rules broken by bringing *load* to any work pile."""
        if load.origin is Origin.WORK:
            yield from self.building.blocks.together(load.count)
            yield from self.building.blocks.apart(load.count, load.size)
        elif load.origin is Origin.BASE:
            yield BASE_HOME

    def onto(self, load: Load, top: Card) -> Iterator[Rule]:
        """Yield the rules broken by laying *load* on a work pile that shows *top*."""
        yield from self.moved(load)
        yield from self.building.joins.joins(load.card.bare, top.bare)

    def into_space(self, load: Load) -> Iterator[Rule]:
        """Yield the rules broken by laying *load* into an empty work pile."""
        yield from self.moved(load)
        yield from self.filled(load.card, load.origin, load.count)
        yield from self.changes(load)

    def changes(self, load: Load) -> Iterator[Rule]:
        """Yield the rule broken where *load* would leave one space to fill another."""
        if load.whole:
            yield NO_CHANGE

    def filled(self, card: Card, origin: Origin, count: int) -> Iterator[Rule]:
        """Yield the rules broken where *count* cards beginning with *card* fill a space."""
        yield from self.empties.kind.fills(card.bare, origin)
        yield from self.empties.carries(count)

    def under(self, load: Load, base: Card) -> Iterator[Rule]:
        """Yield the rules broken by putting *load* under a work pile that begins with *base*."""
        yield from self.moved(load)
        yield from self.tucked(load.card, load.count, base)

    def tucked(self, card: Card, count: int, base: Card) -> Iterator[Rule]:
        """Yield the rules broken where *count* cards beginning with *card* lie under *base*."""
        never = tuple(self.building.tucks(count))
        yield from never or self.building.joins.joins(base.bare, card.bare)

    def home(self, load: Load, top: Card) -> Iterator[Rule]:
        """Yield the rules broken by playing *load* on a foundation that shows *top*."""
        yield from self._alone(load)
        if load.count == 1:
            yield from self.foundations.grows(load.card.bare, top.bare)

    def new_home(self, load: Load, piles: int, of_suit: int) -> Iterator[Rule]:
        """Yield the rules broken by one more foundation beside *piles*, *of_suit* of its suit."""
        yield from self._alone(load)
        if load.count == 1:
            yield from self.foundations.starts(load.card.bare)
            yield from self.foundations.room(piles, of_suit)

    def _alone(self, load: Load) -> Iterator[Rule]:
        if load.count > 1:
            yield from self.building.blocks.together(load.count)
            yield ONE_CARD
        if load.origin is Origin.BASE:
            yield from self.foundations.releases()
