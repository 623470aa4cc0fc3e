"""On which questions do two rule sets differ, in one and the same position?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from attrs import define, evolve, field, frozen

from ...actions.kinds import Action
from ...actions.moving import Move
from ...conformance.questions import Play, Score, Stuck, View
from ...conformance.results import Asked
from ...places import Foundation, NewFoundation
from ...referee import Claim, arbitrate
from ...round import Round
from ...table import Table
from ...views import SPECTATOR
from .racing import Race, races


@define(slots=False, eq=False)
class Known:
    """A *round*, with all that has been asked about it: nothing is asked twice."""

    round: Round
    played: dict[str, Round] = field(factory=dict)

    @cached_property
    def doable(self) -> Mapping[str, Action]:
        """Every legal action by its text: of each seat in order, then of the whole table.

        What starts a foundation is also tried with the number that it would get.
        """
        here = self.round
        strokes = [a for seat in here.seats for a in (*here.legal(seat), *here.lifts(seat))]
        return {str(a): a for a in (*strokes, *self._numbered(strokes), *here.table_actions())}

    def _numbered(self, strokes: Sequence[Action]) -> Iterator[Action]:
        number = Foundation(len(self.round.table.centre.piles) + 1)
        for action in strokes:
            if isinstance(action, Move) and isinstance(action.target, NewFoundation):
                numbered = evolve(action, target=number)
                if self.round.allows(numbered):
                    yield numbered

    def after(self, text: str) -> Round:
        """Return the round after a legal action."""
        if text not in self.played:
            self.played[text] = self.round.play(self.doable[text])
        return self.played[text]

    @cached_property
    def points(self) -> Mapping[str, Mapping[str, int]]:
        """What each side has scored, term by term."""
        return {side: dict(score.parts) for side, score in self.round.score().items()}

    @cached_property
    def views(self) -> Mapping[str, Table]:
        """What each seat, and a spectator, may see."""
        viewers = (*map(str, self.round.seats), str(SPECTATOR))
        return {viewer: self.round.view(viewer).table for viewer in viewers}

    @cached_property
    def stuck(self) -> Mapping[str, bool | None]:
        """Which sides are stuck."""
        return {side: self.round.is_stuck(side) for side in self.round.sides}

    @cached_property
    def races(self) -> tuple[Race, ...]:
        """Races that there can be."""
        return tuple(races(self.round, [*self.doable.values()]))

    def settled(self, race: Race) -> tuple[Table, tuple[object, ...]]:
        """Return how a *race* ends."""
        settlement = arbitrate(self.round, tuple(map(_claim, race.claims)))
        return settlement.round.table, tuple(outcome.reason for outcome in settlement.outcomes)


@frozen
class Look:
    """A round by the rules *here*, and what should be the same one by those *there*."""

    here: Known
    there: Known

    def partings(self) -> Iterator[Asked]:
        """Yield the questions on which the answers differ.

        First come actions that one of them refuses, then what actions bring about, then scores,
        views and who is stuck, and at last races.
        """
        yield from self._actions()
        if self.here.points != self.there.points:
            yield Score()
        seen = self.there.views
        yield from (View(v) for v, table in self.here.views.items() if table != seen[v])
        if self.here.stuck != self.there.stuck:
            yield Stuck()
        for race in self.here.races:
            if self.here.settled(race) != self.there.settled(race):
                yield race

    @property
    def shared(self) -> tuple[str, ...]:
        """What can be done in both."""
        return tuple(text for text in self.here.doable if text in self.there.doable)

    @property
    def actions(self) -> int:
        """How many actions can be done in one or the other."""
        return len({**self.here.doable, **self.there.doable})

    def _actions(self) -> Iterator[Asked]:
        here, there = self.here.doable, self.there.doable
        yield from (Play(text) for text in here if text not in there)
        yield from (Play(text) for text in there if text not in here)
        for text in self.shared:
            if self.here.after(text).table != self.there.after(text).table:
                yield Play(text)


def _claim(entry: Mapping[str, object]) -> Claim:
    times = (entry.get(word) for word in ("lifted", "landed", "at"))
    lifted, landed, at = (time if isinstance(time, int) else None for time in times)
    return Claim(entry["play"], None, lifted, landed, at)
