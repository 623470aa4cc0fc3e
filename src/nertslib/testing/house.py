"""Which policies are nobody's but our own?  Such as a user may write, to be tried like the rest."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ..cards import Card, Colour
from ..places import Origin
from ..policies.building import Blocks, Joins
from ..policies.empties import Fills
from ..policies.foundations import Grows
from ..rules import Rule

MOST = 2
"""So many ranks apart may two cards be, and so many cards may move, by rules of our own."""


@frozen
class LightOnly:
    """A light card fills a space: Hearts and Diamonds, or Yellow and White."""

    rule: Rule = Rule("house.light", "only a light card fills a space")

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:  # noqa: ARG002 - from anywhere
        """Yield the rule for a dark card, wherever it comes from."""
        if card.colour is not Colour.LIGHT:
            yield self.rule


@frozen
class OneOrTwoDown:
    """One rank down or two, of any suit; who is wrong in both breaks two rules."""

    rules: tuple[Rule, Rule] = (
        Rule("house.lower", "a card goes on a higher one"),
        Rule("house.near", "a card goes on one at most two ranks away"),
    )

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rules broken where *card* lies on *below*."""
        if card.rank >= below.rank:
            yield self.rules[0]
        if abs(below.rank - card.rank) > MOST:
            yield self.rules[1]


@frozen
class Pairs:
    """At most two cards move together."""

    rule: Rule = Rule("house.pairs", "at most two cards move together")

    def together(self, count: int) -> Iterator[Rule]:
        """Yield the rule for more than two cards."""
        if count > MOST:
            yield self.rule

    def apart(self, count: int, size: int) -> Iterator[Rule]:  # noqa: ARG002 - anywhere
        """A pile may be split anywhere."""
        yield from ()


@frozen
class NeighbourSuits:
    """One rank up, of the same suit or of the next one in the deck."""

    rule: Rule = Rule("house.up", "a foundation grows by a rank, of its top's suit or the next")

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rule if *card* is of another rank or suit."""
        step = (card.suit.position - below.suit.position) % 4
        if card.rank != below.rank + 1 or step not in (0, 1):
            yield self.rule


OWN_FILLS: Fills = LightOnly()
OWN_JOINS: Joins = OneOrTwoDown()
OWN_BLOCKS: Blocks = Pairs()
OWN_GROWS: Grows = NeighbourSuits()
