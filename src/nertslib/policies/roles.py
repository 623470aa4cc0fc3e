"""Which member of a side does what?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from ..places import Origin
from ..rules import Rule
from ..values import Value

NOT_YOURS = Rule("roles.not-yours", "that is the task of the other member of the side")
DEALER, NERTZ_PLAYER = 1, 2


@frozen(eq=False, repr=False)
class Roles(Value):
    """Whether the members of a side have tasks of their own."""

    kind: Literal["any-hand", "dealer-and-nertz"] = "any-hand"

    def task(self, origin: Origin, members: int) -> int:
        """Return the member, of so many *members*, who plays from *origin*; 0 is anybody."""
        if self.kind == "any-hand" or members == 1:
            return 0
        return {Origin.NERTS: NERTZ_PLAYER, Origin.WASTE: DEALER}.get(origin, 0)

    def plays(self, member: int, origin: Origin, members: int) -> Iterator[Rule]:
        """Yield the rule broken where *member* plays from *origin*, or turns it (the waste)."""
        if self.task(origin, members) not in (0, member):
            yield NOT_YOURS
