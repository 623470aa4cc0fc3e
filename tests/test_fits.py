"""Tests that the tables say what the rules say, over the whole finite domain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

import pytest
from attrs import evolve, frozen

from nertslib.cards import FACES, HIDDEN, Card
from nertslib.fits import (
    BASE,
    BASES,
    CLOSED,
    HOME,
    MIDDLE,
    NEW,
    SPACE,
    TOP,
    TOPS,
    WORK_PILES,
    WorkFits,
    lawful,
    on_top,
    under_base,
)
from nertslib.landing import Load
from nertslib.places import Origin
from nertslib.policies.building import BLOCKS, JOINS, Building
from nertslib.policies.empties import FILLS, Empties
from nertslib.policies.foundations import GROWS, Foundations
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.rules import Rule

from .helpers import DANISH, cards

HOUSE = Rule("house.rule", "a rule of the house")


@frozen
class SkipDown:
    """A user's rule: one or two ranks down, whatever the suits."""

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rule for any other distance."""
        if below.rank - card.rank not in (1, 2):
            yield HOUSE


@frozen
class SkipUp:
    """A user's rule: two ranks up in the same colour."""

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield one rule for the rank and one for the colour."""
        if card.rank != below.rank + 2:
            yield HOUSE
        if card.colour is not below.colour:
            yield HOUSE


@frozen
class AtMostThree:
    """A user's rule: up to three cards, and never all but one."""

    def together(self, count: int) -> Iterator[Rule]:
        """Yield the rule for more than three."""
        if count > 3:
            yield HOUSE

    def apart(self, count: int, size: int) -> Iterator[Rule]:
        """Yield the rule where one card would be left behind."""
        if size - count == 1:
            yield HOUSE


@frozen
class RedFromWaste:
    """A user's rule: diamonds from the waste, threes from anywhere."""

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:
        """Yield the rule for all else."""
        if card.rank != 3 and not (origin is Origin.WASTE and card.suit.letter == "D"):
            yield HOUSE


USERS = evolve(
    DANISH,
    building=Building(joins=SkipDown(), blocks=AtMostThree(), under="single"),
    empties=Empties(kind=RedFromWaste()),
    foundations=Foundations(joins=SkipUp(), base=True),
)


def _named() -> Iterator[tuple[str, Profile]]:
    yield from PROFILES.items()
    yield "a user's policies", USERS
    for name, joins in JOINS.items():
        yield f"joins {name}", evolve(DANISH, building=Building(joins=joins, under="single"))
    for name, blocks in BLOCKS.items():
        yield f"blocks {name}", evolve(DANISH, building=Building(blocks=blocks))
    for name, fills in FILLS.items():
        yield f"fills {name}", evolve(DANISH, empties=Empties(kind=fills, blocks=name == "king"))
    for name, grows in GROWS.items():
        yield f"grows {name}", evolve(DANISH, foundations=Foundations(joins=grows, base=True))


NAMED = dict(_named())
LOADS = [
    (Origin.NERTS, 1, 13),
    (Origin.WASTE, 1, 1),
    (Origin.WORK, 1, 1),
    (Origin.WORK, 1, 3),
    (Origin.WORK, 2, 2),
    (Origin.WORK, 2, 4),
    (Origin.BASE, 1, 2),
]


def explained(profile: Profile, load: Load) -> int:
    """Return the spots for *load*, asking the rules about each spot by itself."""
    landing, spots = profile.landing, 0
    for other in profile.layout.deck.cards():
        spots |= lawful(landing.onto(load, other)) << TOP + other.index
        spots |= lawful(landing.under(load, other)) << BASE + other.index
        spots |= lawful(landing.home(load, other)) << HOME + other.index
    spots |= SPACE * lawful(landing.into_space(load))
    return spots | NEW * lawful(landing.new_home(load, 0, 0))


@pytest.mark.parametrize("profile", NAMED.values(), ids=NAMED)
def test_tables_equal_rules(profile: Profile) -> None:
    """For every face, kind of load and spot, the table allows what the rules do not refuse."""
    for card in profile.layout.deck.cards():
        for origin, count, size in LOADS:
            spots = profile.tabled.fits.wanted(origin, card, count, size)
            assert spots == explained(profile, Load(card, count, origin, size)), (card, origin)


@pytest.mark.parametrize("profile", NAMED.values(), ids=NAMED)
def test_every_number_of_cards(profile: Profile) -> None:
    """However many cards of however large a work pile move, tables and rules agree."""
    card = profile.layout.deck.cards()[2]
    for size in range(1, 14):
        for count in range(1, size + 1):
            spots = profile.tabled.fits.wanted(Origin.WORK, card, count, size)
            load = Load(card, count, Origin.WORK, size)
            assert spots == explained(profile, load), (count, size)


@pytest.mark.parametrize("profile", NAMED.values(), ids=NAMED)
def test_hidden_card_fits_nowhere(profile: Profile) -> None:
    """A card that cannot be seen has no spot at all."""
    assert HIDDEN.index == FACES
    assert {profile.tabled.fits.wanted(origin, HIDDEN, n, s) for origin, n, s in LOADS} == {0}


def test_homes() -> None:
    """The six of spades goes home on the five of spades only, and a block nowhere."""
    (five,) = cards("5S")
    assert DANISH.tabled.fits.homes(cards("6S")) == five.bit
    assert DANISH.tabled.fits.homes(cards("6S 5H")) == 0


def test_lawful() -> None:
    """What breaks no rule is lawful, and one broken rule is enough for it not to be."""
    assert lawful(())
    assert not lawful([HOUSE])


def test_spots_have_bits_of_their_own() -> None:
    """No two spots share a bit: tops, bases and foundations of every face, a space, a new pile."""
    spots = [1 << face + kind for kind in (TOP, BASE, HOME) for face in range(FACES)]
    assert len({*spots, SPACE, NEW}) == 3 * FACES + 2
    assert sum({*spots, SPACE}) & WORK_PILES == sum({*spots[: 2 * FACES], SPACE})
    assert sum({*spots, NEW}) & MIDDLE == sum({*spots[2 * FACES :], NEW})
    assert [sum(spots) & kind for kind in (TOPS, BASES)] == [
        sum(spots[:FACES]),
        sum(spots[FACES : 2 * FACES]),
    ]


def test_gates_for_every_pile() -> None:
    """There is a gate for any number of cards of a pile of any size, up to a whole deck."""
    for size in range(FACES + 1):
        for count in range(size + 1):
            assert DANISH.tabled.fits.gates[size][count] & MIDDLE == MIDDLE


def test_what_is_not_there_offers_nothing() -> None:
    """A space offers itself and has no base, a closed pile nothing, and no piles only a new one."""
    space = DANISH.tabled.fits.pile(())
    assert (space.top, space.base, space.wants, space.wishes) == (SPACE, 0, 0, ())
    assert (CLOSED.top, CLOSED.base, CLOSED.offers) == (0, 0, 0)
    assert (CLOSED.wants, CLOSED.wishes) == (0, ())
    assert (WorkFits.of(()).offers, WorkFits.of(()).wants) == (NEW, 0)


@pytest.mark.parametrize("profile", NAMED.values(), ids=NAMED)
def test_a_pile_at_a_glance(profile: Profile) -> None:
    """A pile wants what its runs and its base may, but for its own ends; and offers both ends."""
    fits = profile.tabled.fits
    for text in ("7S", "7S 6H", "9C 8D 7C 6D"):
        pile = cards(text)
        seen, size = fits.pile(pile), len(pile)
        ends = on_top(pile) | under_base(pile)
        runs = [fits.lifted(pile[-n], n, size) & ~ends for n in range(1, size + 1)]
        assert [*seen.wishes] == runs
        assert seen.base_wish == (fits.spots[Origin.BASE][pile[0].index] if size > 1 else 0)
        assert seen.wants == reduce(or_, runs, seen.base_wish)
        assert (seen.top, seen.base, seen.offers) == (on_top(pile), under_base(pile), ends)
