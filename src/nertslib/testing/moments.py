"""What can a position be looked for by?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ..cards import KING
from ..round import Round
from ..table import Tableau

Moment = Callable[[Round], bool]
"""Tells whether a round is at the moment that is wanted."""


LAST = 2
"""The last two Nerts cards of a side are its last."""


def _of_a_side(holds: Callable[[Tableau], bool]) -> Moment:
    """Return the moment at which something *holds* of a side."""

    def is_there(round: Round) -> bool:
        return any(map(holds, round.table.tableaux))

    return is_there


def _any(_: Round) -> bool:
    return True


def _not_started(round: Round) -> bool:
    return not round.table.facts.started


def _foundations(round: Round) -> bool:
    return any(round.table.centre.piles)


def _in_the_air(round: Round) -> bool:
    return round.table.in_the_air


def _several_in_the_air(round: Round) -> bool:
    return sum(len(tableau.hands) for tableau in round.table.tableaux) > 1


def _passed(round: Round) -> bool:
    return bool(round.table.facts.passed)


def _stopped(round: Round) -> bool:
    return round.table.facts.stops > 0


def _set_aside(round: Round) -> bool:
    return bool(round.table.centre.aside)


def _over(round: Round) -> bool:
    return round.ending is not None


def _landing(round: Round) -> bool:
    return round.caller is not None and round.ending is None


def _king_home(round: Round) -> bool:
    return any(pile and pile[-1].rank == KING for pile in round.table.centre.piles)


def _turned(tableau: Tableau) -> bool:
    return not tableau.stock and bool(tableau.waste)


MOMENTS: Mapping[str, Moment] = MappingProxyType(
    {
        "any": _any,
        "not-started": _not_started,
        "foundations": _foundations,
        "built": _of_a_side(lambda tableau: any(len(pile) > 1 for pile in tableau.work)),
        "space": _of_a_side(lambda tableau: not all(tableau.work)),
        "in-the-air": _in_the_air,
        "several-in-the-air": _several_in_the_air,
        "last-nerts-cards": _of_a_side(lambda tableau: tableau.nerts_left <= LAST),
        "stock-turned": _of_a_side(_turned),
        "recycled": _of_a_side(lambda tableau: tableau.recycles > 0),
        "passed": _passed,
        "stopped": _stopped,
        "king-home": _king_home,
        "set-aside": _set_aside,
        "landing": _landing,
        "over": _over,
    }
)
"""The moments by name; `landing` is after a call, with cards in the air that may still land."""
