"""Which settings differ between two rule sets, and what is a rule set with one of them changed?"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from ...codec.profiles import structure_profile, unstructure_profile
from ...codec.written import SCORING, written_settings
from ...conformance.flips import with_lines
from ...conformance.forms import list_of, table_of
from ...conformance.questions import Document
from ...errors import ProfileError
from ...profile import Profile
from ...rules import Ground


@frozen
class Setting:
    """A setting that differs: its *path*, what it is *here* and *there*, as in profile files.

    None stands for a line that a formula does not have.  The grounds say why it is so.
    """

    path: str
    here: object
    there: object
    grounds_here: tuple[Ground, ...] = ()
    grounds_there: tuple[Ground, ...] = ()

    @property
    def chapter(self) -> str:
        """The table of a profile file that it stands in."""
        return self.path.partition(".")[0]


def settings_between(here: Profile, there: Profile) -> tuple[Setting, ...]:
    """Return the settings that differ, in the order of a profile file; names are none."""
    one, other = dict(written_settings(here)), dict(written_settings(there))
    return tuple(
        Setting(path, one.get(path), other.get(path), here.grounds_of(path), there.grounds_of(path))
        for path in dict.fromkeys((*one, *other))
        if one.get(path) != other.get(path)
    )


def with_setting(here: Profile, there: Profile, path: str) -> Profile:
    """Return *here* with the setting at *path* as it is *there*.

    A ProfileError says that there is no such rule set.
    """
    document = unstructure_profile(here)
    chapter, _, key = path.partition(".")
    other = unstructure_profile(there)[chapter]
    own = document[chapter]
    if chapter == SCORING:
        document[chapter] = _with_line(list_of(own), list_of(other), key)
    else:
        document[chapter] = {**table_of(own), key: table_of(other)[key]}
    document["name"] = f"{here.name} with {path} of {there.name}"
    return structure_profile(document)


def changed(here: Profile, there: Profile, path: str) -> tuple[Profile | None, str]:
    """Return the same, or None and why there is none."""
    try:
        return with_setting(here, there, path), ""
    except ProfileError as error:
        return None, str(error)


def _with_line(own: Sequence[object], other: Sequence[object], term: str) -> list[Document]:
    """Return the *own* formula with what it says about *term* as the *other* has it, or without."""
    wanted = [table_of(line) for line in other if table_of(line)["term"] == term]
    return with_lines([table_of(line) for line in own], term, wanted)
