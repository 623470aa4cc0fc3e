"""How does a round lie on the table?"""

from __future__ import annotations

from attrs import evolve, frozen

from ..swift import maker
from ..values import Value
from .centre import Centre
from .facts import Ending, Facts, with_passed
from .tableau import Tableau


@frozen(repr=False, weakref_slot=False)
class Table(Value):
    """A round as it lies on the table."""

    tableaux: tuple[Tableau, ...]
    centre: Centre = Centre()
    facts: Facts = Facts()

    def __hash__(self) -> int:
        """Hash the tableaux, from which all cards in the middle were taken, and the passes."""
        return hash((self.tableaux, self.facts.passed))

    def with_tableau(self, side: int, tableau: Tableau) -> Table:
        """Let the cards of *side* be *tableau*."""
        tableaux = [*self.tableaux]
        tableaux[side] = tableau
        return _table((*tableaux,), self.centre, self.facts)

    def with_landing(self, side: int, tableau: Tableau, centre: Centre) -> Table:
        """Let a card have landed: it clears every pass, and the stops since the last play."""
        tableaux = [*self.tableaux]
        tableaux[side] = tableau
        facts = self.facts
        if facts.passed or facts.stops_since_play:
            facts = with_passed(facts, (), 0)
        return _table((*tableaux,), centre, facts)

    def with_centre(self, centre: Centre) -> Table:
        """Let the common area be *centre*."""
        return _table(self.tableaux, centre, self.facts)

    def with_facts(self, facts: Facts) -> Table:
        """Let *facts* be what has happened."""
        return _table(self.tableaux, self.centre, facts)

    def with_ending(self, ending: Ending) -> Table:
        """End the round."""
        return self.with_facts(evolve(self.facts, ending=ending))

    @property
    def sides(self) -> range:
        """The sides at the table, those that have left included."""
        return range(len(self.tableaux))

    @property
    def playing(self) -> tuple[int, ...]:
        """The sides that have not left."""
        return tuple(side for side in self.sides if side not in self.facts.withdrawn)

    @property
    def in_the_air(self) -> bool:
        """Whether any card is in a hand."""
        return any(tableau.hands for tableau in self.tableaux)


_table = maker(Table)
