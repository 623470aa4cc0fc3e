"""What can go wrong with empty work piles?  F15 and F17."""

from __future__ import annotations

from nertslib.actions.hands import Place
from nertslib.actions.moving import Move
from nertslib.cards import KING
from nertslib.places import Onto
from nertslib.round import Round

from .bending import Attempt, Wrong


class F15(Wrong):
    """Anything may enter an empty space."""

    profiles = ("online",)

    def accepts(self, attempt: Attempt) -> bool:
        """Ask neither for rank nor for pile."""
        return bool(attempt.codes) and attempt.codes <= {"empties.ranks", "empties.sources"}


class F15b(F15):
    """The same, where only the Nerts pile may fill it."""

    profiles = ("nertz",)


class F15c(Wrong):
    """Nothing may enter an empty space."""

    def refuses(self, attempt: Attempt) -> str:
        """Find no top to compare with."""
        return "building.joins" if isinstance(attempt.target, Onto) and not attempt.covered else ""


class F15d(Wrong):
    """Only a king may enter an empty space."""

    def refuses(self, attempt: Attempt) -> str:
        """Refuse lower ranks."""
        into_space = isinstance(attempt.target, Onto) and not attempt.covered
        return "empties.ranks" if into_space and attempt.cards[0].rank != KING else ""


class F17(Wrong):
    """Every move counts as progress: who can shuttle a pile is not stuck."""

    profiles = ("danish", "online")

    def stuck(self, round_: Round) -> dict[str, bool | None]:
        """Ask whether any card can be moved."""
        right = {side: round_.is_stuck(side) for side in round_.sides}
        return {side: stuck and not _moves(round_, side) for side, stuck in right.items()}


def _moves(round_: Round, side: str) -> bool:
    seats = (seat for seat in round_.seats if seat.letter == side)
    return any(isinstance(a, Move | Place) for seat in seats for a in round_.legal(seat))


class F17b(Wrong):
    """A whole pile may be moved to an empty place, for ever."""

    def accepts(self, attempt: Attempt) -> bool:
        """Take it for a change."""
        return attempt.codes == {"moving.no-change"}


class F17c(F17b):
    """The same under the rules by which only kings may go there."""

    profiles = ("online",)
