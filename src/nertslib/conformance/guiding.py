"""How does a generated game go on?  Towards deep positions, but not without detours."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from ..actions.calling import Call
from ..actions.hands import Place, Return
from ..actions.kinds import Action
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..places import Foundation, NewFoundation, Onto, Origin, Seat, Under
from ..round import Round
from .kinds import kind_of

_WHOLE_TABLE, _ABANDONED = 0.3, 0.05
"""How often the table burns where it may, and how often it then gives up instead."""
_OTHERS = 2
"""How many sides are out where there is another one."""
_FALSE_CALL = 0.002
"""How much a call with Nerts cards left is wanted: it ends the round, or is refused."""


@frozen
class Habits:
    """What the sides like to do, and how much more than usual.

    With *idleness* they pass: where all do, the table may burn.  With *haste* cards go home, and
    nowhere else.  So often a card is *lifted* and placed; so often, *in order*, the first side
    plays that can.  Who is *patient* calls when another side is out, too.
    """

    idleness: float = 1.0
    haste: float = 1.0
    lifted: float = 0.12
    in_order: float = 0.0
    patient: bool = False


USUAL = Habits()


@frozen
class Guide:
    """Somebody who plays all seats, with none but the *kinds* of action that an engine knows."""

    random: random.Random
    kinds: frozenset[str]
    habits: Habits = USUAL

    def choose(self, round_: Round) -> Action | None:
        """Return what is done next; None where nothing can be."""
        if not round_.table.facts.started:
            return Start() if "start" in self.kinds else None
        whole_table = self._whole_table(round_)
        if whole_table is not None:
            return whole_table
        for seat in self._in_turn(round_.seats):
            action = self.follow(round_, seat)
            if action is not None:
                return action
        return None

    def _in_turn(self, seats: Sequence[Seat]) -> Sequence[Seat]:
        """Return the seats in the order in which they are asked what they do."""
        if self.habits.in_order and self.random.random() < self.habits.in_order:
            return seats
        return self.random.sample(seats, len(seats))

    def follow(self, round_: Round, seat: Seat) -> Action | None:
        """Return what *seat* does next; None where it can do nothing."""
        options = [*self._options(round_, seat)]
        if not options:
            return None
        actions, weights = zip(*options, strict=True)
        chosen: Action = self.random.choices(actions, weights)[0]
        return chosen

    def known(self, actions: Iterator[Action] | tuple[Action, ...]) -> list[Action]:
        """Return those of *actions* that are of a known kind."""
        return [action for action in actions if kind_of(action) in self.kinds]

    def _whole_table(self, round_: Round) -> Action | None:
        if self.random.random() > _WHOLE_TABLE:
            return None
        actions = self.known(round_.table_actions())
        if Burn() in actions:
            return Burn()
        return Abandon() if Abandon() in actions and self.random.random() < _ABANDONED else None

    def _options(self, round_: Round, seat: Seat) -> Iterator[tuple[Action, float]]:
        """Yield what *seat* may do, and how much it is wanted."""
        tableaux = round_.table.tableaux
        waiting = self.habits.patient and sum(not t.nerts_left for t in tableaux) < _OTHERS
        out = not tableaux[seat.side].nerts_left and not waiting
        for action in self.known(round_.legal(seat)):
            yield action, _wanted(action, out=out) * self._liking(action)
        if "lift" in self.kinds and self.random.random() < self.habits.lifted:
            yield from ((lift, 3.0) for lift in round_.lifts(seat))

    def _liking(self, action: Action) -> float:
        match action:
            case Pass():
                return self.habits.idleness
            case Move(target=Foundation() | NewFoundation()):
                return self.habits.haste
            case Move():
                return 1 / self.habits.haste
            case _:
                return 1.0


_WANTED: Mapping[type, float] = {Draw: 4.0, Recycle: 4.0, Pass: 0.4, Return: 0.7}
_LANDED, _HOME = 2.0, 5.0
_OUT = 2.0
"""How much a call is wanted that is none too early."""


def _wanted(action: Action, *, out: bool) -> float:
    if isinstance(action, Move):
        return _merit(action)
    if isinstance(action, Place):
        return _LANDED if isinstance(action.target, Onto | Under) else _HOME
    if isinstance(action, Call):
        return _OUT if out else _FALSE_CALL
    return _WANTED.get(type(action), 1.0)


def _merit(move: Move) -> float:
    home = not isinstance(move.target, Onto | Under)
    match move.source.origin:
        case Origin.NERTS:
            return 14.0 if home else 9.0
        case Origin.WASTE:
            return 8.0 if home else 3.0
        case Origin.WORK:
            return 8.0 if home else 0.7
        case Origin.BASE:
            return 3.0
