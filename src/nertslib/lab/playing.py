"""How does a round go on in time?  Members think and act at their own pace, and race.

A member looks at the table, decides, and thinks.  If what it wants is still possible then, it
begins: cards of a move are in the air until they come down, anything else is done when the hand
has done it.  Then it looks again.  A member that waits looks again when anything changes for it.
When all wait the table stops: it moves the stock cards under where that can help, or gives up.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from attrs import define, field, frozen

from ..actions.kinds import Action
from ..actions.stalling import Abandon, Burn
from ..referee import Claim, Outcome
from ..round import Round
from .experiment import Experiment
from .refereeing import Referee
from .seats import Member, seated
from .streams import decks

NEVER = "never"
"""The ending of a round that was given up at its limit, or in which all wait for ever."""


@frozen
class Played:
    """A round that was played: its *deal*, the *claims* in order, and what became of each.

    The *bouts* are the numbers of the claims of each race.  A claim that was under way when the
    round was given up has no outcome.
    """

    number: int
    deal: Round
    round: Round
    claims: tuple[Claim, ...]
    outcomes: dict[int, Outcome]
    bouts: tuple[tuple[int, ...], ...]
    duration: int
    refused: tuple[int, ...]

    @property
    def ending(self) -> str:
        """How the round ended, or `never`."""
        return NEVER if self.round.ending is None else str(self.round.ending)


def play(experiment: Experiment, profile: int | str, number: int) -> Played:
    """Play round *number* (from 1) of an experiment by one of its rule sets."""
    place = experiment.place(profile)
    rules = experiment.profiles[place]
    cards = decks(rules, experiment.sides, experiment.seed, number)
    deal = Round.deal(rules, decks=cards, members=experiment.members[place])
    sitting = _Sitting(deal, seated(experiment, deal, number), Referee.of(deal), experiment.limit)
    sitting.play()
    return sitting.played(number)


@define
class _Sitting:
    """A round while it is played: who sits there, and who will be ready to act at what time."""

    deal: Round
    members: tuple[Member, ...]
    referee: Referee
    limit: int
    ready: list[tuple[int, float, int, Member]] = field(factory=list)
    acting: dict[int, Member] = field(factory=dict)
    tally: count[int] = field(factory=count)

    @property
    def round(self) -> Round:
        """The round as it stands."""
        return Round(self.deal.profile, self.referee.table)

    def play(self) -> None:
        """Play until the round is over, all wait for ever, or it has lasted too long."""
        time = 0
        for member in self.members:
            self._look(member, time)
        while self.referee.ended is None:
            coming = self._next()
            if coming is None and self._stop(time):
                continue
            if coming is None or coming > self.limit:
                break
            time = coming
            self._pass(time)
        self._let_land()

    def played(self, number: int) -> Played:
        """Return what happened."""
        referee, ended = self.referee, self.referee.ended
        refused = tuple(
            sum(member.refused for member in self.members if member.seat.side == side)
            for side in self.deal.table.sides
        )
        duration = self.limit if ended is None else ended
        claims, bouts = referee.race.claims, tuple(referee.bouts)
        return Played(
            number, self.deal, self.round, claims, referee.outcomes, bouts, duration, refused
        )

    def _next(self) -> int | None:
        times = [self.ready[0][0]] if self.ready else []
        coming = self.referee.next
        return min(times if coming is None else [*times, coming], default=None)

    def _pass(self, time: int) -> None:
        """Let a moment pass: cards land, then who is ready begins, then all look who can."""
        free = [self.acting.pop(n) for n in self.referee.advance(time) if n in self.acting]
        if self.referee.ended is not None:
            return
        free += self._begin(time)
        for member in sorted(free, key=lambda member: member.precedence):
            self._look(member, time)
        self._wake(time)

    def _begin(self, time: int) -> list[Member]:
        """Let those begin who are ready; return who cannot do what it wanted."""
        round_ = self.round
        starting: list[Member] = []
        free: list[Member] = []
        while self.ready and self.ready[0][0] == time:
            member = heappop(self.ready)[-1]
            possible = round_.allows(member.decision)
            (starting if possible else free).append(member)
        if not starting:
            return free
        numbers = self.referee.hear(time, [member.claim(time) for member in starting])
        for number, member in zip(numbers, starting, strict=True):
            if self.referee.is_settled(number):
                free.append(member)
            else:
                self.acting[number] = member
        return free

    def _look(self, member: Member, time: int) -> None:
        thinking = member.look(self.round)
        if thinking:
            entry = (time + thinking, member.precedence, next(self.tally), member)
            heappush(self.ready, entry)

    def _wake(self, time: int) -> None:
        """Let those look again who wait, and for whom something has changed."""
        table = self.referee.table
        for member in self.members:
            if member.decision is None and not member.waits(table):
                self._look(member, time)

    def _stop(self, time: int) -> bool:
        """Move the stock cards under, as often as that may help, or give up; whether it could."""
        facts, drawing = self.round.table.facts, self.round.profile.drawing
        again: tuple[Action, ...] = (Burn(),) if facts.stops_since_play < drawing.count else ()
        for action in (*again, Abandon()):
            if self.round.allows(action):
                end = time + max(member.stops() for member in self.members)
                self.referee.hear(time, [Claim(action, at=end)])
                return True
        return False

    def _let_land(self) -> None:
        """Let all come to its end that was begun before the round was over or given up."""
        while (time := self.referee.next) is not None:
            self.referee.advance(time)
