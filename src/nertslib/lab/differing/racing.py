"""Which races does a position offer?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from ...actions.calling import Call
from ...actions.kinds import Action
from ...actions.moving import Move
from ...conformance.exams import together
from ...conformance.questions import Race
from ...round import Round
from ...testing.strokes import rivals

__all__ = ["Race", "races"]

_MOVES = 3
"""How many moves race against a call."""


def races(round_: Round, doable: Sequence[Action]) -> Iterator[Race]:
    """Yield races for one place, whose order is known or not, and moves against a call.

    Of two rivals the one who lifts first lands last.
    """
    both = tuple(map(str, rivals(round_)))
    if both:
        yield together(both)
        yield Race((_move(both[0], 1, 4), _move(both[1], 2, 3)))
    for call in islice((a for a in doable if isinstance(a, Call)), 1):
        moves = (a for a in doable if isinstance(a, Move) and a.seat.side != call.seat.side)
        for move in islice(moves, _MOVES):
            yield Race(({"play": str(call), "at": 2}, _move(str(move), 1, 3)))


def _move(text: str, lifted: int, landed: int) -> Mapping[str, object]:
    return {"play": text, "lifted": lifted, "landed": landed}
