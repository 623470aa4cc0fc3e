"""How is a demonstration shown to people?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...actions.calling import Call
from ...actions.moving import Move
from ...actions.stock import Recycle
from ...round import Round
from ..pictures import Pictures
from ..violations import refusal_text
from .framing import heading, introduction, result, who
from .performance import Performance, Refused
from .sentences import Line, Teller


@frozen
class Show:
    """A demonstration on a screen."""

    played: Performance
    pictures: Pictures
    # Whether every action is told, or the tables and the score alone are shown.
    account: bool
    teller: Teller = field(init=False)

    @teller.default
    def _teller(self) -> Teller:
        return Teller(self.pictures)

    def parts(self) -> Iterator[RenderableType]:
        """Yield everything there is to show, from top to bottom."""
        steps = len(self.played.steps)
        yield from introduction(self.played)
        yield from self._table("The deal", self.played.deal)
        if self.account:
            yield from self._lines("Play, card by card", range(steps // 2))
        yield from self._table("Half-way", self.played.before(steps // 2))
        if self.account:
            yield from self._lines("Play goes on", range(steps // 2, steps))
        yield from self._table("The end", self.played.end)
        yield from result(self.played)

    def _table(self, words: str, shown: Round) -> Iterator[RenderableType]:
        yield from heading(words)
        yield self.pictures.board(shown)

    def _lines(self, words: str, numbers: range) -> Iterator[RenderableType]:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for number in numbers:
            for line in self._at(number):
                grid.add_row(who(line.seat), line.text)
        yield from heading(words)
        yield grid

    def _at(self, number: int) -> Iterator[Line]:
        before = self.played.before(number)
        for refused in self.played.refusals:
            if refused.after == number:
                yield Line(refused.seat, self._tried(before, refused))
        yield from self.teller.told(before, self.played.steps[number])

    def _tried(self, before: Round, refused: Refused) -> Text:
        told = Text().append("tries ", "yellow").append_text(self._attempt(before, refused))
        for rule in refused.violation.broken:
            told.append("\nrefused: ", "yellow").append_text(refusal_text(rule))
        return told

    def _attempt(self, before: Round, refused: Refused) -> Text:
        match refused.violation.action:
            case Move() as move:
                return self.teller.move(before, move)
            case Call(seat):
                left = before.table.tableaux[seat.side].nerts_left
                return Text(f"to call Nerts, with {left} Nerts cards left")
            case Recycle():
                return Text("to turn the waste over before the stock is empty")
            case _:
                return Text("to have everybody move the top stock card under")
