"""What is a round of Nerts?  A table and the rules it is played by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from .actions.hands import Lift, Place, lifts
from .actions.kinds import Action, SeatAction, TableAction, admitted, is_seated
from .actions.moving import Move
from .actions.stalling import Abandon, Burn
from .actions.starting import Start
from .errors import Fault, MatchError, NotationError
from .listed import listed
from .notation import parse_seat, parse_source, read_action
from .packing import Packed, packed, unpacked
from .places import Seat, Source, Target, letter_of, seat_of, sound_seat
from .profile import Profile
from .profiles import PROFILES
from .swift import maker
from .table import Ending, Table
from .values import Value
from .views import SPECTATOR, Viewer, Watcher, seen_table

if TYPE_CHECKING:
    from .auditing import Missing
    from .dealing import GivenDeck
    from .events import Event
    from .scores import Scores
    from .violations import Violation

AnySeat = Seat | str
"""A seat, or its text."""


@frozen(eq=False, repr=False)
class Step(Value):
    """What an action brought about: the *round* after it, and the *events* in the order to show."""

    round: Round
    events: tuple[Event, ...]


@frozen(repr=False, weakref_slot=False)
class Round(Value):
    """A round: a table and its rules.  It never changes; playing makes another.

    *seen_by* says who sees it like this, with cards hidden; None is the table itself.
    """

    profile: Profile
    table: Table
    seen_by: Viewer | None = None

    def __hash__(self) -> int:
        """Hash the table."""
        return hash(self.table)

    # How a round begins.

    @classmethod
    def deal(
        cls,
        profile: Profile,
        *,
        sides: int | None = None,
        members: int | None = None,
        seed: int | None = None,
        round: int = 1,
        started: bool = True,
        decks: Sequence[GivenDeck] | None = None,
    ) -> Round:
        """Deal a round, from a *seed* and the number of the *round* from 1, or from given *decks*.

        The least number of *sides* and the first number of *members* that the rules allow are
        the defaults.  A PositionError says why a table cannot be seated or a deck not be dealt.
        """
        from .dealing import deal

        table = deal(
            profile,
            sides=sides,
            members=members,
            seed=seed,
            number=round,
            started=started,
            decks=decks,
        )
        return cls(profile, table)

    @classmethod
    def at(cls, profile: Profile, position: Mapping[str, object]) -> Round:
        """Set up a *position* in the form of case files; a PositionError lists every fault."""
        from .positions import read_position

        return cls(profile, read_position(profile, position))

    def position(self) -> dict[str, object]:
        """Write the round as a position, from which `at` makes an equal one.

        A pause, and who sees the round like this, have no place in a position.
        """
        from .positions import write_position

        return write_position(self.table)

    # What may be done.

    def refusal(self, action: object) -> Violation | None:
        """Return every rule that *action*, which may be anything at all, breaks; None if none.

        An action may be given as its text.
        """
        from .violations import violation_of

        return violation_of(read_action(action), self.profile, self.table)

    def allows(self, action: object) -> bool:
        """Whether *action* breaks no rule."""
        return self._admitted(action) is not None

    def legal(self, seat: AnySeat) -> tuple[SeatAction, ...]:
        """Return the one-stroke actions of *seat*.

        Moves by source and target, then draw, recycle, call and pass; while its hand is full,
        what that hand may do, call and pass.
        """
        return listed(self.profile, self.table, self.seat(seat))

    def lifts(self, seat: AnySeat) -> tuple[Lift, ...]:
        """Return what *seat* may take up."""
        return tuple(lifts(self.profile, self.table, self.seat(seat)))

    def table_actions(self) -> tuple[TableAction, ...]:
        """Return what the whole table may do together: start, burn, abandon."""
        every: tuple[TableAction, ...] = (Start(), Burn(), Abandon())
        return tuple(action for action in every if action.allowed(self.profile, self.table))

    def targets(self, seat: AnySeat, source: Source | str) -> tuple[Target, ...]:
        """Return where *seat* may move the cards at *source*, which may be its text."""
        source = parse_source(source) if isinstance(source, str) else source
        legal = self.legal(seat)
        return tuple(a.target for a in legal if isinstance(a, Move) and a.source == source)

    def productive(self, seat: AnySeat) -> tuple[Move | Place, ...]:
        """Return the legal moves of *seat* that lead anywhere.

        They bring a card to a foundation, away from the Nerts pile or from the waste, or begin
        a shortest way to that or to another empty work pile.
        """
        from .actions.stuck import productive

        legal = self.legal(seat)
        found = productive(self.profile, self.table, self.seat(seat)) if legal else ()
        return tuple(action for action in found if action in legal)

    # What an action does.

    def play(self, action: object) -> Round:
        """Return the round after *action*.

        If it breaks a rule, an IllegalActionError carries the violation and nothing changes.
        """
        profile, table = self.profile, self.table
        acting = admitted(action, profile, table)
        if acting is None or not acting.allowed(profile, table):
            acting = self._admitted(action)  # It may be a text.
            if acting is None:
                raise self._illegal(action)
        return _round(profile, acting.effect(profile, table), self.seen_by)

    def step(self, action: object) -> Step:
        """Play *action*, and tell what happened."""
        admissible = self._admitted(action)
        if admissible is None:
            raise self._illegal(action)
        from .events import narrate

        after = admissible.effect(self.profile, self.table)
        events = narrate(self.profile, self.table, admissible, after)
        return Step(Round(self.profile, after, self.seen_by), events)

    def withdraw(self, side: AnySeat) -> Round:
        """Return the round that *side* has left, for good: what it holds goes back first.

        A NotationError says that nobody sits there, a MatchError that the round is over, or that
        this is a view of it.
        """
        from .actions.withdrawing import withdrawn

        self._check_host(going=self.ending is None)
        return Round(self.profile, withdrawn(self.table, self.seat(side).side))

    def pause(self) -> Round:
        """Return the round as it lies, with nothing allowed but `start`, which resumes it.

        A MatchError says that it does not go on anyway, or that this is a view of it.
        """
        self._check_host(going=self.table.facts.running)
        return Round(self.profile, self.table.with_facts(evolve(self.table.facts, started=False)))

    def _check_host(self, *, going: bool) -> None:
        """Refuse what only the host does, on a view or when play is not *going* on."""
        if self.seen_by is not None:
            raise MatchError(Fault("", "a view of a round is not the round"))
        if not going:
            raise MatchError(Fault("", "the round does not go on"))

    # What can be known.

    def view(self, seat: AnySeat | Watcher) -> Round:
        """Return the round as *seat*, or a spectator, may see it: hidden cards are `??`."""
        if isinstance(seat, Watcher) or seat == str(SPECTATOR):
            viewer: Viewer = SPECTATOR
        else:
            viewer = self.seat(seat)
        return Round(self.profile, seen_table(self.profile, self.table, viewer), viewer)

    def is_stuck(self, side: AnySeat) -> bool | None:
        """Whether *side* is stuck; None where that depends on a card that cannot be seen.

        A side that has left is.
        """
        from .actions.stuck import is_stuck

        found = side if type(side) is Seat else parse_seat(side)
        if found.side not in self.table.facts.withdrawn:
            found = self.seat(found)
        return is_stuck(self.profile, self.table, found.side)

    def audit(self) -> Mapping[str, Missing]:
        """Return what each side's cards on the table lack against a full deck."""
        from .auditing import missing_from

        return missing_from(self.profile, self.table)

    def score(self) -> Scores:
        """Return each side's points by term; before the end, as if the round were abandoned now."""
        from .scores import scores_of

        return scores_of(self.profile, self.table)

    @property
    def sides(self) -> tuple[str, ...]:
        """The letters of the sides, in order of seat."""
        return tuple(map(letter_of, self.table.sides))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat at the table, in order; those of sides that have left are not."""
        numbers = self.table.facts.numbers
        return tuple(seat_of(side, number) for side in self.table.playing for number in numbers)

    @property
    def ending(self) -> Ending | None:
        """How the round ended; None while it has not."""
        return self.table.facts.ending

    @property
    def caller(self) -> str | None:
        """The letter of the side that called, rightly or not.

        Where nobody needs to call it is the side that emptied its Nerts pile.
        """
        caller = self.table.facts.caller
        return None if caller is None else letter_of(caller)

    def seat(self, seat: AnySeat) -> Seat:
        """Return a seat at this table; a NotationError says that there is no such seat."""
        found, table = seat if type(seat) is Seat else parse_seat(seat), self.table
        if found.member in table.facts.usual and 0 <= found.side < len(table.tableaux):
            return found
        if not (sound_seat(found) and is_seated(found, table)):
            raise NotationError(Fault("", f"nobody sits at {seat}"))
        if table.facts.members == 1:
            return seat_of(found.side, 0) if found.member else found
        return found if found.member else seat_of(found.side, 1)

    def _illegal(self, action: object) -> Exception:
        from .violations import IllegalActionError, Violation

        return IllegalActionError(self.refusal(action) or Violation(action, ()))

    def _admitted(self, action: object) -> Action | None:
        """Return *action* from the member who makes it, if it breaks no rule."""
        admissible = admitted(read_action(action), self.profile, self.table)
        if admissible is None or not admissible.allowed(self.profile, self.table):
            return None
        return admissible

    # Copies and pickles.

    def __copy__(self) -> Round:
        """Give back the round itself: it never changes."""
        return self

    def __deepcopy__(self, memo: object) -> Round:
        """Give back the round itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the piles as bytes."""
        name = self.profile.name
        named = name in PROFILES and PROFILES[name] is self.profile
        profile = name if named else self.profile
        return _restored, (profile, packed(self.table), self.seen_by)


_round = maker(Round)


def _restored(named: Profile | str, record: Packed, seen_by: Viewer | None) -> Round:
    profile = PROFILES[named] if isinstance(named, str) else named
    return Round(profile, unpacked(profile.layout.deck.suits, record), seen_by)
