"""What may be built on a work pile, with how many cards, and at which end?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

from attrs import field, frozen

from ..cards import ALTERNATE, KINSHIPS, Card, Kinship
from ..rules import Rule
from ..values import Value

NEVER_UNDER = Rule("building.under", "no card goes under a work pile")
ONE_UNDER = Rule("building.under", "only a single card goes under a work pile")


class Joins(Protocol):
    """Which card lies on which in a work pile?"""

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rules broken where *card* lies on *below*."""
        ...


@frozen(eq=False, repr=False)
class Descending(Value):
    """One rank down, with suits so related."""

    suits: Kinship
    rule: Rule = field(init=False, repr=False, eq=False)

    @rule.default
    def _rule(self) -> Rule:
        return Rule("building.joins", f"a card goes on one a rank higher and {self.suits.words}")

    @property
    def name(self) -> str:
        """The word for it in a profile file."""
        return self.suits.name

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rule if *card* is not one rank below, or its suit is not so related."""
        if card.rank != below.rank - 1 or not self.suits.holds(card, below):
            yield self.rule


class Blocks(Protocol):
    """How many cards of a work pile move at once?"""

    def together(self, count: int) -> Iterator[Rule]:
        """Yield the rules broken where *count* cards are taken up together."""
        ...

    def apart(self, count: int, size: int) -> Iterator[Rule]:
        """Yield the rules broken where *count* cards of a pile of *size* go to another pile."""
        ...


@frozen(eq=False, repr=False)
class AnyRun(Value):
    """Any card moves with all that lie on it."""

    name: Literal["run"] = "run"

    def together(self, count: int) -> Iterator[Rule]:
        """Any number may."""
        yield from ()

    def apart(self, count: int, size: int) -> Iterator[Rule]:
        """A pile may be split anywhere."""
        yield from ()


@frozen(eq=False, repr=False)
class WholePile(Value):
    """Between work piles, a pile moves whole or not at all."""

    name: Literal["pile"] = "pile"
    rule: Rule = Rule("building.blocks", "between work piles only a whole pile moves")

    def together(self, count: int) -> Iterator[Rule]:
        """Any number may."""
        yield from ()

    def apart(self, count: int, size: int) -> Iterator[Rule]:
        """Yield the rule if cards would stay behind."""
        if count < size:
            yield self.rule


@frozen(eq=False, repr=False)
class SingleCard(Value):
    """Only the last card of a pile moves."""

    name: Literal["single"] = "single"
    rule: Rule = Rule("building.blocks", "cards of a work pile move one at a time")

    def together(self, count: int) -> Iterator[Rule]:
        """Yield the rule for more than one card."""
        if count > 1:
            yield self.rule

    def apart(self, count: int, size: int) -> Iterator[Rule]:
        """A pile may be split anywhere."""
        yield from ()


@frozen(eq=False, repr=False)
class Building(Value):
    """What joins a work pile, which blocks move, and whether a card may go under a pile."""

    joins: Joins = Descending(ALTERNATE)
    blocks: Blocks = AnyRun()
    under: Literal["none", "single"] = "none"

    def tucks(self, count: int) -> Iterator[Rule]:
        """Yield the rule broken where *count* cards go under a pile, whatever they are."""
        if self.under == "none":
            yield NEVER_UNDER
        elif count > 1:
            yield ONE_UNDER


JOINS: dict[str, Joins] = {suits.name: Descending(suits) for suits in KINSHIPS}
BLOCKS: dict[str, Blocks] = {"run": AnyRun(), "pile": WholePile(), "single": SingleCard()}
