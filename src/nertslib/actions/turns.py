"""What does turning the stock show?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ..cards import Cards
from ..fits import lawful
from ..policies.drawing import Drawing
from ..table import Tableau


@frozen
class Turn:
    """What turning brings after so many *steps*: the *top* of the waste, if there is one.

    *seen* says whether all that was turned can be seen.
    """

    steps: int
    top: Cards
    seen: bool


def turns_of(drawing: Drawing, tableau: Tableau) -> Iterator[Turn]:
    """Yield what turning shows in the rest of this pass and in one whole further pass."""
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
