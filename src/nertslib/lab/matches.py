"""How long is a match?  Rounds that were simulated one by one, played one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from attrs import define, frozen

from ..errors import Fault
from ..match import Match
from ..profile import Profile
from ..table import Ending
from .experiment import rule_set
from .rows import Row
from .times import LabError

TRUE_CALLS = (Ending.CALLED, Ending.EMPTIED)


@frozen
class MatchCourse:
    """A match: its *number*, how many *rounds* it took, and their *duration* together.

    The *winners* are sides; there are none in the last match if its rounds ran out, and then it
    takes at least so long.
    """

    profile: str
    number: int
    rounds: int
    duration: int
    winners: tuple[str, ...]

    @property
    def censored(self) -> bool:
        """Whether the rounds ran out before the match was over."""
        return not self.winners


@define
class Matches:
    """Rounds of a *profile* that are put together to matches one by one, in their order.

    Rounds do not hang on each other, so any of them can follow any other.
    """

    profile: Profile
    number: int = 1
    going: Match | None = None
    duration: int = 0

    def add(self, table: tuple[Row, ...]) -> MatchCourse | None:
        """Add a round, whose rows are *table*; return the match if that ends it."""
        self.duration += table[0].duration
        self.going = _after(self.going or _begun(self.profile, table), table)
        if not self.going.over:
            return None
        course = self._course(self.going)
        self.number, self.going, self.duration = self.number + 1, None, 0
        return course

    def rest(self) -> MatchCourse | None:
        """Return the match that goes on, if there is one."""
        return None if self.going is None else self._course(self.going)

    def _course(self, match: Match) -> MatchCourse:
        return MatchCourse(
            self.profile.name, self.number, len(match.rounds), self.duration, match.winners
        )


def matches(profile: Profile | str, rows: Iterable[Row]) -> Iterator[MatchCourse]:
    """Cut the rounds of *profile* among *rows* into matches, and yield them."""
    rules = rule_set(profile)
    going = Matches(rules)
    own = (row for row in rows if row.profile == rules.name)
    found = (going.add(tuple(group)) for _, group in groupby(own, key=lambda row: row.round))
    yield from (course for course in found if course is not None)
    if (rest := going.rest()) is not None:
        yield rest


def _begun(profile: Profile, rows: tuple[Row, ...]) -> Match:
    return Match.start(profile, sides=rows[0].sides, members=rows[0].members)


def _after(match: Match, rows: tuple[Row, ...]) -> Match:
    """Return a *match* after one more round."""
    if len(rows) != match.sides:
        raise LabError(Fault("rows", "a match needs all rows of a round, side by side"))
    called = rows[0].ending in TRUE_CALLS
    caller = next((n for n, row in enumerate(rows) if row.called and called), None)
    return match.add_scores(tuple(row.score for row in rows), caller=caller)
