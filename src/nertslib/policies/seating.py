"""Who sits at the table?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from ..places import MOST_SIDES
from ..rules import Rule
from ..values import Value

NO_SUCH_SEAT = Rule("seating.no-such-seat", "nobody plays from that seat")


@frozen(eq=False, repr=False)
class Sides(Value):
    """How many sides a table seats, at least and at most."""

    least: int = 2
    most: int = MOST_SIDES


@frozen(eq=False, repr=False)
class Seating(Value):
    """How many sides play, how many members a side may have, and who pays for its Nerts cards."""

    sides: Sides = Sides()
    # The allowed numbers of members; the first is the default.
    members: tuple[int, ...] = (1,)
    penalty: Literal["side", "member"] = "side"

    def misfits(self, sides: int, members: int) -> Iterator[str]:
        """Yield, as sentences, what keeps *sides* of so many *members* from being seated."""
        if not self.sides.least <= sides <= self.sides.most:
            yield f"{self.sides.least} to {self.sides.most} sides play, not {sides}"
        if members not in self.members:
            allowed = " or ".join(map(str, self.members))
            yield f"a side has {allowed} members, not {members}"

    def charges(self, members: int) -> int:
        """Return how many times a side of so many *members* pays for its Nerts cards."""
        return members if self.penalty == "member" else 1
