"""Which cases are these?  The corpus has a version of its own: what its files hold."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

from ..cases import shipped

_DIGITS = 12


@cache
def corpus_version() -> str:
    """Return the version of the shipped cases: the same as long as they are."""
    return version_of(shipped())


def version_of(paths: Iterable[Path]) -> str:
    """Return a text that changes with the name or the content of any of the files at *paths*."""
    digest = sha256()
    for path in paths:
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.parent.name}/{path.name}:{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:_DIGITS]
