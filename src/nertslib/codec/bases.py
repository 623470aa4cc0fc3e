"""What is a document based on, and where is that found?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..errors import Fault, ProfileError
from ..profile import Profile
from ..profiles import PROFILES, Profiles
from ..profiles.common import published
from .faults import nearest, shown, unfit
from .grounding import with_own_grounds
from .plugins import plugin_names, plugin_profile
from .published import published_names, published_text
from .structuring import structured
from .texts import Document, parsed

DEFAULT = published(Profile(name="house"), {})
"""The documented default: what a document changes that extends nothing."""
FILE_ENDS = (".toml", ".json")
"""How the name of a file ends; any other is the name of a rule set."""


def read(document: Document, folder: Path | None = None, chain: tuple[Path, ...] = ()) -> Profile:
    """Read *document* with what it extends; a ProfileError lists all that is wrong.

    If it is a file, it lies in *folder*, and *chain* leads to it: the files that extend it, and
    itself.
    """
    base, faults = DEFAULT, tuple[Fault, ...]()
    try:
        base = base_of(document, folder, chain)
    except ProfileError as error:
        faults = tuple(Fault("extends", str(fault)) for fault in error.faults)
    profile = structured(document, base, *faults, trusted=folder is not None)
    return with_own_grounds(profile, document, base)


def read_file(path: Path, chain: tuple[Path, ...] = ()) -> Profile:
    """Read the file at *path*, whose name is that of the rule set unless it says another."""
    try:
        text, home = path.read_bytes(), path.resolve()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ProfileError(Fault(str(path), reason)) from error
    if home in chain:
        raise ProfileError(Fault(str(path), "extends itself in the end"))
    return read_text(text, path, chain)


def read_text(text: str | bytes, path: Path | None, chain: tuple[Path, ...] = ()) -> Profile:
    """Read the *text* of the file at *path*; at None if nobody knows where it is from."""
    try:
        document = parsed(text)
        if path is None:
            return read(document)
        return read({"name": path.stem, **document}, path.parent, (*chain, path.resolve()))
    except ProfileError as error:
        raise _in_file(str(path or "<file>"), error.faults) from error


def _in_file(name: str, faults: Iterable[Fault]) -> ProfileError:
    return ProfileError(
        *(Fault(": ".join(filter(None, (name, fault.path))), fault.reason) for fault in faults)
    )


@cache
def published_profiles() -> Profiles:
    """Return the published rule sets that come as files, beside the built-in ones, by name."""
    return Profiles(published_names(), _published)


@cache
def _published(name: str) -> Profile:
    return read({"name": name, **parsed(published_text(name))})


def profile_named(name: str) -> Profile:
    """Return the rule set of this *name*: a built-in, a published one, or another package's.

    A wrong name is a ProfileError that offers the nearest.
    """
    if name in PROFILES:
        return PROFILES[name]
    found = _published(name) if name in published_names() else plugin_profile(name)
    if found is None:
        names = (*PROFILES, *published_names(), *plugin_names())
        hint = nearest(name, names) or f"; there is {', '.join(names)}"
        raise ProfileError(Fault("", f"there is no profile {shown(name)}{hint}"))
    return found


def base_of(
    document: Document, folder: Path | None = None, chain: tuple[Path, ...] = ()
) -> Profile:
    """Return the rule set that *document* extends; if none, the documented default."""
    if "extends" not in document:
        return DEFAULT
    name = document["extends"]
    if not isinstance(name, str):
        raise ProfileError(*unfit("the name of a rule set or file", name).faults)
    if not name.endswith(FILE_ENDS):
        return profile_named(name)
    if folder is None:
        raise ProfileError(Fault("", f"only a file extends another: {shown(name)}"))
    return read_file(folder / name, chain)
