"""Which actions break exactly one rule, and where are there any?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice

from attrs import frozen

from ..actions.kinds import Action, broken
from ..places import Seat
from ..profile import Profile
from ..round import Round
from .candidates import EVERYTHING, Tries, tried
from .moments import MOMENTS
from .playing import played
from .sought import SOUGHT, Sought

GAMES = 8
"""A rule is sought in so many games: few enough to remember them."""
POSITIONS = 240
"""After so many positions a rule that was not found broken is given up."""


@frozen
class Breach:
    """A *round*, and *actions* of a seat that one rule forbids there, the same, and no other."""

    round: Round
    actions: tuple[Action, ...]


def sought(rule: str) -> Sought:
    """Say how *rule* is broken; of a rule nobody knows, nothing is known."""
    return SOUGHT.get(rule, Sought())


def refused_by(
    round: Round,
    seat: Seat,
    tries: tuple[Tries, ...] = EVERYTHING,
) -> Iterator[tuple[str, Action]]:
    """Yield what *seat* can try and only one rule forbids, behind the code of that rule."""
    for action in tried(round, seat, tries):
        codes = {rule.code for rule in broken(action, round.profile, round.table)}
        if len(codes) == 1:
            yield codes.pop(), action


@lru_cache(maxsize=1024)
def breach(profile: Profile, rule: str, seed: int, start: int) -> Breach | None:
    """Find *rule* broken in a game that follows from *seed*, or in one of the next.

    The search begins at position *start* of those that come into question.  None if the rule
    is not found broken.
    """
    way = sought(rule)
    games = (_positions(profile, way, seed + number, start) for number in range(GAMES))
    for position in islice(chain.from_iterable(games), POSITIONS):
        found = breaking(position, rule, start)
        if found:
            return Breach(position, found)
    return None


def breaking(round: Round, rule: str, first: int = 0) -> tuple[Action, ...]:
    """Return what breaks *rule* alone from the *first* seat, or the next, where anything does."""
    tries, seats = sought(rule).tried, round.seats
    for number in range(len(seats)):
        seat = seats[(first + number) % len(seats)]
        found = tuple(action for code, action in refused_by(round, seat, tries) if code == rule)
        if found:
            return tuple(dict.fromkeys(found))
    return ()


def _positions(profile: Profile, way: Sought, seed: int, start: int) -> Iterator[Round]:
    states = [state for state in played(profile, seed % GAMES) if MOMENTS[way.moment](state)]
    first = start % len(states) if states else 0
    for state in (*states[first:], *states[:first]):
        yield from way.faces(state)
