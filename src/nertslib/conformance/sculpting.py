"""Which positions are laid freely?  Such as games seldom reach, with high foundations."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

from attrs import define, field

from ..actions.calling import Call
from ..actions.stalling import Burn
from ..cards import ACE, KING, RANKS, Card
from ..errors import NertsError
from ..places import letter_of
from ..profile import Profile
from ..round import Round
from ..testing.strokes import rivals
from .questions import Document, Load

_MOST_SIDES = 4
_MOST_FOUNDATIONS = 16
_HEIGHTS = (1, 2, 4, 7, 10, 11, 12, 12, 12, 13, 13)
_NERTS = (0, 1, 1, 2, 3, 6)
_TURNED = (0, 0, 1, 2, 3, 4, 5, 7)
_SPACE, _WANTED = 0.25, 0.7
"""How often a work pile is empty, and a pile shows a card that could be played."""
_TRIES = 16
"""In how many positions something is sought."""
_UNSTARTED, _PASSED, _STOPPED = 0.06, 0.4, 0.3
"""How often nothing has begun, some have passed, and there have been stops."""
_TWIN, _RIVALS = 0.25, 0.4
"""How often two foundations are alike, and all want the same one."""
_STOPS = 4
_LIFTED = 0.3
"""How often a card is in the air."""


def sculpted(profile: Profile, kinds: frozenset[str], generator: random.Random) -> Iterator[Load]:
    """Yield positions without end, for an engine that knows these *kinds* of action.

    Some are free, with cards in the air; in others there is a race, nobody can play, or a side
    has called.
    """
    for sought in cycle((None, _has_rivals, None, _may_burn, _are_out)):
        try:
            round_ = _begun(profile, generator, sought)
        except NertsError:
            # Some rule sets have no room for all that was laid.
            continue
        if sought in (None, _are_out):
            round_ = _lifted(round_, kinds, generator)
        if sought is _are_out and "call" in kinds:
            round_ = _called(round_)
        yield Load(round_.position())


def _begun(
    profile: Profile, generator: random.Random, sought: Callable[[Round], bool] | None
) -> Round:
    """Return a round as it is *sought*, or the last of some that are not."""
    if sought is None and generator.random() < _UNSTARTED:
        members = generator.choice(profile.seating.members)
        return Round.deal(profile, seed=generator.randrange(99), members=members, started=False)
    wanted = 0.0 if sought is _may_burn else _WANTED
    for _ in range(_TRIES):
        found = Round.at(profile, _Sculptor(profile, generator, wanted).position())
        if sought is None or sought(found):
            break
    return found


def _has_rivals(round_: Round) -> bool:
    return bool(rivals(round_))


def _are_out(round_: Round) -> bool:
    """Whether two sides have no Nerts cards, so that both could call."""
    return sum(not tableau.nerts for tableau in round_.table.tableaux) > 1


def _may_burn(round_: Round) -> bool:
    return Burn() in round_.table_actions()


def _lifted(round_: Round, kinds: frozenset[str], generator: random.Random) -> Round:
    """Take cards up, now and then."""
    for seat in round_.seats if "lift" in kinds else ():
        lifts = round_.lifts(seat)
        if lifts and generator.random() < _LIFTED:
            round_ = round_.play(generator.choice(lifts))
    return round_


def _called(round_: Round) -> Round:
    """Let the first side call that may."""
    listed = (action for seat in round_.seats for action in round_.legal(seat))
    call = next((action for action in listed if isinstance(action, Call)), None)
    return round_ if call is None else round_.play(call)


@define
class _Sculptor:
    """Lays one position; *left* are the cards of each side that do not lie anywhere yet."""

    profile: Profile
    random: random.Random
    # How often a pile shows a card that could be played.
    wanted: float
    sides: int = field(init=False)
    left: list[list[Card]] = field(factory=list)
    # The cards that show in the middle and, of each side, on its work piles.
    tops: list[Card] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        seating = self.profile.seating.sides
        self.sides = self.random.randint(seating.least, max(_MOST_SIDES, seating.least))
        self.sides = min(self.sides, seating.most)
        cards = self.profile.layout.deck.cards()
        self.left = [self.random.sample(cards, len(cards)) for _ in range(self.sides)]

    def position(self) -> Document:
        """Return the position as a document."""
        middle = self._middle()
        if not self.wanted:
            # No two cards of even rank join, and nothing but an odd one follows them home.
            self.left = [[card for card in left if not card.rank % 2] for left in self.left]
        table = {letter_of(side): self._side(side) for side in range(self.sides)}
        members = self.random.choice(self.profile.seating.members)
        return {"members": members, "table": table, **middle, "facts": self._facts()}

    # The middle.

    def _middle(self) -> Document:
        slots = self.profile.foundations.slots or _MOST_FOUNDATIONS
        most = min(slots, _MOST_FOUNDATIONS, 4 * self.sides)
        piles, aside = list[str](), list[str]()
        for _ in range(self.random.randint(0, most)):
            pile, full = self._foundation()
            if full and self.profile.foundations.complete == "aside":
                aside.append(pile)
                piles.append("")
            elif pile:
                piles.append(pile)
        closers = [letter_of(self.random.randrange(self.sides)) for _ in aside]
        return {"foundations": piles, "aside": aside, "aside_by": closers}

    def _foundation(self) -> tuple[str, bool]:
        """Return a foundation as its text, and whether it is full."""
        suit = self.random.choice(self.profile.layout.deck.suits)
        height = self._height()
        if self.tops and self.random.random() < _TWIN:
            suit, height = self.tops[-1].suit, self.tops[-1].rank
        words: list[str] = []
        top: Card | None = None
        for rank in range(ACE, height + 1):
            owners = [s for s in range(self.sides) if self._find(s, rank, suit.letter)]
            if not owners:
                break
            side = self.random.choice(owners)
            top = self._find(side, rank, suit.letter)
            if top is not None:
                self.left[side].remove(top)
                words.append(f"{RANKS[rank - 1]}{suit.letter}@{letter_of(side)}")
        full = len(words) == KING
        self.tops += [top] if top is not None and not full else []
        return " ".join(words), full

    def _height(self) -> int:
        height = self.random.choice(_HEIGHTS)
        return height if self.wanted else height - height % 2

    def _find(self, side: int, rank: int, letter: str) -> Card | None:
        found = (c for c in self.left[side] if c.rank == rank and c.suit.letter == letter)
        return next(found, None)

    # A side.

    def _side(self, side: int) -> Document:
        count = self.profile.layout.work_piles(self.sides)
        work = [self._pile(side) for _ in range(count)]
        shown = [pile[-1] for pile in work if pile]
        nerts = self._cards(side, _NERTS, shown)
        waste = self._cards(side, _TURNED, shown)
        stock = self._cards(side, _TURNED, ())[::-1]
        piles = {"nerts": nerts, "stock": stock, "waste": waste}
        written = {name: " ".join(map(str, cards)) for name, cards in piles.items()}
        return {**written, "work": [" ".join(map(str, pile)) for pile in work]}

    def _pile(self, side: int) -> list[Card]:
        """Take a run, or nothing."""
        left = self.left[side]
        if not left or (self.wanted and self.random.random() < _SPACE):
            return []
        pile = [left.pop()]
        for _ in range(self.random.randrange(6)):
            fitting = [card for card in left if self._joins(card, pile[-1])]
            if not fitting:
                break
            left.remove(fitting[0])
            pile.append(fitting[0])
        return pile

    def _joins(self, card: Card, top: Card) -> bool:
        return not tuple(self.profile.building.joins.joins(card, top))

    def _cards(self, side: int, counts: Sequence[int], shown: Sequence[Card]) -> list[Card]:
        """Take a few cards, the last of which can often be played."""
        left = self.left[side]
        count = min(self.random.choice(counts), len(left))
        cards = [left.pop() for _ in range(count)]
        wanted = [card for card in left if self._is_wanted(card, shown)]
        if self.tops and self.random.random() < _RIVALS:
            # Where everybody wants the same place there can be a race.
            wanted = [card for card in left if self._grows(card, self.tops[0])] or wanted
        if cards and wanted and self.random.random() < self.wanted:
            left.remove(wanted[0])
            left.append(cards[-1])
            cards[-1] = wanted[0]
        return cards

    def _is_wanted(self, card: Card, shown: Sequence[Card]) -> bool:
        return (
            not tuple(self.profile.foundations.starts(card))
            or any(self._grows(card, top) for top in self.tops)
            or any(self._joins(card, top) for top in shown)
        )

    def _grows(self, card: Card, top: Card) -> bool:
        return not tuple(self.profile.foundations.grows(card, top))

    # What has happened.

    def _facts(self) -> Document:
        most = (self.profile.stalemate.limit or _STOPS) - 1
        stops = most if not self.wanted or self.random.random() < _STOPPED else 0
        since = self.random.randint(0, stops)
        return {"passed": self._passed(), "stops": stops, "stops_since_play": since}

    def _passed(self) -> list[str]:
        """Return the letters of the sides that have passed, mostly of none."""
        if self.random.random() > _PASSED:
            return []
        return [letter_of(side) for side in range(self.sides) if self.random.random() < _WANTED]
