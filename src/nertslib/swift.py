"""How is a frozen object made in half the time?

A frozen attrs class sets its fields through `object.__setattr__`, one call a field, and that is
most of what a step of a round costs.  A maker fills the fields of a twin, which is the same class
but not frozen, and then lets it be what it is the twin of.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import ParamSpec, TypeVar

import attrs

THAWED = ("__init__", "__setattr__", "__delattr__")
"""What a frozen class has of its own, and its twin has as any object."""
P = ParamSpec("P")
T = TypeVar("T")


def maker(cls: Callable[P, T]) -> Callable[P, T]:
    """Return what makes objects of *cls*, a frozen attrs class without weak references, quickly.

    It takes what the class takes and does what it does: no field has a converter or a validator.
    """
    arguments = [_argument(field) for field in _fields(cls) if field.init]
    made: Callable[P, T] = _compiled(cls, arguments, _taken)  # type: ignore[assignment]
    return made


def _taken(field: attrs.Attribute[object]) -> str:
    return field.name if field.init else _anew(field)


def _anew(field: attrs.Attribute[object]) -> str:
    return f"{field.name}_"


def changer(cls: Callable[..., T], *names: str, keeping: Collection[str] = ()) -> Callable[..., T]:
    """Return what makes an object of *cls* like another, but for the fields of these *names*.

    It takes the other one, and a value for each name.  Fields that the class does not take begin
    anew, but for those worth *keeping*: they follow from nothing that is changed.
    """

    def value(field: attrs.Attribute[object]) -> str:
        if field.name in names:
            return field.name
        return f"other.{field.name}" if field.init or field.name in keeping else _anew(field)

    changed: Callable[..., T] = _compiled(cls, ["other", *names], value)  # type: ignore[assignment]
    return changed


def _compiled(
    cls: Callable[..., T],
    arguments: Iterable[str],
    value: Callable[[attrs.Attribute[object]], str],
) -> object:
    """Return a function of *arguments* that makes an object whose fields have each its *value*."""
    scope: dict[str, object] = {_anew(field): field.default for field in _fields(cls)}
    scope |= {"twin": _twin(cls), "frozen": cls}
    lines = (
        f"def make({', '.join(arguments)}):",
        "made = twin()",
        *(f"made.{field.name} = {value(field)}" for field in _fields(cls)),
        "made.__class__ = frozen",
        "return made",
    )
    exec("\n    ".join(lines), scope)  # noqa: S102 - as attrs itself writes constructors
    return scope["make"]


def _twin(cls: Callable[..., T]) -> type:
    own = {name: getattr(object, name) for name in THAWED}
    return type("Twin", (cls,), {"__slots__": (), **own})  # type: ignore[arg-type]


def _fields(cls: Callable[..., T]) -> tuple[attrs.Attribute[object], ...]:
    return tuple(attrs.fields_dict(cls).values())  # type: ignore[arg-type]


def _argument(field: attrs.Attribute[object]) -> str:
    return field.name if field.default is attrs.NOTHING else f"{field.name}={_anew(field)}"
