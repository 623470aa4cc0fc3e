"""What may be built in the common area, and what happens to a full pile?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

from attrs import field, frozen

from ..cards import ACE, KING, KINSHIPS, SAME_SUIT, Card, Kinship
from ..rules import Rule
from ..values import Value

NOT_AN_ACE = Rule("foundations.start", "a foundation begins with an ace")
NO_SLOT = Rule("foundations.slots", "all places for foundations are taken")
SUIT_TAKEN = Rule("foundations.per-suit", "that suit already has as many foundations as it may")
COMPLETE = Rule("foundations.complete", "a foundation that has its king is complete")
ONE_CARD = Rule("foundations.one-card", "cards go to a foundation one at a time")
NO_BASE = Rule("foundations.base", "the base of a work pile stays where it is")
BASE_HOME = Rule("foundations.base", "the base of a work pile goes only to a foundation")
ACES_FIRST = Rule("foundations.aces", "an ace that can start a foundation must be played first")


class Grows(Protocol):
    """Which card lies on which in a foundation?"""

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rules broken where *card* lies on *below*."""
        ...


@frozen(eq=False, repr=False)
class Ascending(Value):
    """One rank up, with suits so related."""

    suits: Kinship
    rule: Rule = field(init=False, repr=False, eq=False)

    @rule.default
    def _rule(self) -> Rule:
        return Rule("foundations.joins", f"a card goes on one a rank lower and {self.suits.words}")

    @property
    def name(self) -> str:
        """The word for it in a profile file."""
        return self.suits.name

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rule if *card* is not one rank above, or its suit is not so related."""
        if card.rank != below.rank + 1 or not self.suits.holds(card, below):
            yield self.rule


@frozen(eq=False, repr=False)
class Foundations(Value):
    """How many foundations there may be, what joins them, and what happens to full ones."""

    # How many piles may lie in the middle at a time, and how many of a suit; 0 is no limit.
    slots: int = 0
    per_suit: int = 0
    # Whether the base of a work pile may be played here.
    base: bool = False
    complete: Literal["stays", "aside"] = "stays"
    joins: Grows = Ascending(SAME_SUIT)
    aces: Literal["free", "forced"] = "free"

    def starts(self, card: Card) -> Iterator[Rule]:
        """Yield the rule broken where *card* begins a foundation."""
        if card.rank != ACE:
            yield NOT_AN_ACE

    def grows(self, card: Card, top: Card) -> Iterator[Rule]:
        """Yield the rules broken where *card* is laid on a foundation that shows *top*."""
        if top.rank == KING:
            yield COMPLETE
        else:
            yield from self.joins.joins(card, top)

    def room(self, piles: int, of_suit: int) -> Iterator[Rule]:
        """Yield the rules that keep one more from joining *piles*, *of_suit* of them its own."""
        if self.slots and piles >= self.slots:
            yield NO_SLOT
        if self.per_suit and of_suit >= self.per_suit:
            yield SUIT_TAKEN

    def releases(self) -> Iterator[Rule]:
        """Yield the rule that keeps the base of a work pile in its place."""
        if not self.base:
            yield NO_BASE


GROWS: dict[str, Grows] = {suits.name: Ascending(suits) for suits in KINSHIPS}
