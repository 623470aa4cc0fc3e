"""How do tables become values, and values tables?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TypeVar, get_args, get_origin

from attrs import has
from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.errors import BaseValidationError
from cattrs.gen import make_dict_structure_fn, override

from ..codec.converter import faults_of
from ..codec.faults import UnfitError, unfit
from ..codec.keys import names_of
from ..codec.kinds import Kind
from ..errors import Fault, FaultyError
from ..events import Event
from ..match import Match
from ..referee import Claim, Reason
from ..round import Round
from ..rules import Assumption, Citation, Ground
from ..scores import Scores
from ..table import Ending
from .bodies import ClaimBody, MatchBody, RoundBody, ScoresBody
from .events import KIND, KINDS, check_owned, kind_of, owned, word_for
from .laying import round_body, round_of
from .leaves import FIELDS, LEAVES
from .matching import match_body, match_of
from .tallying import scores_body, scores_of

Document = Mapping[str, object]
Hook = Callable[[object, type], object]
TableHook = Callable[[Document, type], object]
T = TypeVar("T")
B = TypeVar("B")
_TABLE, _LIST, _EVENT = "a table", "a list", "an event"
WRONG = (BaseValidationError, FaultyError)
"""What the converter raises; `faults_of` tells what is wrong."""


def claim_body(claim: Claim) -> ClaimBody:
    """Return what a document says of a claim."""
    return ClaimBody(claim.action, claim.id, claim.lifted, claim.landed, claim.at)


def claim_of(body: ClaimBody) -> Claim:
    """Return the claim of a document."""
    return Claim(body.play, body.id, body.lifted, body.landed, body.at)


@cache
def converter() -> Converter:
    """Return what reads and writes the values of documents."""
    made = Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
    made.register_structure_hook_factory(_is_list, partial(_list, made))
    made.register_structure_hook_factory(_is_mapping, partial(_mapping, made))
    made.register_structure_hook_factory(has, partial(_table, made))
    for hint, kind in LEAVES.items():
        made.register_structure_hook_func(partial(_same, hint), _reading(kind))
        made.register_unstructure_hook_func(partial(_same, hint), kind.write)
    # For these cattrs has hooks of its own, which only hooks for the class itself replace.
    for plain in (int, str, bool, Ending, Reason):
        made.register_structure_hook(plain, _reading(LEAVES[plain]))
        made.register_unstructure_hook(plain, LEAVES[plain].write)
    _register(made, Round, RoundBody, round_body, round_of)
    _register(made, Scores, ScoresBody, scores_body, scores_of)
    _register(made, Match, MatchBody, match_body, match_of)
    _register(made, Claim, ClaimBody, claim_body, claim_of)
    made.register_structure_hook_func(partial(_same, Ground), partial(_ground, made))
    made.register_structure_hook_func(partial(_same, Event), partial(_event, made))
    made.register_unstructure_hook_func(partial(_same, Event), partial(_event_table, made))
    return made


def _same(one: object, other: object) -> bool:
    return bool(one == other)


def _reading(kind: Kind) -> Hook:
    return lambda value, _: kind.read(value)


def _as_table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise unfit(_TABLE, value)
    return value


def _as_list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise unfit(_LIST, value)
    return value


# What is read by its fields.


def _table(made: Converter, kind: type) -> Hook:
    particular = {
        name: override(struct_hook=_reading(FIELDS[name]))
        for name in names_of(kind)
        if name in FIELDS
    }
    # The overrides are named after fields, never after the options of this function.
    read: TableHook = make_dict_structure_fn(kind, made, **particular)  # type: ignore[arg-type]

    return lambda value, kind: read(_as_table(value), kind)


def _is_list(hint: object) -> bool:
    return get_origin(hint) is tuple and get_args(hint)[1:] == (...,)


def _list(made: Converter, hint: type) -> Hook:
    read = homogenous_tuple_structure_factory(hint, made)

    return lambda value, hint: read(_as_list(value), hint)


def _is_mapping(hint: object) -> bool:
    return get_origin(hint) is Mapping


def _mapping(made: Converter, hint: type) -> Hook:
    keys, values = get_args(hint)
    of_key, of_value = made.get_structure_hook(keys), made.get_structure_hook(values)

    def read(value: object, _: type) -> object:
        found, faults = dict[object, object](), list[Fault]()
        for key, entry in _as_table(value).items():
            try:
                found[of_key(key, keys)] = of_value(entry, values)
            except WRONG as error:
                faults += faults_of(error, key)
        if faults:
            raise UnfitError(*faults)
        return found

    return read


# What a document says in other words.


def _register(
    made: Converter,
    kind: type[T],
    body: type[B],
    written: Callable[[T], B],
    read: Callable[[B], T],
) -> None:
    """Let a *kind* of value be written as its *body*, and read from it."""

    def structure(value: object, _: type) -> T:
        return read(made.structure(value, body))

    def unstructure(value: T) -> object:
        return made.unstructure(written(value), unstructure_as=body)

    made.register_structure_hook_func(partial(_same, kind), structure)
    made.register_unstructure_hook_func(partial(_same, kind), unstructure)


def _ground(made: Converter, value: object, _: type) -> Ground:
    if isinstance(value, dict) and "reason" in value:
        return made.structure(value, Assumption)
    return made.structure(value, Citation)


def _event(made: Converter, value: object, _: type) -> Event:
    table = _as_table(value)
    rest = {key: entry for key, entry in table.items() if key != KIND}
    return owned(made.structure(rest, kind_of(table)))


def _event_table(made: Converter, event: Event) -> Document:
    if type(event) not in KINDS.values():
        raise unfit(_EVENT, event)
    check_owned(event)
    return {KIND: word_for(type(event)), **made.unstructure(event)}
