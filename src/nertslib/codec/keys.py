"""Which keys are there, and what does each take?"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Literal, get_args, get_origin, get_type_hints

from attrs import Attribute, fields

from ..cards import DECKS, FACES
from ..places import MOST_SIDES
from ..policies.building import BLOCKS, JOINS, Blocks, Building, Joins
from ..policies.calling import Calling
from ..policies.contention import Contention
from ..policies.drawing import Drawing
from ..policies.empties import FILLS, Empties, Fills
from ..policies.foundations import GROWS, Foundations, Grows
from ..policies.layout import Layout, Zone
from ..policies.match import MatchRules
from ..policies.roles import Roles
from ..policies.scoring import Term
from ..policies.seating import Seating, Sides
from ..policies.stalemate import Stalemate
from ..profile import Profile
from ..values import MOST
from .compounds import Listed, Named, Sizes
from .kinds import Choice, Kind, Text, Whole, YesNo

CHAPTERS: Mapping[str, type] = {
    "seating": Seating,
    "layout": Layout,
    "building": Building,
    "empties": Empties,
    "foundations": Foundations,
    "drawing": Drawing,
    "roles": Roles,
    "contention": Contention,
    "calling": Calling,
    "stalemate": Stalemate,
    "match": MatchRules,
}
"""The tables of a profile file, beside `scoring`, which is a list of tables."""

MOST_MEMBERS = 9
_PILE = Whole(1, FACES)
_SIDES = {str(number): number for number in range(1, MOST_SIDES + 1)}
_ZONES = get_args(Zone)

QUESTIONS: Mapping[type, Named] = {
    Joins: Named("building.joins", JOINS, ("joins",)),
    Blocks: Named("building.blocks", BLOCKS, ("together", "apart")),
    Fills: Named("empties.kind", FILLS, ("fills",)),
    Grows: Named("foundations.joins", GROWS, ("joins",)),
}
"""The open questions: each is answered by name, or by a class of the user's own."""

_PARTICULAR: Mapping[type, Mapping[str, Kind]] = {
    Profile: {"name": Text(1), "sources": Listed(Text())},
    Sides: {"least": Whole(1, MOST_SIDES), "most": Whole(1, MOST_SIDES)},
    Seating: {"members": Listed(Whole(1, MOST_MEMBERS), least=1, distinct=True)},
    Layout: {
        "deck": Named("layout.deck", DECKS),
        "order": Listed(Choice(_ZONES), distinct=True, ordering=_ZONES),
        "nerts": Sizes(_PILE, dict(zip(ascii_uppercase, ascii_uppercase, strict=True)), "side"),
        "work": Sizes(_PILE, _SIDES, "number of sides"),
    },
    Drawing: {"count": Whole(1)},
    Term: {"points": Whole(-MOST)},
    MatchRules: {"target": Whole(-MOST)},
}


def keys_of(chapter: type) -> Mapping[str, Kind]:
    """Return what each key of *chapter*, a class of a profile, takes; tables have no kind."""
    hints = get_type_hints(chapter)
    own = _PARTICULAR.get(chapter, {})
    found = {name: own.get(name) or _usual(hints[name]) for name in names_of(chapter)}
    return {name: kind for name, kind in found.items() if kind}


def names_of(chapter: type) -> tuple[str, ...]:
    """Return the keys of *chapter* in their order."""
    entries: tuple[Attribute[object], ...] = fields(chapter)
    return tuple(entry.name for entry in entries if entry.init and entry.name != "grounds")


def _usual(hint: object) -> Kind | None:
    """Return the kind that follows from a type; None for what is read by its own class."""
    if get_origin(hint) is Literal:
        return Choice(get_args(hint))
    if isinstance(hint, type) and hint in QUESTIONS:
        return QUESTIONS[hint]
    usual: Mapping[object, Kind] = {bool: YesNo(), int: Whole(), str: Text()}
    return usual.get(hint)
