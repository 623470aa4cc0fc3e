"""How is a generated game played?  Its beginning, its pace, and how closely it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from attrs import evolve, frozen

from ..players import generator_of
from ..profile import Profile
from ..round import Round
from ..testing.moments import MOMENTS
from .beginnings import beginnings, crowd_of, deal_of
from .exams import kinds_in
from .guiding import USUAL, Habits
from .questions import Deal, Load
from .stacking import Stack, aces, clear, flowing, out, relieved, stacked, stuck

_IDLE = Habits(idleness=30)
_MIXED = (USUAL, USUAL, USUAL, _IDLE)
"""Among some busy tables there is one that would rather burn."""
_LONG, _SHORT = 160, 6
"""How many turns a game has from any deal, and from a position."""
_SPECIAL = ("in-the-air", "passed", "stopped", "king-home", "set-aside", "landing", "over")


@frozen
class Plan:
    """How a game goes on.

    It has so many *turns*, which the sides take with some of the *habits*, *raced* so often.
    From a *loaded* position whatever can be asked is asked first; where the game is *watched*, in
    each new situation.  It ends with another deal if it has a *sequel*.
    """

    turns: int = _LONG
    habits: tuple[Habits, ...] = _MIXED
    loaded: bool = False
    raced: float = 0.1
    watched: bool = False
    sequel: bool = False


@frozen
class Opening:
    """How decks are stacked, side by side in turn, and the *plan* of a game with them.

    All sides want the same suits if they are *rivals*; a *crowd* has as many as there may be.
    """

    stacks: tuple[Stack, ...]
    plan: Plan
    rivals: bool = False
    crowd: bool = False


FROM_POSITION = Plan(turns=_SHORT, loaded=True, sequel=True)
FROM_DEAL = Plan()
_OPENED = Plan(turns=60, habits=(USUAL,), watched=True, sequel=True)
_ALONE = evolve(_OPENED, turns=40, habits=(Habits(haste=20, in_order=1.0),))
_TOGETHER = evolve(_OPENED, turns=150, habits=(Habits(haste=90, lifted=0.5, patient=True),))
_RACED = evolve(_OPENED, raced=0.35)
_HELD = evolve(_OPENED, habits=(Habits(haste=3, lifted=0.6),))
_PASSED = evolve(_OPENED, turns=24, habits=(USUAL, _IDLE))
_RELIEVED = evolve(_OPENED, turns=100, habits=(Habits(haste=90, idleness=0.02, lifted=0),))
_CLEARED = evolve(
    _OPENED, turns=100, habits=(Habits(haste=90, lifted=0, in_order=1.0, patient=True),)
)
_OUT, _STUCK = Opening((out,), _ALONE, rivals=True), Opening((stuck,), _PASSED)
_OPENINGS = (
    *(_STUCK, Opening((flowing,), _OPENED), _OUT, Opening((out,), _RACED, rivals=True)),
    *(Opening((out, out, stuck), _TOGETHER, crowd=True), Opening((relieved,), _RELIEVED)),
    *(Opening((aces,), _RACED, rivals=True, crowd=True), Opening((out,), _HELD), None),
    *(Opening((clear, stuck), _CLEARED), Opening((clear,), _CLEARED), None),
)
"""What is played from a deal with an engine that can only replay; without decks, from any.

What is simple comes first, since the first game in which a fault shows is what is made shorter.
"""
_FEW_OPENINGS = (None, _OUT, _STUCK)
"""The same for one that is asked about positions, too."""


def situation(round_: Round) -> frozenset[str]:
    """Return what is special about a round, in which all should be looked at once more."""
    met = {name for name in _SPECIAL if MOMENTS[name](round_)}
    tableaux = round_.table.tableaux
    met |= {"out"} if any(not tableau.nerts_left for tableau in tableaux) else set()
    spent = any(not tableau.stock and not tableau.waste for tableau in tableaux)
    return frozenset(met | ({"spent"} if spent else set()))


def begun_at_positions(
    profile: Profile, kinds: frozenset[str], seed: int
) -> Iterator[tuple[Load, Plan]]:
    """Yield positions, and how short games go on from them, without end."""
    for load in beginnings(profile, kinds, seed):
        if kinds_in(load) <= kinds:
            yield load, FROM_POSITION


def begun_with_deals(profile: Profile, seed: int, *, loads: bool) -> Iterator[tuple[Deal, Plan]]:
    """Yield deals, and how games go on from them, without end; *loads* says what else is asked."""
    for number, opening in enumerate(cycle(_FEW_OPENINGS if loads else _OPENINGS), seed):
        if opening is None:
            yield deal_of(profile, number), FROM_DEAL
            continue
        seats = crowd_of(profile, number) if opening.crowd else deal_of(profile, number)
        generator = generator_of(f"{number}:stacked:{profile.name}")
        decks = stacked(profile, seats, opening.stacks, generator, rivals=opening.rivals)
        yield decks, opening.plan
