"""Who may call Nerts, and what becomes of cards in the air?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from ..rules import Rule
from ..table import Ending
from ..values import Value

CARDS_LEFT = Rule("calling.cards-left", "only a side whose Nerts pile is empty may call")
AUTOMATIC = Rule("calling.automatic", "nobody calls: the round ends with the last Nerts card")
CALLED = Rule("calling.called", "somebody has called already")
FOUNDATIONS_ONLY = Rule(
    "phase.landing-only", "after the call a card in the air may only land on a foundation"
)


@frozen(eq=False, repr=False)
class Calling(Value):
    """Whether a call is needed, what a false one costs, and what cards in the air may do."""

    mode: Literal["optional", "automatic"] = "optional"
    false_call: Literal["refused", "ends-round"] = "refused"
    in_flight: Literal["void", "lands"] = "void"
    in_flight_to: Literal["anywhere", "foundations"] = "anywhere"

    def calls(self, nerts_left: int, caller: int | None) -> Iterator[Rule]:
        """Yield the rules broken by a call with so many *nerts_left*, after a *caller* or none."""
        if self.mode == "automatic":
            yield AUTOMATIC
        if caller is not None:
            yield CALLED
        elif self.mode == "optional" and self.false_call == "refused" and nerts_left:
            yield CARDS_LEFT

    def ending(self, nerts_left: int) -> Ending:
        """Return how a round ends that somebody closes with so many *nerts_left*."""
        if self.mode == "automatic":
            return Ending.EMPTIED
        return Ending.FALSE_CALL if nerts_left else Ending.CALLED

    def lands(self, *, on_foundation: bool) -> Iterator[Rule]:
        """Yield the rule broken where, after the call, a card in the air is put down."""
        if self.in_flight_to == "foundations" and not on_foundation:
            yield FOUNDATIONS_ONLY
