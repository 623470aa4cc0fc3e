"""What is played in a demonstration?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ...places import Seat
from ...players import generator_of, play_round, seated_players
from ...round import Round, Step
from ...violations import Violation
from .blunders import near_misses, telling

BLUNDERS = 6
"""In so many stretches of a round something forbidden is tried."""
LOOKS = 4
"""At every table of that number it is looked for what might be tried."""


@frozen
class Refused:
    """What *seat* tried in vain when so many steps had been made, and why."""

    after: int
    seat: Seat
    violation: Violation


@frozen
class Performance:
    """A round from its *deal*: how it went, and what was tried in vain."""

    deal: Round
    player: str
    seed: int
    steps: tuple[Step, ...]
    refusals: tuple[Refused, ...]

    @property
    def end(self) -> Round:
        """The round at its end."""
        return self.steps[-1].round

    def before(self, number: int) -> Round:
        """Return the round before step *number*, counted from 0."""
        return self.steps[number - 1].round if number else self.deal


def performed(deal: Round, player: str, seed: int) -> Performance:
    """Let simple players play the round to its end, and try something forbidden now and then."""
    steps = tuple(play_round(deal, seated_players(deal, player, seed), seed))
    rounds = (deal, *(step.round for step in steps[:-1]))
    return Performance(deal, player, seed, steps, tuple(_refused(rounds, seed)))


def _refused(rounds: tuple[Round, ...], seed: int) -> Iterator[Refused]:
    """Yield the most telling near miss of each stretch of the round, each of another rule."""
    generator, known = generator_of(f"{seed}:blunders"), set[str]()
    stretch = -(-len(rounds) // BLUNDERS)
    for first in range(1, len(rounds), stretch):
        looks = [(n, s) for n in range(first, len(rounds))[:stretch:LOOKS] for s in rounds[n].seats]
        generator.shuffle(looks)
        tried = (Refused(n, s, b) for n, s in looks for b in near_misses(rounds[n], s, known))
        best = min(tried, key=lambda refused: telling(refused.violation), default=None)
        if best is not None:
            known.update(best.violation.codes)
            yield best
