"""What is a round worth to a side?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from attrs import frozen

from ..values import Value

TermName = Literal[
    "foundation-cards",
    "nerts-cards",
    "caller-takes",
    "false-call",
    "caller-bonus",
    "kings-played",
]


@frozen(eq=False, repr=False)
class Standing(Value):
    """What a side has done in a round, as far as any formula asks."""

    # Its own cards in the common area, and the kings among them.
    played: int
    kings: int
    # Nerts cards left: its own, and those of all others.
    left: int
    others_left: int
    # How many times the side pays for its Nerts cards.
    charges: int = 1
    true_caller: bool = False
    false_caller: bool = False


@frozen(eq=False, repr=False)
class Term(Value):
    """A line of a formula: so many *points* for each thing that *term* counts."""

    term: TermName
    points: int
    # Frees a true caller from this line.
    caller_exempt: bool = False

    def count(self, standing: Standing) -> int:
        """Return how many things the line counts for a side that stands so."""
        if self.caller_exempt and standing.true_caller:
            return 0
        return COUNTS[self.term](standing)

    def value(self, standing: Standing) -> int:
        """Return the points of the line for a side that stands so."""
        return self.points * self.count(standing)


Formula = tuple[Term, ...]
"""What a round is worth: the sum of its lines."""

COUNTS: Mapping[TermName, Callable[[Standing], int]] = {
    "foundation-cards": lambda side: side.played,
    "nerts-cards": lambda side: side.left * side.charges,
    "caller-takes": lambda side: side.others_left * side.true_caller,
    "false-call": lambda side: side.left * side.false_caller,
    "caller-bonus": lambda side: int(side.true_caller),
    "kings-played": lambda side: side.kings,
}
"""What each term counts."""
TERMS = tuple(COUNTS)
PUBLISHED: Formula = (Term("foundation-cards", 1), Term("nerts-cards", -2))
