"""May a side turn its stock, or turn its waste over?"""

from __future__ import annotations

from collections.abc import Iterator

from ..places import WASTE, WASTE_PILE
from ..profile import Profile
from ..rules import Rule
from ..table import Table, repacked
from .duties import duties
from .judging import HAND_FULL, IN_THE_AIR, allowed, in_the_air, routine, running
from .seated import Seated


class _Turning(Seated):
    """What drawing and recycling share: everything that is not about the stock itself."""

    __slots__ = ()

    def member(self, profile: Profile, table: Table) -> int:
        """Return the member whose task the stock is."""
        return profile.roles.task(WASTE, table.facts.members) or 1

    def standing(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what phase, role and hands forbid."""
        yield from running(table.facts)
        yield from profile.roles.plays(self.seat.place, WASTE, table.facts.members)
        if table.tableaux[self.seat.side].hand(self.seat.place):
            yield HAND_FULL

    def geometry(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield that the waste is not at rest, while its top card is in the air."""
        if in_the_air(table.tableaux[self.seat.side], WASTE_PILE):
            yield IN_THE_AIR


class Draw(_Turning):
    """Turn the next cards of the stock."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write `A: draw`."""
        return f"{self.seat}: draw"

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what keeps the stock from being turned."""
        yield from profile.drawing.draws(table.tableaux[self.seat.side].stock)
        yield from duties(profile, table, self.seat, None, None)

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the stock may be turned."""
        tableau, facts = table.tableaux[self.seat.side], table.facts
        tabled = profile.tabled
        # As `routine` asks, without a call: half of all actions are this one.
        if facts.running and not tableau.hands and facts.members <= tabled.undivided:
            return len(tableau.pack) - tableau.turned in tabled.drawable
        return allowed(self, profile, table)

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the next cards on the waste."""
        side = self.seat.side
        tableau = table.tableaux[side]
        pack, turned = profile.drawing.drawn(tableau.pack, tableau.turned)
        return table.with_tableau(side, repacked(tableau, pack, turned, tableau.recycles))


class Recycle(_Turning):
    """Turn the waste over to be the stock again."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write `A: recycle`."""
        return f"{self.seat}: recycle"

    def rules(self, profile: Profile, table: Table) -> Iterator[Rule]:
        """Yield what keeps the waste from being turned over."""
        tableau = table.tableaux[self.seat.side]
        yield from profile.drawing.recycles(tableau.stock, tableau.waste, tableau.recycles)
        yield from duties(profile, table, self.seat, None, None)

    def allowed(self, profile: Profile, table: Table) -> bool:
        """Whether the waste may be turned over."""
        tableau, tabled = table.tableaux[self.seat.side], profile.tabled
        if not routine(tabled, table.facts, tableau):
            return allowed(self, profile, table)
        turned, made = tableau.turned, tableau.recycles if tabled.counts else 0
        return tabled.recyclable(len(tableau.pack) - turned, turned, made)

    def effect(self, profile: Profile, table: Table) -> Table:
        """Return the table with the waste as stock, in unchanged order."""
        tableau = table.tableaux[self.seat.side]
        pack, turned = profile.drawing.recycled(tableau.pack)
        after = repacked(tableau, pack, turned, tableau.recycles + 1)
        return table.with_tableau(self.seat.side, after)
