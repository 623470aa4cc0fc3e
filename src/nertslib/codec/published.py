"""Which published rule sets come with the library as files?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_SUFFIX = ".toml"


@cache
def published_names() -> tuple[str, ...]:
    """Return their names, which are those of the files."""
    return tuple(sorted(entry.name.removesuffix(_SUFFIX) for entry in _folder().iterdir()))


def published_text(name: str) -> str:
    """Return the file of this *name*."""
    return (_folder() / (name + _SUFFIX)).read_text("utf-8")


def _folder() -> Traversable:
    from importlib.resources import files

    return files("nertslib") / "profiles" / "published"
