"""How does a careful player play?  It keeps its spaces, and remembers what its stock holds."""

from __future__ import annotations

import random
from collections.abc import Iterator

from attrs import define, field

from ..actions.calling import Call
from ..actions.hands import Place, Return
from ..actions.kinds import SeatAction
from ..actions.moving import Move
from ..actions.stock import Draw, Recycle
from ..cards import HIDDEN, Cards
from ..places import Onto, Origin, Seat
from ..policies.drawing import Drawing
from ..round import Round
from ..table import Tableau
from .player import Patience
from .simple import false_call, passing
from .wishes import leading, situation, wish


@define
class Memory:
    """What a player remembers of its side's *stock* and *waste*, unseen cards as `??`.

    It remembers too how often the waste had been turned over and the table had stopped.
    """

    stock: Cards = ()
    waste: Cards = ()
    recycles: int = 0
    stops: int = 0

    @property
    def is_dim(self) -> bool:
        """Whether a card of the stock is unknown."""
        return any(card.hidden for card in self.stock)

    def recall(self, view: Round, seat: Seat) -> Round:
        """Return the *view* with the cards of the stock that are known, and remember it so."""
        tableau, stops = view.table.tableaux[seat.side], view.table.facts.stops
        pasts = self._since(view.profile.drawing, tableau.recycles, stops)
        piles = ((pack[turned:], pack[:turned]) for pack, turned in pasts)
        known = next((stock for stock, waste in piles if _explains(stock, waste, tableau)), None)
        self.stock = (HIDDEN,) * len(tableau.stock) if known is None else known
        self.waste, self.recycles, self.stops = tableau.waste, tableau.recycles, stops
        remembered = tableau.with_stock(self.stock)
        return Round(view.profile, view.table.with_tableau(seat.side, remembered), view.seen_by)

    def _since(self, drawing: Drawing, recycles: int, stops: int) -> Iterator[tuple[Cards, int]]:
        """Return what stock and waste can have become by now, but for what was played."""
        pack = self.waste + self.stock
        begun: dict[tuple[int, int], tuple[Cards, int]] = {
            (0, 0): (pack, len(self.waste)),
            (1, 0): drawing.recycled(pack),
            (0, 1): (pack[1:] + pack[:1], 0),
        }
        since = begun.get((recycles - self.recycles, stops - self.stops))
        return iter(()) if since is None else _drawn(drawing, *since)


def _drawn(drawing: Drawing, pack: Cards, turned: int) -> Iterator[tuple[Cards, int]]:
    yield pack, turned
    while turned < len(pack):
        pack, turned = drawing.drawn(pack, turned)
        yield pack, turned


def _explains(stock: Cards, waste: Cards, tableau: Tableau) -> bool:
    """Whether *stock* and *waste*, from which cards were played, can be those of *tableau*."""
    seen = tableau.waste
    if len(stock) != len(tableau.stock) or len(seen) > len(waste):
        return False
    return all(a is b or a.hidden for a, b in zip(waste, seen, strict=False))


@define
class Careful:
    """Takes the best move in sight, but leaves its spaces to the Nerts pile as long as it can.

    It knows what it has seen of its stock, so it does not turn cards of which none will help.
    """

    generator: random.Random
    patience: Patience = field(factory=Patience)
    memory: Memory = field(factory=Memory)

    def choose(self, view: Round, seat: Seat) -> SeatAction | None:
        """Return the best action in sight, a pass, or None to wait."""
        legal, known = view.legal(seat), self.memory.recall(view, seat)
        wishes = _wishes(legal, known, seat)
        saving = [action for action in wishes if not spends_space(action, view, seat)]
        if saving:
            return self._best(saving, view, seat)
        turn = next((a for a in legal if isinstance(a, Draw | Recycle)), None)
        if turn is not None and self._hopes(known, seat):
            self.patience.spend()
            return turn
        return self._best(wishes, view, seat) if wishes else passing(legal, view, seat)

    def _hopes(self, known: Round, seat: Seat) -> bool:
        """Whether turning the stock may show something that helps."""
        if not self.patience.lasts(situation(known, seat), known, seat):
            return False
        return self.memory.is_dim or not known.is_stuck(seat)

    def _best(self, wishes: list[SeatAction], view: Round, seat: Seat) -> SeatAction:
        def order(action: SeatAction) -> tuple[int, bool]:
            return wish(action), fills_space(action, view, seat)

        first = min(map(order, wishes))
        return self.generator.choice([action for action in wishes if order(action) == first])


def _wishes(legal: tuple[SeatAction, ...], known: Round, seat: Seat) -> list[SeatAction]:
    """Return what leads anywhere: a true call before all, and a hand that is full is emptied."""
    wishes: list[SeatAction] = [
        action
        for action in legal
        if isinstance(action, Call) and not false_call(action, known, seat)
    ]
    wishes = wishes or [*leading(known, seat, legal)]
    return wishes or [action for action in legal if isinstance(action, Return)]


def fills_space(action: SeatAction, view: Round, seat: Seat) -> bool:
    """Whether *action* lays cards into a space."""
    if not isinstance(action, Move | Place) or not isinstance(action.target, Onto):
        return False
    return not view.table.tableaux[seat.side].work[action.target.pile - 1]


def spends_space(action: SeatAction, view: Round, seat: Seat) -> bool:
    """Whether *action* fills a space with something else than a Nerts card."""
    of_nerts = isinstance(action, Move) and action.source.origin is Origin.NERTS
    return not of_nerts and fills_space(action, view, seat)
