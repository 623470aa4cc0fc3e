"""Is a side stuck, and which of its moves lead anywhere?  A search through its own doings.

A side is not stuck if moving cards between its own work piles, turning its stock and turning its
waste over, through the rest of this pass and one whole further pass, can bring about one of four
goals: a card to a foundation; a card from the Nerts pile; a waste card onto, under or into a work
pile; or more empty work piles than there are now.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from enum import Enum

from attrs import frozen

from ..cards import Card, Cards
from ..fits import MIDDLE, NEW, SPACE, WORK_PILES, lawful
from ..places import NERTS_PILE, WASTE, WORK, Onto, Seat, Under
from ..policies.drawing import Drawing
from ..profile import Profile
from ..table import Table, Tableau
from .book import Book, book_of
from .closing import returned
from .duties import must_refill, playable_aces
from .hands import Place, held_by
from .listing import moves, moves_of_piles
from .moving import Move
from .offers import glance, has_room, wanted

UNLIMITED = 1 << 30
"""More moves than any search makes."""


class Goal(Enum):
    """What makes a side not stuck."""

    FOUNDATION = "a card to a foundation"
    NERTS = "a card from the Nerts pile"
    WASTE = "a card from the waste to a work pile"
    SPACE = "more empty work piles"


@frozen
class Turn:
    """What turning brings after so many *steps*: the *top* of the waste, if there is one.

    *seen* says whether all that was turned can be seen.
    """

    steps: int
    top: Cards
    seen: bool


def is_stuck(profile: Profile, table: Table, side: int) -> bool | None:
    """Whether *side* is stuck; None where that depends on a card that cannot be seen."""
    tableau = table.tableaux[side]
    if side in table.facts.withdrawn:
        return True
    if tableau.hands or any(_ways(profile, table, side)):
        return False
    tops = (*tableau.nerts[-1:], *tableau.waste[-1:])
    if any(top.hidden for top in tops):
        return None
    turned = _idle(profile, table, side) or all(t.seen for t in _turns(profile, tableau))
    return True if turned else None


def productive(profile: Profile, table: Table, seat: Seat) -> Iterator[Move | Place]:
    """Yield the legal moves of *seat* that reach a goal, or begin a shortest way to one."""
    if not table.tableaux[seat.side].hand(seat.place):
        yield from _leading(profile, table, seat)
        return
    held = held_by(table, seat)
    for move in _leading(profile, returned(table, seat.side, held), seat):
        if move.source == held.source:
            yield Place(seat, move.target)


def _leading(profile: Profile, table: Table, seat: Seat) -> Iterator[Move]:
    before = _distances(profile, table, seat.side)
    spaces = _spaces(table.tableaux[seat.side].work)
    for move in moves(profile, table, seat):
        if not _regroups(move):
            yield move
            continue
        if not before:
            continue
        moved = move.effect(profile, table)
        after = _distances(profile, moved, seat.side, spaces, max(before.values()) - 1)
        if any(after.get(goal) == steps - 1 for goal, steps in before.items()):
            yield move


def _regroups(move: Move) -> bool:
    """Whether a move goes from work pile to work pile."""
    return move.source.origin is WORK and isinstance(move.target, Onto | Under)


def _distances(
    profile: Profile, table: Table, side: int, spaces: int | None = None, within: int = UNLIMITED
) -> dict[Goal, int]:
    """Return the fewest steps to each goal that can be reached *within* so many moves."""
    found: dict[Goal, int] = {}
    for goal, steps in _ways(profile, table, side, spaces, within):
        found[goal] = min(steps, found.get(goal, steps))
    return found


def _ways(
    profile: Profile, table: Table, side: int, spaces: int | None = None, within: int = UNLIMITED
) -> Iterator[tuple[Goal, int]]:
    """Yield each goal met on the way through everything *side* can do alone, with its steps."""
    start = table.tableaux[side]
    spaces = _spaces(start.work) if spaces is None else spaces
    turns = [turn for turn in _turns(profile, start) if turn.top]
    waiting, met = deque([(start, 0)]), {_shape(start)}
    while waiting:
        tableau, steps = waiting.popleft()
        if _spaces(tableau.work) > spaces:
            yield Goal.SPACE, steps
        now = table.with_tableau(side, tableau)
        if _idle(profile, now, side):
            yield from ((Goal.NERTS, steps) for _ in range(_refill(profile, now, side)))
            continue
        yield from _goals(profile, now, tableau, turns, steps)
        if steps >= within:
            continue
        for after in _regrouped(profile, now, side):
            if _shape(after) not in met:
                met.add(_shape(after))
                waiting.append((after, steps + 1))


def _idle(profile: Profile, table: Table, side: int) -> bool:
    """Whether a duty to fill a space keeps *side* from doing anything else."""
    return must_refill(profile, table, side) and not any(playable_aces(profile, table, side))


def _refill(profile: Profile, table: Table, side: int) -> bool:
    return bool(wanted(profile.tabled.fits, table.tableaux[side], NERTS_PILE) & SPACE)


def _goals(
    profile: Profile, table: Table, tableau: Tableau, turns: list[Turn], steps: int
) -> Iterator[tuple[Goal, int]]:
    """Yield the goals met where the work piles lie so, now or by turning the stock."""
    work = glance(profile, tableau)
    offers = work.offers | table.centre.homes
    for move in moves_of_piles(_book(tableau), profile.foundations, table.centre, work, offers):
        if not _regroups(move):
            yield Goal.FOUNDATION, steps
    for card in tableau.nerts[-1:]:
        spots = wanted(profile.tabled.fits, tableau, NERTS_PILE) & offers
        yield from _met(_hits(profile, table, card, spots), Goal.NERTS, steps)
    for turn in turns:
        for card in turn.top:
            spots = profile.tabled.fits.spots[WASTE][card.index] & offers
            yield from _met(_hits(profile, table, card, spots), Goal.WASTE, steps + turn.steps)


def _hits(profile: Profile, table: Table, card: Card, spots: int) -> int:
    """Leave out a new foundation for which there is no room."""
    roomy = not spots & NEW or has_room(profile.foundations, table.centre, card)
    return spots if roomy else spots & ~NEW


def _met(spots: int, goal: Goal, steps: int) -> Iterator[tuple[Goal, int]]:
    """Yield the goals of a card that can go to *spots*: its own, and a foundation."""
    if spots & WORK_PILES or (spots and goal is Goal.NERTS):
        yield goal, steps
    if spots & MIDDLE:
        yield Goal.FOUNDATION, steps


def _regrouped(profile: Profile, table: Table, side: int) -> Iterator[Tableau]:
    """Yield the tableau of *side* after each move between its work piles."""
    tableau = table.tableaux[side]
    work = glance(profile, tableau)
    offers = work.offers | table.centre.homes
    for move in moves_of_piles(_book(tableau), profile.foundations, table.centre, work, offers):
        cards, rest = tableau.look(move.source), tableau.without(move.source)
        match move.target:
            case Onto(pile):
                yield rest.with_pile(pile, rest.work[pile - 1] + cards)
            case Under(pile):
                yield rest.with_pile(pile, cards + rest.work[pile - 1])


def _turns(profile: Profile, tableau: Tableau) -> Iterator[Turn]:
    """Yield what turning shows in the rest of this pass and in one whole further pass."""
    drawing = profile.drawing
    for steps, (pack, turned, seen) in enumerate(_pass(drawing, tableau.pack, tableau.turned)):
        waste = pack[:turned]
        yield Turn(steps, waste[-1:], seen)
        if lawful(drawing.recycles(pack[turned:], waste, tableau.recycles)):
            again = _pass(drawing, *drawing.recycled(pack))
            for more, (shown, top, seen_then) in enumerate(again, steps + 1):
                yield Turn(more, shown[:top][-1:], seen_then)


def _pass(drawing: Drawing, pack: Cards, turned: int) -> Iterator[tuple[Cards, int, bool]]:
    """Yield the pack as it is, and after each draw, and whether all drawn is seen."""
    yield pack, turned, True
    while lawful(drawing.draws(pack[turned:])):
        before = turned
        pack, turned = drawing.drawn(pack, turned)
        yield pack, turned, not any(card.hidden for card in pack[before:turned])


def _book(tableau: Tableau) -> Book:
    """Return moves of nobody in particular: roles play no part in being stuck."""
    return book_of(0, 0, len(tableau.work))


def _shape(tableau: Tableau) -> frozenset[Cards]:
    """Return work piles without their order, which makes no difference."""
    return frozenset(pile for pile in tableau.work if pile)


def _spaces(work: tuple[Cards, ...]) -> int:
    return sum(not pile for pile in work)
