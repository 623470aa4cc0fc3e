"""What is the shortest way to show that an engine is wrong?"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import compress

from attrs import define

from .answers import Reply
from .dueling import Duel, Parting
from .exams import adopted
from .kinds import kind_of
from .port import Port
from .questions import Deal, Document, Load, Play, Race
from .reducing import reductions
from .results import Asked, Disagreement, Move

MOST, MOST_REPLAYED = 6000, 40000
"""How many questions shrinking may cost; more where each try is a whole game."""
_SUFFIXES = (0, 1, 2, 3, 4, 8, 16, 32)
"""How many of the last moves are tried from a position just before them."""
_HOME = re.compile(r"\bF(\d+|\+)")
"""A foundation that is named."""


def shrink(port: Port, found: Disagreement, most: int | None = None) -> tuple[Disagreement, int]:
    """Return the shortest disagreement like *found* that was met, and how many questions it took.

    With an engine that can load a position the game begins just before the disagreement, and the
    position loses what does not matter.  One that cannot shows it again, or *found* comes back.
    """
    duel = Duel(port, found.profile, found.layer)
    parting = duel.fight(found.setup, way_of(found))
    if parting is None:
        return found, duel.asked
    loads = "load" in port.abilities.answers
    usual = MOST if loads else MOST_REPLAYED
    shrinker = _Shrinker(duel, parting, usual if most is None else most, loads)
    shrinker.all()
    return shrinker.best.disagreement, duel.asked


def way_of(found: Disagreement) -> tuple[Asked, ...]:
    """Return everything that is asked after the setup."""
    if isinstance(found.question, Deal | Load):
        return ()
    return (*found.script, found.question)


def alike(one: Parting, other: Parting) -> bool:
    """Whether two partings show the same fault, as far as can be told."""
    here, there = one.difference, other.difference
    if here.kind != there.kind:
        return False
    if type(one.disagreement.question) is not type(other.disagreement.question):
        return False
    if here.kind in ("setup", "legal", "broken"):
        return here.expected == there.expected
    return set(map(_tail, here.paths)) <= set(map(_tail, there.paths))


def _tail(path: str) -> str:
    return path.rpartition(".")[2]


@define
class _Shrinker:
    """A parting that becomes shorter: *best* is the shortest so far."""

    duel: Duel
    best: Parting
    most: int
    loads: bool

    def all(self) -> None:
        """Shorten until nothing can be left out any more, or enough has been asked."""
        if self.loads:
            self._begin_late()
        self._leave_homes_open()
        self._drop_groups()
        before = None
        while before != self.best and not self._spent:
            before = self.best
            self._leave_homes_open()
            self._drop_moves()
            self._drop_claims()
            if self.loads:
                self._drop_cards()

    @property
    def _spent(self) -> bool:
        return self.duel.asked > self.most

    def _try(self, setup: Deal | Load, way: Sequence[Asked]) -> bool:
        """Go another way; it is the best if it shows the same."""
        if self._spent:
            return False
        parting = self.duel.fight(setup, way)
        if parting is None or not alike(parting, self.best):
            return False
        self.best = parting
        return True

    def _begin_late(self) -> None:
        """Begin with a position from which the last few moves show it."""
        found = self.best.disagreement
        way = way_of(found)
        positions = _positions(found)
        for length in _SUFFIXES:
            at = len(found.script) - length
            if 0 <= at < len(positions) and self._try(Load(positions[at]), way[at:]):
                return

    def _leave_homes_open(self) -> None:
        """Name no foundation in a game that is replayed: numbers change when moves are left out."""
        found = self.best.disagreement
        script = tuple(map(_homeward, found.script))
        if not self.loads and script != found.script:
            self._try(found.setup, (*script, *way_of(found)[len(script) :]))

    def _drop_groups(self) -> None:
        """Leave out what was refused, then whole seats and kinds of move, the first of each."""
        self._keep(_accepted(self.best.disagreement))
        seats = dict.fromkeys(map(_seat, self.best.disagreement.script))
        kinds = dict.fromkeys(map(_kind, self.best.disagreement.script))
        for seat in seats:
            self._keep([_seat(move) != seat for move in self.best.disagreement.script])
        for kind in kinds:
            self._keep([_kind(move) != kind for move in self.best.disagreement.script])
        self._keep(_accepted(self.best.disagreement))

    def _keep(self, kept: Sequence[bool]) -> None:
        """Leave out those moves of the script that are not *kept*."""
        found = self.best.disagreement
        script = tuple(compress(found.script, kept))
        if len(script) < len(found.script):
            self._try(found.setup, (*script, *way_of(found)[len(found.script) :]))

    def _drop_claims(self) -> None:
        """Leave out claims of the race that shows it."""
        number = 0
        while isinstance(race := self.best.disagreement.question, Race):
            found, claims = self.best.disagreement, race.claims
            if number >= len(claims) or len(claims) == 1:
                return
            fewer = Race((*claims[:number], *claims[number + 1 :]))
            if not self._try(found.setup, (*found.script, fewer)):
                number += 1

    def _drop_moves(self) -> None:
        """Leave out moves, half of them first, then fewer at a time."""
        size = max(1, len(self.best.disagreement.script) // 2)
        while size:
            at = 0
            while at < len(script := self.best.disagreement.script):
                found = self.best.disagreement
                way = way_of(found)
                shorter = (*script[:at], *script[at + size :], *way[len(script) :])
                if self._spent or not self._try(found.setup, shorter):
                    at += size
            size //= 2

    def _drop_cards(self) -> None:
        """Leave out of the position what does not matter: facts, sides, piles, cards."""
        changed = True
        while changed and not self._spent:
            changed = False
            setup = self.best.disagreement.setup
            for reduce in reductions(setup.position) if isinstance(setup, Load) else ():
                changed = self._reduce(reduce) or changed

    def _reduce(self, reduce: Callable[[Document], Document]) -> bool:
        found = self.best.disagreement
        if not isinstance(found.setup, Load):
            return False
        smaller = reduce(found.setup.position)
        return smaller != found.setup.position and self._try(Load(smaller), way_of(found))


def _accepted(found: Disagreement) -> list[bool]:
    """Tell of each move of the script whether it changes anything."""
    right = adopted(found.profile)
    right.answer(found.setup)
    answers = map(right.answer, found.script)
    return [not isinstance(a, Reply) or a.document.get("legal") is not False for a in answers]


def _homeward(move: Move) -> Move:
    return Play(_HOME.sub("F", move.action)) if isinstance(move, Play) else move


def _seat(move: Move) -> str:
    return move.action.partition(":")[0] if isinstance(move, Play) else ""


def _kind(move: Move) -> str:
    return kind_of(move.action) or "" if isinstance(move, Play) else "race"


def _positions(found: Disagreement) -> tuple[Document, ...]:
    """Return the position before each move of the script, and after the last."""
    right = adopted(found.profile)
    right.answer(found.setup)
    positions: list[Document] = []
    for move in (*found.script, None):
        if right.round is None:
            break
        positions.append(right.round.position())
        if isinstance(move, Play | Race):
            right.answer(move)
    return tuple(positions)
