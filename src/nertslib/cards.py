"""What is a card?  Suits and their colour classes, cards, and the two decks."""

from __future__ import annotations

from enum import Enum
from typing import TypeGuard

from attrs import frozen

from .values import Value

RANKS = "A23456789TJQK"
ACE, KING = 1, 13
FACES = 52
NOBODY = -1
"""The owner of a card that belongs to no side: how the rules look at cards."""


class Colour(Enum):
    """The two classes of suits that alternate on a work pile."""

    DARK = "dark"
    LIGHT = "light"
    UNSEEN = "unseen"


@frozen(eq=False)
class Suit:
    """A suit, which knows its letter, its sign, its colour class and its place in the deck."""

    letter: str
    name: str
    sign: str
    colour: Colour
    position: int

    def __repr__(self) -> str:
        """Show its name."""
        return f"<Suit {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as a name, so that suits stay the same objects."""
        return suit_of, (self.letter,)


SPADES = Suit("S", "spades", "♠", Colour.DARK, 0)
HEARTS = Suit("H", "hearts", "♥", Colour.LIGHT, 1)
DIAMONDS = Suit("D", "diamonds", "♦", Colour.LIGHT, 2)
CLUBS = Suit("C", "clubs", "♣", Colour.DARK, 3)
BLUE = Suit("B", "Blue", "B", Colour.DARK, 0)
YELLOW = Suit("Y", "Yellow", "Y", Colour.LIGHT, 1)
WHITE = Suit("W", "White", "W", Colour.LIGHT, 2)
RED = Suit("R", "Red", "R", Colour.DARK, 3)
UNSEEN = Suit("?", "unseen", "?", Colour.UNSEEN, 4)

_SUITS = {
    suit.letter: suit
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS, BLUE, YELLOW, WHITE, RED, UNSEEN)
}


def suit_of(letter: str) -> Suit:
    """Return the suit with this *letter* (a KeyError says there is none)."""
    return _SUITS[letter]


@frozen(eq=False)
class Card:
    """A card: suit, rank (1 to 13) and the side whose back it shows.

    There is one object per card, so cards compare by identity; `card_of` finds it.
    """

    suit: Suit
    rank: int
    owner: int
    # Where the card stands in tables over all faces of a deck, and as a bit of a set of faces.
    index: int
    bit: int
    # The card in two letters, `??` if it cannot be seen.
    text: str

    @property
    def colour(self) -> Colour:
        """The colour class of its suit."""
        return self.suit.colour

    @property
    def bare(self) -> Card:
        """The same face on nobody's back: policies see cards like this."""
        return card_of(self.suit, self.rank)

    @property
    def hidden(self) -> bool:
        """Whether this is the card that cannot be seen."""
        return self.suit is UNSEEN

    def __str__(self) -> str:
        """Write the card."""
        return self.text

    def __repr__(self) -> str:
        """Show the card, and the number of the side whose back it has."""
        back = "" if self.owner == NOBODY else f" of side {self.owner}"
        return f"<Card {self.text}{back}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as a name, so that cards stay the same objects."""
        return _restored, (self.suit.letter, self.rank, self.owner)

    def __copy__(self) -> Card:
        """Give back the card itself: it never changes."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """Give back the card itself: it never changes."""
        return self


Cards = tuple[Card, ...]
"""Some cards in order: a pile from the bottom, a stock from the card turned next."""


_known: dict[tuple[str, int, int], Card] = {}


def card_of(suit: Suit, rank: int, owner: int = NOBODY) -> Card:
    """Return the one card of this *suit*, *rank* (1 to 13) and *owner* (side from 0)."""
    key = (suit.letter, rank, owner)
    card = _known.get(key)
    if card is None:
        hidden = suit is UNSEEN
        index = FACES if hidden else suit.position * 13 + rank - 1
        text = "??" if hidden else RANKS[rank - 1] + suit.letter
        card = _known.setdefault(key, Card(suit, rank, owner, index, 1 << index, text))
    return card


def _restored(letter: str, rank: int, owner: int) -> Card:
    return card_of(suit_of(letter), rank, owner)


HIDDEN = card_of(UNSEEN, 0)
"""The card that cannot be seen, written `??`: it fits nowhere and is no ace."""


@frozen(eq=False, repr=False)
class Deck(Value):
    """A pack of 52 cards: four suits, two of each colour class, ace to king."""

    name: str
    suits: tuple[Suit, ...]

    def cards(self, owner: int = NOBODY) -> Cards:
        """Return the 52 cards with the *owner*'s back, in the order of `Card.index`."""
        return tuple(card_of(suit, rank, owner) for suit in self.suits for rank in range(1, 14))

    def shuffled(self, *, seed: int, round: int, side: int) -> Cards:
        """Return the deck of *side* (from 0) in dealing order, the same on every machine.

        Ascending by the SHA-256 digest of `seed:round:side:card`, sides counted from 1.
        """
        from hashlib import sha256

        def digest(card: Card) -> bytes:
            return sha256(f"{seed}:{round}:{side + 1}:{card.text}".encode()).digest()

        return tuple(sorted(self.cards(side), key=digest))


FRENCH = Deck("french", (SPADES, HEARTS, DIAMONDS, CLUBS))
NERTZ = Deck("nertz", (BLUE, YELLOW, WHITE, RED))
DECKS = {deck.name: deck for deck in (FRENCH, NERTZ)}


@frozen(eq=False, repr=False)
class Kinship(Value):
    """How two suits must be related for their cards to lie on each other."""

    name: str
    words: str

    def holds(self, one: Card, other: Card) -> bool:
        """Whether the suits of *one* and *other* are so related."""
        match self.name:
            case "alternate":
                return one.colour is not other.colour
            case "same-colour":
                return one.colour is other.colour
            case "same-suit":
                return one.suit is other.suit
            case _:
                return True


ALTERNATE = Kinship("alternate", "of the other colour")
SAME_COLOUR = Kinship("same-colour", "of the same colour")
SAME_SUIT = Kinship("same-suit", "of the same suit")
ANY_SUIT = Kinship("any", "of any suit")
KINSHIPS = (ALTERNATE, SAME_COLOUR, SAME_SUIT, ANY_SUIT)


def sound_card(card: object) -> TypeGuard[Card]:
    """Whether *card* is one that can be named."""
    if type(card) is not Card or type(card.suit) is not Suit:
        return False
    if type(card.rank) is not int or type(card.owner) is not int:
        return False
    return _known.get((card.suit.letter, card.rank, card.owner)) is card and not card.hidden


def bare(card: Card | None) -> Card | None:
    """Return the same face on nobody's back; what is no card stays as it is."""
    return card.bare if sound_card(card) else card
