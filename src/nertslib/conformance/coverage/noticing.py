"""Which wrong settings does a suite of cases notice?

A case notices a setting if it holds under the rules it is about, and no longer when that setting
is another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from ...cases import Case, run
from ...profile import Profile
from ..flips import Flip, flipped
from .excuses import settings_without_effect


@frozen
class Mutant:
    """A rule set with one setting changed, and what came of it.

    *noticed_by* is the id of a case, or empty; *excuse* is why no case can notice it, or empty.
    """

    flip: Flip
    noticed_by: str = ""
    excuse: str = ""

    @property
    def survives(self) -> bool:
        """Whether a case is missing."""
        return not self.noticed_by and not self.excuse


def mutants(profile: Profile, cases: Iterable[Case], *, thorough: bool = False) -> Iterator[Mutant]:
    """Yield what *cases*, all of which are about *profile* and hold, say to each of its flips.

    Flips that are known to change no answer are not tried, unless one is *thorough*.
    """
    found = list(cases)
    excuses = settings_without_effect(profile.name)
    for flip in flipped(profile):
        excuse = excuses.get(flip.name, "")
        noticed = None if excuse and not thorough else _first_to_notice(flip, found)
        if noticed is not None:
            # Who has noticed one fault is likely to notice the next.
            found.remove(noticed)
            found.insert(0, noticed)
        yield Mutant(flip, _name(noticed), "" if noticed else excuse)


def _first_to_notice(flip: Flip, cases: Iterable[Case]) -> Case | None:
    """Return the first case that *flip* changes; where to look first is a matter of speed only."""
    chapter = flip.path.partition(".")[0]
    likely = sorted(cases, key=lambda case: _TOPICS.get(chapter, chapter) not in case.source)
    return next((case for case in likely if not run(case, flip.profile).holds), None)


def _name(case: Case | None) -> str:
    return "" if case is None else case.id


_TOPICS = {"layout": "deal"}
"""What the files are called that are about a chapter, where they are not called like it."""
