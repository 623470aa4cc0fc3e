"""How does a round come onto the table?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .cards import FACES, NOBODY, Card, Cards, card_of
from .errors import Fault, NotationError, PositionError
from .notation import parse_pile
from .places import letter_of
from .profile import Profile
from .table import Facts, Table

GivenDeck = str | Sequence[Card]
"""A deck in dealing order: a text, or cards."""


def deal(
    profile: Profile,
    *,
    sides: int | None = None,
    members: int | None = None,
    seed: int | None = None,
    number: int = 1,
    started: bool = True,
    decks: Sequence[GivenDeck] | None = None,
) -> Table:
    """Deal round *number* of a *seed*, or given *decks*; a PositionError says why it cannot be."""
    if decks is not None and not isinstance(decks, Sequence):
        raise PositionError(Fault("decks", f"expected a list, not {decks!r}"))
    least = profile.seating.sides.least if decks is None else len(decks)
    sides = least if sides is None else sides
    members = profile.seating.members[0] if members is None else members
    check_seats(profile, sides, members)
    if decks is None and seed is None:
        raise PositionError(Fault("seed", "a round is dealt from a seed or from given decks"))
    if decks is not None and len(decks) != sides:
        raise PositionError(Fault("decks", f"{sides} sides need as many decks"))
    if decks is not None:
        cards = given(profile, decks)
    else:
        cards = shuffled(profile, sides, seed or 0, number)
    return dealt(profile, cards, members, started=started)


def check_seats(profile: Profile, sides: int, members: int) -> None:
    """Refuse, as a PositionError, a table that the rules do not seat."""
    if type(sides) is not int or type(members) is not int:
        raise PositionError(Fault("seating", "sides and members are counted in whole numbers"))
    misfits = tuple(profile.seating.misfits(sides, members))
    if misfits:
        raise PositionError(*(Fault("seating", misfit) for misfit in misfits))


def check_numbers(seed: int, number: int = 1) -> None:
    """Refuse, as a PositionError, what is no *seed* or no *number* of a round."""
    wrong = [
        Fault(name, f"expected a whole number from {least}, not {value!r}")
        for name, value, least in (("seed", seed, 0), ("round", number, 1))
        if type(value) is not int or value < least
    ]
    if wrong:
        raise PositionError(*wrong)


def shuffled(profile: Profile, sides: int, seed: int, number: int) -> tuple[Cards, ...]:
    """Return a deck for each of so many *sides*, shuffled for round *number* of *seed*."""
    check_numbers(seed, number)
    deck = profile.layout.deck
    return tuple(deck.shuffled(seed=seed, round=number, side=side) for side in range(sides))


def given(profile: Profile, decks: Sequence[GivenDeck]) -> tuple[Cards, ...]:
    """Return given *decks* as the sides' own; a PositionError says what is wrong with them."""
    read = [_read(profile, deck, side) for side, deck in enumerate(decks)]
    faults = [fault for _, found in read for fault in found]
    if faults:
        raise PositionError(*faults)
    return tuple(cards for cards, _ in read)


def dealt(profile: Profile, decks: tuple[Cards, ...], members: int, *, started: bool) -> Table:
    """Deal *decks* to sides of so many *members*."""
    tableaux = tuple(
        profile.layout.dealt(deck, side, len(decks)) for side, deck in enumerate(decks)
    )
    return Table(tableaux, facts=Facts(members=members, started=started))


def _read(profile: Profile, deck: GivenDeck, side: int) -> tuple[Cards, tuple[Fault, ...]]:
    path = f"decks[{side}]"
    try:
        cards = parse_pile(deck, side) if isinstance(deck, str) else tuple(deck)
    except (NotationError, TypeError) as error:
        return (), (Fault(path, str(error)),)
    if not all(isinstance(card, Card) for card in cards):
        return (), (Fault(path, f"{deck!r} is not a deck"),)
    foreign = next((card for card in cards if card.owner not in (side, NOBODY)), None)
    if foreign is not None:
        return (), (Fault(path, f"{foreign} is not a card of side {letter_of(side)}"),)
    own = tuple(card_of(card.suit, card.rank, side) for card in cards)
    return own, tuple(_wrong(profile, path, own))


def _wrong(profile: Profile, path: str, cards: Cards) -> Iterator[Fault]:
    if len(cards) != FACES or set(cards) != set(profile.layout.deck.cards(cards[0].owner)):
        name = profile.layout.deck.name
        yield Fault(path, f"a {name} deck is its {FACES} cards, each once")
