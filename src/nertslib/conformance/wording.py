"""In which other words can a move be said?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ..actions.hands import Place
from ..actions.kinds import Action
from ..actions.moving import Move
from ..places import ANY_FOUNDATION, Foundation, NewFoundation
from ..round import Round
from .burying import named


def otherwise(action: Action, here: Round) -> Iterator[tuple[str, Action]]:
    """Yield a legal *action* in other words, each with what is special about it.

    The card is named; no foundation is, where one or where several take the card; an ace is sent
    to the last place in the middle, which only rule sets that count the places know.
    """
    if isinstance(action, Move):
        yield "named", named(action, here)
    if isinstance(action, Move | Place) and isinstance(action.target, Foundation | NewFoundation):
        several = sum(here.allows(evolve(action, target=home)) for home in _homes(here)) > 1
        yield "several" if several else "one", evolve(action, target=ANY_FOUNDATION)
    if isinstance(action, Move | Place) and isinstance(action.target, NewFoundation):
        slots, started = here.profile.foundations.slots, len(here.table.centre.piles)
        yield "slot", evolve(action, target=Foundation(max(slots, started + 1)))


def _homes(here: Round) -> Iterator[Foundation | NewFoundation]:
    yield from map(Foundation, range(1, len(here.table.centre.piles) + 1))
    yield NewFoundation()
