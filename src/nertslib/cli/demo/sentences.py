"""What happened at the table, in a sentence?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import define, field, frozen
from rich.text import Text

from ...actions.moving import Move
from ...cards import Cards
from ...events import (
    Called,
    Event,
    Moved,
    Passed,
    PileCompleted,
    PileSetAside,
    PileStarted,
    Recycled,
    Stopped,
    Turned,
    Uncovered,
)
from ...places import (
    NEW_FOUNDATION,
    AnyFoundation,
    Foundation,
    NewFoundation,
    Onto,
    Origin,
    Seat,
    Source,
    Target,
    Under,
)
from ...round import Round, Step
from ..pictures import Pictures


@frozen
class Line:
    """A line of the account: who did it (None is the whole table), and what."""

    seat: Seat | None
    text: Text


@define
class Teller:
    """Tells what happens, a line for each action; cards turned wait for what comes of them."""

    pictures: Pictures
    turned: Counter[Seat] = field(factory=Counter)
    recycled: Counter[Seat] = field(factory=Counter)

    def told(self, before: Round, step: Step) -> Iterator[Line]:
        """Yield the line, if any, for a *step* from the table *before*."""
        match step.events[0]:
            case Turned(seat, cards):
                self.turned[seat] += len(cards)
            case Recycled(seat):
                self.recycled[seat] += 1
            case Moved(seat, source, target, cards) as moved:
                starts = any(isinstance(event, PileStarted) for event in step.events)
                aim = NEW_FOUNDATION if starts else target
                told = self._turning(seat)
                told.append_text(self.transfer(before, seat, source, aim, cards))
                yield Line(seat, told.append(self._consequences(step, moved)))
            case Passed(seat):
                yield Line(seat, self._turning(seat).append("passes: nothing to play in sight"))
            case Called(seat):
                yield Line(seat, Text("calls Nerts!", "bold"))
            case Stopped(stops):
                yield Line(None, Text(_stop(stops, step)))
            case _:
                pass

    def move(self, before: Round, move: Move) -> Text:
        """Name a *move* at the table *before*, whether it is legal or not."""
        cards = before.table.tableaux[move.seat.side].look(move.source)
        return self.transfer(before, move.seat, move.source, move.target, cards)

    def transfer(
        self, before: Round, seat: Seat, source: Source, target: Target, cards: Cards
    ) -> Text:
        """Name *cards*, where they come from and where they go."""
        told = self.pictures.cards(cards).append(f" from {_origin(source)} ")
        work = before.table.tableaux[seat.side].work
        match target:
            case Onto(pile) if not work[pile - 1]:
                return told.append(f"into the empty work pile {pile}")
            case Onto(pile):
                return self._beside(told, "onto", work[pile - 1][-1:], pile)
            case Under(pile):
                return self._beside(told, "under", work[pile - 1][:1], pile)
            case Foundation(number):
                return told.append(f"to foundation {number}")
            case NewFoundation() | AnyFoundation():
                return told.append("to a new foundation")

    def _beside(self, told: Text, how: str, cards: Cards, pile: int) -> Text:
        told.append(f"{how} ").append_text(self.pictures.cards(cards))
        return told.append(f" (work pile {pile})")

    def _turning(self, seat: Seat) -> Text:
        """Tell what *seat* has turned since its last line."""
        cards, over = self.turned.pop(seat, 0), self.recycled.pop(seat, 0)
        words = [f"turns {cards} card{'s' * (cards != 1)}"] * (cards > 0)
        words += ["turns its waste over" if not words else "its waste over"] * (over > 0)
        return Text().append(f"{' and '.join(words)}; " if words else "", "dim")

    def _consequences(self, step: Step, moved: Moved) -> str:
        left = step.round.table.tableaux[moved.seat.side].nerts_left
        told = "".join(self._consequence(event, left) for event in step.events)
        if moved.source.origin is Origin.NERTS and not left:
            return f"{told}; that was its last Nerts card!"
        return told

    def _consequence(self, event: Event, left: int) -> str:
        match event:
            case Uncovered(_, card):
                return f"; next is {self.pictures.card(card).plain}, {left} left"
            case PileStarted(_, number):
                return f", number {number}"
            case PileCompleted():
                return ", which is now complete"
            case PileSetAside():
                return " and set aside"
            case _:
                return ""


def _origin(source: Source) -> str:
    match source.origin:
        case Origin.NERTS:
            return "the Nerts pile"
        case Origin.WASTE:
            return "the waste"
        case Origin.WORK:
            return f"work pile {source.pile}"
        case Origin.BASE:
            return f"the base of work pile {source.pile}"


def _stop(stops: int, step: Step) -> str:
    if step.round.ending is not None:
        return f"stop number {stops}"
    return f"stop number {stops}: all take their waste up and move the top stock card under"
