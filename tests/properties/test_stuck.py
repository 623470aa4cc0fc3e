"""Is a side stuck exactly when trying everything it can do alone leads nowhere?

The search here goes through whole rounds by `play`: no shapes, no tables, nothing shared with
the library's own search.  It is slow, so its positions are small.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Literal

import pytest
from attrs import define, evolve, field, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from nertslib.actions.moving import Move
from nertslib.actions.stalling import Burn
from nertslib.actions.stock import Draw, Recycle
from nertslib.cards import Card, Cards
from nertslib.places import Onto, Origin, Seat, Under
from nertslib.policies.building import JOINS, Building
from nertslib.policies.empties import Empties
from nertslib.policies.foundations import Foundations
from nertslib.policies.layout import Layout
from nertslib.policies.roles import Roles
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Centre, Facts, Table, Tableau
from tests.strategies import BUILT_INS, mixed_profiles

BY_NAME = pytest.mark.parametrize("profile", BUILT_INS, ids=lambda profile: profile.name)
SPACES = "more spaces"


# Small positions.


def small_position(profile: Profile, seed: int) -> Round:
    """Lay out two sides with few cards, and some foundations, at random."""
    random = Random(seed)
    decks = [list(profile.layout.deck.cards(side)) for side in (0, 1)]
    for deck in decks:
        random.shuffle(deck)
    members = profile.seating.members[0]
    centre = _some_foundations(profile, decks, random)
    piles = profile.layout.work_piles(2)
    tableaux = tuple(_some_cards(profile, deck, random, piles) for deck in decks)
    passed = tuple(side for side in (0, 1) if random.random() < 0.4)
    return Round(profile, Table(tableaux, centre, Facts(members=members, passed=passed)))


def _some_foundations(profile: Profile, decks: list[list[Card]], random: Random) -> Centre:
    rules, piles = profile.foundations, []
    most = min(rules.slots or 3, 3)
    for suit in random.sample(profile.layout.deck.suits, random.randint(0, most)):
        owner = random.randint(0, 1)
        height = random.randint(1, 13 if rules.complete == "stays" else 12)
        pile = [c for c in decks[owner] if c.suit is suit and c.rank <= height]
        decks[owner] = [card for card in decks[owner] if card not in pile]
        piles.append(tuple(sorted(pile, key=lambda card: card.rank)))
    return Centre.of(tuple(pile for pile in piles if _lawful(profile, pile)))


def _lawful(profile: Profile, pile: Cards) -> bool:
    """Whether the rules build such a pile: not all rules go up in one suit."""
    joins = profile.foundations.joins
    return not any(
        rule for low, high in pairwise(pile) for rule in joins.joins(high.bare, low.bare)
    )


def _some_cards(profile: Profile, deck: list[Card], random: Random, piles: int) -> Tableau:
    work: list[Cards] = []
    for _ in range(piles):
        pile: Cards = ()
        for _ in range(random.choice((0, 1, 1, 1, 2, 2))):
            fitting = [c for c in deck if not pile or _joins(profile, c, pile[-1])]
            if fitting:
                pile = (*pile, fitting[0])
                deck.remove(fitting[0])
        work.append(pile)
    nerts, stock, waste = (
        random.choice(sizes) for sizes in ((0, 1, 2), (0, 0, 3, 7), (0, 0, 1, 4))
    )
    taken = [tuple(deck.pop() for _ in range(size)) for size in (nerts, stock, waste)]
    recycles = random.randint(0, 2)
    return Tableau.of(taken[0], tuple(work), taken[1], taken[2], recycles=recycles)


def _joins(profile: Profile, card: Card, below: Card) -> bool:
    return not tuple(profile.building.joins.joins(card.bare, below.bare))


# Trying everything.


@frozen
class Seen:
    """How a side's own cards lie on the way, and whether it turned its waste over since."""

    work: tuple[Cards, ...]
    stock: Cards
    waste: Cards
    turned: bool

    @classmethod
    def of(cls, round: Round, seat: Seat, *, turned: bool) -> Seen:
        """Take down what *seat* sees of its own cards."""
        tableau = round.table.tableaux[seat.side]
        return cls(tableau.work, tableau.stock, tableau.waste, turned)


@define
class Ways:
    """Everything a *seat* can reach alone from a round, and how far it is to each goal from there.

    Its own work-to-work moves, draws and recycles: through the rest of this pass and one whole
    further pass, which begins with the one recycle there may be.
    """

    seat: Seat
    start: Seen
    # By goal, then by what is seen: the fewest steps.
    distances: dict[str, dict[Seen, int]] = field(factory=dict)

    @classmethod
    def of(cls, round: Round, seat: Seat) -> Ways:
        """Try everything."""
        start, spaces = Seen.of(round, seat, turned=False), count_spaces(round, seat)
        waiting, origins = [(start, round)], {start: list[Seen]()}
        goals_met: dict[str, list[Seen]] = {}
        for seen, now in waiting:
            for goal in goals(now, seat, spaces):
                goals_met.setdefault(goal, []).append(seen)
            for after, turned in onward(now, seat, turned=seen.turned):
                then = Seen.of(after, seat, turned=turned)
                if then not in origins:
                    waiting.append((then, after))
                origins.setdefault(then, []).append(seen)
        return cls(seat, start, {g: distances(met, origins) for g, met in goals_met.items()})

    def nearer(self, after: Round) -> bool:
        """Whether the way to some goal is shorter by the step that led to *after*."""
        then = Seen.of(after, self.seat, turned=False)
        return any(
            self.start in far and then in far and far[then] == far[self.start] - 1
            for far in self.distances.values()
        )


def distances(met: list[Seen], origins: dict[Seen, list[Seen]]) -> dict[Seen, int]:
    """Return how many steps it is to the nearest of *met*, going back from them."""
    far = dict.fromkeys(met, 0)
    waiting = list(far)
    for seen in waiting:
        for origin in origins[seen]:
            if origin not in far:
                far[origin] = far[seen] + 1
                waiting.append(origin)
    return far


def goals(round: Round, seat: Seat, spaces: int) -> Iterator[str]:
    """Yield what is reached here: a card to a foundation, a Nerts or a waste card, a space."""
    for action in round.legal(seat):
        if isinstance(action, Move):
            to_work = isinstance(action.target, Onto | Under)
            if not to_work:
                yield "a card to a foundation"
            if action.source.origin is Origin.NERTS:
                yield "a Nerts card"
            if action.source.origin is Origin.WASTE and to_work:
                yield "a waste card to a work pile"
    if count_spaces(round, seat) > spaces:
        yield SPACES


def onward(round: Round, seat: Seat, *, turned: bool) -> Iterator[tuple[Round, bool]]:
    """Yield what comes of each step that is no goal, and whether the waste was turned over."""
    for action in round.legal(seat):
        if (isinstance(action, Move) and regroups(action)) or isinstance(action, Draw):
            yield round.play(action), turned
        if isinstance(action, Recycle) and not turned:
            yield round.play(action), True


def regroups(move: Move) -> bool:
    """Whether a move goes from work pile to work pile."""
    return move.source.origin is Origin.WORK and isinstance(move.target, Onto | Under)


def count_spaces(round: Round, seat: Seat) -> int:
    """Return how many empty work piles there are."""
    return sum(not pile for pile in round.table.tableaux[seat.side].work)


def leading(round: Round, seat: Seat, free: Round, ways: Ways) -> list[Move]:
    """Return the moves of *seat* that are a goal, or begin a shortest way to one."""
    moves = [action for action in round.legal(seat) if isinstance(action, Move)]
    return [move for move in moves if not regroups(move) or ways.nearer(free.play(move))]


# The claims.


def check(round: Round) -> tuple[bool, ...]:
    """Check who is stuck, which moves lead anywhere, and whether the table may burn."""
    free = Round(evolve(round.profile, roles=Roles()), round.table)
    stuck = []
    for side in round.table.sides:
        seats = [seat for seat in round.seats if seat.side == side]
        ways = Ways.of(free, seats[0])
        stuck.append(not ways.distances)
        assert round.is_stuck(seats[0].letter) is stuck[-1], round.position()
        # An ace binds the member whose task it is, and a search that ignores roles binds both.
        bound = round.profile.foundations.aces == "forced" and round.profile.roles != Roles()
        for seat in () if bound else seats:
            expected = leading(round, seat, free, ways)
            assert list(round.productive(seat)) == expected, round.position()
    rules = round.profile.stalemate
    agreed = set(round.table.facts.passed) == set(round.table.sides) and rules.when != "stuck"
    certain = all(stuck) and rules.when != "agreed"
    assert round.allows(Burn()) == (rules.relief == "burn" and (agreed or certain))
    return tuple(stuck)


@BY_NAME
def test_published_rules_know_who_is_stuck(profile: Profile) -> None:
    """Stuck, productive and burn are what trying everything says; both verdicts come up."""
    verdicts = [check(small_position(profile, seed)) for seed in range(80)]
    for verdict in (True, False):
        assert sum(verdict in sides for sides in verdicts) >= 8


@pytest.mark.parametrize("joins", ["alternate", "same-colour"])
@pytest.mark.parametrize("aces", ["free", "forced"])
def test_duties_know_who_is_stuck(joins: str, aces: Literal["free", "forced"]) -> None:
    """Stuck, productive and burn are what trying everything says, where a duty stands."""
    rules = Profile(
        name="house",
        layout=Layout(work=3),
        building=Building(joins=JOINS[joins]),
        empties=Empties(duty="refill-first"),
        foundations=Foundations(aces=aces),
    )
    for seed in range(150):
        check(small_position(rules, seed))


def test_a_space_is_a_goal_where_it_must_be_filled() -> None:
    """A move that clears a pile is productive, though a duty stops everything behind it.

    The Nerts card can be played at once, so that the space is all that the move brings.
    """
    rules = Profile(
        name="house",
        layout=Layout(work=2),
        building=Building(joins=JOINS["same-colour"]),
        empties=Empties(duty="refill-first"),
    )
    side = {"nerts": "9S", "work": ["JC", "TS"]}
    round = Round.at(rules, {"table": {"A": side, "B": {"nerts": ""}}})
    assert [str(move) for move in round.productive("A")] == ["A: N>2", "A: 2>1"]
    check(round)


@given(profile=mixed_profiles(), seed=st.integers(0, 10_000))
@settings(max_examples=80, deadline=None)
def test_mixed_rules_know_who_is_stuck(profile: Profile, seed: int) -> None:
    """Stuck, productive and burn are what trying everything says, whatever is mixed."""
    check(small_position(few_piles(profile), seed))


@pytest.mark.slow
@given(profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles()), seed=st.integers(0))
@settings(max_examples=3_000, deadline=None)
def test_all_rules_know_who_is_stuck(profile: Profile, seed: int) -> None:
    """Stuck, productive and burn are what trying everything says, in far more positions."""
    check(small_position(few_piles(profile), seed))


def few_piles(profile: Profile) -> Profile:
    """Leave at most three work piles, for there are too many ways to move cards between six."""
    piles = min(profile.layout.work_piles(2), 3)
    return evolve(profile, layout=evolve(profile.layout, work=piles))


@given(profile=st.one_of(st.sampled_from(BUILT_INS), mixed_profiles()), seed=st.integers(0, 9_999))
@settings(max_examples=80, deadline=None)
def test_nobody_is_stuck_with_a_card_in_the_air(profile: Profile, seed: int) -> None:
    """While a hand of the side is full it is not stuck, and nobody burns."""
    round = small_position(few_piles(profile), seed)
    for seat in round.seats:
        for lift in round.lifts(seat):
            lifted = round.play(lift)
            assert lifted.is_stuck(seat.letter) is False
            assert not lifted.allows(Burn())
