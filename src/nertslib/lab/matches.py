"""How long is a match?  Rounds that were simulated one by one, played one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from attrs import frozen

from ..errors import Fault
from ..match import Match
from ..profile import Profile
from ..table import Ending
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


@frozen
class _Going:
    """A match that goes on, and how long it has taken."""

    match: Match
    duration: int = 0

    def after(self, rows: tuple[Row, ...]) -> _Going:
        """Return it after one more round."""
        scores = tuple(row.score for row in rows)
        called = rows[0].ending in TRUE_CALLS
        caller = next((n for n, row in enumerate(rows) if row.called and called), None)
        return _Going(
            self.match.add_scores(scores, caller=caller), self.duration + rows[0].duration
        )

    def course(self, number: int) -> MatchCourse:
        """Say what it was."""
        match = self.match
        return MatchCourse(
            match.profile.name, number, len(match.rounds), self.duration, match.winners
        )


def matches(profile: Profile, rows: Iterable[Row]) -> Iterator[MatchCourse]:
    """Cut the rounds of *profile* among *rows* into matches, and yield them.

    Rounds do not hang on each other, so any of them can follow any other.
    """
    own = (row for row in rows if row.profile == profile.name)
    number, going = 1, None
    for _, group in groupby(own, key=lambda row: row.round):
        table = tuple(group)
        going = (going or _begun(profile, table)).after(table)
        if going.match.over:
            yield going.course(number)
            number, going = number + 1, None
    if going is not None:
        yield going.course(number)


def _begun(profile: Profile, rows: tuple[Row, ...]) -> _Going:
    if len(rows) != rows[0].sides:
        raise LabError(Fault("rows", "a match needs all rows of a round, side by side"))
    return _Going(Match.start(profile, sides=rows[0].sides, members=rows[0].members))
