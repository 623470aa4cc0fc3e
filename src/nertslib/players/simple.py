"""How do simple players play?  One does anything at all, one takes the best move in sight."""

from __future__ import annotations

import random

from attrs import define, field

from ..actions.calling import Call
from ..actions.hands import Return
from ..actions.kinds import SeatAction
from ..actions.stalling import Pass
from ..actions.stock import Draw, Recycle
from ..places import Seat
from ..round import Round
from .player import Patience, turns_stock
from .wishes import leading, progress, situation, wish


@define
class Random:
    """Does anything legal with the same chance, but makes no false call.

    It passes when nothing leads anywhere and two passes through the stock showed nothing new.
    """

    generator: random.Random
    patience: Patience = field(factory=Patience)

    def choose(self, view: Round, seat: Seat) -> SeatAction | None:
        """Return one of the legal actions, a pass, or None to wait."""
        legal = view.legal(seat)
        options = [a for a in legal if not isinstance(a, Pass) and not false_call(a, view, seat)]
        tired = not self.patience.lasts(progress(view, seat), view, seat)
        if tired and not leading(view, seat, legal):
            options = [a for a in options if isinstance(a, Call | Return)]
        if not options:
            return passing(legal, view, seat)
        choice = self.generator.choice(options)
        if isinstance(choice, Draw | Recycle):
            self.patience.spend()
        return choice


@define
class Greedy:
    """Takes the best move in sight: the Nerts pile first, then foundations, then the waste.

    It turns the stock as long as that may show something new, passes when it does not, and
    calls as soon as its Nerts pile is empty.
    """

    generator: random.Random
    patience: Patience = field(factory=Patience)

    def choose(self, view: Round, seat: Seat) -> SeatAction | None:
        """Return the best action in sight, a pass, or None to wait."""
        legal = view.legal(seat)
        best = self._best(legal, view, seat)
        if best is not None:
            return best
        turn = next((a for a in legal if isinstance(a, Draw | Recycle)), None)
        if turn is None or not self.patience.lasts(situation(view, seat), view, seat):
            return passing(legal, view, seat)
        self.patience.spend()
        return turn

    def _best(self, legal: tuple[SeatAction, ...], view: Round, seat: Seat) -> SeatAction | None:
        wishes: list[SeatAction] = [
            a for a in legal if isinstance(a, Call) and not false_call(a, view, seat)
        ]
        wishes = wishes or list(leading(view, seat, legal))
        wishes = wishes or [a for a in legal if isinstance(a, Return)]
        if not wishes:
            return None
        first = min(map(wish, wishes))
        return self.generator.choice([action for action in wishes if wish(action) == first])


def false_call(action: SeatAction, view: Round, seat: Seat) -> bool:
    """Whether *action* is a call with Nerts cards left."""
    return isinstance(action, Call) and view.table.tableaux[seat.side].nerts_left > 0


def passing(legal: tuple[SeatAction, ...], view: Round, seat: Seat) -> Pass | None:
    """Return a pass, unless it has been given or another member may still turn the stock."""
    tableau = view.table.tableaux[seat.side]
    if not turns_stock(view, seat) and (tableau.stock or tableau.waste):
        return None
    return next((action for action in legal if isinstance(action, Pass)), None)
