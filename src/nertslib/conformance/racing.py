"""What could several players claim to have done at once?"""

from __future__ import annotations

import random
from collections.abc import Iterator

from attrs import frozen

from ..actions.moving import Move
from ..round import Round
from ..testing.strokes import rivals
from .exams import together
from .guiding import Guide
from .near_misses import NearMisses
from .questions import Document, Race

_TIMES = 6
_MOST = 5
_AT_ONCE, _RIVALS, _NAMED = 0.4, 0.7, 0.3
"""How often nobody can tell the order, rivals are looked for, and a claim has an id."""
_CHAIN, _MISS, _IN_TURN = 0.5, 0.3, 0.8
"""How often a seat claims two things, a claim is none, and a seat waits for its own hand."""


@frozen
class Racing:
    """Makes races of what the *guide* and the near *misses* offer."""

    random: random.Random
    guide: Guide
    misses: NearMisses

    def any(self, round_: Round) -> Race | None:
        """Return a race of either kind; None where there is nothing to race for."""
        if self.random.random() < _AT_ONCE:
            return self.together(round_)
        return self.race(round_)

    def together(self, round_: Round) -> Race | None:
        """Return actions whose order nobody can tell; None where there are not two."""
        found = rivals(round_) if self.random.random() < _RIVALS else ()
        texts = tuple(map(str, found)) or tuple(self._actions(round_)[:2])
        return together(texts) if len(texts) > 1 else None

    def race(self, round_: Round) -> Race | None:
        """Return claims with times of their own; None where there is nothing to claim."""
        found = rivals(round_)
        texts = [*map(str, found), *self._after(round_, found), *self._actions(round_)]
        claims = tuple(self._timed(texts[:_MOST]))
        return Race(claims) if claims else None

    def _actions(self, round_: Round) -> list[str]:
        """Return what some seats may do now, what follows on it, and what they may not."""
        found: list[str] = []
        for seat in self.random.sample(round_.seats, min(2, len(round_.seats))):
            first = self.guide.follow(round_, seat)
            after = round_.play(first) if first is not None else round_
            second = self.guide.follow(after, seat) if self.random.random() < _CHAIN else None
            found += (str(action) for action in (first, second) if action is not None)
        miss = self.misses.some(round_, self.random.choice(round_.seats))
        return [*found, miss] if miss and self.random.random() < _MISS else found

    def _after(self, round_: Round, found: tuple[Move, ...]) -> list[str]:
        """Return what each rival wants to do after its move."""
        wanted = (self.guide.follow(round_.play(move), move.seat) for move in found)
        return [str(action) for action in wanted if action is not None]

    def _timed(self, texts: list[str]) -> Iterator[Document]:
        """Yield claims; what one seat does is mostly one after the other."""
        free: dict[str, int] = {}
        for text in texts:
            seat = text.partition(":")[0]
            begun = free.get(seat, 1) if self.random.random() < _IN_TURN else 1
            claim = self._claim(text, begun)
            free[seat] = max(free.get(seat, 1), _end(claim))
            yield claim

    def _claim(self, text: str, begun: int) -> Document:
        lifted = begun + self.random.randrange(_TIMES)
        landed = lifted + self.random.randint(0, _TIMES)
        moving = ">" in text
        times = {"lifted": lifted, "landed": landed} if moving else {"at": landed}
        known = {"id": self.random.randint(1, _MOST)} if self.random.random() < _NAMED else {}
        return {"play": text, **times, **known}


def _end(claim: Document) -> int:
    times = (claim.get("landed"), claim.get("at"))
    return max(time for time in times if isinstance(time, int))
