"""What is a member of a side busy with?  Looking, thinking, acting, or waiting for a change."""

from __future__ import annotations

import random

from attrs import define, evolve

from ..actions.kinds import Action
from ..actions.moving import Move
from ..actions.seated import Seated
from ..errors import Fault
from ..places import Seat
from ..players import Player
from ..referee import Claim
from ..round import Round
from ..table import Table
from .experiment import Experiment
from .pace import Kind, Pace, kind_of
from .streams import stream
from .times import LabError


@define(eq=False)
class Member:
    """Somebody at the table: a *player*, its *pace*, and what it has decided to do."""

    seat: Seat
    player: Player
    pace: Pace
    thoughts: random.Random
    hands: random.Random
    # Who comes first when several do something at one time; drawn anew for every round.
    precedence: float
    tick: int
    decision: Action | None = None
    seen: tuple[object, ...] = ()
    refused: int = 0

    def look(self, round_: Round) -> int:
        """Look at the table and decide; return how long it thinks, 0 if it waits for a change.

        What is illegal anyway, or for another seat to do, counts as waiting; a LabError says that
        what was chosen is no action at all.
        """
        self.seen = situation(round_.table, self.seat)
        self.decision = None
        if _is_closed(round_.table, self.seat):
            return 0
        choice = self.player.choose(round_.view(self.seat), self.seat)
        if choice is None:
            return 0
        if not isinstance(choice, Action):
            who = f"players: {type(self.player).__qualname__}"
            raise LabError(Fault(who, f"it chose no action, but {choice!r}"))
        if self._is_anothers(choice) or not round_.allows(choice):
            self.refused += 1
            return 0
        self.decision = _expecting(choice, round_.table)
        return self._ticks(self.pace.thought(kind_of(choice), self.thoughts))

    def _is_anothers(self, choice: object) -> bool:
        if not isinstance(choice, Seated):
            return False
        seat = choice.seat
        return seat.side != self.seat.side or seat.member not in (0, self.seat.place)

    def waits(self, table: Table) -> bool:
        """Whether it waits, and sees a *table* that has not changed for it."""
        return self.decision is None and _same(self.seen, situation(table, self.seat))

    def claim(self, time: int) -> Claim:
        """Begin at a *time* to do what was decided."""
        action = self.decision
        end = time + self._ticks(self.pace.handled(kind_of(action), self.hands))
        if isinstance(action, Move):
            return Claim(action, lifted=time, landed=end)
        return Claim(action, at=end)

    def stops(self) -> int:
        """Return how long it takes to move a stock card under, or to gather the cards."""
        return self._ticks(self.pace.handled(Kind.STOP, self.hands))

    def _ticks(self, time: int) -> int:
        """Round a *time* to whole ticks, one at least."""
        return max(self.tick, (time + self.tick // 2) // self.tick * self.tick)


def seated(experiment: Experiment, round_: Round, number: int) -> tuple[Member, ...]:
    """Seat the players of an *experiment* at a round, the one of this *number*."""
    seats = round_.seats
    order = stream(experiment.seed, number, "precedence")
    return tuple(_member(experiment, seat, number, order.random()) for seat in seats)


def _member(experiment: Experiment, seat: Seat, number: int, precedence: float) -> Member:
    seed, who = experiment.seed, f"{Seat(seat.side).letter}{seat.place}"
    contestant = experiment.contestant(number, seat.side, seat.place - 1)
    choices, thoughts, hands = (
        stream(seed, number, purpose, who) for purpose in ("choice", "think", "hand")
    )
    player = contestant.player(choices)
    return Member(seat, player, contestant.pace, thoughts, hands, precedence, experiment.tick)


def situation(table: Table, seat: Seat) -> tuple[object, ...]:
    """Return what tells a member that waits to look again: its cards, the middle, the facts."""
    return table.tableaux[seat.side], table.centre, table.facts


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return all(this is that for this, that in zip(one, other, strict=True))


def _is_closed(table: Table, seat: Seat) -> bool:
    """Whether nothing is left for *seat* to do: somebody has called, and its hand is empty."""
    over = table.facts.caller is not None or table.facts.ending is not None
    return over and table.tableaux[seat.side].hand(seat.place) is None


def _expecting(action: Action, table: Table) -> Action:
    """Return *action*, which is legal; a move names the card that its maker sees."""
    if not isinstance(action, Move) or action.card is not None:
        return action
    return evolve(action, card=table.tableaux[action.seat.side].look(action.source)[0])
