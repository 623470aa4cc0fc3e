"""From which positions are games generated?  Deals, games half played, and crafted ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..cases.reading import POSITION
from ..errors import NertsError
from ..notation import write_pile
from ..players import generator_of
from ..profile import Profile
from ..round import Round
from .corpus import shipped_cases
from .guiding import Guide
from .questions import Deal, Document, Load

_LONGEST = 260
"""How many actions of a game are played before it is left."""
_EACH = 6
"""How many positions are taken of one game."""
_MOST_SIDES = 4
"""More sides show nothing new, and take longer."""


def deal_of(profile: Profile, seed: int) -> Deal:
    """Return a deal for a table that *profile* seats; how many sit there follows from *seed*."""
    sides, members = _seats(profile, seed)
    deck = profile.layout.deck
    decks = (deck.shuffled(seed=seed, round=1, side=side) for side in range(sides))
    return Deal(tuple(write_pile(tuple(card.bare for card in cards)) for cards in decks), members)


def _seats(profile: Profile, seed: int) -> tuple[int, int]:
    seating = profile.seating
    least = seating.sides.least
    most = min(seating.sides.most, max(_MOST_SIDES, least))
    members = seating.members[seed // 2 % len(seating.members)]
    return least + (seed % (most - least + 1) if seed % 3 == 0 else 0), members


def half_played(profile: Profile, kinds: frozenset[str], seed: int) -> Iterator[Load]:
    """Yield positions of games that the guide has played some way, without end."""
    number = seed
    while True:
        generator = generator_of(f"{seed}:half-played:{profile.name}:{number}")
        deal = deal_of(profile, number)
        states = [
            *_states(
                Round.deal(profile, decks=deal.decks, members=deal.members), Guide(generator, kinds)
            )
        ]
        for state in generator.sample(states, min(_EACH, len(states))):
            yield Load(state.position())
        number += 1


def _states(round_: Round, guide: Guide) -> Iterator[Round]:
    for _ in range(_LONGEST):
        yield round_
        action = guide.choose(round_)
        if action is None:
            return
        round_ = round_.play(action)


@lru_cache(maxsize=16)
def crafted(profile: Profile) -> tuple[Document, ...]:
    """Return the positions of the shipped cases that can come about under *profile*."""
    found: list[Document] = []
    for case in shipped_cases().values():
        if "table" in case.entries and case.entries.get("refused") is not True:
            position = {key: case.entries[key] for key in POSITION if key in case.entries}
            try:
                found.append(Round.at(profile, position).position())
            except NertsError:
                continue
    return tuple(found)


def beginnings(profile: Profile, kinds: frozenset[str], seed: int) -> Iterator[Load]:
    """Yield positions without end: one crafted, one half played, and so on."""
    generator = generator_of(f"{seed}:crafted:{profile.name}")
    played = half_played(profile, kinds, seed)
    every = crafted(profile)
    while True:
        for position in generator.sample(every, len(every)):
            yield Load(position)
            yield next(played)
        if not every:
            yield next(played)
