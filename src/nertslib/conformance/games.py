"""Which games are played with an engine?  They follow from a seed alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

from attrs import define, field

from ..actions.calling import Call
from ..actions.kinds import Action
from ..codec.profiles import unstructure_profile
from ..errors import CaseError, Fault
from ..places import Seat
from ..players import generator_of
from ..profile import Profile
from ..round import Round
from ..views import SPECTATOR
from .answers import ACTIONS, Abilities
from .beginnings import deal_of, edge_deal
from .exams import Exam, Item, adopted, beginning, kinds_in
from .guiding import Guide
from .near_misses import NearMisses, likeness
from .plans import Plan, begun_at_positions, begun_with_deals, situation
from .questions import Deal, Legal, Load, Play, Race, Score, Stuck, View
from .racing import Racing
from .reference import Reference
from .results import Asked, Move
from .wording import otherwise

GAMES, POSITIONS = "games", "positions"
"""The layers: games from a deal, and short ones from a position."""
_OTHERWISE, _DEALS = 0.2, 1000
"""How often a move is said otherwise, and from how many deals one comes at the end."""
_TRIED = 3
"""For how many seats every kind of near miss is tried, where that is not for one."""
_LISTED, _LOOKED = 0.5, 0.2
"""How often a list is asked for in a turn, and how often something else."""


def name_of(profile: Profile, layer: str, seed: int, number: int) -> str:
    """Return the id of an exam: every layer has its own, numbered from 0."""
    return f"{layer}/{profile.name}/seed-{seed}/{number}"


def games(profile: Profile, layer: str, abilities: Abilities, seed: int) -> Iterator[Exam]:
    """Yield the games of a *layer*, for an engine of these *abilities*, without end."""
    yield from _series(profile, layer, _known(abilities), seed).all()


def _known(abilities: Abilities) -> frozenset[str]:
    """Return what decides which games an engine can be asked to play."""
    return (abilities.actions & ACTIONS) | (abilities.answers & {"race", "load"})


@define
class Series:
    """Exams that are made once, when they are first wanted."""

    source: Iterator[Exam]
    made: list[Exam] = field(factory=list)

    def all(self) -> Iterator[Exam]:
        """Yield every exam there is."""
        number = 0
        while True:
            if number == len(self.made):
                self.made.append(next(self.source))
            yield self.made[number]
            number += 1


@lru_cache(maxsize=64)
def _series(profile: Profile, layer: str, known: frozenset[str], seed: int) -> Series:
    return Series(_exams(profile, layer, known, seed))


def _exams(profile: Profile, layer: str, known: frozenset[str], seed: int) -> Iterator[Exam]:
    document = unstructure_profile(profile)
    abilities = Abilities(actions=known & ACTIONS)
    misses = NearMisses(generator_of(f"{seed}:misses:{profile.name}:{layer}"), abilities.actions)
    begun = _begun(profile, layer, known, seed)
    for number, (setup, plan) in enumerate(begun):
        generator = generator_of(f"{seed}:{layer}:{profile.name}:{number}")
        right = adopted(document, abilities)
        right.answer(setup)
        author = _Author(right, generator, known, misses)
        author.write(plan)
        name = name_of(profile, layer, seed, number)
        yield Exam(name, layer, document, setup, tuple(author.items), base=profile.name)


def _begun(
    profile: Profile, layer: str, known: frozenset[str], seed: int
) -> Iterator[tuple[Deal | Load, Plan]]:
    if layer == POSITIONS:
        yield from begun_at_positions(profile, known & ACTIONS, seed)
    yield from begun_with_deals(profile, seed, loads="load" in known)


@define
class _Author:
    """Somebody who plays a game with the *right* engine, and writes down what is asked."""

    right: Reference
    random: random.Random
    known: frozenset[str]
    misses: NearMisses
    items: list[Item] = field(factory=list)
    situations: set[frozenset[str]] = field(factory=set)

    @property
    def round(self) -> Round:
        """The round as it stands: a game begins with one."""
        if self.right.round is None:
            raise CaseError(Fault("", "a game was to begin where none can"))
        return self.right.round

    def write(self, plan: Plan) -> None:
        """Write the whole game: one from a position looks at everything first."""
        habits = self.random.choice(plan.habits)
        guide = Guide(self.random, self.known & ACTIONS, habits)
        racing = Racing(self.random, guide, self.misses)
        if plan.loaded:
            self._look_closely((self._seat,))
            self._try_each_kind(self.round, racing)
        for _ in range(plan.turns):
            self._look()
            if plan.watched:
                self._watch()
            if not self._go_on(guide, racing, plan.raced):
                break
        if plan.watched:
            self._watch()
        self._look_at_the_end()
        if plan.sequel:
            self._begin_again()

    def _watch(self) -> None:
        """Look closely at what has not been met in this game."""
        now = situation(self.round)
        if now not in self.situations:
            self.situations.add(now)
            self._look_closely(self.round.seats[:_TRIED])

    def _ask(self, question: Asked) -> None:
        spare = not isinstance(question, Play | Race)
        self.items.append(Item(question, self.right.answer(question), spare=spare))

    def _look_closely(self, tried: Sequence[Seat]) -> None:
        """Ask whatever can be asked, and every kind of near miss of the seats that are *tried*."""
        for seat in self.round.seats:
            self._ask(Legal(str(seat)))
            self._ask(View(str(seat)))
        for question in (View(str(SPECTATOR)), Score(), Stuck()):
            self._ask(question)
        for seat in tried:
            for text in self.misses.all(self.round, seat):
                self._ask(Play(text))
        for seat in self.round.seats if "call" in self.known else ():
            call = Call(seat)
            if not self.round.allows(call):
                self._ask(Play(str(call)))
        # Nothing of that has changed anything.
        self._ask(View(str(SPECTATOR)))

    def _try_each_kind(self, here: Round, racing: Racing) -> None:
        """Do one legal action of each kind, and two races, always from *here*, and come back."""
        seats = self.random.sample(here.seats, len(here.seats))
        listed = [a for seat in seats for a in (*here.legal(seat), *here.lifts(seat))]
        said = [("", action) for action in (*listed, *here.table_actions())]
        said += [other for action in listed for other in otherwise(action, here)]
        kinds = {(word, *likeness(action)): action for word, action in said}
        moves: list[Move | None] = [Play(str(action)) for action in kinds.values()]
        if "race" in self.known:
            moves += (racing.together(here), racing.race(here))
        for move in moves:
            if move is not None and kinds_in(move) <= self.known:
                self._ask(move)
                setup = Load(here.position())
                self.right.answer(setup)
                self.items.append(beginning(setup))

    @property
    def _seat(self) -> Seat:
        return self.random.choice(self.round.seats)

    def _look(self) -> None:
        """Try near misses, and ask something now and then."""
        for _ in range(2):
            miss = self.misses.some(self.round, self._seat)
            if miss is not None:
                self._ask(Play(miss))
        if self.random.random() < _LISTED:
            self._ask(Legal(str(self._seat)))
        if self.random.random() < _LOOKED:
            viewers = (*map(str, self.round.seats), str(SPECTATOR))
            views: list[Asked] = [View(self.random.choice(viewers)), Score(), Stuck()]
            self._ask(self.random.choice(views))

    def _go_on(self, guide: Guide, racing: Racing, raced: float) -> bool:
        """Do something, *raced* so often; False where nothing can be done."""
        race = self._race(racing, raced)
        if race is not None and kinds_in(race) <= self.known:
            self._ask(race)
            return True
        action: Action | None = guide.choose(self.round)
        if action is not None:
            self._ask(Play(str(self._worded(action))))
        return action is not None

    def _worded(self, action: Action) -> Action:
        """Say now and then which card it is, or leave the foundation open."""
        others = [other for _, other in otherwise(action, self.round)]
        return (
            self.random.choice(others) if others and self.random.random() < _OTHERWISE else action
        )

    def _begin_again(self) -> None:
        """Deal: not every table can be seated, and nothing of the round before may be left."""
        profile, seed = self.round.profile, self.random.randrange(_DEALS)
        edge, deal = edge_deal(profile, seed, self.random), deal_of(profile, seed)
        self.items += (Item(edge, self.right.answer(edge)), Item(deal, self.right.answer(deal)))
        for question in (View(str(SPECTATOR)), Score(), Stuck()):
            self._ask(question)

    def _race(self, racing: Racing, raced: float) -> Race | None:
        if "race" not in self.known or self.random.random() > raced:
            return None
        return racing.any(self.round)

    def _look_at_the_end(self) -> None:
        self._ask(Score())
        self._ask(Stuck())
        for seat in self.round.seats:
            self._ask(Legal(str(seat)))
            miss = self.misses.some(self.round, seat)
            if miss is not None:
                self._ask(Play(miss))
