"""What becomes of each claim, moment by moment?

A move is lifted into a hand and put down later, so that a hand that is full, a pile with a card in
the air and the cards in the air at a call are judged as they always are.  Where the lift decides
(`first = "lifted"`), a card takes its place at once and the hand stays full of nothing until the
landing: it then still counts as being in the air.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from attrs import define, evolve, field, frozen

from ..actions.closing import closed, returned, settled
from ..actions.hands import Lift, Place, Return, held_by, landing_of
from ..actions.judging import HAND_EMPTY, NOT_SO_MANY, STALE, gives, judge
from ..actions.kinds import Action, admitted, broken
from ..actions.moving import Move
from ..actions.putting import Landing, closes, put_down
from ..cards import KING, Card
from ..events import Event, Moved, PileSetAside, Returned, narrate, narrate_end
from ..fits import lawful
from ..places import NEW_FOUNDATION, AnyFoundation, Foundation, Seat, Target
from ..profile import Profile
from ..rules import Rule
from ..table import Held, Table
from ..violations import violation_by
from .claims import Claim, Outcome, Reason
from .timeline import Happening, Moment


@frozen
class Landed:
    """A card of claim *number* that took its place on a foundation in this race."""

    number: int
    time: int
    seat: Seat
    card: Card
    foundation: int
    # What lay on top before it, or before the first card of its tie; None under an ace.
    below: Card | None


@define
class Race:
    """A race as far as it has been settled; *grounded* claims are not decided before they land."""

    profile: Profile
    claims: tuple[Claim, ...]
    table: Table
    grounded: frozenset[int] = frozenset()
    outcomes: dict[int, Outcome] = field(factory=dict)
    events: list[Event] = field(factory=list)
    landings: list[Landed] = field(factory=list)
    # Claims whose cards are in the air: where they will be put down, and the seat.
    aims: dict[int, tuple[Seat, Target]] = field(factory=dict)
    # Cards that have taken their places while they are still on their way.
    flights: dict[int, Landing] = field(factory=dict)
    # What follows when all that lands at one time has landed.
    full: dict[int, Seat] = field(factory=dict)
    closer: tuple[Seat, Landing] | None = None

    def run(self, moments: Sequence[Moment]) -> frozenset[int]:
        """Go through *moments*; return the claims that must not be decided before they land."""
        for _, at_once in groupby(moments, key=lambda moment: (moment.time, moment.happening)):
            for moment in at_once:
                if moment.number not in self.outcomes or moment.number in self.aims:
                    self._happen(moment)
            self._finish()
            if self.flights and self._is_void:
                return frozenset(self.flights)
        return frozenset()

    @property
    def _is_void(self) -> bool:
        """Whether a call has sent back what was in the air."""
        return self.table.facts.caller is not None and self.profile.calling.in_flight == "void"

    @property
    def _closed(self) -> bool:
        return self.table.facts.caller is not None or self.table.facts.ending is not None

    def settle(
        self, number: int, reason: Reason, landed: Landed | None = None, time: int = 0
    ) -> None:
        """Give a claim its outcome; *landed* is the card that beat it, before *time*."""
        took = reason is Reason.LANDED
        by = landed.seat if landed else None
        margin = time - landed.time if landed else None
        self.outcomes[number] = Outcome(self.claims[number], took, reason, by, margin)

    def _break(self, number: int, rules: tuple[Rule, ...], reason: Reason = Reason.ILLEGAL) -> None:
        claim = self.claims[number]
        violation = violation_by(rules, claim.action, self.profile, self.table)
        self.outcomes[number] = Outcome(claim, False, reason, violation=violation)  # noqa: FBT003

    def _happen(self, moment: Moment) -> None:
        match moment.happening:
            case Happening.LIFT:
                self._lift(moment)
            case Happening.LANDING | Happening.TOUCH:
                self._come_down(moment)
            case _:
                self._do(moment)

    # Everything but moves.

    def _do(self, moment: Moment) -> None:
        action = self.claims[moment.number].action
        lands = isinstance(action, Place | Return) and self.table.facts.ending is None
        if self._closed and not lands:
            self.settle(moment.number, Reason.LATE)
            return
        admissible = admitted(action, self.profile, self.table)
        rules = self._broken(admissible or action)
        if rules or admissible is None:
            self._break(moment.number, rules)
            return
        self._become(admissible.effect(self.profile, self.table), admissible)
        self.settle(moment.number, Reason.LANDED)

    def _broken(self, action: object) -> tuple[Rule, ...]:
        """Return what *action* breaks; a hand whose card has its place already holds nothing."""
        flying = {self.aims[number][0] for number in self.flights}
        if isinstance(action, Place | Return) and action.seat in flying:
            return (HAND_EMPTY,)
        return broken(action, self.profile, self.table)

    def _become(self, after: Table, action: Action) -> None:
        self.events += narrate(self.profile, self.table, action, after)
        self._change(after)
        if isinstance(action, Place | Return):
            self._let_go(action.seat)

    def _let_go(self, seat: Seat) -> None:
        """Settle the claim whose card another claim has put down, or back."""
        for number, (hand, _) in tuple(self.aims.items()):
            if hand == seat and number not in self.flights:
                del self.aims[number]
                self._break(number, (HAND_EMPTY,))

    def _change(self, after: Table) -> None:
        """Let the table be *after*; cards that a call has sent back are void."""
        self.table = after
        if self._is_void:
            for number in self.aims:
                if number not in self.outcomes:
                    self.settle(number, Reason.VOID)
            self.aims.clear()

    # Moves.

    def _lift(self, moment: Moment) -> None:
        number, action = moment.number, self.claims[moment.number].action
        move = admitted(action, self.profile, self.table)
        if self._closed:
            self.settle(number, Reason.LATE)
        elif not isinstance(move, Move):
            self._break(number, broken(action, self.profile, self.table))
        elif self._may_lift(number, move):
            lift = Lift(move.seat, move.source)
            self.aims[number] = move.seat, self._aim(move)
            self._become(lift.effect(self.profile, self.table), lift)
            if self._decides_at_lift(number):
                self._land(moment)

    def _decides_at_lift(self, number: int) -> bool:
        return self.profile.contention.first == "lifted" and number not in self.grounded

    def _may_lift(self, number: int, move: Move) -> bool:
        """Whether the source, as it is now, gives the cards; else say what became of the claim."""
        lift = Lift(move.seat, move.source)
        tableau = self.table.tableaux[move.seat.side]
        standing = tuple(lift.standing(self.profile, self.table))
        missing = () if standing else tuple(gives(tableau, move.source, move.card))
        rules = standing or missing or judge(lift, self.profile, self.table)
        if rules:
            gone = NOT_SO_MANY in missing or STALE in missing
            self._break(number, rules, Reason.STALE if gone else Reason.ILLEGAL)
        return not rules

    def _aim(self, move: Move) -> Target:
        """Return where a lifted card will go; an ace sent to an empty slot starts a foundation."""
        target, centre = move.target, self.table.centre
        if isinstance(target, Foundation) and target.number > len(centre.tops):
            card = self.table.tableaux[move.seat.side].look(move.source)[0]
            starts = lawful(self.profile.foundations.starts(card.bare))
            if starts and target.number <= self.profile.foundations.slots:
                return NEW_FOUNDATION
        return target

    def _come_down(self, moment: Moment) -> None:
        """Bring a card down: judge it now, or let go of one whose fate was decided before."""
        seat, _ = self.aims[moment.number]
        if moment.number in self.flights:
            landing = self.flights.pop(moment.number)
            tableau = self.table.tableaux[seat.side].with_empty_hand(seat.place)
            self.table = self.table.with_tableau(seat.side, tableau)
            self._note_closer(seat, landing)
        elif moment.number in self.outcomes:
            self._send_back(seat)
        else:
            self._land(moment)
            if not self.outcomes[moment.number].took_effect:
                self._send_back(seat)
        del self.aims[moment.number]

    def _land(self, moment: Moment) -> None:
        """Decide whether the card of a claim takes its place, and put it there."""
        number, (seat, target) = moment.number, self.aims[moment.number]
        place = Place(seat, target)
        rules = judge(place, self.profile, self.table)
        if not rules:
            self._put_down(moment, place)
            return
        held = held_by(self.table, seat)
        tied = self._tied(moment.time, held, target)
        if tied is not None:
            self._tie(moment, held, tied)
            return
        beaten = self._beaten(held, target, moment.time)
        if beaten is not None:
            self.settle(number, Reason.BEATEN, beaten, moment.time)
        else:
            self._break(number, rules)

    def _put_down(self, moment: Moment, place: Place) -> None:
        landing = landing_of(self.table, place.seat)
        before = self.table
        after = put_down(self.profile, before, landing, place.target)
        self.events += narrate(self.profile, before, place, after)
        self.settle(moment.number, Reason.LANDED)
        number = _grown(before, after)
        if number:
            below = (
                before.centre.piles[number - 1][-1] if number <= len(before.centre.piles) else None
            )
            self._note(moment, place.seat, landing.cards[0], number, below)
        self._after_landing(moment, place.seat, landing, after)

    def _note(
        self, moment: Moment, seat: Seat, card: Card, number: int, below: Card | None
    ) -> None:
        landed = Landed(moment.number, moment.time, seat, card.bare, number, below)
        self.landings.append(landed)
        if card.rank == KING:
            self.full.setdefault(number, seat)

    def _after_landing(self, moment: Moment, seat: Seat, landing: Landing, after: Table) -> None:
        """Keep the hand full until a card that was decided early has come down."""
        held = held_by(self.table, seat)
        self.table = after
        if moment.happening is Happening.LIFT:
            still = after.tableaux[seat.side].with_hand(evolve(held, cards=()))
            self.table = after.with_tableau(seat.side, still)
            self.flights[moment.number] = landing
        else:
            self._note_closer(seat, landing)

    def _note_closer(self, seat: Seat, landing: Landing) -> None:
        if self.closer is None and closes(self.profile, self.table, landing.side, landing.origin):
            self.closer = seat, landing

    def _send_back(self, seat: Seat) -> None:
        held = held_by(self.table, seat)
        self.events.append(Returned(seat, held.source, held.cards))
        self.table = returned(self.table, seat.side, held)

    # Ties, and cards that came too late.

    def _tied(self, time: int, held: Held, target: Target) -> Landed | None:
        """Return the card that took, at the same time, the place at which *held* is aimed."""
        if len(held.cards) > 1:
            return None
        for landed in self.landings:
            aimed = _aims_at(target, landed.foundation) and held.cards[0].rank == landed.card.rank
            if aimed and landed.time == time and landed.below is not None:
                grows = self.profile.foundations.grows(held.cards[0].bare, landed.below.bare)
                if lawful(grows):
                    return landed
        return None

    def _tie(self, moment: Moment, held: Held, tied: Landed) -> None:
        first, number = self.outcomes[tied.number], moment.number
        self.outcomes[tied.number] = evolve(first, reason=Reason.TIED)
        stays = self.profile.contention.undecided == "both-stay"
        self.outcomes[number] = Outcome(self.claims[number], stays, Reason.TIED)
        if not stays:
            return
        seat, target = self.aims[number][0], Foundation(tied.foundation)
        landing = landing_of(self.table, seat)
        self.events.append(Moved(seat, held.source, target, held.cards))
        after = put_down(self.profile, self.table, landing, target)
        self._note(moment, seat, held.cards[0], tied.foundation, tied.below)
        self._after_landing(moment, seat, landing, after)

    def _beaten(self, held: Held, target: Target, time: int) -> Landed | None:
        """Return the equal card that was earlier on the foundation at which *held* is aimed."""
        card = held.cards[0].bare
        for landed in self.landings:
            if landed.card is card and _aims_at(target, landed.foundation) and landed.time < time:
                return landed
        return None

    # What follows when all that lands at one time has landed.

    def _finish(self) -> None:
        self._sweep()
        before = self.table
        if self.closer is not None:
            seat, landing = self.closer
            self.closer = None
            after = closed(self.profile, before, landing.side)
            self.events += narrate_end(before, after, seat)
        else:
            after = settled(before)
            self.events += narrate_end(before, after, None)
        self._change(after)

    def _sweep(self) -> None:
        if self.profile.foundations.complete == "aside":
            for number, seat in self.full.items():
                centre = self.table.centre.with_aside(number, seat.side)
                self.table = self.table.with_centre(centre)
                self.events.append(PileSetAside(seat, number))
        self.full.clear()


def _grown(before: Table, after: Table) -> int:
    """Return the number of the foundation that has grown between two tables, 0 for none."""
    piles = before.centre.piles
    for number, pile in enumerate(after.centre.piles, 1):
        if number > len(piles) or pile is not piles[number - 1]:
            return number
    return 0


def _aims_at(target: Target, number: int) -> bool:
    return isinstance(target, AnyFoundation) or target == Foundation(number)
