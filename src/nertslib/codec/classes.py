"""How does a policy of a user's own get into a document, and out again?"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from importlib import import_module

from attrs import has

from ..errors import Fault, ProfileError
from .compounds import Named
from .faults import UnfitError, shown

CLASS_FORM = "([A-Za-z_][A-Za-z0-9_.]*):([A-Za-z_][A-Za-z0-9_.]*)"
"""How the name of a class is written: its module, and its name there."""
Build = Callable[[object, type], object]
"""What makes an object of a class from a table of its fields."""


def read_class(
    document: Mapping[str, object], named: Named, build: Build, *, trusted: bool
) -> object:
    """Build the policy that *document* describes, to answer the question of *named*.

    A module is imported for it only if the document is *trusted*; else it must be there already.
    """
    if "class" not in document:
        raise UnfitError(Fault("", f"expected {named.words()}, not {shown(dict(document))}"))
    found = _found(document["class"], trusted=trusted)
    wrong = tuple(_misfits(found, named))
    if wrong or not isinstance(found, type):
        raise UnfitError(
            *(Fault("class", f"{shown(document['class'])} {reason}") for reason in wrong)
        )
    return build({key: value for key, value in document.items() if key != "class"}, found)


def write_class(policy: object, named: Named, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the table from which *policy*, which has these *fields*, is built again."""
    kind = type(policy)
    name = f"{kind.__module__}:{kind.__qualname__}"
    wrong = list(_misfits(kind, named))
    if _at(kind.__module__, kind.__qualname__) is not kind:
        wrong.append("cannot be found again by this name")
    if wrong:
        raise ProfileError(*(Fault(named.question, f"{name} {reason}") for reason in wrong))
    return {"class": name, **fields}


def _found(name: object, *, trusted: bool) -> object:
    form = re.fullmatch(CLASS_FORM, name) if isinstance(name, str) else None
    if form is None:
        raise UnfitError(Fault("class", f"expected package.module:ClassName, not {shown(name)}"))
    if trusted:
        _import(form[1])
    elif form[1] not in sys.modules:
        raise UnfitError(Fault("class", f"the module {form[1]} is not imported here"))
    return _at(form[1], form[2])


def _import(module: str) -> None:
    try:
        import_module(module)
    except Exception as error:
        raise UnfitError(Fault("class", f"cannot import {module}: {error}")) from error


def _at(module: str, name: str) -> object:
    found: object = sys.modules.get(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


def _misfits(found: object, named: Named) -> Iterator[str]:
    """Yield what keeps *found* from answering the question of *named*."""
    if not isinstance(found, type):
        yield "is no class"
        return
    missing = [method for method in named.methods if not callable(getattr(found, method, None))]
    if missing:
        yield f"does not answer {named.question}: it has no {' or '.join(missing)}"
    if not (has(found) or is_dataclass(found)) or found.__hash__ is None:
        yield "is no frozen attrs class or frozen dataclass"
