"""Which rule sets differ from a given one in a single setting?

What a setting may be instead is not listed here: it follows from the keys of profile files and
from the rule sets that come with the library.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from attrs import evolve, frozen

from ..codec.compounds import Named
from ..codec.kinds import Choice, Kind, Whole, YesNo
from ..codec.profiles import profile_named, structure_profile, unstructure_profile
from ..codec.published import published_names
from ..codec.schema import keys
from ..codec.written import SCORING
from ..errors import ProfileError
from ..policies.scoring import TERMS
from ..profile import Profile
from ..profiles import PROFILES

Document = Mapping[str, object]

ABSENT = "none"
"""How a line of the formula that is left out is written."""


@frozen
class Flip:
    """A rule set in which the setting at *path* is another *value*, written as in a file."""

    path: str
    value: object
    profile: Profile

    @property
    def name(self) -> str:
        """The setting and its value, which is also what the rule set is called."""
        return self.profile.name


def flips(profile: Profile) -> tuple[Profile, ...]:
    """Return *profile* with each setting changed, one at a time, to each other published value.

    Each is named after its change, `drawing.count=1`; what cannot be played is left out.
    """
    return tuple(flip.profile for flip in flipped(profile))


@cache
def flipped(profile: Profile) -> tuple[Flip, ...]:
    """Return the same with what was changed, in the order of a profile file."""
    document = unstructure_profile(profile)
    changes = (*_changes(document), *_changed_lines(document))
    made = (_made(profile, document, *change) for change in changes)
    return tuple(flip for flip in made if flip is not None)


def _made(profile: Profile, document: Document, path: str, value: object) -> Flip | None:
    """Return *profile* with one change; None if no such rule set can be played."""
    if path.startswith(f"{SCORING}."):
        lines = _with_line(document, path.partition(".")[2], value)
        changed: Document = {**document, SCORING: lines}
    else:
        changed = with_key(document, path.split("."), value)
    try:
        made = structure_profile({**changed, "name": f"{path}={_written(value)}"})
    except ProfileError:
        return None
    return Flip(path, value, evolve(made, grounds=profile.grounds))


def _changes(document: Document) -> Iterator[tuple[str, object]]:
    """Yield each setting of *document* with each value it does not have."""
    for path, kind, default in keys():
        if "." in path and not path.startswith(f"{SCORING}."):
            own = _at(document, path)
            published = [default, *(_at(other, path) for other in _field())]
            yield from ((path, value) for value in _others(kind, own, published))


def _others(kind: Kind, own: object, published: Sequence[object]) -> list[object]:
    """Return what a key of this *kind* may be instead of its *own* value."""
    match kind:
        case Choice(options):
            values: list[object] = list(options)
        case Named(answers=answers):
            values = list(answers)
        case YesNo():
            values = [False, True]
        case _:
            values = list(published)
    found = _different(values, own)
    # A number on which all rule sets agree is still one that an engine can have wrong.
    return found or ([own + 1] if isinstance(kind, Whole) and isinstance(own, int) else [])


def _changed_lines(document: Document) -> Iterator[tuple[str, object]]:
    """Yield each line that a formula may have, as it is not in *document*."""
    for term in TERMS:
        own = _line(document, term)
        published = [_line(other, term) for other in _field()]
        unheard: list[object] = [{"points": 1, "caller_exempt": False}]
        for value in _different([None, *published], own) or _different(unheard, own):
            yield f"{SCORING}.{term}", value


def _different(values: Sequence[object], own: object) -> list[object]:
    """Return the *values* that are not *own*, each once, in their order."""
    found: list[object] = []
    for value in values:
        if value != own and value not in found:
            found.append(value)
    return found


@cache
def _field() -> tuple[Document, ...]:
    """Return every rule set that comes with the library, as a document."""
    return tuple(unstructure_profile(profile_named(n)) for n in (*PROFILES, *published_names()))


def _at(document: Document, path: str) -> object:
    value: object = document
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def with_key(document: Document, path: Sequence[str], value: object) -> Document:
    """Return *document* with the key at *path* set, in tables that are made where none are."""
    first, *rest = path
    if not rest:
        return {**document, first: value}
    inner = document.get(first)
    return {**document, first: with_key(inner if isinstance(inner, Mapping) else {}, rest, value)}


def _lines(document: Document) -> list[Document]:
    lines = document.get(SCORING)
    return [line for line in lines if isinstance(line, Mapping)] if isinstance(lines, list) else []


def _line(document: Document, term: str) -> object:
    """Return what the line about *term* says, None if there is none."""
    line = next((line for line in _lines(document) if line["term"] == term), None)
    return line and {key: value for key, value in line.items() if key != "term"}


def _with_line(document: Document, term: str, value: object) -> list[Document]:
    """Return the formula with the line about *term* changed, left out or added."""
    new: list[Document] = [{"term": term, **value}] if isinstance(value, Mapping) else []
    return with_lines(_lines(document), term, new)


def with_lines(formula: Sequence[Document], term: str, new: Sequence[Document]) -> list[Document]:
    """Return the *formula* in which the *new* lines stand for all that it has about *term*."""
    terms = [line["term"] for line in formula]
    at = terms.index(term) if term in terms else len(formula)
    return [*formula[:at], *new, *(line for line in formula[at:] if line["term"] != term)]


def _written(value: object) -> str:
    """Write a value so that it names a rule set."""
    match value:
        case None:
            return ABSENT
        case str():
            return value
        case {"points": points, "caller_exempt": exempt}:
            return f"{points}{' caller-exempt' if exempt else ''}"
        case list():
            return ",".join(map(_written, value))
        case _:
            return json.dumps(value, separators=(",", ":"))
