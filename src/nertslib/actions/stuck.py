"""Is a side stuck, and which of its moves lead anywhere?  A search through its own doings.

A side is not stuck if moving cards between its own work piles, turning its stock and turning its
waste over, through the rest of this pass and one whole further pass, can bring about one of four
goals: a card to a foundation; a card from the Nerts pile; a waste card onto, under or into a work
pile; or more empty work piles than there are now.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from ..cards import Cards
from ..fits import SPACE
from ..places import Onto, Seat, Under
from ..profile import Profile
from ..table import Table, Tableau
from .closing import returned
from .duties import must_refill, playable_aces
from .goals import Goal, goals, hopes, regroupings, regroups
from .hands import Place, held_by
from .listing import moves
from .moving import Move
from .turns import Turn, turns_of

UNLIMITED = 1 << 30
"""More moves than any search makes."""


def is_stuck(profile: Profile, table: Table, side: int) -> bool | None:
    """Whether *side* is stuck; None where that depends on a card that cannot be seen."""
    tableau = table.tableaux[side]
    if side in table.facts.withdrawn:
        return True
    if tableau.hands or _Search.of(profile, table, side).succeeds():
        return False
    tops = (*tableau.nerts[-1:], *tableau.waste[-1:])
    if any(top.hidden for top in tops):
        return None
    turns = turns_of(profile.drawing, tableau)
    return True if _idle(profile, table, side) or all(turn.seen for turn in turns) else None


def productive(profile: Profile, table: Table, seat: Seat) -> Iterator[Move | Place]:
    """Yield the legal moves of *seat* that reach a goal, or begin a shortest way to one."""
    if not table.tableaux[seat.side].hand(seat.place):
        yield from _leading(profile, table, seat)
        return
    held = held_by(table, seat)
    for move in _leading(profile, returned(table, seat.side, held), seat):
        if move.source == held.source:
            yield Place(seat, move.target)


def _leading(profile: Profile, table: Table, seat: Seat) -> Iterator[Move]:
    search = _Search.of(profile, table, seat.side)
    before = search.distances()
    for move in moves(profile, table, seat):
        if not regroups(move) or search.comes_nearer(move, before):
            yield move


@frozen(eq=False, repr=False)
class _Search:
    """All that *side* can do alone, from a table where it has so many *spaces*.

    The *turns* are those of the stock that show a card.  The *hopes* are the goals that are not
    out of reach, and how many turns each takes at least.
    """

    profile: Profile
    table: Table
    side: int
    spaces: int
    turns: Sequence[Turn]
    hopes: Mapping[Goal, int]

    @classmethod
    def of(cls, profile: Profile, table: Table, side: int) -> _Search:
        """Begin where the cards lie now."""
        tableau = table.tableaux[side]
        turns = [turn for turn in turns_of(profile.drawing, tableau) if turn.top]
        spaces = _spaces(tableau)
        hoped = hopes(profile, table, tableau, turns, spaces)
        return cls(profile, table, side, spaces, turns, hoped)

    def succeeds(self) -> bool:
        """Whether any goal can be reached."""
        start = self.table.tableaux[self.side]
        return bool(self.hopes) and any(
            True for tableau, _ in self._ways(start) for _ in self._met(tableau)
        )

    def distances(self) -> Mapping[Goal, int]:
        """Return the fewest steps, moves and turns, to each goal that can be reached."""
        found: dict[Goal, int] = {}
        for tableau, moved in self._ways(self.table.tableaux[self.side]):
            # What is still to come takes so many moves, and the turns that its goal takes.
            if all(found.get(goal, UNLIMITED) <= moved + n for goal, n in self.hopes.items()):
                break
            for goal, turned in self._met(tableau):
                found[goal] = min(moved + turned, found.get(goal, UNLIMITED))
        return found

    def comes_nearer(self, move: Move, before: Mapping[Goal, int]) -> bool:
        """Whether a goal is one step less away after *move* than it was *before*."""
        tableau = move.effect(self.profile, self.table).tableaux[self.side]
        within = max((before[goal] - 1 - self.hopes[goal] for goal in before), default=-1)
        return within >= 0 and any(
            moved + turned == before[goal] - 1
            for after, moved in self._ways(tableau, within)
            for goal, turned in self._met(after)
        )

    def _ways(self, start: Tableau, within: int = UNLIMITED) -> Iterator[tuple[Tableau, int]]:
        """Yield what *within* so many moves the tableau can be, and the fewest that it takes."""
        waiting, met = deque([(start, 0)]), {_shape(start)}
        while waiting:
            tableau, moved = waiting.popleft()
            yield tableau, moved
            if moved >= within or self._idle(tableau):
                continue
            for after in self._regrouped(tableau):
                if _shape(after) not in met:
                    met.add(_shape(after))
                    waiting.append((after, moved + 1))

    def _regrouped(self, tableau: Tableau) -> Iterator[Tableau]:
        """Yield the tableau after each move between its work piles."""
        for move in regroupings(self.profile, self.table, tableau):
            if isinstance(move.target, Onto | Under):
                yield tableau.moved(move.source, move.target)

    def _met(self, tableau: Tableau) -> Iterator[tuple[Goal, int]]:
        """Yield the goals that are met where *tableau* lies, and after how many turns."""
        if _spaces(tableau) > self.spaces:
            yield Goal.SPACE, 0
        if not self._idle(tableau):
            yield from goals(self.profile, self.table, tableau, self.turns)
        elif self._refills(tableau):
            yield Goal.NERTS, 0

    def _idle(self, tableau: Tableau) -> bool:
        return _idle(self.profile, self.table.with_tableau(self.side, tableau), self.side)

    def _refills(self, tableau: Tableau) -> bool:
        spots = self.profile.tabled.fits.nerts
        return any(spots[card.index] & SPACE for card in tableau.nerts[-1:])


def _idle(profile: Profile, table: Table, side: int) -> bool:
    """Whether a duty to fill a space keeps *side* from doing anything else."""
    return must_refill(profile, table, side) and not any(playable_aces(profile, table, side))


def _shape(tableau: Tableau) -> frozenset[Cards]:
    """Return work piles without their order, which makes no difference."""
    return frozenset(pile for pile in tableau.work if pile)


def _spaces(tableau: Tableau) -> int:
    return sum(not pile for pile in tableau.work)
