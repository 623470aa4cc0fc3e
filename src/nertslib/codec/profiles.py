"""How is a rule set written as a document or file, and read from one?"""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import IO, Literal

from ..errors import ProfileError
from ..profile import Profile
from .bases import FILE_ENDS, profile_named, published_profiles, read, read_file, read_text
from .faults import unfit
from .structuring import FORMAT, VERSION
from .texts import json_of, toml_of

__all__ = [
    "dump_profile",
    "find_profile",
    "load_profile",
    "profile_named",
    "published_profiles",
    "structure_profile",
    "unstructure_profile",
]


def structure_profile(document: Mapping[str, object], *, folder: Path | None = None) -> Profile:
    """Read the dict form of a profile file; a ProfileError lists all that is wrong with it.

    With a *folder* the document is trusted as a file there: it may extend its neighbours, and
    modules are imported for the classes it names.  Without, it is a stranger's: it extends what
    has a name, and only classes of modules that are imported already answer its questions.
    """
    if not isinstance(document, Mapping):
        raise ProfileError(*unfit("a table", document).faults)
    return read(document, folder)


def unstructure_profile(profile: Profile) -> dict[str, object]:
    """Return the whole dict form of *profile*: nothing is left out, so no default matters."""
    from .converter import converter

    whole: dict[str, object] = converter().unstructure(profile)
    return whole


def load_profile(source: str | PathLike[str] | IO[str] | IO[bytes]) -> Profile:
    """Read a profile file, TOML or JSON, from its path or from an open file.

    A ProfileError names the file and lists all that is wrong.  An open file extends the
    neighbours of its path; one without a path extends only what has a name.
    """
    if isinstance(source, str | PathLike):
        return read_file(Path(source))
    name: object = getattr(source, "name", None)
    found = isinstance(name, str) and Path(name).is_file()
    return read_text(source.read(), Path(str(name)) if found else None)


def find_profile(name_or_path: str) -> Profile:
    """Return the rule set of this name, or that in the file of this path, as its end tells."""
    found = load_profile if name_or_path.endswith(FILE_ENDS) else profile_named
    return found(name_or_path)


def dump_profile(
    profile: Profile,
    *,
    form: Literal["toml", "json"] = "toml",
    schema: str = "profile.schema.json",
) -> str:
    """Write *profile* whole, as TOML whose first line says where its *schema* is, or as JSON."""
    document = unstructure_profile(profile)
    if form == "toml":
        return toml_of(document, schema)
    return json_of({"format": FORMAT, "version": VERSION, **document})
