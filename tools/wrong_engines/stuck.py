"""What can go wrong when it is asked who is stuck?  F36."""

from __future__ import annotations

from attrs import evolve

from nertslib.actions.moving import Move
from nertslib.actions.stalling import Burn
from nertslib.actions.stock import Draw, Recycle
from nertslib.places import Origin
from nertslib.policies.drawing import Drawing
from nertslib.round import Round

from .bending import HOME, Attempt, Wrong

AGREED = ("yacht-party",)
"""Where a burn may be agreed on, so that passes matter."""


class _Blind(Wrong):
    """Who is stuck, and with it when the table may burn, is found in another way."""

    def stuck_as(self, round_: Round, side: str) -> bool | None:
        """Whether *side* is stuck, as this engine sees it."""
        raise NotImplementedError

    def stuck(self, round_: Round) -> dict[str, bool | None]:
        """Ask for each side."""
        return {side: self.stuck_as(round_, side) for side in round_.sides}

    def _all(self, attempt: Attempt) -> bool:
        round_ = Round(attempt.profile, attempt.table)
        return all(self.stuck_as(round_, side) for side in round_.sides)

    def accepts(self, attempt: Attempt) -> bool:
        """Burn when all are stuck, as this engine sees it."""
        return "stalling.not-all-stuck" in attempt.codes and self._all(attempt)

    def refuses(self, attempt: Attempt) -> str:
        """Do not burn when they are not."""
        stuck = not isinstance(attempt.action, Burn) or self._all(attempt)
        return (
            "" if stuck or attempt.profile.stalemate.when != "stuck" else "stalling.not-all-stuck"
        )


class F36(_Blind):
    """A side is stuck when nothing that lies open can be played: draws are forgotten."""

    def stuck_as(self, round_: Round, side: str) -> bool | None:
        """Look at what lies open."""
        if round_.is_stuck(side) is not False:
            return round_.is_stuck(side)
        seats = (seat for seat in round_.seats if seat.letter == side)
        return not any(_leads(action) for seat in seats for action in round_.legal(seat))


def _leads(action: object) -> bool:
    if not isinstance(action, Move):
        return False
    return action.source.origin is not Origin.WORK or isinstance(action.target, HOME)


def _drawing(round_: Round, drawing: Drawing) -> Round:
    """Return the round with another way of drawing."""
    return Round(evolve(round_.profile, drawing=drawing), round_.table)


class F36b(_Blind):
    """A side is stuck when this pass brings nothing: the waste is never turned over."""

    def stuck_as(self, round_: Round, side: str) -> bool | None:
        """Play with a single pass."""
        return _drawing(round_, evolve(round_.profile.drawing, passes=1)).is_stuck(side)


class F36c(_Blind):
    """A side is stuck when no card of the stock fits: also those that are never on top."""

    def stuck_as(self, round_: Round, side: str) -> bool | None:
        """Look at every card."""
        return _drawing(round_, evolve(round_.profile.drawing, count=1)).is_stuck(side)


class F36d(_Blind):
    """A side is stuck when stock and piles bring nothing at once: piles are never regrouped."""

    def stuck_as(self, round_: Round, side: str) -> bool | None:
        """Turn the stock, and look at what is open then."""
        right = round_.is_stuck(side)
        return right if right is not False else not self._brings(round_, side)

    def _brings(self, round_: Round, side: str) -> bool:
        seat = next(seat for seat in round_.seats if seat.letter == side)
        drawn = round_
        for _ in range(2 * 52):
            if any(_leads(action) for action in drawn.legal(seat)):
                return True
            turning = next((a for a in drawn.legal(seat) if isinstance(a, Draw | Recycle)), None)
            if turning is None:
                return False
            drawn = drawn.play(turning)
        return False


class F36e(_Blind):
    """Nobody is ever stuck."""

    def stuck_as(self, round_: Round, side: str) -> bool | None:
        """See hope."""
        return False


class F36f(Wrong):
    """Who has passed is stuck, and who has not is not."""

    profiles = AGREED

    def stuck(self, round_: Round) -> dict[str, bool | None]:
        """Believe what is said."""
        passed = round_.table.facts.passed
        return {side: number in passed for number, side in enumerate(round_.sides)}
