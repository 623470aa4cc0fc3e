"""What would be illegal here, and for as few rules as possible?"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from attrs import define, evolve, field

from ..actions.calling import Call
from ..actions.hands import Lift, Place, Return
from ..actions.kinds import Action, broken
from ..actions.moving import Move
from ..actions.stalling import Abandon, Burn, Pass
from ..actions.starting import Start
from ..actions.stock import Draw, Recycle
from ..places import Foundation, Onto, Seat, Source, Target, Under, seat_of
from ..round import Round
from ..testing.candidates import homes_of, piles_of, sources_of
from .burying import buried
from .kinds import kind_of

Signature = tuple[str, ...]
"""The rules broken, and from where to where; nothing for what is legal."""

_UNREADABLE = (
    *("{0}: F1>2", "{0}: W>N", "{0}: 1x0>2", "{0}: N>", "{0}: 1b>2", "{0}: 1b>u2"),
    *("{0}: Nx2>1", "{0}: Wx2>2", "{0}: Nx2>3", "{0}: Wx2>4", "{0}: S>1", "{0}: S>F", "{0}: S>F+"),
)
_SPOKEN = (Draw, Recycle, Call, Pass, Return)
_WHOLE_TABLE = (Start(), Burn(), Abandon())
_ANYWHERE = ("notation.", "seating.", "phase.", "hands.")
"""What is refused for these has little to do with where cards lie."""
_FROM_SOMEWHERE = ("places.", "roles.", "knowledge.")
"""And for these, with where they should go."""
_SAMPLE = 10
_UNREAD, _STALE, _MOVED = 0.03, 0.12, 0.75
"""Below which chance a text cannot be read, a move expects another card, a move is tried."""
_NOBODY, _OTHER = 0.02, 0.05
"""And below which one it is tried by nobody, or by another member."""
_MOST_MEMBERS = 9


def sources(round_: Round, seat: Seat) -> list[Source]:
    """Return where cards could come from, one card and one pile too many included."""
    return list(sources_of(round_.table.tableaux[seat.side]))


def targets(round_: Round, seat: Seat) -> list[Target]:
    """Return where cards could go, one pile and one foundation too many included."""
    return [*piles_of(round_.table.tableaux[seat.side]), *homes_of(round_)]


def candidates(round_: Round, seat: Seat) -> Iterator[Action]:
    """Yield everything conceivable that *seat* could try."""
    every = targets(round_, seat)
    for source in sources(round_, seat):
        yield Lift(seat, source)
        yield from (Move(seat, source, target) for target in every)
    yield from (Place(seat, target) for target in every)
    yield from (kind(seat) for kind in _SPOKEN)
    yield from _WHOLE_TABLE


@define
class NearMisses:
    """Finds near misses of the *kinds* that an engine knows; those met seldom come first."""

    random: random.Random
    kinds: frozenset[str]
    met: Counter[object] = field(factory=Counter)

    def some(self, round_: Round, seat: Seat) -> str | None:
        """Return the rarest of a few near misses; None if chance found only what is legal."""
        actions = [self._any(round_, seat) for _ in range(_SAMPLE)]
        found = [(_signature(round_, action), action) for action in actions]
        illegal = [(signature, action) for signature, action in found if signature]
        if not illegal:
            return None
        signature, action = min(illegal, key=lambda pair: self._rank(pair[0]))
        self._meet(signature)
        return str(action)

    def all(self, round_: Round, seat: Seat) -> list[str]:
        """Return one near miss of each signature that there is for *seat*, the rarest first.

        Then all that names a buried card, and all that nobody can read.
        """
        known = [action for action in candidates(round_, seat) if kind_of(action) in self.kinds]
        self.random.shuffle(known)
        found: dict[Signature, Action] = {}
        for action in known:
            found.setdefault(_signature(round_, action), action)
        found.pop((), None)
        for signature in found:
            self._meet(signature)
        ranked = [str(found[signature]) for signature in sorted(found, key=self._rank)]
        return [*ranked, *self._others(round_, seat)]

    def _others(self, round_: Round, seat: Seat) -> list[str]:
        """Return what names a card that is buried, and what nobody can read."""
        moves = buried(round_, seat) if "move" in self.kinds else ()
        return [*map(str, moves), *(text.format(seat) for text in _UNREADABLE)]

    def _meet(self, signature: Signature) -> None:
        self.met[signature] += 1
        self.met[signature[0]] += 1

    def _rank(self, signature: Signature) -> tuple[bool, int, int]:
        """Put those first that break one rule only, and then those met seldom."""
        several = len(signature[0].split()) > 1
        return several, self.met[signature[0]], self.met[signature]

    def _any(self, round_: Round, seat: Seat) -> Action | str:
        """Return anything that *seat*, or now and then somebody else, could try."""
        chance = self.random.random()
        if chance < _UNREAD:
            return self._unreadable(seat)
        who = self._who(round_, seat)
        if chance < _STALE:
            return self._unexpected(round_, seat) or self._unreadable(seat)
        source = self.random.choice(sources(round_, seat))
        target = self._target(round_, seat)
        if chance < _MOVED and "move" in self.kinds:
            return Move(who, source, target)
        others: list[Action] = [Lift(who, source), Place(who, target), *_WHOLE_TABLE]
        others += (kind(who) for kind in _SPOKEN)
        known = [action for action in others if kind_of(action) in self.kinds]
        return self.random.choice(known) if known else self._unreadable(seat)

    def _who(self, round_: Round, seat: Seat) -> Seat:
        chance = self.random.random()
        if chance < _NOBODY:
            return seat_of(len(round_.sides), 0)
        return seat_of(seat.side, seat.place % _MOST_MEMBERS + 1) if chance < _OTHER else seat

    def _target(self, round_: Round, seat: Seat) -> Target:
        """Return a target: each kind of pile as often as the others."""
        every = targets(round_, seat)
        kind = self.random.choice((Onto, Foundation, Foundation, Under, None))
        fitting = [target for target in every if kind is None or isinstance(target, kind)]
        return self.random.choice(fitting[-2:] if kind is None else fitting)

    def _unexpected(self, round_: Round, seat: Seat) -> Action | None:
        """Return a legal move that expects another card than lies there."""
        moves = [action for action in round_.legal(seat) if isinstance(action, Move)]
        if not moves or "move" not in self.kinds:
            return None
        move = self.random.choice(moves)
        cards = round_.profile.layout.deck.cards()
        return evolve(move, card=self.random.choice(cards))

    def _unreadable(self, seat: Seat) -> str:
        return self.random.choice(_UNREADABLE).format(seat)


def _signature(round_: Round, action: Action | str) -> Signature:
    """Return what is alike in near misses that are alike: rules, and from where to where."""
    rules = broken(action, round_.profile, round_.table)
    if not rules:
        return ()
    codes = " ".join(rule.code for rule in rules)
    if codes.startswith(_ANYWHERE):
        return codes, type(action).__name__
    if codes.startswith(_FROM_SOMEWHERE):
        return codes, _word(action, "source")
    return codes, *likeness(action)


def likeness(action: Action | str) -> tuple[str, str]:
    """Return what is alike in actions that are alike: from what kind of pile to what kind."""
    return _word(action, "source"), _word(action, "target")


def _word(action: object, name: str) -> str:
    """Return the kind of place that an action names, and for what else it is its own kind."""
    place = getattr(action, name, None)
    return type(action if place is None else place).__name__
