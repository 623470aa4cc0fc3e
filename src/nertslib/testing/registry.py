"""What does hypothesis give where a test asks for a type of ours?

Hypothesis finds `register` by an entry point and calls it as it is imported.  The strategies
themselves are imported when a test first asks for one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from ..actions.moving import Move
from ..cards import DECKS, Card, Deck, Suit
from ..places import Base, Foundation, Onto, Seat, Under, Work
from ..profile import Profile
from ..referee import Claim
from ..round import Round
from ..violations import Violation

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Making = Callable[[], "SearchStrategy[object]"]
"""Makes the strategy for a type."""


def register() -> None:
    """Tell hypothesis what to give for the types that it cannot build sensibly by itself."""
    from hypothesis import strategies as st

    for kind, make in _makers().items():
        st.register_type_strategy(kind, partial(_made, make))


def _made(make: Making, _: type[object]) -> SearchStrategy[object]:
    return make()


def _makers() -> Mapping[type[object], Making]:
    numbered = (Onto, Under, Foundation, Work, Base)
    return {
        Profile: _profiles,
        Round: _rounds,
        Card: _cards,
        Deck: _decks,
        Suit: _suits,
        Seat: _seats,
        Move: _moves,
        Claim: _claims,
        Violation: _refusals,
        **{kind: partial(_places, kind) for kind in numbered},
    }


def _profiles() -> SearchStrategy[object]:
    from .rule_sets import profiles

    return profiles()


def _rounds() -> SearchStrategy[object]:
    from .positions import rounds

    return rounds()


def _cards() -> SearchStrategy[object]:
    from .packs import cards

    return cards()


def _decks() -> SearchStrategy[object]:
    from .packs import any_deck

    return any_deck()


def _suits() -> SearchStrategy[object]:
    from hypothesis import strategies as st

    return st.sampled_from([suit for deck in DECKS.values() for suit in deck.suits])


def _seats() -> SearchStrategy[object]:
    from .spots import seats

    return seats()


def _places(kind: type[object]) -> SearchStrategy[object]:
    from hypothesis import strategies as st

    from .spots import counts, numbers

    return st.builds(kind, numbers(), *([counts()] if kind is Work else ()))


def _moves() -> SearchStrategy[object]:
    from .trying import written_moves

    return written_moves()


def _claims() -> SearchStrategy[object]:
    from .racing import single_claims

    return single_claims()


def _refusals() -> SearchStrategy[object]:
    from .refusing import violations

    return violations().map(lambda attempt: attempt.round.refusal(attempt.action))
