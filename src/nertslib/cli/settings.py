"""What does a rule set say, setting by setting, in the words of a profile file?"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from ..codec.bases import DEFAULT
from ..codec.written import written_settings
from ..profile import Profile
from ..rules import Ground


@frozen
class Setting:
    """A setting: its *path* in a profile file, its *value* there, and why it is so."""

    path: str
    value: object
    grounds: tuple[Ground, ...]

    @property
    def chapter(self) -> str:
        """The table of a profile file that it stands in."""
        return self.path.partition(".")[0]

    @property
    def words(self) -> str:
        """The value, for people."""
        return _words(self.value)


def settings_of(profile: Profile) -> tuple[Setting, ...]:
    """Return every setting of *profile*, in the order of a profile file."""
    return tuple(
        Setting(path, value, profile.grounds_of(path)) for path, value in written_settings(profile)
    )


def differences(profile: Profile) -> tuple[Setting, ...]:
    """Return the settings of *profile* that differ from the documented default.

    A line of the usual formula that it does not have is one without a value.
    """
    usual, own = dict(written_settings(DEFAULT)), dict(written_settings(profile))
    paths = dict.fromkeys((*own, *usual))
    return tuple(
        Setting(path, own.get(path), profile.grounds_of(path))
        for path in paths
        if own.get(path) != usual.get(path)
    )


def _words(value: object) -> str:
    match value:
        case None:
            return "not counted"
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(_words, value))
        case Mapping():
            return _table_words(value)
        case _:
            return str(value)


def _table_words(table: Mapping[str, object]) -> str:
    match table:
        case {"least": least, "most": most}:
            return f"{least} to {most}" if least != most else str(least)
        case {"points": int(points)}:
            return f"{points:+} each" + ", not for the caller" * bool(table.get("caller_exempt"))
        case _:
            return ", ".join(f"{key}: {_words(entry)}" for key, entry in table.items())
