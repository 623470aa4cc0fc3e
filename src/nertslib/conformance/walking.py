"""What does every way of a few actions lead to?  Perft, compared step by step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from attrs import frozen

from ..actions.kinds import Action
from ..codec.profiles import unstructure_profile
from ..profile import Profile
from ..round import Round
from ..table import Table
from .answers import Abilities
from .exams import Exam, Item, beginning, right_engine
from .kinds import kind_of
from .near_misses import likeness
from .perft import actions
from .perft_frozen import Frozen, frozen_counts
from .questions import Adopt, Deal, Legal, Load, Play
from .reference import Reference

LAYER = "perft"
DEPTH = 2
"""How many actions the ways have; from the middle of a game that is replayed, one."""


def walk_names(profile: Profile, abilities: Abilities) -> Iterator[str]:
    """Yield the ids of the exams for *profile*: one for each position with frozen counts.

    An engine that answers one of them right gets the same counts, as far down as it goes.
    """
    for known in frozen_counts():
        if known.profile == profile.name:
            replayed = "load" not in abilities.answers and known.plays
            yield f"{LAYER}/{known.profile}/{known.name}/depth-{1 if replayed else DEPTH}"


def walk_named(name: str, abilities: Abilities) -> Exam:
    """Return the exam of this id, for an engine of these *abilities*."""
    return _walk(name, abilities.actions, loads="load" in abilities.answers)


@lru_cache(maxsize=64)
def _walk(name: str, kinds: frozenset[str], *, loads: bool) -> Exam:
    known = next(count for count in frozen_counts() if count.name == name.split("/")[2])
    document = unstructure_profile(known.round.profile)
    right = right_engine(Abilities(actions=kinds))
    right.answer(Adopt(document))
    walker = _Walker(right, kinds, known, loads=loads)
    items = tuple(walker.items(int(name.rpartition("-")[2])))
    return Exam(name, LAYER, document, Deal(known.decks, known.members), items, base=known.profile)


@frozen
class _Walker:
    """Somebody who goes every way with the *right* engine, from the position that is *known*."""

    right: Reference
    kinds: frozenset[str]
    known: Frozen
    loads: bool

    def items(self, depth: int) -> Iterator[Item]:
        """Yield what is asked on all ways of *depth* actions: each position is met once."""
        level: dict[Table, tuple[Action, ...]] = {self.known.round.table: ()}
        for _ in range(depth):
            found: dict[Table, tuple[Action, ...]] = {}
            for table, way in level.items():
                here = Round(self.known.round.profile, table)
                yield from self._looks(here, way)
                for action in self._steps(here):
                    yield from self._begin(here, way)
                    yield self._asked(Play(str(action)))
                    found.setdefault(here.play(action).table, (*way, action))
            level = found

    def _steps(self, here: Round) -> Iterator[Action]:
        """Yield every action; where half a game is replayed for each, one of each kind."""
        known = [action for action in actions(here) if kind_of(action) in self.kinds]
        if self.loads or not self.known.plays:
            return iter(known)
        return iter({likeness(action): action for action in known}.values())

    def _looks(self, here: Round, way: tuple[Action, ...]) -> Iterator[Item]:
        yield from self._begin(here, way)
        for seat in here.seats:
            yield Item(Legal(str(seat)), self._asked(Legal(str(seat))).right, spare=True)

    def _begin(self, here: Round, way: tuple[Action, ...]) -> Iterator[Item]:
        """Come to the position *here*: by loading it, or by the deal and all plays."""
        setup = Load(here.position()) if self.loads else Deal(self.known.decks, self.known.members)
        self.right.answer(setup)
        yield beginning(setup)
        if not self.loads:
            plays = (*self.known.plays, *map(str, way))
            yield from (self._asked(Play(play)) for play in plays)

    def _asked(self, question: Play | Legal) -> Item:
        return Item(question, self.right.answer(question))
