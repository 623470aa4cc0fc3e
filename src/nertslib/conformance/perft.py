"""How many ways lead on from a position, and to how many positions?

The counts are defined in docs/perft.md so that an engine in any language gets the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from ..actions.kinds import Action
from ..round import Round
from ..table import Table


@frozen
class Count:
    """What *depth* actions lead to: how many *sequences* there are, to how many *positions*."""

    depth: int
    sequences: int
    positions: int


@frozen
class Branch:
    """The count of what begins with one *action*."""

    action: Action
    count: Count


def actions(round_: Round, *, lifts: bool = False) -> Iterator[Action]:
    """Yield every action that counts: of each seat in order, then of the whole table.

    Cards are not taken into the air, unless *lifts* are asked for.
    """
    for seat in round_.seats:
        yield from round_.legal(seat)
        if lifts:
            yield from round_.lifts(seat)
    yield from round_.table_actions()


def perft(round_: Round, depth: int, *, lifts: bool = False) -> Iterator[Count]:
    """Yield the counts of all depths from 0 to *depth*."""
    level: Mapping[Table, int] = {round_.table: 1}
    yield _count(0, level)
    for reached in range(1, depth + 1):
        level = _next(round_, level.items(), lifts=lifts)
        yield _count(reached, level)


def divide(round_: Round, depth: int, *, lifts: bool = False) -> Iterator[Branch]:
    """Yield the count of *depth*, 1 or more, by first action.

    The sequences add up to those of the whole; the positions need not, since one position can be
    reached through several first actions.
    """
    for action in actions(round_, lifts=lifts):
        *_, count = perft(round_.play(action), depth - 1, lifts=lifts)
        yield Branch(action, Count(depth, count.sequences, count.positions))


def _next(round_: Round, level: Iterable[tuple[Table, int]], *, lifts: bool) -> Mapping[Table, int]:
    """Play every action at every table; the tables after it, and how many ways lead to each."""
    found: Counter[Table] = Counter()
    for table, ways in level:
        here = Round(round_.profile, table)
        for action in actions(here, lifts=lifts):
            found[here.play(action).table] += ways
    return found


def _count(depth: int, level: Mapping[Table, int]) -> Count:
    return Count(depth, sum(level.values()), len(level))
