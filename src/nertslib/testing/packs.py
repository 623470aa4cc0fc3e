"""Which cards are there, and in which order can they come?"""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..cards import DECKS, NOBODY, Card, Cards, Deck
from ..profile import Profile
from .varying import Varying, varied

HIGHEST_SEED = 2**32


def any_deck() -> SearchStrategy[Deck]:
    """The two packs: the French one, and that with four colours."""
    return st.sampled_from(tuple(DECKS.values()))


@st.composite
def cards(draw: DrawFn, deck: Varying[Deck] | None = None, *, owner: Varying[int] = NOBODY) -> Card:
    """Cards of a *deck*, or of any; of an *owner* (a side from 0), or on nobody's back."""
    pack = draw(any_deck() if deck is None else varied(deck))
    return draw(st.sampled_from(pack.cards(draw(varied(owner)))))


def decks(profile: Varying[Profile] | None = None) -> SearchStrategy[Cards]:
    """Whole decks for one side in dealing order, as `Round.deal(decks=…)` takes them.

    A third are the shuffles of seeds; a third have their low cards, or some others, early, which
    makes for long games; the rest lie anyhow, and shrink to a deck in order.
    """
    return _decks(any_deck() if profile is None else varied(profile).map(lambda p: p.layout.deck))


@st.composite
def _decks(draw: DrawFn, deck: SearchStrategy[Deck]) -> Cards:
    pack = draw(deck)
    match draw(st.integers(0, 2)):
        case 0:
            return draw(st.permutations(pack.cards()).map(tuple))
        case 1:
            return draw(_stacked(pack))
        case _:
            seed = draw(st.integers(0, HIGHEST_SEED))
            return tuple(card.bare for card in pack.shuffled(seed=seed, round=1, side=0))


@st.composite
def _stacked(draw: DrawFn, pack: Deck) -> Cards:
    """Decks in which the cards of some ranks come first."""
    first = draw(st.sets(st.integers(1, 13), min_size=1, max_size=4))
    order = draw(st.permutations(pack.cards()))
    return tuple(sorted(order, key=lambda card: card.rank not in first))
