"""How does a table look on a screen?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ..cards import NERTZ, RANKS, Card, Cards
from ..places import letter_of
from ..round import Round
from ..table import Tableau

FRENCH_RANKS = ["10" if rank == "T" else rank for rank in RANKS]
COLOURS = {
    "H": "red",
    "D": "red",
    "B": "bold blue",
    "R": "bold red",
    "Y": "bold yellow",
    "W": "bold",
}
SIDES = ("cyan", "magenta", "green", "yellow", "blue", "red")
"""The colours of the sides, which are used again where there are more of them."""


def side_colour(side: int) -> str:
    """Return the colour in which *side* is written."""
    return f"bold {SIDES[side % len(SIDES)]}"


@frozen
class Pictures:
    """Draws cards and tables; with *signs* of suits where the screen has them."""

    signs: bool

    def card(self, card: Card) -> Text:
        """Draw a card."""
        if card.hidden:
            return Text("??", "dim")
        rank = str(card.rank) if card.suit in NERTZ.suits else FRENCH_RANKS[card.rank - 1]
        suit = card.suit.sign if self.signs else card.suit.letter
        return Text(rank + suit, COLOURS.get(card.suit.letter, ""))

    def cards(self, cards: Cards) -> Text:
        """Draw cards beside each other."""
        return Text(" ").join(map(self.card, cards))

    def top(self, pile: Cards) -> Text:
        """Draw the last card of a pile, if there is one."""
        return self.card(pile[-1]) if pile else Text("-", "dim")

    def board(self, shown: Round) -> RenderableType:
        """Draw the whole table."""
        sides = [self._side(side, tableau) for side, tableau in enumerate(shown.table.tableaux)]
        return Group(*self._middle(shown), Columns(sides))

    def _middle(self, shown: Round) -> Iterator[RenderableType]:
        centre = shown.table.centre
        numbered = [(n, pile) for n, pile in enumerate(centre.piles, 1) if pile]
        if not numbered:
            yield Text("In the middle: no foundation yet")
        else:
            yield Text("In the middle, for all:")
            yield Columns([self._foundation(n, pile) for n, pile in numbered], padding=(0, 2))
        if centre.aside:
            tops = Text(" ").join(self.top(full.cards) for full in centre.aside)
            yield Text("Full and set aside: ").append_text(tops)

    def _foundation(self, number: int, pile: Cards) -> Text:
        drawn = Text().append(f"F{number} ", "dim").append_text(self.card(pile[0]))
        return drawn.append(" to ").append_text(self.top(pile)) if len(pile) > 1 else drawn

    def _side(self, side: int, tableau: Tableau) -> Panel:
        piles = Text("Nerts ").append_text(self.top(tableau.nerts))
        piles.append(f", {tableau.nerts_left} left" if tableau.nerts_left else " all gone")
        turned = Text("Waste ").append_text(self.top(tableau.waste))
        turned.append(f"  Stock {len(tableau.stock)}")
        whole = Group(piles, turned, self._work(tableau))
        title = Text(f"Side {letter_of(side)}", side_colour(side))
        return Panel(whole, title=title, title_align="left", expand=False)

    def _work(self, tableau: Tableau) -> Grid:
        grid = Grid.grid(padding=(0, 1))
        for _ in tableau.work:
            grid.add_column(justify="right", min_width=3, no_wrap=True)
        grid.add_row(*(Text(str(n), "dim") for n in range(1, len(tableau.work) + 1)))
        for depth in range(max((1, *map(len, tableau.work)))):
            grid.add_row(*(self._at(pile, depth) for pile in tableau.work))
        return grid

    def _at(self, pile: Cards, depth: int) -> Text:
        if not pile and depth == 0:
            return Text("-", "dim")
        return self.card(pile[depth]) if depth < len(pile) else Text()
