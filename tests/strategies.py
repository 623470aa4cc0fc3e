"""Which profiles, rounds and actions are there?  Strategies for hypothesis.

Rounds come from guided play: somebody plays all seats, greedily but not without slips, so that
deep positions are met as often as shallow ones.  Every game follows from its seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import permutations
from random import Random
from typing import TypeVar

from attrs import define, evolve, field, frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from nertslib.actions.calling import Call
from nertslib.actions.hands import Lift, Place, Return
from nertslib.actions.kinds import Action, SeatAction
from nertslib.actions.moving import Move
from nertslib.actions.stalling import Abandon, Burn, Pass
from nertslib.actions.starting import Start
from nertslib.actions.stock import Draw, Recycle
from nertslib.cards import DECKS, HIDDEN, Card, Colour
from nertslib.events import Event
from nertslib.places import (
    ANY_FOUNDATION,
    NERTS_PILE,
    NEW_FOUNDATION,
    WASTE_PILE,
    Base,
    Foundation,
    NewFoundation,
    Onto,
    Origin,
    Seat,
    Source,
    Target,
    Under,
    Work,
)
from nertslib.policies.building import BLOCKS, JOINS, Blocks, Building, Joins
from nertslib.policies.calling import Calling
from nertslib.policies.contention import Contention
from nertslib.policies.drawing import Drawing
from nertslib.policies.empties import FILLS, Empties, Fills
from nertslib.policies.foundations import GROWS, Foundations, Grows
from nertslib.policies.layout import Layout
from nertslib.policies.match import MatchRules
from nertslib.policies.roles import Roles
from nertslib.policies.scoring import PUBLISHED, TERMS, Formula, Term
from nertslib.policies.seating import Seating, Sides
from nertslib.policies.stalemate import Stalemate
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.referee import together
from nertslib.round import Round
from nertslib.rules import Rule
from nertslib.table import Tableau
from nertslib.views import SPECTATOR, Viewer

T = TypeVar("T")

BUILT_INS = tuple(PROFILES.values())
MOST_SIDES = 4
"""More sides show nothing new, and take longer."""
SEEDS = 48
"""How many deals `rounds` chooses from: few enough to remember their games."""
LONGEST = 500
FALSE_CALLS = 0.001
"""How likely a seat with Nerts cards left calls when it may: seldom, for that ends the round."""


# Policies of nobody's but our own.


@frozen
class LightOnly:
    """A light card fills a space: Hearts and Diamonds, or Yellow and White."""

    rule: Rule = Rule("house.light", "only a light card fills a space")

    def fills(self, card: Card, origin: Origin) -> Iterator[Rule]:  # noqa: ARG002 - from anywhere
        """Yield the rule for a dark card, wherever it comes from."""
        if card.colour is not Colour.LIGHT:
            yield self.rule


@frozen
class OneOrTwoDown:
    """One rank down or two, of any suit; who is wrong in both breaks two rules."""

    rules: tuple[Rule, Rule] = (
        Rule("house.lower", "a card goes on a higher one"),
        Rule("house.near", "a card goes on one at most two ranks away"),
    )

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rules broken where *card* lies on *below*."""
        if card.rank >= below.rank:
            yield self.rules[0]
        if abs(below.rank - card.rank) > 2:
            yield self.rules[1]


@frozen
class Pairs:
    """At most two cards move together."""

    rule: Rule = Rule("house.pairs", "at most two cards move together")

    def together(self, count: int) -> Iterator[Rule]:
        """Yield the rule for more than two cards."""
        if count > 2:
            yield self.rule

    def apart(self, count: int, size: int) -> Iterator[Rule]:  # noqa: ARG002 - anywhere
        """A pile may be split anywhere."""
        yield from ()


@frozen
class NeighbourSuits:
    """One rank up, of the same suit or of the next one in the deck."""

    rule: Rule = Rule("house.up", "a foundation grows by a rank, of its top's suit or the next")

    def joins(self, card: Card, below: Card) -> Iterator[Rule]:
        """Yield the rule if *card* is of another rank or suit."""
        step = (card.suit.position - below.suit.position) % 4
        if card.rank != below.rank + 1 or step not in (0, 1):
            yield self.rule


OWN_FILLS: Fills = LightOnly()
OWN_JOINS: Joins = OneOrTwoDown()
OWN_BLOCKS: Blocks = Pairs()
OWN_GROWS: Grows = NeighbourSuits()


# Profiles.


def profiles(*, house: bool = True) -> SearchStrategy[Profile]:
    """Built-in profiles, and profiles mixed freely from all policies; *house*: our own too."""
    return st.one_of(st.sampled_from(BUILT_INS), mixed_profiles(house=house))


@st.composite
def mixed_profiles(draw: DrawFn, *, house: bool = True) -> Profile:
    """Profiles mixed freely from the values of every policy; *house*: and from our own."""
    roles = draw(_either(Roles, kind=("any-hand", "dealer-and-nertz")))
    return Profile(
        name="mixed",
        seating=draw(_seatings(enforced=roles.kind != "any-hand")),
        layout=draw(_layouts()),
        building=draw(_buildings(house=house)),
        empties=draw(_empties(house=house)),
        foundations=draw(_foundations(house=house)),
        drawing=draw(_drawings()),
        roles=roles,
        contention=draw(
            _either(Contention, first=("landed", "lifted"), undecided=("first-listed", "both-stay"))
        ),
        calling=draw(_callings()),
        stalemate=draw(_stalemates()),
        scoring=draw(_formulas()),
        match=draw(_match_rules()),
    )


def _either(policy: type[T], /, **values: tuple[object, ...]) -> SearchStrategy[T]:
    """Answers to one question, *policy*, each field one of its *values*."""
    return st.builds(policy, **{name: st.sampled_from(choice) for name, choice in values.items()})


def _seatings(*, enforced: bool) -> SearchStrategy[Seating]:
    numbers: list[tuple[int, ...]] = [(1,), (2,), (1, 2), (2, 1)]
    if not enforced:
        numbers.append((3,))
    sides = st.tuples(st.integers(1, 3), st.integers(0, 2)).map(lambda n: Sides(n[0], sum(n)))
    penalties = st.sampled_from(("side", "member"))
    return st.builds(Seating, sides=sides, members=st.sampled_from(numbers), penalty=penalties)


def _layouts() -> SearchStrategy[Layout]:
    orders = tuple(permutations(("nerts", "work", "stock")))
    nerts = st.one_of(
        st.integers(1, 13), st.tuples(st.integers(1, 8)).map(lambda n: (("A", n[0]), ("B", 5)))
    )
    work = st.one_of(
        st.integers(1, 6), st.tuples(st.integers(2, 5)).map(lambda n: ((2, n[0]), (3, 4)))
    )
    return st.builds(
        Layout,
        deck=st.sampled_from(tuple(DECKS.values())),
        order=st.sampled_from(orders),
        nerts=nerts,
        work=work,
        nerts_top=st.sampled_from(("last", "first")),
        nerts_seen=st.sampled_from(("top", "own", "all")),
        shuffled_by=st.sampled_from(("owner", "opponent")),
    )


def _buildings(*, house: bool) -> SearchStrategy[Building]:
    joins = [*JOINS.values(), *[OWN_JOINS] * house]
    blocks = [*BLOCKS.values(), *[OWN_BLOCKS] * house]
    return st.builds(
        Building,
        joins=st.sampled_from(joins),
        blocks=st.sampled_from(blocks),
        under=st.sampled_from(("none", "single")),
    )


def _empties(*, house: bool) -> SearchStrategy[Empties]:
    kinds = [*FILLS.values(), *[OWN_FILLS] * house]
    return st.builds(
        Empties,
        kind=st.sampled_from(kinds),
        blocks=st.booleans(),
        duty=st.sampled_from(("none", "none", "refill-first")),
    )


def _foundations(*, house: bool) -> SearchStrategy[Foundations]:
    grows = [*GROWS.values(), *[OWN_GROWS] * house]
    return st.builds(
        Foundations,
        slots=st.sampled_from((0, 0, 2, 5, 16)),
        per_suit=st.integers(0, 2),
        base=st.booleans(),
        complete=st.sampled_from(("stays", "aside")),
        joins=st.sampled_from(grows),
        aces=st.sampled_from(("free", "free", "forced")),
    )


def _drawings() -> SearchStrategy[Drawing]:
    return st.builds(
        Drawing,
        count=st.integers(1, 4),
        packet=st.sampled_from(("last-on-top", "first-on-top")),
        recycle=st.sampled_from(("when-empty", "any-time")),
        passes=st.sampled_from((0, 0, 1, 2, 4)),
    )


def _callings() -> SearchStrategy[Calling]:
    return _either(
        Calling,
        mode=("optional", "automatic"),
        false_call=("refused", "ends-round"),
        in_flight=("void", "lands"),
        in_flight_to=("anywhere", "foundations"),
    )


def _stalemates() -> SearchStrategy[Stalemate]:
    return _either(
        Stalemate,
        relief=("burn", "none"),
        when=("stuck", "agreed", "either"),
        limit=(0, 1, 3),
        fruitless=(0, 1, 2),
    )


def _formulas() -> SearchStrategy[Formula]:
    terms = st.builds(Term, st.sampled_from(TERMS), st.integers(-3, 10), st.booleans())
    return st.one_of(st.just(PUBLISHED), st.lists(terms, max_size=4).map(tuple))


def _match_rules() -> SearchStrategy[MatchRules]:
    return st.builds(
        MatchRules,
        target=st.integers(1, 300),
        tie=st.sampled_from(("play-on", "shared", "calls")),
        settlement=st.sampled_from(("none", "difference")),
        rate=st.integers(1, 3),
        practice_first=st.booleans(),
        warm_up_after=st.integers(0, 60),
    )


# Guided play.


@frozen
class Stroke:
    """What was done at a table: the *actions* (several: together), and what came of them."""

    before: Round
    actions: tuple[Action, ...]
    after: Round
    events: tuple[Event, ...]


@define
class Guide:
    """Somebody who plays all seats, greedily but not without slips, in one stroke or in two.

    Who has an empty Nerts pile calls before long.  Where no card has landed for some passes
    through the longest stock (some tables are patient, some are not), the guide looks deeper;
    where even that finds nothing, and now and then before, sides pass, and the table burns.
    """

    random: Random
    # How many actions ago a card last landed.
    idle: int = 0
    # How often a move is any move, and how often it is made in two strokes.
    slips: float = 0.06
    two_strokes: float = 0.15
    # How many passes through the stock without a card played are borne.
    patience: float = field(init=False)

    @patience.default
    def _temper(self) -> float:
        return self.random.choice((0.25, 1, 2))

    def choose(self, round: Round) -> tuple[Action, ...]:  # noqa: A002 - what it is
        """Return what is done next: one action, several together, or nothing after the end."""
        if round.ending is not None:
            return ()
        if not round.table.facts.started:
            return (Start(),)
        if round.caller is not None:
            return (self._landing(round),)
        if self.random.random() < 0.5 and (pair := rivals(round)):
            return pair
        if self.idle > self._borne(round):
            return (self._stalling(round),)
        return (self._acting(round, self.random.choice(round.seats)),)

    def follow(self, round: Round) -> Stroke | None:  # noqa: A002 - what it is
        """Do what is chosen; None after the end."""
        actions = self.choose(round)
        if not actions:
            return None
        if len(actions) > 1:
            settled = together(round, actions)
            stroke = Stroke(round, actions, settled.round, settled.events)
        else:
            step = round.step(actions[0])
            stroke = Stroke(round, actions, step.round, step.events)
        self.idle = 0 if _lands(actions[0]) else self.idle + 1
        return stroke

    def _borne(self, round: Round) -> int:  # noqa: A002 - what it is
        turns = [
            (len(t.stock) + len(t.waste)) // round.profile.drawing.count + 2
            for t in round.table.tableaux
        ]
        return int(self.patience * max(turns) * len(round.sides))

    def _acting(self, round: Round, seat: Seat) -> Action:  # noqa: A002 - what it is
        listed = round.legal(seat)
        tableau = round.table.tableaux[seat.side]
        if tableau.hand(seat.place):
            return self._placing(listed)
        call = Call(seat)
        if call in listed and self.random.random() < (FALSE_CALLS if tableau.nerts_left else 0.5):
            return call
        moves = [action for action in listed if isinstance(action, Move)]
        if moves and self.random.random() < self.slips:
            return self._stroke(round, self.random.choice(moves))
        good = [move for move in moves if _merit(tableau, move)]
        if good:
            return self._stroke(round, max(good, key=lambda move: _merit(tableau, move)))
        return self._turning(round, listed, moves)

    def _turning(
        self,
        round: Round,  # noqa: A002 - what it is
        listed: tuple[SeatAction, ...],
        moves: list[Move],
    ) -> Action:
        turns: list[Action] = [a for a in listed if isinstance(a, Draw | Recycle)]
        if turns and not (moves and self.random.random() < self.slips):
            return turns[0]
        others: list[Action] = [*moves, *(action for action in listed if isinstance(action, Pass))]
        if others:
            return self.random.choice(others)
        return self._anything(round)

    def _anything(self, round: Round) -> Action:  # noqa: A002 - what it is
        """Return something that can be done, for what can be done there always is."""
        every = [a for s in round.seats for a in round.legal(s) if not isinstance(a, Call)]
        return self.random.choice([*every, *round.table_actions()])

    def _stroke(self, round: Round, move: Move) -> Action:  # noqa: A002 - what it is
        """Make *move* in one stroke, or begin it with a lift."""
        lift = Lift(move.seat, move.source)
        if self.random.random() < self.two_strokes and round.allows(lift):
            return lift
        return move

    def _placing(self, listed: tuple[SeatAction, ...]) -> Action:
        places = [action for action in listed if isinstance(action, Place)]
        if not places or self.random.random() < self.slips:
            return next(action for action in listed if isinstance(action, Return))
        return places[-1] if self.random.random() < 0.7 else self.random.choice(places)

    def _landing(self, round: Round) -> Action:  # noqa: A002 - what it is
        """Bring down a card that was in the air at the call."""
        full = [s for s in round.seats if round.table.tableaux[s.side].hand(s.place)]
        return self._placing(round.legal(self.random.choice(full)))

    def _stalling(self, round: Round) -> Action:  # noqa: A002 - what it is
        """Find a way on, or say that there is none."""
        for seat in self.random.sample(round.seats, len(round.seats)):
            if round.table.tableaux[seat.side].hand(seat.place):
                return self._placing(round.legal(seat))
            ways = round.productive(seat)
            if ways and self.random.random() < 0.7:
                return ways[0]
        whole_table = round.table_actions()
        if Burn() in whole_table:
            self.idle = 0
            return Burn()
        passes = [p for p in map(Pass, round.seats) if p.seat.side not in round.table.facts.passed]
        if passes and self.random.random() < 0.5:
            return self.random.choice(passes)
        if Abandon() in whole_table and self.random.random() < 0.03:
            return Abandon()
        return self._acting(round, self.random.choice(round.seats))


def _lands(action: Action) -> bool:
    return isinstance(action, Move | Place | Burn)


def _merit(tableau: Tableau, move: Move) -> int:
    """Tell how good a move looks; 0 is for moves that lead nowhere in particular."""
    home = isinstance(move.target, Foundation | NewFoundation)
    match move.source:
        case Work(pile, count):
            clears = count == len(tableau.work[pile - 1])
            return 4 if home else 2 * clears
        case Base():
            return 0
        case _:
            return (3 if move.source.origin is Origin.NERTS else 1) + 3 * home


def rivals(round: Round) -> tuple[Move, ...]:  # noqa: A002 - what it is
    """Return moves of two sides that want the same place on a foundation, if there are any."""
    met: dict[int, Move] = {}
    for seat in round.seats:
        for action in round.legal(seat):
            if isinstance(action, Move) and isinstance(action.target, Foundation):
                other = met.setdefault(action.target.number, action)
                if other.seat.side != seat.side:
                    return other, action
    return ()


def game(start: Round, seed: int, steps: int = LONGEST) -> Iterator[Stroke]:
    """Play *start* to its end, or for so many *steps*, as *seed* leads the guide."""
    guide, now = Guide(Random(seed)), start
    for _ in range(steps):
        stroke = guide.follow(now)
        if stroke is None:
            return
        yield stroke
        now = stroke.after


def deal(profile: Profile, seed: int, *, started: bool = True) -> Round:
    """Deal a table that *profile* seats: how many sides and members follows from *seed*."""
    seating = profile.seating
    most = min(seating.sides.most, max(MOST_SIDES, seating.sides.least))
    return Round.deal(
        profile,
        sides=seating.sides.least + seed % (most - seating.sides.least + 1),
        members=seating.members[seed // 3 % len(seating.members)],
        seed=seed,
        started=started,
    )


# Rounds.


@lru_cache(maxsize=5 * SEEDS)
def played(profile: Profile, seed: int) -> tuple[Round, ...]:
    """Return every round of a game, from the deal to its end."""
    start = deal(profile, seed, started=seed % 8 != 0)
    return (start, *(stroke.after for stroke in game(start, seed)))


def _anything(_: Round) -> bool:
    return True


def _over(round: Round) -> bool:  # noqa: A002 - what it is
    return round.ending is not None


def _in_the_air(round: Round) -> bool:  # noqa: A002 - what it is
    return round.table.in_the_air


def _several_in_the_air(round: Round) -> bool:  # noqa: A002 - what it is
    return sum(len(tableau.hands) for tableau in round.table.tableaux) > 1


def _closing(round: Round) -> bool:  # noqa: A002 - what it is
    return round.caller is not None and round.ending is None


def _passed(round: Round) -> bool:  # noqa: A002 - what it is
    return bool(round.table.facts.passed)


def _spacious(round: Round) -> bool:  # noqa: A002 - what it is
    return any(not pile for tableau in round.table.tableaux for pile in tableau.work)


def _last_cards(round: Round) -> bool:  # noqa: A002 - what it is
    return any(tableau.nerts_left <= 2 for tableau in round.table.tableaux)


def _turned_over(round: Round) -> bool:  # noqa: A002 - what it is
    return any(tableau.recycles for tableau in round.table.tableaux)


def _stopped(round: Round) -> bool:  # noqa: A002 - what it is
    return round.table.facts.stops > 0


def _set_aside(round: Round) -> bool:  # noqa: A002 - what it is
    return bool(round.table.centre.aside)


MOMENTS = (
    _anything,
    _spacious,
    _in_the_air,
    _several_in_the_air,
    _last_cards,
    _closing,
    _passed,
    _turned_over,
    _stopped,
    _set_aside,
    _over,
)
"""What a position can be looked for by."""


@st.composite
def rounds(draw: DrawFn, profile: Profile, *, views: bool = False) -> Round:
    """Rounds of *profile* at any moment, or at one of a wanted kind; *views*: seen by somebody.

    Foundations open, spaces, cards in the air, passes, last Nerts cards, a call with cards still
    in the air, stops and the end are all looked for.
    """
    states = played(profile, draw(st.integers(0, SEEDS - 1)))
    wanted = draw(st.sampled_from(MOMENTS))
    fitting = [state for state in states if wanted(state)] or list(states)
    found = fitting[draw(st.integers(0, len(fitting) - 1))]
    if views and draw(st.booleans()):
        viewers: list[Viewer] = [*found.seats, SPECTATOR]
        return found.view(draw(st.sampled_from(viewers)))
    return found


# Actions.


def sources(piles: int = 6, deepest: int = 14) -> SearchStrategy[Source]:
    """Places to take cards from, those that are nowhere included."""
    numbers, counts = st.integers(-1, piles + 1), st.integers(-1, deepest)
    return st.one_of(
        st.just(NERTS_PILE),
        st.just(WASTE_PILE),
        st.builds(Work, numbers, counts),
        st.builds(Base, numbers),
    )


def targets(piles: int = 6, foundations: int = 18) -> SearchStrategy[Target]:
    """Places to put cards, those that are nowhere included."""
    numbers = st.integers(-1, piles + 1)
    return st.one_of(
        st.builds(Onto, numbers),
        st.builds(Under, numbers),
        st.builds(Foundation, st.integers(-1, foundations)),
        st.just(NEW_FOUNDATION),
        st.just(ANY_FOUNDATION),
    )


def seats(round: Round) -> SearchStrategy[Seat]:  # noqa: A002 - what it is
    """Seats at the table, with and without their member, and some where nobody sits."""
    members = round.table.facts.members
    anywhere = st.builds(Seat, st.integers(-1, len(round.sides) + 1), st.integers(-1, members + 1))
    return st.one_of(st.sampled_from(round.seats), anywhere)


def cards(round: Round) -> SearchStrategy[Card]:  # noqa: A002 - what it is
    """Cards of the round's deck, of the other deck, with and without an owner, and `??`."""
    every = [card for deck in DECKS.values() for card in (*deck.cards(), *deck.cards(0))]
    here = [card for tableau in round.table.tableaux for card in tableau.cards]
    return st.one_of(st.sampled_from(here), st.sampled_from(every), st.just(HIDDEN))


def actions(round: Round) -> SearchStrategy[Action]:  # noqa: A002 - what it is
    """Every conceivable action: any seat, any place, any card expected."""
    who = seats(round)
    piles = len(round.table.tableaux[0].work) + 1
    foundations = max(len(round.table.centre.piles), round.profile.foundations.slots) + 1
    froms, tos = sources(piles), targets(piles, foundations)
    table_actions: list[Action] = [Start(), Burn(), Abandon()]
    expected = st.one_of(st.none(), cards(round))
    return st.one_of(
        st.builds(Move, who, froms, tos, expected),
        st.builds(Lift, who, froms),
        st.builds(Place, who, tos),
        *(st.builds(kind, who) for kind in (Draw, Recycle, Call, Pass, Return)),
        st.sampled_from(table_actions),
        *[_rightly(round)] * 3,
    )


def _rightly(round: Round) -> SearchStrategy[Action]:  # noqa: A002 - what it is
    """Actions that are legal, or were but for the card that is expected."""
    listed: list[Action] = [action for seat in round.seats for action in round.legal(seat)]
    listed += (lift for seat in round.seats for lift in round.lifts(seat))
    if not listed:
        return st.just(Start())
    moves = [action for action in listed if isinstance(action, Move)]
    if not moves:
        return st.sampled_from(listed)
    expecting = st.builds(
        lambda move, card: evolve(move, card=card), st.sampled_from(moves), cards(round)
    )
    return st.one_of(st.sampled_from(listed), expecting)


# Anything at all.


class Hostile:
    """An object that answers nothing."""

    def __eq__(self, other: object) -> bool:
        """Refuse to be compared."""
        raise ArithmeticError

    def __hash__(self) -> int:
        """Refuse to be looked up."""
        raise ArithmeticError

    def __bool__(self) -> bool:
        """Refuse to be true or false."""
        raise ArithmeticError


class Impostor(Move):
    """A move that is more than a move."""


@cache
def junk() -> SearchStrategy[object]:
    """Any object: what no client should send, and actions with fields of the wrong kind."""
    plain = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=12),
        st.binary(max_size=4),
        st.builds(object),
        st.builds(Hostile),
        st.builds(dict),
        st.lists(st.integers(), max_size=2),
        st.sampled_from((Move, Seat, Move.__init__, NERTS_PILE, HIDDEN)),
    )
    who = st.one_of(plain, st.builds(Seat, plain, plain), st.just(Seat(0)))
    where = st.one_of(
        plain,
        st.builds(Work, plain, plain),
        st.builds(Base, plain),
        st.builds(Onto, plain),
        st.builds(Foundation, plain),
        st.just(NERTS_PILE),
        st.just(NEW_FOUNDATION),
    )
    return st.one_of(
        plain,
        near_texts(),
        st.builds(Move, who, where, where, plain),
        st.builds(Impostor, st.just(Seat(0)), st.just(NERTS_PILE), st.just(Onto(1))),
        st.builds(Lift, who, where),
        st.builds(Place, who, where),
        *(st.builds(kind, who) for kind in (Draw, Recycle, Call, Pass, Return)),
    )


def near_texts() -> SearchStrategy[str]:
    """Texts that look like actions, most of them wrong somewhere."""
    seat = st.sampled_from(("A", "B", "A1", "A2", "Z", "a", "", "A0", "AA"))
    what = st.sampled_from(
        ("draw", "call", "lift N", "lift", "place F", "place u1", "return 1", "pass ", "burn", "?")
    )
    place = st.sampled_from(
        ("N", "W", "1", "2x2", "1b", "F", "F+", "F2", "u1", "0", "1x0", "9", "-1", "99999999", "٣")
    )
    card = st.sampled_from(("", " [6D]", " [??]", " []", " [AS@B]", "[10H]", " [13S]"))
    moves = st.builds("{0}: {1}>{2}{3}".format, seat, place, place, card)
    return st.one_of(moves, st.builds("{0}: {1}".format, seat, what), st.text(max_size=10))
