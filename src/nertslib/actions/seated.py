"""What do all actions of a seat have in common, and all of the whole table?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from ..places import Seat
from ..profile import Profile
from ..rules import Rule
from ..table import Table
from ..values import Value
from .judging import HAND_FULL, allowed, running


@frozen(eq=False, repr=False)
class Seated(Value):
    """An action of a *seat*.

    What a kind of action does not say otherwise: it can always be read, it is anybody's, it points
    to no card, and it breaks no rule.
    """

    seat: Seat
    # The seat, once all fields have been looked at and are of the right kinds.
    vetted: Seat | None = field(default=None, init=False, eq=False, repr=False)

    def sound(self) -> bool:
        """Whether every field but the seat is of the right kind."""
        return True

    def member(self, profile: Profile, table: Table) -> int:
        """Return the member who acts where only the side is named."""
        return 1

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase, role and hands forbid: here the phase alone."""
        yield from running(table.facts)

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what is missing where the action points to."""
        yield from ()

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield the rules of the game that the action breaks."""
        yield from ()

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the action breaks no rule."""
        return allowed(self, profile, table)


class Shared(Value):
    """An action of the whole table.

    What a kind of action does not say otherwise: the round goes on, no hand is full, it points to
    no card, and it breaks no rule.
    """

    __slots__ = ()

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase and hands forbid."""
        yield from running(table.facts)
        if table.in_the_air:
            yield HAND_FULL

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what is missing where the action points to."""
        yield from ()

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield the rules of the game that the action breaks."""
        yield from ()

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the table may do it."""
        return allowed(self, profile, table)
