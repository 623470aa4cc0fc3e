"""How does a document change the rule set that it is based on?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from ..cards import FACES
from ..errors import Fault, ProfileError
from ..policies.layout import Layout
from ..policies.seating import Sides
from ..profile import Profile
from .faults import UnfitError, unfit
from .texts import Document

_Part = TypeVar("_Part", Sides, Layout)
FORMAT, VERSION = "nertslib-profile", 1
ABOUT_THE_DOCUMENT: Mapping[str, object] = {"format": FORMAT, "version": VERSION}
"""Keys a document may have to say what it is, and the one value of each."""


def structured(document: Document, base: Profile, *known: Fault, trusted: bool) -> Profile:
    """Return *base* with all that *document* says, but for the grounds.

    A ProfileError lists all that is wrong, and what is *known* to be.
    """
    from cattrs.errors import BaseValidationError

    from .converter import converter, faults_of

    made = converter(trusted=trusted)
    whole = merged(made.unstructure(base), _content(document))
    faults = [*known, *_misdeclared(document), *_impossible(whole)]
    try:
        profile = made.structure(whole, Profile)
    except BaseValidationError as error:
        raise ProfileError(*faults, *faults_of(error)) from error
    if faults:
        raise ProfileError(*faults)
    return profile


def merged(base: Document, change: Document) -> Document:
    """Return *base* with a *change*: tables key by key, anything else whole.

    A table that names a class is whole too: it shares no keys with another class.
    """
    return {**base, **{key: _merged(base.get(key), value) for key, value in change.items()}}


def _merged(base: object, change: object) -> object:
    if isinstance(base, Mapping) and isinstance(change, Mapping) and "class" not in change:
        return merged(base, change)
    return change


def _content(document: Document) -> Document:
    about = (*ABOUT_THE_DOCUMENT, "extends")
    return {key: value for key, value in document.items() if key not in about}


def _misdeclared(document: Document) -> Iterator[Fault]:
    for key, value in ABOUT_THE_DOCUMENT.items():
        found = document.get(key, value)
        if type(found) is not type(value) or found != value:
            yield from (Fault(key, fault.reason) for fault in unfit(repr(value), found).faults)


def _impossible(whole: Document) -> Iterator[Fault]:
    """Yield what keeps a round from being dealt, as far as its tables can be read."""
    seating = whole["seating"]
    sides = _part(seating, "sides", Sides) if isinstance(seating, Mapping) else None
    layout = _part(whole, "layout", Layout)
    if sides and sides.least > sides.most:
        yield Fault("seating.sides", f"not at least {sides.least} and at most {sides.most}")
    elif sides and layout:
        yield from _overfull(sides, layout)


def _overfull(seated: Sides, layout: Layout) -> Iterator[Fault]:
    for sides in range(seated.least, seated.most + 1):
        piles = layout.work_piles(sides)
        nerts = max(layout.nerts_cards(side) for side in range(sides))
        if nerts + piles > FACES:
            reason = f"{nerts} Nerts cards and {piles} work piles are more than {FACES} cards"
            yield Fault("layout", f"{reason} (where {sides} sides play)")
            return


def _part(whole: Document, key: str, kind: type[_Part]) -> _Part | None:
    from cattrs.errors import BaseValidationError

    from .converter import converter

    try:
        return converter().structure(whole[key], kind)
    except (BaseValidationError, UnfitError):
        return None
