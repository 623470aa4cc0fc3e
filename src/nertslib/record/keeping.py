"""What has happened in a round, line by line, so that it can be played again?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve, field, frozen

from ..errors import Fault, PositionError, RecordError
from ..events import Event, narrate_leaving
from ..places import Seat
from ..profile import Profile
from ..referee import Claim, ClaimId, Outcome, arbitrate
from ..round import AnySeat, Round, Step
from ..views import Watcher
from .checks import Document, number_at
from .entries import Entry, Played, Raced, Undid, Withdrew, read_claims
from .happenings import event_document
from .heading import Heading
from .sealing import sealed
from .telling import told
from .undoing import undone


@frozen
class Line:
    """A line of a record: what it says, the *events*, and the *round* after it.

    A race has *outcomes*, in the order of its claims.
    """

    entry: Entry
    events: tuple[Event, ...]
    round: Round
    # They follow from the rest; the grounds of their violations are the profile's own.
    outcomes: tuple[Outcome, ...] = field(default=(), eq=False)


@frozen
class Record:
    """A round from its deal, with everything that was done.

    It never changes; playing makes another.  *settled* are the ids of claims that will have no
    further effect.
    """

    heading: Heading
    lines: tuple[Line, ...] = ()
    settled: frozenset[ClaimId] = frozenset()

    @classmethod
    def begin(cls, deal: Round) -> Record:
        """Begin with a round as it lies on the table; a RecordError refuses a view or a pause.

        One that was just dealt is written as its decks, any other as a position.
        """
        if deal.seen_by is not None:
            raise RecordError(Fault("", "a view of a round is not the round"))
        if not deal.table.facts.started and not _as_dealt(deal):
            raise RecordError(Fault("", "a paused round goes on before its record begins"))
        return cls(Heading(deal))

    @classmethod
    def deal(
        cls,
        profile: Profile,
        *,
        seed: int,
        round: int = 1,
        sides: int | None = None,
        members: int | None = None,
        started: bool = True,
    ) -> Record:
        """Deal a round as `Round.deal` does, and write its *seed* instead of its decks.

        A RecordError says that not every language can hold the seed, or the number of the *round*.
        """
        deal = Round.deal(
            profile, sides=sides, members=members, seed=seed, round=round, started=started
        )
        for path, number in (("seed", seed), ("round", round)):
            number_at(path, number)
        return cls(Heading(deal, seed, round))

    @property
    def round(self) -> Round:
        """The round as it stands."""
        return self.lines[-1].round if self.lines else self.heading.deal

    @property
    def events(self) -> Iterator[Event]:
        """Everything that has happened."""
        return (event for line in self.lines for event in line.events)

    def play(self, action: object) -> Record:
        """Play *action*, or its text; an IllegalActionError says why it is refused."""
        before = self.round
        step = before.step(action)
        entry = Played(told(before.table, step.events))
        return self._with(Line(entry, step.events, step.round))

    def race(self, claims: Iterable[Claim]) -> Record:
        """Settle a race; the last line has its outcomes, in the order of the claims.

        A RecordError says which number in it no record can hold.
        """
        entry = Raced(tuple(claims))
        entry = Raced(read_claims(entry.document()["race"]))
        found = arbitrate(self.round, entry.claims, self.settled)
        line = Line(entry, found.events, found.round, found.outcomes)
        return evolve(self._with(line), settled=found.settled)

    def withdraw(self, side: AnySeat) -> Record:
        """Let *side* leave, as `Round.withdraw` does."""
        before = self.round
        after = before.withdraw(side)
        seat = Seat(before.seat(side).side)
        events = tuple(narrate_leaving(before.table, seat, after.table))
        return self._with(Line(Withdrew(seat.letter), events, after))

    def undo(self, side: AnySeat) -> Record:
        """Take back the last move of *side*; a RecordError says why that may not be.

        It may not be from a foundation, nor once anything of the side has been turned.
        """
        before = self.round
        number = before.seat(side).side
        event = undone(before, number, self.events)
        after = Round(before.profile, event.apply(before.table))
        return self._with(Line(Undid(Seat(number).letter), (event,), after))

    def dumps(self) -> str:
        """Write the record, a line of JSON each; an unfinished one can be taken up again."""
        entries = enumerate((line.entry.document() for line in self.lines), 1)
        numbered = ({"n": number} | dict(entry) for number, entry in entries)
        return sealed((self.heading.document(), *numbered), self.round)

    def redacted(self, seat: AnySeat | Watcher) -> str:
        """Write what *seat*, or a spectator, could see: its view of the deal, and all events."""
        view = self.heading.deal.view(seat)
        side = view.seen_by.side if isinstance(view.seen_by, Seat) else None
        lines = (_seen(number, line, side) for number, line in enumerate(self.lines, 1))
        return sealed((Heading(view).document(), *lines), self.round)

    def _with(self, line: Line) -> Record:
        return evolve(self, lines=(*self.lines, line))


def recorded(deal: Round, steps: Iterable[Step]) -> Record:
    """Return the record of a *deal* and the *steps* played from it, one after the other."""
    record = Record.begin(deal)
    for step in steps:
        record = record.play(told(record.round.table, step.events))
    return record


def _as_dealt(deal: Round) -> bool:
    """Whether a round before its start can be told from its position: nothing has been moved."""
    try:
        Round.at(deal.profile, deal.position())
    except PositionError:
        return False
    return True


def _seen(number: int, line: Line, side: int | None) -> Document:
    """Write a line for *side*: no event names a card that anybody cannot see."""
    entry = line.entry
    said = entry.redacted(side, line.outcomes) if isinstance(entry, Raced) else entry.document()
    return {"n": number, **said, "events": [event_document(event) for event in line.events]}
