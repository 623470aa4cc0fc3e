"""How do games go, stroke by stroke?"""

from __future__ import annotations

from itertools import islice

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..actions.kinds import Action
from ..profile import Profile
from ..round import Round
from .playing import LONGEST, SEEDS, begins, deal, game
from .rule_sets import profiles
from .strokes import Stroke
from .trying import legal_actions
from .varying import Varying, varied

FREE = 8
"""At most so many strokes at the end of a game are free: any legal action, not the guide's."""


@frozen
class Game:
    """A game as far as it was played: how it was dealt (*start*), and each stroke."""

    start: Round
    strokes: tuple[Stroke, ...]

    @property
    def end(self) -> Round:
        """The round after the last stroke."""
        return self.strokes[-1].after if self.strokes else self.start

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round, from the deal on."""
        return (self.start, *(stroke.after for stroke in self.strokes))

    @property
    def actions(self) -> tuple[tuple[Action, ...], ...]:
        """What was done, stroke by stroke: one action, or several together."""
        return tuple(stroke.actions for stroke in self.strokes)


def games(
    profile: Varying[Profile] | None = None,
    *,
    longest: Varying[int] | None = None,
    together: bool = True,
) -> SearchStrategy[Game]:
    """Games by a *profile*, or by any, of at most *longest* strokes and up to eight free ones.

    Half of them are played to the end.  Without *together* nobody plays two cards at once.
    """
    most = st.just(LONGEST) if longest is None else varied(longest)
    rules = profiles() if profile is None else varied(profile)
    return _games(rules, most, together=together).flatmap(_continued)


@st.composite
def _games(
    draw: DrawFn, profile: SearchStrategy[Profile], longest: SearchStrategy[int], *, together: bool
) -> Game:
    rules, most = draw(profile), draw(longest)
    seed = draw(st.integers(0, SEEDS - 1))
    start = deal(rules, seed, started=begins(seed))
    length = draw(st.one_of(st.integers(0, most), st.just(most)))
    strokes = tuple(islice(game(start, seed, together=together), length))
    return Game(start, strokes)


@st.composite
def _continued(draw: DrawFn, game: Game) -> Game:
    """Go on with any legal actions."""
    strokes, now = [*game.strokes], game.end
    for _ in range(draw(st.integers(0, FREE))):
        if now.ending is not None:
            break
        action = draw(legal_actions(now))
        step = now.step(action)
        strokes.append(Stroke(now, (action,), step.round, step.events))
        now = step.round
    return Game(game.start, tuple(strokes))
