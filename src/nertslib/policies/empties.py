"""What may enter an empty work pile, and must it be filled?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

from attrs import frozen

from ..cards import KING, Card
from ..places import Origin
from ..rules import Rule
from ..values import Value

NO_BLOCKS = Rule("empties.blocks", "only a single card goes to an empty work pile")
REFILL_FIRST = Rule("empties.duty", "an empty work pile must be filled from the Nerts pile first")


class Fills(Protocol):
    """Which card enters an empty work pile, and from where?"""

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield the rules broken where *card*, or a block that begins with it, enters."""
        ...


@frozen(eq=False, repr=False)
class AnyCard(Value):
    """Any card from anywhere."""

    name: Literal["any"] = "any"

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Nothing is broken."""
        yield from ()


@frozen(eq=False, repr=False)
class KingOnly(Value):
    """A king, from anywhere."""

    name: Literal["king"] = "king"
    rule: Rule = Rule("empties.ranks", "an empty work pile takes only a king")

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield the rule unless *card* is a king."""
        if card.rank != KING:
            yield self.rule


@frozen(eq=False, repr=False)
class NertsOnly(Value):
    """A card from the Nerts pile."""

    name: Literal["nerts"] = "nerts"
    rule: Rule = Rule("empties.sources", "an empty work pile is filled from the Nerts pile only")

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield the rule unless the card comes from the Nerts pile."""
        if origin is not Origin.NERTS:
            yield self.rule


@frozen(eq=False, repr=False)
class KingOrNerts(Value):
    """A king from anywhere, or any card from the Nerts pile."""

    name: Literal["king-or-nerts"] = "king-or-nerts"
    rule: Rule = Rule("empties.ranks", "an empty work pile takes only a king or a Nerts card")

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield the rule unless *card* is a king or a Nerts card."""
        if card.rank != KING and origin is not Origin.NERTS:
            yield self.rule


@frozen(eq=False, repr=False)
class NertsOrWaste(Value):
    """A card from the Nerts pile or the waste."""

    name: Literal["nerts-or-waste"] = "nerts-or-waste"
    rule: Rule = Rule(
        "empties.sources", "an empty work pile is filled from the Nerts pile or the waste only"
    )

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield the rule if the card comes from another work pile."""
        if origin not in (Origin.NERTS, Origin.WASTE):
            yield self.rule


@frozen(eq=False, repr=False)
class Empties(Value):
    """Which card enters a space, whether a block may, and whether a side must fill it first."""

    kind: Fills = AnyCard()
    blocks: bool = True
    duty: Literal["none", "refill-first"] = "none"

    def carries(self, count: int) -> Iterator[Rule]:
        """Yield the rule broken where *count* cards enter a space at once."""
        if count > 1 and not self.blocks:
            yield NO_BLOCKS


FILLS: dict[str, Fills] = {
    "any": AnyCard(),
    "king": KingOnly(),
    "nerts": NertsOnly(),
    "king-or-nerts": KingOrNerts(),
    "nerts-or-waste": NertsOrWaste(),
}
