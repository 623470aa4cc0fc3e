"""Which decks lead somewhere soon?  For engines that only play from a deal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from attrs import evolve, frozen

from ..cards import ACE, KING, Card, Cards, Suit
from ..notation import write_pile
from ..policies.drawing import Drawing
from ..profile import Profile
from .questions import Deal


@frozen
class Wanted:
    """The cards that are to lie in some piles of a side, the next one first.

    What is left open is filled up at random; a card that is wanted twice lies where it comes first.
    """

    nerts: Cards = ()
    work: Cards = ()
    stock: Cards = ()


Stack = Callable[[Profile, Cards, int], Wanted]
"""Picks from the cards of a deck, whose suits come in any order, for so many work piles."""


def stacked(
    profile: Profile,
    seats: Deal,
    stacks: Sequence[Stack],
    generator: random.Random,
    *,
    rivals: bool = False,
) -> Deal:
    """Return a deal for the same *seats* with decks that are stacked, side by side in turn.

    Each side has a suit of its own in the first place, unless they are *rivals*.
    """
    sides, suits = len(seats.decks), [*profile.layout.deck.suits]
    generator.shuffle(suits)
    decks = []
    for side in range(sides):
        first = 0 if rivals else side % len(suits)
        cards = _ordered(profile, suits[first:] + suits[:first])
        wanted = stacks[side % len(stacks)](profile, cards, profile.layout.work_piles(sides))
        decks.append(_deck(profile, (side, sides), wanted, generator))
    return Deal(tuple(map(write_pile, decks)), seats.members)


def _ordered(profile: Profile, suits: Sequence[Suit]) -> Cards:
    cards = profile.layout.deck.cards()
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), card.rank)))


def _deck(
    profile: Profile, seat: tuple[int, int], wanted: Wanted, generator: random.Random
) -> Cards:
    """Return the deck of a side of so many, shuffled but for what is *wanted*."""
    cards = profile.layout.deck.cards()
    # Any deck tells by its deal which of its cards lie where, whatever the layout.
    dealt = profile.layout.dealt(cards, *seat)
    piles = (
        (reversed(dealt.nerts), wanted.nerts),
        ((pile[-1] for pile in dealt.work), wanted.work),
        (dealt.stock, wanted.stock),
    )
    placed: dict[int, Card] = {}
    for places, chosen in piles:
        for place, card in zip(places, chosen, strict=False):
            if card not in placed.values():
                placed[cards.index(place)] = card
    rest = [card for card in cards if card not in placed.values()]
    generator.shuffle(rest)
    return tuple(placed[at] if at in placed else rest.pop() for at in range(len(cards)))


def out(profile: Profile, cards: Cards, piles: int) -> Wanted:
    """Let the Nerts pile be played off at once, a suit from the ace on; other aces lie open."""
    del profile
    return Wanted(nerts=cards[:KING], work=_of_rank(cards[KING:], ACE)[:piles])


def stuck(profile: Profile, cards: Cards, piles: int) -> Wanted:
    """Let nobody be able to play, for a long time: what could be played lies in the Nerts pile."""
    shown = tuple(sorted(cards, key=lambda card: -card.rank)[:piles])
    rest = [card for card in cards if card not in shown]
    hidden = tuple(card for card in rest if _is_playable(profile, card, shown))
    idle = tuple(card for card in rest if card not in hidden)
    return Wanted(nerts=(*idle[-1:], *hidden), work=shown)


def _is_playable(profile: Profile, card: Card, shown: Cards) -> bool:
    building, starts = profile.building.joins, profile.foundations.starts
    joins = any(
        not tuple(building.joins(*pair)) for top in shown for pair in ((card, top), (top, card))
    )
    return joins or not tuple(starts(card))


def relieved(profile: Profile, cards: Cards, piles: int) -> Wanted:
    """Let nobody be able to play, where packets are turned, but for one ace after each burn."""
    idle = stuck(profile, cards, piles)
    # The twos must not come up, or the side can play on and on.
    nerts = tuple(c for c in idle.nerts if c.rank != ACE) + _of_rank(cards, ACE + 1)
    stock = [c for c in cards if c not in (*nerts, *idle.work) and c.rank != ACE]
    for ace, place in zip(_of_rank(cards, ACE), _coming_up(profile.drawing, stock), strict=False):
        stock[place] = ace
    return evolve(idle, nerts=nerts, stock=tuple(stock))


def _coming_up(drawing: Drawing, stock: Sequence[Card]) -> Iterator[int]:
    """Yield where a card lies that first comes up after a burn, for one burn after the other."""
    left, seen = tuple(stock), set[Card]()
    while True:
        seen.update(_tops(drawing, left))
        left = left[1:] + left[:1]
        found = next((card for card in _tops(drawing, left) if card not in seen), None)
        if found is None:
            return
        seen.update(_tops(drawing, left))
        yield stock.index(found)
        left = tuple(card for card in left if card is not found)


def _tops(drawing: Drawing, stock: Cards) -> Cards:
    """Return the cards that come up one after the other as *stock* is turned."""
    found: Cards = ()
    pack, turned = stock, 0
    while turned < len(pack):
        pack, turned = drawing.drawn(pack, turned)
        found += pack[turned - 1 : turned]
    return found


def flowing(profile: Profile, cards: Cards, piles: int) -> Wanted:
    """Let the work piles be joined to a run, which the Nerts pile goes on: spaces, and blocks."""
    run = tuple(_run(profile, cards, piles + piles + 1))
    return Wanted(nerts=run[piles:], work=run[:piles], stock=_of_rank(cards, ACE))


def _run(profile: Profile, cards: Cards, high: int) -> Iterator[Card]:
    top = next(card for card in cards if card.rank == high)
    yield top
    for rank in range(high - 1, 0, -1):
        lower = _of_rank(cards, rank)
        top = next(card for card in lower if not tuple(profile.building.joins.joins(card, top)))
        yield top


def _of_rank(cards: Cards, rank: int) -> Cards:
    return tuple(card for card in cards if card.rank == rank)


def aces(profile: Profile, cards: Cards, piles: int) -> Wanted:
    """Let there be as many foundations as there can be: aces lie open, and twos come next."""
    del profile
    low = (*_of_rank(cards, ACE), *_of_rank(cards, ACE + 1), *_of_rank(cards, ACE + 2))
    return Wanted(work=low[:piles], nerts=low[piles:])


def clear(profile: Profile, cards: Cards, piles: int) -> Wanted:
    """Let every card be played, the Nerts pile last: the stock and the waste come to an end."""
    others = tuple(sorted(cards, key=lambda card: card.rank))
    work, rest, nerts = others[:piles], others[piles:-KING], others[-KING:]
    drawing = profile.drawing
    # Turned over twice a packet is as it was: each is laid so that its next card ends on top.
    packets = (rest[at : at + drawing.count][::-1] for at in range(0, len(rest), drawing.count))
    stock = tuple(card for packet in packets for card in drawing.drawn(packet, 0)[0])
    return Wanted(nerts=nerts, work=work, stock=stock)
