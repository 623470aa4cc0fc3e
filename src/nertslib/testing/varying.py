"""May an argument be a strategy as well as a value?"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")

Varying: TypeAlias = T | SearchStrategy[T]
"""A value, or a strategy for it."""


def varied(value: Varying[T]) -> SearchStrategy[T]:
    """Return a strategy for *value*, which may be one."""
    return value if isinstance(value, SearchStrategy) else st.just(value)


def evenly(*ways: SearchStrategy[T]) -> SearchStrategy[T]:
    """Take each of some *ways* as often, whatever it is made of: `one_of` would take them apart."""
    return st.sampled_from(ways).flatmap(lambda way: way)
