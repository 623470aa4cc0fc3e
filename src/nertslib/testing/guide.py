"""Who plays all seats, so that a game gets somewhere?

The guide is greedy, but not without slips: deep positions are met as often as shallow ones, and
every game follows from its seed.
"""

from __future__ import annotations

from random import Random

from attrs import define, field

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import Action, SeatAction
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..places import Base, Foundation, NewFoundation, Origin, Seat, Work
from ..referee import together
from ..round import Round
from ..table import Tableau
from .strokes import Stroke, rivals

RIVALRY, HOME, WAY, PASSING, ABANDON = 0.5, 0.7, 0.7, 0.5, 0.03
"""How likely rivals play at once, a card in the air goes home, a way on is taken if there is one,
a side passes, and a table that may gives up.
"""
FALSE_CALLS = 0.001
"""How likely a seat with Nerts cards left calls when it may: seldom, for that ends the round."""


@define
class Guide:
    """Somebody who plays all seats, greedily but not without slips, in one stroke or in two.

    Who has an empty Nerts pile calls before long.  Where no card has landed for some passes
    through the longest stock (some tables are patient, some are not), the guide looks deeper;
    where even that finds nothing, and now and then before, sides pass, and the table burns.
    """

    random: Random
    # How many actions ago a card last landed.
    idle: int = 0
    # Whether two sides may play at once.
    together: bool = True
    # How often a move is any move, and how often it is made in two strokes.
    slips: float = 0.06
    two_strokes: float = 0.15
    # How many passes through the stock without a card played are borne.
    patience: float = field(init=False)

    @patience.default
    def _temper(self) -> float:
        return self.random.choice((0.25, 1, 2))

    def choose(self, round: Round) -> tuple[Action, ...]:
        """Return what is done next: one action, several together, or nothing after the end."""
        if round.ending is not None:
            return ()
        if not round.table.facts.started:
            return (Start(),)
        if round.caller is not None:
            return (self._landing(round),)
        if self.together and self._decides(RIVALRY) and (pair := rivals(round)):
            return pair
        if self.idle > self._borne(round):
            return (self._stalling(round),)
        return (self._acting(round, self.random.choice(round.seats)),)

    def follow(self, round: Round) -> Stroke | None:
        """Do what is chosen; None after the end."""
        actions = self.choose(round)
        if not actions:
            return None
        if len(actions) > 1:
            settled = together(round, actions)
            stroke = Stroke(round, actions, settled.round, settled.events)
        else:
            step = round.step(actions[0])
            stroke = Stroke(round, actions, step.round, step.events)
        self.idle = 0 if _lands(actions[0]) else self.idle + 1
        return stroke

    def _decides(self, chance: float) -> bool:
        return self.random.random() < chance

    def _borne(self, round: Round) -> int:
        turns = [
            (len(t.stock) + len(t.waste)) // round.profile.drawing.count + 2
            for t in round.table.tableaux
        ]
        return int(self.patience * max(turns) * len(round.sides))

    def _acting(self, round: Round, seat: Seat) -> Action:
        listed = round.legal(seat)
        tableau = round.table.tableaux[seat.side]
        if tableau.hand(seat.place):
            return self._placing(listed)
        call = Call(seat)
        if call in listed and self.random.random() < (FALSE_CALLS if tableau.nerts_left else 0.5):
            return call
        moves = [action for action in listed if isinstance(action, Move)]
        if moves and self.random.random() < self.slips:
            return self._stroke(round, self.random.choice(moves))
        good = [move for move in moves if _merit(tableau, move)]
        if good:
            return self._stroke(round, max(good, key=lambda move: _merit(tableau, move)))
        return self._turning(round, listed, moves)

    def _turning(
        self,
        round: Round,
        listed: tuple[SeatAction, ...],
        moves: list[Move],
    ) -> Action:
        turns: list[Action] = [a for a in listed if isinstance(a, Draw | Recycle)]
        if turns and not (moves and self.random.random() < self.slips):
            return turns[0]
        others: list[Action] = [*moves, *(action for action in listed if isinstance(action, Pass))]
        if others:
            return self.random.choice(others)
        return self._anything(round)

    def _anything(self, round: Round) -> Action:
        """Return something that can be done, for what can be done there always is."""
        every = [a for s in round.seats for a in round.legal(s) if not isinstance(a, Call)]
        return self.random.choice([*every, *round.table_actions()])

    def _stroke(self, round: Round, move: Move) -> Action:
        """Make *move* in one stroke, or begin it with a lift."""
        lift = Lift(move.seat, move.source)
        if self.random.random() < self.two_strokes and round.allows(lift):
            return lift
        return move

    def _placing(self, listed: tuple[SeatAction, ...]) -> Action:
        places = [action for action in listed if isinstance(action, Place)]
        if not places or self.random.random() < self.slips:
            return next(action for action in listed if isinstance(action, Return))
        return places[-1] if self._decides(HOME) else self.random.choice(places)

    def _landing(self, round: Round) -> Action:
        """Bring down a card that was in the air at the call."""
        full = [s for s in round.seats if round.table.tableaux[s.side].hand(s.place)]
        return self._placing(round.legal(self.random.choice(full)))

    def _stalling(self, round: Round) -> Action:
        """Find a way on, or say that there is none."""
        for seat in self.random.sample(round.seats, len(round.seats)):
            if round.table.tableaux[seat.side].hand(seat.place):
                return self._placing(round.legal(seat))
            ways = round.productive(seat)
            if ways and self._decides(WAY):
                return ways[0]
        whole_table = round.table_actions()
        if Burn() in whole_table:
            self.idle = 0
            return Burn()
        passes = [p for p in map(Pass, round.seats) if p.seat.side not in round.table.facts.passed]
        if passes and self._decides(PASSING):
            return self.random.choice(passes)
        if Abandon() in whole_table and self._decides(ABANDON):
            return Abandon()
        return self._acting(round, self.random.choice(round.seats))


def _lands(action: Action) -> bool:
    return isinstance(action, Move | Place | Burn)


def _merit(tableau: Tableau, move: Move) -> int:
    """Tell how good a move looks; 0 is for moves that lead nowhere in particular."""
    home = isinstance(move.target, Foundation | NewFoundation)
    match move.source:
        case Work(pile, count):
            clears = count == len(tableau.work[pile - 1])
            return 4 if home else 2 * clears
        case Base():
            return 0
        case _:
            return (3 if move.source.origin is Origin.NERTS else 1) + 3 * home
