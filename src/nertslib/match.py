"""Who has won?  Rounds, totals, and what is paid in the end.

A side that leaves keeps its letter and its total, and is no winner and no payer; one that joins
begins with nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from .actions.withdrawing import left_out
from .dealing import check_seats
from .errors import Fault, MatchError
from .places import letter_of
from .profile import Profile
from .round import Round
from .table import Ending


@frozen
class Result:
    """What a round of a match brought: each side's score, who called truly, and if it counts.

    Sides that joined later have no score in it.
    """

    scores: tuple[int, ...]
    caller: int | None = None
    paused_minutes: int = 0
    counted: bool = True


@frozen
class Payment:
    """What one side pays another when the match is settled."""

    payer: str
    payee: str
    points: int


@frozen
class Match:
    """A match: the rounds played so far under one rule set at one table.  It never changes."""

    profile: Profile
    sides: int
    members: int
    seed: int = 0
    rounds: tuple[Result, ...] = ()
    # The sides that have won; empty until the match is over.
    leaders: tuple[int, ...] = ()
    # The sides that have left, the number of rounds dealt before each of those that came later,
    # and how many rounds were discarded.
    left: tuple[int, ...] = ()
    arrivals: tuple[int, ...] = ()
    discarded: int = 0

    @classmethod
    def start(
        cls,
        profile: Profile,
        *,
        sides: int | None = None,
        members: int | None = None,
        seed: int = 0,
    ) -> Match:
        """Begin a match; a PositionError says why such a table cannot be seated."""
        sides = profile.seating.sides.least if sides is None else sides
        members = profile.seating.members[0] if members is None else members
        check_seats(profile, sides, members)
        return cls(profile, sides, members, seed)

    def deal(self, *, started: bool = True) -> Round:
        """Deal the next round: every deck is whole again, and nothing is left of the last.

        A side that has left gets no cards.  A MatchError says that the match is over, or that
        too few are left to play.
        """
        self._check_going()
        least, there = self.profile.seating.sides.least, self.sides - len(self.left)
        if there < least:
            raise MatchError(Fault("", f"at least {least} sides play, and {there} are left"))
        dealt = Round.deal(
            self.profile,
            sides=self.sides,
            members=self.members,
            seed=self.seed,
            round=self.dealt + 1,
            started=started,
        )
        return Round(self.profile, left_out(dealt.table, self.left))

    def add(self, round: Round, *, paused_minutes: int = 0) -> Match:  # noqa: A002 - the contract's word
        """Add a finished *round*, before which the game was paused for so many minutes.

        Who has left the round has left the match.
        """
        _check_fits(self, round, ended=True)
        scores = tuple(score.total for score in round.score().values())
        true_call = round.ending in (Ending.CALLED, Ending.EMPTIED)
        caller = round.table.facts.caller if true_call else None
        staying = self._without(round.table.facts.withdrawn)
        return staying.add_scores(scores, caller=caller, paused_minutes=paused_minutes)

    def add_scores(
        self, scores: tuple[int, ...], *, caller: int | None = None, paused_minutes: int = 0
    ) -> Match:
        """Add a round of which only the *scores* are known, and the side that called, if any."""
        self._check_going()
        if len(scores) not in self.seated:
            raise MatchError(Fault("", f"{self.sides} sides need as many scores"))
        if type(paused_minutes) is not int or paused_minutes < 0:
            raise MatchError(Fault("paused_minutes", "a pause lasts whole minutes from 0"))
        counted = self.profile.match.counts(len(self.rounds), paused_minutes)
        added = evolve(self, rounds=(*self.rounds, Result(scores, caller, paused_minutes, counted)))
        return evolve(added, leaders=_winners(added)) if counted else added

    # Seats that change.

    def withdraw(self, side: str) -> Match:
        """Let *side*, given by its letter, leave for good; its total stays, and no letter moves.

        Who won is decided again after the next round that counts.
        """
        self._check_going()
        number = next((n for n in self.playing if letter_of(n) == side), None)
        if number is None:
            raise MatchError(Fault("", f"nobody sits at {side}"))
        return self._without((number,))

    def join(self) -> Match:
        """Seat one side more from the next deal on, without a point; its letter is the next.

        The seats of sides that have left count, for letters are not used again.
        """
        self._check_going()
        misfits = tuple(self.profile.seating.misfits(self.sides + 1, self.members))
        if misfits:
            raise MatchError(*(Fault("", misfit) for misfit in misfits))
        return evolve(self, sides=self.sides + 1, arrivals=(*self.arrivals, self.dealt))

    def discard(self, round: Round) -> Match:  # noqa: A002 - the contract's word
        """Let *round*, over or not, bring nothing: it is no round, and the next deal is another.

        Who has left it has left the match all the same.
        """
        _check_fits(self, round, ended=False)
        self._check_going()
        return evolve(self._without(round.table.facts.withdrawn), discarded=self.discarded + 1)

    @property
    def withdrawn(self) -> tuple[str, ...]:
        """The sides that have left, in order of seat."""
        return tuple(map(letter_of, self.left))

    @property
    def joined(self) -> Mapping[str, int]:
        """The sides that came later, each with the number of rounds dealt before it came."""
        first = self.sides - len(self.arrivals)
        return {letter_of(first + n): dealt for n, dealt in enumerate(self.arrivals)}

    @property
    def dealt(self) -> int:
        """How many rounds were dealt and have come to an end, the discarded ones included."""
        return len(self.rounds) + self.discarded

    def _check_going(self) -> None:
        if self.over:
            raise MatchError(Fault("", "the match is over"))

    def _without(self, sides: tuple[int, ...]) -> Match:
        return evolve(self, left=tuple(sorted({*self.left, *sides})))

    @property
    def playing(self) -> tuple[int, ...]:
        """The sides that have not left."""
        return tuple(side for side in range(self.sides) if side not in self.left)

    @property
    def seated(self) -> tuple[int, ...]:
        """How many sides sit at the next round: all, or all but those who came while it ran."""
        return self.sides, self.sides - self.arrivals.count(self.dealt)

    # What has come of it.

    @property
    def totals(self) -> Mapping[str, int]:
        """Each side's points in the rounds that count."""
        return {letter_of(side): total for side, total in enumerate(self._totals())}

    @property
    def counted(self) -> tuple[bool, ...]:
        """Whether each round counts."""
        return tuple(result.counted for result in self.rounds)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.leaders)

    @property
    def winners(self) -> tuple[str, ...]:
        """The sides that have won, in order of seat; nobody until the match is over."""
        return tuple(map(letter_of, self.leaders))

    @property
    def settlement(self) -> tuple[Payment, ...]:
        """What each other side pays each winner, in order of the payer's seat."""
        totals = self._totals()
        return tuple(
            Payment(letter_of(loser), letter_of(winner), points)
            for loser in self.playing
            for winner in self.leaders
            if loser not in self.leaders
            and (points := self.profile.match.owed(totals[winner] - totals[loser]))
        )

    def _totals(self) -> tuple[int, ...]:
        counted = [result.scores for result in self.rounds if result.counted]
        return tuple(
            sum(scores[side] for scores in counted if side < len(scores))
            for side in range(self.sides)
        )


def _winners(match: Match) -> tuple[int, ...]:
    """Return the sides that have won among those that have not left."""
    staying = match.playing
    if not staying:
        return ()
    counted = [result.caller for result in match.rounds if result.counted]
    totals = tuple(match.totals.values())
    won = match.profile.match.winners(
        tuple(totals[side] for side in staying), tuple(counted.count(side) for side in staying)
    )
    return tuple(staying[place] for place in won)


def _check_fits(match: Match, round: Round, *, ended: bool) -> None:  # noqa: A002 - as above
    """Refuse a *round* that is not the next of *match*, or has not *ended* where it must."""
    faults = tuple(Fault("", reason) for reason in _misfits(match, round, ended=ended))
    if faults:
        raise MatchError(*faults)


def _misfits(match: Match, round: Round, *, ended: bool) -> Iterator[str]:  # noqa: A002 - as above
    if not isinstance(round, Round):
        yield f"{round!r} is no round"
        return
    if round.seen_by is not None:
        yield "a view of a round is not the round"
    if round.profile != match.profile:
        yield f"the match is played by {match.profile.name}, not {round.profile.name}"
    if len(round.sides) not in match.seated or round.table.facts.members != match.members:
        yield f"the match has {match.sides} sides of {match.members}"
    if ended and round.ending is None:
        yield "the round is not over"
