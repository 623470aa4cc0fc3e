"""How is a frozen object made in half the time?

A frozen attrs class sets its fields through `object.__setattr__`, one call a field, and that is
most of what a step of a round costs.  A swift class has a twin with the same slots that is not
frozen: a new object fills its fields as the twin, and is itself when it leaves the constructor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import attrs

T = TypeVar("T", bound=attrs.AttrsInstance)


def swift(cls: type[T]) -> type[T]:
    """Give *cls*, a frozen attrs class without weak references, a quick constructor."""
    fields = attrs.fields_dict(cls)
    twin = type(f"_{cls.__name__}", (), {"__slots__": tuple(fields)})
    # Set like this, the constructor is no method that a type checker would have to agree with.
    type.__setattr__(cls, "__init__", _constructor(cls, twin, fields))
    return cls


def _constructor(
    cls: type, twin: type, fields: Mapping[str, attrs.Attribute[object]]
) -> Callable[..., None]:
    """Write the constructor: thaw, fill the fields, freeze."""
    arguments = (_argument(field) for field in fields.values() if field.init)
    values = {name: name if field.init else f"{name}_" for name, field in fields.items()}
    source = "\n    ".join(
        (
            f"def __init__(self, {', '.join(arguments)}):",
            "thaw(self, twin)",
            *(f"self.{name} = {value}" for name, value in values.items()),
            "self.__class__ = frozen",
        )
    )
    defaults = {f"{name}_": field.default for name, field in fields.items()}
    scope: dict[str, object] = {"thaw": object.__dict__["__class__"].__set__} | defaults
    scope |= {"twin": twin, "frozen": cls}
    exec(source, scope)  # noqa: S102 - as attrs itself writes constructors
    constructor = scope["__init__"]
    assert callable(constructor)  # noqa: S101
    return constructor


def _argument(field: attrs.Attribute[object]) -> str:
    return field.name if field.default is attrs.NOTHING else f"{field.name}={field.name}_"
