"""What can go wrong when moves are listed?  F37: lists and rules that disagree."""

from __future__ import annotations

from collections.abc import Sequence

from nertslib.conformance.kinds import kind_of
from nertslib.conformance.near_misses import candidates
from nertslib.notation import read_action
from nertslib.places import Foundation, Onto
from nertslib.round import Round

from .bending import Wrong, tried

_FIVE = 5


class F37(Wrong):
    """The list has its own copy of the rules, in which colours do not alternate."""

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """Offer whatever is one lower."""
        return [*super().legal(round_, seat), *_one_lower(round_, seat)]


def _one_lower(round_: Round, seat: str) -> Sequence[str]:
    found: list[str] = []
    for action in candidates(round_, round_.seat(seat)):
        attempt = tried(round_, str(action))
        target = getattr(action, "target", None)
        if attempt is None or attempt.codes != {"building.joins"} or attempt.as_move is None:
            continue
        pile = attempt.tableau.work[target.pile - 1] if isinstance(target, Onto) else ()
        if pile and attempt.cards[0].rank == pile[-1].rank - 1:
            found.append(str(action))
    return found


class F37b(Wrong):
    """The list forgets blocks."""

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """List single cards."""
        return [text for text in super().legal(round_, seat) if "x" not in text]


class F37c(Wrong):
    """The list forgets calls."""

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """List the rest."""
        return [text for text in super().legal(round_, seat) if kind_of(text) != "call"]


class F37d(Wrong):
    """An index of the cards forgets the fives."""

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """List what other cards may do."""
        listed = super().legal(round_, seat)
        return [text for text in listed if not self._is_five(round_, text)]

    def _is_five(self, round_: Round, text: str) -> bool:
        attempt = tried(round_, text)
        return attempt is not None and bool(attempt.cards) and attempt.cards[0].rank == _FIVE


class F37e(Wrong):
    """The list shows productive moves only."""

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """Leave out what leads nowhere."""
        listed = super().legal(round_, seat)
        productive = {str(action) for action in round_.productive(seat)}
        return [text for text in listed if kind_of(text) != "move" or text in productive]


class F37f(Wrong):
    """The list shows one foundation for each card, where several take it."""

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """Leave out what was shown for the same source."""
        seen: set[str] = set()
        found: list[str] = []
        for text in super().legal(round_, seat):
            target = getattr(read_action(text), "target", None)
            source = text.partition(">")[0]
            if not isinstance(target, Foundation) or source not in seen:
                found.append(text)
            if isinstance(target, Foundation):
                seen.add(source)
        return found


class F37g(Wrong):
    """The list shows a draw where there is nothing to turn."""

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """Offer it always while play goes on."""
        listed = super().legal(round_, seat)
        draw = f"{round_.seat(seat)}: draw"
        running = round_.table.facts.running
        return listed if draw in listed or not running else [*listed, draw]
