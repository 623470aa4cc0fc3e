"""Which numbers of a position can be lower, without the game showing less?"""

from __future__ import annotations

from collections.abc import Iterator

from ...conformance.dueling import Duel
from ...conformance.forms import table_of
from ...conformance.port import Port
from ...conformance.questions import Document, Load
from ...conformance.results import Disagreement
from ...conformance.shrinking import alike, way_of

_COUNTED = ("stops", "stops_since_play")


def lowered(port: Port, found: Disagreement) -> Disagreement:
    """Return *found* with as few stops and recycles as show the same."""
    duel = Duel(port, found.profile, found.layer)
    best = duel.fight(found.setup, way_of(found))
    if best is None or not isinstance(found.setup, Load):
        return found
    for position in _lower(found.setup.position):
        parting = duel.fight(Load(position), way_of(found))
        if parting is not None and alike(parting, best):
            return parting.disagreement
    return found


def _lower(position: Document) -> Iterator[Document]:
    """Yield the same position with lower numbers, the lowest first."""
    facts = table_of(position.get("facts"))
    counted = {key: value for key in _COUNTED if isinstance(value := facts.get(key), int)}
    for most in range(max(counted.values(), default=0)):
        fewer = {key: min(value, most) for key, value in counted.items()}
        yield {**position, "facts": {**facts, **fewer}}
