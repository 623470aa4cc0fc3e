"""What is a player?  Somebody who sees a view, and does something or waits."""

from __future__ import annotations

import random
from hashlib import sha256
from typing import Protocol

from attrs import define

from ..actions.kinds import Action
from ..errors import FaultyError
from ..places import Origin, Seat
from ..round import Round


class PlayerError(FaultyError):
    """There is no player of that name."""


class Player(Protocol):
    """Somebody who plays from a seat and sees no more than that seat may see."""

    def choose(self, view: Round, seat: Seat) -> Action | None:
        """Return what *seat*, who sees the table like *view*, does now; None to wait."""
        ...


def generator_of(text: str) -> random.Random:
    """Return a generator whose numbers follow from *text* alone, the same on every machine."""
    return random.Random(int.from_bytes(sha256(text.encode()).digest()))  # noqa: S311 - a game


def turns_stock(view: Round, seat: Seat) -> bool:
    """Whether turning the stock is a task of *seat*."""
    task = view.profile.roles.task(Origin.WASTE, view.table.facts.members)
    return task in (0, seat.place)


def turns_in_two_passes(view: Round, seat: Seat) -> int:
    """Return how many turns show all that the rest of this pass and one whole further pass show."""
    tableau, count = view.table.tableaux[seat.side], view.profile.drawing.count
    cards = len(tableau.stock) + len(tableau.waste)
    return -(-len(tableau.stock) // count) + 1 - (-cards // count)


@define
class Patience:
    """How many turns of the stock are worth while, as long as a *situation* does not change."""

    situation: object = None
    turns: int = 0

    def lasts(self, situation: object, view: Round, seat: Seat) -> bool:
        """Whether turning on may show something new in this *situation*."""
        if situation != self.situation:
            self.situation, self.turns = situation, turns_in_two_passes(view, seat)
        return self.turns > 0

    def spend(self) -> None:
        """Count a turn of the stock."""
        self.turns -= 1
