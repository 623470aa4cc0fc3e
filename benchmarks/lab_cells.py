"""How fast is a round simulated?  Players choose, time passes, and a referee settles the claims.

A round is one of `nertslib.lab`: standard profile, four sides, steady pace, one player at all of
them.  It is measured from the deal to its rows, in this process; no round is played twice.  There
is no peer that does the same, and so no floor.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from cells import Cell
from gauges import clock, seeds
from rows import STANDARD

from nertslib import lab

PLAYERS = ("random", "greedy", "careful")
SIDES = 4
ROUNDS = 4
"""So many rounds are a measure of scale 1."""


class Tally:
    """How many actions took effect in the rounds that were simulated, by player."""

    def __init__(self) -> None:
        self.rounds: defaultdict[str, int] = defaultdict(int)
        self.actions: defaultdict[str, int] = defaultdict(int)

    def simulate(self, player: str, rounds: int) -> float:
        """Give the seconds that a simulated round takes."""
        experiment = lab.Experiment.of([STANDARD], sides=SIDES, seed=1, players=[player])
        begin = clock()
        for _ in range(rounds):
            row, *_ = lab.rows_of(experiment, STANDARD, next(seeds) + 1)
            self.actions[player] += row.round_actions
        self.rounds[player] += rounds
        return (clock() - begin) / rounds

    def means(self) -> dict[str, float]:
        """Give the actions a round, on average."""
        return {player: self.actions[player] / rounds for player, rounds in self.rounds.items()}


def cells(scale: int, tally: Tally) -> dict[str, Cell]:
    """Give what is measured of the lab."""
    return {f"lab {name}": partial(tally.simulate, name, ROUNDS * scale) for name in PLAYERS}
