"""What do the tests share?  Tables drawn in a line, refusals as codes, and random play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from attrs import evolve

from nertslib.actions.kinds import Action, SeatAction
from nertslib.cards import Card, Cards
from nertslib.notation import parse_card, parse_pile
from nertslib.places import (
    ANY_FOUNDATION,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    Base,
    Foundation,
    Onto,
    Seat,
    Source,
    Target,
    Under,
    Work,
)
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round, Step
from nertslib.rules import Rule

Entries = dict[str, object]

NAMES = tuple(PROFILES)
YACHT, ONLINE, NERTZ, DANISH, SWEDISH = (PROFILES[name] for name in NAMES)


def side(
    nerts: str = "",
    work: Sequence[str] = (),
    *,
    stock: str = "",
    waste: str = "",
    hands: Sequence[str] = (),
    recycles: int = 0,
) -> Entries:
    """Write the cards of a side as a case file does."""
    return {
        "nerts": nerts,
        "work": list(work),
        "stock": stock,
        "waste": waste,
        "hands": list(hands),
        "recycles": recycles,
    }


def at(
    profile: Profile,
    *sides: Entries,
    foundations: Sequence[str] = (),
    aside: Sequence[str] = (),
    aside_by: Sequence[str] | None = None,
    members: int | None = None,
    **facts: object,
) -> Round:
    """Set up a table: A, B and so on hold the cards of *sides*; a side not given has none."""
    absent = [side()] * (profile.seating.sides.least - len(sides))
    sides = (*sides, *absent)
    position: Entries = {
        "table": {chr(ord("A") + number): entries for number, entries in enumerate(sides)},
        "foundations": list(foundations),
        "aside": list(aside),
        "facts": facts,
    }
    if aside_by is not None:
        position["aside_by"] = list(aside_by)
    if members is not None:
        position["members"] = members
    return Round.at(profile, position)


def codes(round: Round, action: object) -> set[str]:
    """Return the codes of the rules that *action* breaks; explaining and allowing must agree."""
    violation = round.refusal(action)
    found = set() if violation is None else set(violation.codes)
    assert round.allows(action) == (not found), f"{action}: allowed, and refused for {found}"
    return found


def broken(rules: Iterable[Rule]) -> list[str]:
    """Return the codes that a policy yields."""
    return [rule.code for rule in rules]


def card(text: str) -> Card:
    """Read a card."""
    return parse_card(text)


def cards(text: str, owner: int = -1) -> Cards:
    """Read a pile."""
    return parse_pile(text, owner)


def texts(actions: Iterable[object]) -> list[str]:
    """Write actions."""
    return [str(action) for action in actions]


def with_few_nerts(profile: Profile, count: int) -> Profile:
    """Return *profile* with Nerts piles of *count* cards, which are soon empty."""
    return evolve(profile, layout=evolve(profile.layout, nerts=count))


def sources(piles: int, deepest: int) -> Iterator[Source]:
    """Yield every source there can be, and some beyond, in the order of a list."""
    yield from (NERTS_PILE, WASTE_PILE)
    for pile in range(1, piles + 2):
        yield from (Work(pile, count) for count in range(1, deepest + 2))
        yield Base(pile)


def targets(piles: int, foundations: int) -> Iterator[Target]:
    """Yield every target there can be, and some beyond, in the order of a list."""
    yield from map(Onto, range(1, piles + 2))
    yield from map(Under, range(1, piles + 2))
    yield from map(Foundation, range(1, foundations + 2))
    yield from (NEW_FOUNDATION, ANY_FOUNDATION)


_WEIGHTS = {
    "Move": 30,
    "Place": 24,
    "Draw": 18,
    "Lift": 10,
    "Recycle": 24,
    "Call": 1,
    "Return": 2,
    "Pass": 4,
    "Burn": 60,
    "Start": 9,
    "Abandon": 0,
}


def options(round: Round) -> list[Action]:
    """Return everything that may be done at the table."""
    by_seat: list[SeatAction] = []
    for seat in round.seats:
        by_seat += [*round.legal(seat), *round.lifts(seat)]
    return [*by_seat, *round.table_actions()]


def wander(
    round: Round,
    seed: int,
    steps: int,
) -> Iterator[tuple[Round, Action, Step]]:
    """Play at random, with lifts and calls; yield each round, the action, and the step."""
    random = Random(seed)
    for _ in range(steps):
        every = options(round)
        kinds = sorted({type(action).__name__ for action in every})
        weights = [_WEIGHTS[kind] for kind in kinds]
        if not any(weights):
            return
        (kind,) = random.choices(kinds, weights)
        action = random.choice([action for action in every if type(action).__name__ == kind])
        step = round.step(action)
        yield round, action, step
        round = step.round


def seat(text: str) -> Seat:
    """Read a seat, `A` or `A2`."""
    return Seat(ord(text[0]) - ord("A"), int(text[1:] or 0))
