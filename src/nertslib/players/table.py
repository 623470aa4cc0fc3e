"""How do players play a round to its end, whatever they are like?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import define

from ..actions.hands import Return
from ..actions.kinds import Action
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..errors import Fault, PositionError
from ..places import Seat
from ..round import Round, Step
from .player import Player, generator_of

IDLE_TURNS = 400
"""After so many turns of each seat without a card brought anywhere the table gives up."""


def play_round(round_: Round, players: Mapping[Seat, Player], seed: int = 0) -> Iterator[Step]:
    """Let *players*, one for each seat, play *round_* to its end, and yield each step.

    They see views only, and act in an order that is shuffled again, from *seed*, for every turn.
    An action that is refused counts as waiting.  When all wait the table moves the stock cards
    under, where it may and it can help, or ends the round; so does a table that gets nowhere.
    """
    if round_.seen_by is not None:
        raise PositionError(Fault("", "a view hides cards, so no round is played from it"))
    host = _Host(round_)
    generator = generator_of(f"{seed}:turns")
    if not round_.table.facts.started:
        yield host.play(Start())
    while host.goes_on:
        order = list(host.round.seats)
        generator.shuffle(order)
        yield from host.turn(order, players)


@define
class _Host:
    """Who sits at the table without playing: keeps the round, and sees that it ends."""

    round: Round
    achieved: object = None
    idle: int = 0

    @property
    def goes_on(self) -> bool:
        """Whether the round is not over."""
        return self.round.ending is None

    def play(self, action: Action) -> Step:
        """Play *action*, which is legal."""
        step = self.round.step(action)
        self.round = step.round
        return step

    def turn(self, order: list[Seat], players: Mapping[Seat, Player]) -> Iterator[Step]:
        """Let each seat in *order* do something, then do what the table must."""
        waiting = True
        for seat in order:
            action = players[seat].choose(self.round.view(seat), seat)
            if action is not None and self.round.allows(action):
                waiting = False
                yield self.play(action)
            if not self.goes_on:
                return
        self._count()
        if self.idle > IDLE_TURNS:
            yield from self._given_up()
        elif waiting:
            yield from self._relieved()

    def _count(self) -> None:
        achieved = _achieved(self.round)
        self.idle = self.idle + 1 if achieved == self.achieved else 0
        self.achieved = achieved

    def _relieved(self) -> Iterator[Step]:
        """Burn, as often as that may help; else abandon, if all have passed."""
        facts, drawing = self.round.table.facts, self.round.profile.drawing
        if facts.stops_since_play < drawing.count and self.round.allows(Burn()):
            yield self.play(Burn())
        elif self.round.allows(Abandon()):
            yield self.play(Abandon())

    def _given_up(self) -> Iterator[Step]:
        """Put back what is in the air, pass for all, and abandon."""
        seats = self.round.seats
        last: list[Action] = [*map(Return, seats), *map(Pass, seats), Abandon()]
        for action in last:
            if self.round.allows(action):
                yield self.play(action)


def _achieved(round_: Round) -> object:
    """Return what changes whenever a card is brought anywhere that it does not come back from."""
    tableaux = round_.table.tableaux
    left = tuple((t.nerts_left, len(t.stock) + len(t.waste)) for t in tableaux)
    return len(round_.table.centre.cards), left
