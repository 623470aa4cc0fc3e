"""What shows that two rule sets differ, and where was it looked for?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from textwrap import wrap

from attrs import frozen

from ...cases.reading import loads
from ...cases.running import run
from ...profile import Profile
from ...rules import Ground
from .effort import Searched
from .settings import Setting
from .shown import Shown, answers_in, kind_of, said
from .writing import case_text

_WIDTH = 94


@frozen(slots=False)
class Witness:
    """The shortest game found on which the rule sets *here* and *there* disagree.

    *changed* is *here* with the one *setting* as it is there; without a setting it is *there*
    itself, and the game is about the rule sets whole.  *shown* is None where no game was found;
    *searched* says where it was looked for, and *reason* why there can be none, if that is known.
    The game is also held *against* the rule set there as a whole, with the deck from here.
    """

    here: Profile
    there: Profile
    against: Profile
    setting: Setting | None
    changed: Profile | None
    shown: Shown | None
    searched: Searched
    reason: str = ""

    @property
    def about(self) -> str:
        """The path of the setting, or `whole`."""
        return self.setting.path if self.setting else "whole"

    @property
    def kind(self) -> str:
        """What differs: `legal`, `play`, `score`, `view`, …; nothing if there is no game."""
        return "" if self.shown is None else kind_of(self.shown)

    @property
    def answers(self) -> tuple[str, str]:
        """What comes out here and there, for people."""
        return ("", "") if self.shown is None else answers_in(self.shown)

    @cached_property
    def case(self) -> str:
        """The game as a case file that holds here and fails there; empty if there is none."""
        if self.shown is None:
            return ""
        grounds = self.setting.grounds_here if self.setting else ()
        name = f"{self.here.name} {self.there.name} {self.about}"
        rules = (self.here, self.against, self.changed or self.here)
        members = len({profile.seating.members[0] for profile in rules}) > 1
        return case_text(self.shown, self.here, name, grounds, members=members)

    @property
    def holds(self) -> bool:
        """Whether the case holds here, and fails with the setting changed."""
        changed = self._holds_by(self.changed) if self.changed is not None else True
        return self._holds_by(self.here) and not changed

    @property
    def in_whole(self) -> bool:
        """Whether the game also tells the rule sets apart as wholes."""
        return bool(self.case) and not self._holds_by(self.against)

    def _holds_by(self, profile: Profile) -> bool:
        return bool(self.case) and all(run(case, profile).holds for case in loads(self.case))

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is said of the game: what differs, why, and what comes out here and there."""
        return (*self._differing(), *(self._found() if self.shown else self._missing()))

    def _differing(self) -> Iterator[str]:
        here, there, setting = self.here.name, self.there.name, self.setting
        if setting is None:
            yield f"{here} and {there}, with all settings"
        else:
            yield setting.path
            yield f"{here}: {said(setting.here)}{_because(setting.grounds_here)}"
            yield f"{there}: {said(setting.there)}{_because(setting.grounds_there)}"

    def _found(self) -> Iterator[str]:
        here, there = self.here.name, self.there.name
        one, other = self.answers
        yield f"by {here}: {one}"
        yield f"by {there}: {other}" if self.setting is None else f"with that of {there}: {other}"
        if not self.in_whole:
            yield f"{there} agrees with {here} in this game, because of its other settings"

    def _missing(self) -> Iterator[str]:
        yield f"no game found that shows it{f': {self.reason}' if self.reason else ''}"
        yield f"searched: {self.searched}"

    def __str__(self) -> str:
        """Write the remarks as comments, and the case."""
        return "".join(f"# {line}\n" for text in self.remarks for line in wrap(text, _WIDTH)) + (
            self.case
        )


def _because(grounds: tuple[Ground, ...]) -> str:
    return f" ({', '.join(map(str, grounds))})" if grounds else ""
