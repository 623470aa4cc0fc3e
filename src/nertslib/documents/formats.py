"""Which kinds of documents are there, and which kind is this?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, get_args

from attrs import frozen

from ..actions.kinds import Action
from ..codec.faults import nearest, shown
from ..errors import (
    DocumentError,
    Fault,
    FaultyError,
    MatchError,
    NotationError,
    PositionError,
    ProfileError,
)
from ..events import Event
from ..match import Match
from ..profile import Profile
from ..referee import Claim, Outcome, Settlement
from ..round import Round
from ..scores import Scores
from ..violations import Violation
from .bodies import ActionBody, EventsBody
from .plain import sifted

if TYPE_CHECKING:
    from .converter import Document

Value = (
    Round
    | Profile
    | Action
    | Violation
    | Scores
    | Match
    | Event
    | tuple[Event, ...]
    | Claim
    | Outcome
    | Settlement
)
"""Everything that a document can hold."""
VERSION = 1
"""The version of every format that this library writes, and the only one it reads."""


@frozen
class Format:
    """A kind of document: what its content is read as, and the error if that cannot be."""

    content: object
    error: type[FaultyError] = DocumentError


FORMATS: Mapping[str, Format] = {
    "nertslib-round": Format(Round, PositionError),
    "nertslib-profile": Format(Profile, ProfileError),
    "nertslib-action": Format(ActionBody, NotationError),
    "nertslib-violation": Format(Violation),
    "nertslib-score": Format(Scores),
    "nertslib-match": Format(Match, MatchError),
    "nertslib-event": Format(Event),
    "nertslib-events": Format(EventsBody),
    "nertslib-claim": Format(Claim),
    "nertslib-outcome": Format(Outcome),
    "nertslib-settlement": Format(Settlement),
}
"""The kinds of documents by name."""
_NAMES: Mapping[object, str] = {
    **{form.content: name for name, form in FORMATS.items()},
    tuple: "nertslib-events",
    **dict.fromkeys(get_args(Action), "nertslib-action"),
    **dict.fromkeys(get_args(Event), "nertslib-event"),
}


def to_json(value: Value) -> dict[str, object]:
    """Write *value* as a document that says what it is; `from_json` gives an equal one back.

    A DocumentError, or the error that `from_json` would raise, says what cannot be written: a
    number beyond 2^53, for one.
    """
    from ..codec.converter import faults_of
    from .converter import WRONG, converter

    name = _format_of(value)
    content, error_of = FORMATS[name].content, FORMATS[name].error
    try:
        table: Document = converter().unstructure(_wrapped(value), unstructure_as=content)
    except WRONG as error:
        raise error_of(*faults_of(error)) from error
    document = {"format": name, "version": VERSION, **table}
    _, faults = sifted(document)
    if faults:
        raise error_of(*faults)
    return document


def from_json(document: object) -> Value:
    """Read what `to_json` has written, or anybody else; an error lists all that is wrong, by path.

    It is a PositionError for a round, a ProfileError for a rule set, a NotationError for an
    action, a MatchError for a match, else a DocumentError; and that too if the document does
    not say what it is, or is of a newer version.
    """
    plain, faults = sifted(document)
    if not isinstance(plain, dict):
        raise DocumentError(*faults or (Fault("", f"expected a table, not {shown(plain)}"),))
    kind = FORMATS[_declared(plain)]
    content = {key: value for key, value in plain.items() if key not in ("format", "version")}
    return _unwrapped(_content(kind, content, faults))


def _content(
    kind: Format, content: Document, known: tuple[Fault, ...]
) -> Value | ActionBody | EventsBody:
    """Read the content of a document of which some faults are *known* already."""
    from ..codec.converter import faults_of
    from .converter import WRONG, converter

    try:
        found: Value = converter().get_structure_hook(kind.content)(content, kind.content)
    except WRONG as error:
        paths = {fault.path for fault in known}
        others = (fault for fault in faults_of(error) if fault.path not in paths)
        raise kind.error(*known, *others) from error
    if known:
        raise kind.error(*known)
    return found


def _format_of(value: object) -> str:
    kind = type(value)
    if kind not in _NAMES:
        raise DocumentError(Fault("", f"there is no document of a {kind.__name__}"))
    return _NAMES[kind]


def _wrapped(value: Value) -> object:
    if isinstance(value, tuple):
        return EventsBody(value)
    return ActionBody(value) if isinstance(value, Action) else value


def _unwrapped(found: Value | ActionBody | EventsBody) -> Value:
    if isinstance(found, EventsBody):
        return found.events
    return found.action if isinstance(found, ActionBody) else found


def _declared(document: Document) -> str:
    """Return the format of *document*, if this library reads it."""
    name, version = document.get("format"), document.get("version")
    if not isinstance(name, str) or name not in FORMATS:
        hint = nearest(name, FORMATS) or f"; there is {', '.join(FORMATS)}"
        raise DocumentError(Fault("format", f"there is no format {shown(name)}{hint}"))
    if type(version) is int and version > VERSION:
        newer = f"version {version} of {name} is newer than this library, which reads {VERSION}"
        raise DocumentError(Fault("version", newer))
    if type(version) is not int or version != VERSION:
        raise DocumentError(Fault("version", f"expected {VERSION}, not {shown(version)}"))
    return name
