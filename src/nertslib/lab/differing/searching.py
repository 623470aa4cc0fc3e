"""What is the shortest game on which two rule sets disagree?  Breadth-first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field, frozen

from ...conformance.near_misses import likeness
from ...conformance.questions import Deal, Load, Play
from ...conformance.results import Asked
from ...profile import Profile
from .beginning import Start, begun
from .effort import Effort, Searched
from .looking import Known, Look


@frozen
class Way:
    """A *setup*, and what is asked from there: the rule sets part at the last question, if any.

    Where there is none, one of them refuses what begins.
    """

    setup: Deal | Load
    asked: tuple[Asked, ...] = ()


@frozen(eq=False)
class _Spot:
    """Where the rule sets still agree: how it came about, and a look at it."""

    setup: Deal | Load
    plays: tuple[Play, ...]
    look: Look


@define
class Search:
    """A search for where rule sets part, with how much has been searched so far.

    Games begin as the *starts* say by the one, and are followed by the rules *there* too.
    """

    starts: Sequence[Start]
    there: Profile
    effort: Effort
    refused: list[Way] = field(factory=list)
    positions: int = 0
    depth: int = 0
    actions: int = 0
    races: int = 0

    def ways(self) -> Iterator[Way]:
        """Yield ways on which they part, those of fewest actions first.

        What one of them does not even let begin comes before games of more than one action.
        """
        found: list[_Spot] = []
        yield from self._level(self._begun(), found)
        yield from self.refused
        for depth in range(1, self.effort.depth + 1):
            level, found = spread(found, self.effort.positions), []
            self.depth = depth if level else self.depth
            yield from self._level(level, found)

    @property
    def searched(self) -> Searched:
        """What has been searched."""
        begun_from = len(self.starts)
        return Searched(begun_from, self.positions, self.depth, self.actions, self.races)

    def _level(self, spots: Iterator[_Spot] | list[_Spot], beyond: list[_Spot]) -> Iterator[Way]:
        """Yield where they part at any of the *spots*, and note what lies beyond."""
        known = set[tuple[object, object]]()
        for spot in spots:
            self.positions += 1
            self.actions += spot.look.actions
            for question in spot.look.partings():
                yield Way(spot.setup, (*spot.plays, question))
            self.races += len(spot.look.here.races)
            for after in _beyond(spot):
                tables = after.look.here.round.table, after.look.there.round.table
                if tables not in known:
                    known.add(tables)
                    beyond.append(after)

    def _begun(self) -> Iterator[_Spot]:
        for start in self.starts:
            there = begun(self.there, start.setup)
            if start.known is not None and there is not None:
                yield _Spot(start.setup, (), Look(start.known, Known(there)))
            elif start.known is not None or there is not None:
                self.refused.append(Way(start.setup))


def _beyond(spot: _Spot) -> Iterator[_Spot]:
    """Yield where one action of each kind leads from a *spot*."""
    here, there = spot.look.here, spot.look.there
    kinds = {likeness(here.doable[text]): text for text in spot.look.shared}
    for text in kinds.values():
        after = Look(Known(here.after(text)), Known(there.after(text)))
        yield _Spot(spot.setup, (*spot.plays, Play(text)), after)


def spread(spots: Sequence[_Spot], most: int) -> list[_Spot]:
    """Return at most so many of the *spots*, from everywhere among them."""
    return [*spots[:: max(1, -(-len(spots) // most))]] if most else []
