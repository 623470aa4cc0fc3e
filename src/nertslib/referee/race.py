"""How far has a race been settled, and what is in the air?"""

from __future__ import annotations

from attrs import define, field

from ..actions.closing import returned
from ..actions.hands import Place, Return, held_by
from ..actions.judging import HAND_EMPTY
from ..actions.kinds import Action
from ..actions.putting import Landing
from ..events import Event, Returned, narrate
from ..places import Seat, Target
from ..profile import Profile
from ..rules import Rule
from ..table import Table
from ..violations import violation_by
from .claims import Claim, Outcome, Reason
from .landed import Landed


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

    @property
    def is_void(self) -> bool:
        """Whether a call has sent back what was in the air."""
        return self.table.facts.caller is not None and self.profile.calling.in_flight == "void"

    @property
    def is_closed(self) -> bool:
        """Whether somebody has called, or the round is over."""
        return self.table.facts.caller is not None or self.table.facts.ending is not None

    # What becomes of a claim.

    def settle(
        self, number: int, reason: Reason, landed: Landed | None = None, time: int = 0
    ) -> None:
        """Give a claim its outcome; *landed* is the card that beat it, before *time*."""
        took = reason is Reason.LANDED
        by = landed.seat if landed else None
        margin = time - landed.time if landed else None
        self.outcomes[number] = Outcome(self.claims[number], took, reason, by, margin)

    def refuse(self, number: int, rules: tuple[Rule, ...], reason: Reason = Reason.ILLEGAL) -> None:
        """Give a claim the outcome that it broke *rules*."""
        claim = self.claims[number]
        violation = violation_by(rules, claim.action, self.profile, self.table)
        self.outcomes[number] = Outcome(claim, False, reason, violation=violation)  # noqa: FBT003

    # What becomes of the table.

    def become(self, after: Table, action: Action) -> None:
        """Let the table be *after* this *action*, and tell it."""
        self.events += narrate(self.profile, self.table, action, after)
        self.change(after)
        if isinstance(action, Place | Return):
            self._let_go(action.seat)

    def change(self, after: Table) -> None:
        """Let the table be *after*; cards that a call has sent back are void."""
        self.table = after
        if self.is_void:
            for number in self.aims:
                if number not in self.outcomes:
                    self.settle(number, Reason.VOID)
            self.aims.clear()

    def _let_go(self, seat: Seat) -> None:
        """Settle the claim whose card another claim has put down, or back."""
        for number, (hand, _) in tuple(self.aims.items()):
            if hand == seat and number not in self.flights:
                del self.aims[number]
                self.refuse(number, (HAND_EMPTY,))

    def send_back(self, seat: Seat) -> None:
        """Put back what *seat* holds."""
        held = held_by(self.table, seat)
        self.events.append(Returned(seat, held.source, held.cards))
        self.table = returned(self.table, seat.side, held)
