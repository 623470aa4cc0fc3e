"""From which positions are games generated?  Deals, games half played, crafted and free ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, cycle, islice
from random import Random

from ..cases.reading import POSITION
from ..errors import NertsError
from ..notation import write_pile
from ..players import generator_of
from ..profile import Profile
from ..round import Round
from .corpus import shipped_cases
from .forms import list_of, table_of
from .guiding import Guide
from .questions import Deal, Document, Load
from .sculpting import sculpted

_LONGEST = 260
"""How many actions of a game are played before it is left."""
_EACH = 6
"""How many positions are taken of one game."""
_LARGE, _LARGER = 5, 9
"""Numbers of sides at which many stop to seat people."""
_MOST_SIDES, _CROWD = 4, 6
"""More sides show hardly anything new, and take longer."""


def deal_of(profile: Profile, seed: int) -> Deal:
    """Return a deal for a table that *profile* seats; how many sit there follows from *seed*."""
    return _deal(profile, seed, *_seats(profile, seed))


def crowd_of(profile: Profile, seed: int) -> Deal:
    """Return a deal for a table with as many sides as there may be, up to six."""
    most = max(min(profile.seating.sides.most, _CROWD), profile.seating.sides.least)
    return _deal(profile, seed, most, profile.seating.members[0])


def edge_deal(profile: Profile, seed: int, generator: Random) -> Deal:
    """Return a deal for a table at an edge of what *profile* seats, on this side or beyond."""
    seating = profile.seating
    least, most = seating.sides.least, seating.sides.most
    numbers = {least - 1, least, min(most, _LARGE), min(most, _LARGER), most, most + 1} - {0}
    members = generator.choice((*seating.members, *range(1, max(seating.members) + 2)))
    return _deal(profile, seed, generator.choice(sorted(numbers)), members)


def _deal(profile: Profile, seed: int, sides: int, members: int) -> Deal:
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
        # The protocol has no word for leaving the table, so that not every engine knows of it.
        left = table_of(case.entries.get("facts")).get("withdrawn")
        if "table" in case.entries and case.entries.get("refused") is not True and not left:
            position = {key: case.entries[key] for key in POSITION if key in case.entries}
            try:
                found.append(Round.at(profile, position).position())
            except NertsError:
                continue
    return tuple(found)


def beginnings(profile: Profile, kinds: frozenset[str], seed: int) -> Iterator[Load]:
    """Yield positions without end: one before the signal, then free ones, half of all, and others.

    The others are crafted or half played, in turn.
    """
    deal = deal_of(profile, seed)
    waiting = Round.deal(profile, decks=deal.decks, members=deal.members, started=False)
    yield Load(waiting.position())
    shaped = _crafted_in_turn(profile, generator_of(f"{seed}:crafted:{profile.name}"))
    free = sculpted(profile, kinds, generator_of(f"{seed}:sculpted:{profile.name}"))
    for played in half_played(profile, kinds, seed):
        yield next(free)
        yield from map(Load, islice(shaped, 1))
        yield next(free)
        yield played


def _crafted_in_turn(profile: Profile, generator: Random) -> Iterator[Document]:
    """Yield crafted positions, those of each moment of a round in turn: few have its end."""
    by_moment: dict[tuple[object, ...], list[Document]] = {}
    for position in generator.sample(crafted(profile), len(crafted(profile))):
        by_moment.setdefault(_moment(position), []).append(position)
    yield from chain.from_iterable(zip(*map(cycle, by_moment.values()), strict=True))


def _moment(position: Document) -> tuple[object, ...]:
    """Return what is special about a position: who holds cards, has passed, called or burnt."""
    facts = table_of(position.get("facts"))
    sides = table_of(position.get("table")).values()
    held = any(any(list_of(table_of(side).get("hands"))) for side in sides)
    told = ("started", "caller", "ending")
    return held, bool(facts["passed"]), bool(facts["stops"]), *(str(facts[key]) for key in told)
