"""What might somebody try who does not know these rules?  Near misses, and why they are refused."""

from __future__ import annotations

from collections.abc import Iterator

from ...actions.calling import Call
from ...actions.kinds import Action
from ...actions.moving import Move
from ...actions.stalling import Burn
from ...actions.stock import Recycle
from ...cards import Card
from ...places import (
    NERTS_PILE,
    WASTE_PILE,
    Base,
    Foundation,
    Onto,
    Seat,
    Source,
    Target,
    Under,
    Work,
)
from ...round import Round
from ...rules import Citation
from ...violations import Violation

TELLING = (
    "roles.not-yours",
    "empties.ranks",
    "empties.sources",
    "building.blocks",
    "foundations.base",
    "building.under",
    "building.joins",
    "calling.cards-left",
    "calling.automatic",
    "foundations.one-card",
    "foundations.joins",
    "drawing.recycle-early",
    "stalling.none",
    "stalling.not-all-stuck",
)
"""The rules worth showing, those that make a rule set special first."""


def near_misses(shown: Round, seat: Seat, known: set[str]) -> Iterator[Violation]:
    """Yield what *seat* might try in vain, and that breaks one rule, none of the *known* ones."""
    for violation in filter(None, map(shown.refusal, _tempting(shown, seat))):
        code, *others = violation.codes
        if code in TELLING and code not in known and not others:
            yield violation


def telling(violation: Violation) -> tuple[bool, int]:
    """Rank first what a sentence of the rules states, then what makes them special."""
    cited = any(isinstance(ground, Citation) for ground in violation.broken[0].grounds)
    return not cited, TELLING.index(violation.codes[0])


def _tempting(shown: Round, seat: Seat) -> Iterator[Action]:
    tableau, centre = shown.table.tableaux[seat.side], shown.table.centre
    for source in _sources(shown, seat):
        card = tableau.look(source)[0]
        for number, pile in enumerate(tableau.work, 1):
            if number != source.pile:
                yield from _building(seat, source, card, number, pile)
        for number, pile in enumerate(centre.piles, 1):
            if pile and card.rank == pile[-1].rank + 1:
                yield Move(seat, source, Foundation(number))
    yield from (Call(seat), Recycle(seat), Burn())


def _sources(shown: Round, seat: Seat) -> Iterator[Source]:
    """Yield the places from which *seat* might take cards: ends of piles, blocks and bases."""
    tableau = shown.table.tableaux[seat.side]
    yield from (s for s in (NERTS_PILE, WASTE_PILE) if tableau.look(s))
    for number, pile in enumerate(tableau.work, 1):
        yield from (Work(number, count) for count in (1, 2, len(pile)) if 0 < count <= len(pile))
        yield from (Base(number) for _ in pile[1:2])


def _building(
    seat: Seat, source: Source, card: Card, number: int, pile: tuple[Card, ...]
) -> Iterator[Move]:
    targets: list[Target] = []
    if not pile or card.rank == pile[-1].rank - 1:
        targets.append(Onto(number))
    if pile and card.rank == pile[0].rank + 1 and card.colour is not pile[0].colour:
        targets.append(Under(number))
    yield from (Move(seat, source, target) for target in targets)
