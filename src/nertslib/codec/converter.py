"""How do tables become rule sets, and what is wrong where they do not?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache, partial
from typing import Literal, get_args, get_origin

from attrs import has
from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from ..errors import Fault, FaultyError
from ..policies.scoring import Term
from ..policies.seating import Sides
from ..profile import Profile
from ..values import MOST
from .classes import read_class, write_class
from .compounds import Named
from .faults import below, nearest, unfit
from .keys import CHAPTERS, QUESTIONS, keys_of, names_of
from .kinds import Choice, Kind, Text, Whole, YesNo

Hook = Callable[[object, type], object]
Write = Callable[[object], object]
TableHook = Callable[[Mapping[str, object], type], object]
# In this order: what holds another comes after it.
_READ_BY_KEY = (Term, Sides, *CHAPTERS.values(), Profile)
_PLAIN: Mapping[type, Kind] = {int: Whole(-MOST), str: Text(), bool: YesNo()}
_TABLE, _LIST = "a table", "a list"


@cache
def converter(*, trusted: bool = False) -> Converter:
    """Return what reads and writes rule sets; *trusted* documents may have modules imported."""
    made = Converter(
        forbid_extra_keys=True, unstruct_collection_overrides={tuple: list, AbstractSet: sorted}
    )
    made.register_structure_hook_factory(_is_table, _table)
    made.register_structure_hook_factory(_is_list, _list)
    made.register_structure_hook_factory(_is_choice, _choice)
    for plain, kind in _PLAIN.items():
        made.register_structure_hook(plain, _reading(kind))
    for question, named in QUESTIONS.items():
        asked = partial(_same, question)
        made.register_structure_hook_func(asked, _answering(made, named, trusted=trusted))
        made.register_unstructure_hook_func(asked, _answer_writer(made, named))
    for chapter in _READ_BY_KEY:
        _register(made, chapter)
    return made


def faults_of(error: BaseException, path: str = "") -> Iterator[Fault]:
    """Yield all that an *error* of the converter says is wrong with a table at *path*."""
    match error:
        case FaultyError():
            yield from (Fault(below(path, fault.path), fault.reason) for fault in error.faults)
        case ForbiddenExtraKeysError():
            yield from _unknown(error, path)
        case BaseValidationError():
            for inner in error.exceptions:
                yield from faults_of(inner, below(path, _key_of(inner)))
        case KeyError():
            yield Fault(path, "is missing")
        case _:
            yield Fault(path, str(error) or type(error).__name__)


def _unknown(error: ForbiddenExtraKeysError, path: str) -> Iterator[Fault]:
    known = names_of(error.cl)
    for key in sorted(map(str, error.extra_fields)):
        yield Fault(below(path, key), f"there is no such key{nearest(key, known)}")


def _key_of(error: BaseException) -> str:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return note.name
        if isinstance(note, IterableValidationNote):
            return f"[{note.index}]"
    return ""


def _register(made: Converter, chapter: type) -> None:
    """Let every key of *chapter* be read and written as its kind says."""
    kinds = {key: kind for key, kind in keys_of(chapter).items() if kind not in QUESTIONS.values()}
    reads = {key: override(struct_hook=_reading(kind)) for key, kind in kinds.items()}
    writes = {key: override(unstruct_hook=kind.write) for key, kind in kinds.items()}
    if chapter is Profile:
        reads["grounds"] = writes["grounds"] = override(omit=True)
    # The overrides are named after fields, never after the options of these functions.
    read: TableHook = make_dict_structure_fn(chapter, made, **reads)  # type: ignore[arg-type]
    write: Write = make_dict_unstructure_fn(chapter, made, **writes)  # type: ignore[arg-type]
    made.register_structure_hook(chapter, _only_of_tables(read))
    made.register_unstructure_hook(chapter, write)


def _reading(kind: Kind) -> Hook:
    return lambda value, _: kind.read(value)


def _answering(made: Converter, named: Named, *, trusted: bool) -> Hook:
    def read(value: object, _: type) -> object:
        if isinstance(value, Mapping):
            return read_class(value, named, made.structure, trusted=trusted)
        return named.read(value)

    return read


def _answer_writer(made: Converter, named: Named) -> Write:
    def write(policy: object) -> object:
        name = named.name_of(policy)
        return name or write_class(policy, named, made.unstructure(policy))

    return write


def _only_of_tables(read: TableHook) -> Hook:
    def checked(value: object, kind: type) -> object:
        if not isinstance(value, Mapping):
            raise unfit(_TABLE, value)
        return read(value, kind)

    return checked


def _same(one: object, other: object) -> bool:
    return one is other


def _is_table(kind: object) -> bool:
    return isinstance(kind, type) and has(kind)


def _table(kind: type, made: Converter) -> Hook:
    read: TableHook = make_dict_structure_fn(kind, made)
    return _only_of_tables(read)


def _is_list(kind: object) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[1:] == (...,)


def _list(kind: type, made: Converter) -> Hook:
    read = homogenous_tuple_structure_factory(kind, made)

    def checked(value: object, kind: type) -> object:
        if not isinstance(value, list | tuple):
            raise unfit(_LIST, value)
        return read(value, kind)

    return checked


def _is_choice(kind: object) -> bool:
    return get_origin(kind) is Literal


def _choice(kind: type) -> Hook:
    return _reading(Choice(get_args(kind)))
