"""Where do the games begin in which two rule sets are compared?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from attrs import frozen

from ...cards import FRENCH
from ...cases.reading import POSITION
from ...conformance.answers import ACTIONS
from ...conformance.beginnings import half_played
from ...conformance.corpus import shipped_cases
from ...conformance.questions import Deal, Document, Load
from ...errors import NertsError
from ...notation import write_pile
from ...places import MOST_SIDES
from ...profile import Profile
from ...round import Round
from .effort import Effort
from .looking import Known
from .small import small_positions, translated

_SEED = 7


@frozen(eq=False)
class Start:
    """A *setup*, and what is *known* of the round by the first rule set: None, if it refuses it."""

    setup: Deal | Load
    known: Known | None


def starts(here: Profile, there: Profile, effort: Effort) -> tuple[Start, ...]:
    """Return the beginnings of games, with their rounds."""
    return tuple(_start(here, setup) for setup in beginnings(here, there, effort))


def _start(here: Profile, setup: Deal | Load) -> Start:
    round_ = begun(here, setup)
    return Start(setup, None if round_ is None else Known(round_))


def begun(profile: Profile, setup: Deal | Load) -> Round | None:
    """Return the round of a *setup*; None if it cannot come about."""
    try:
        if isinstance(setup, Load):
            return Round.at(profile, setup.position)
        return Round.deal(profile, decks=setup.decks, members=setup.members)
    except NertsError:
        return None


def beginnings(here: Profile, there: Profile, effort: Effort) -> tuple[Deal | Load, ...]:
    """Return where games begin: small positions first, then larger ones, then deals.

    They are crafted for each family, those of all shipped cases, and those of games half played
    by both rule sets; then deals, for each table that one of them may seat and the other not.
    All are written for the deck of *here*.
    """
    documents = (
        *small_positions(here.layout.deck),
        *_of_cases(here),
        *_played(here, there, effort),
    )
    positions = filter(None, (_whole(here, document) for document in documents))
    known = {repr(position): position for position in positions}
    return (*map(Load, sorted(known.values(), key=_size)), *_deals(here, there))


def _of_cases(here: Profile) -> Iterator[Document]:
    """Yield the positions of the shipped cases."""
    for case in shipped_cases().values():
        if "table" in case.entries and case.entries.get("refused") is not True:
            position = {key: case.entries[key] for key in POSITION if key in case.entries}
            yield translated(position, FRENCH, here.layout.deck)


def _played(here: Profile, there: Profile, effort: Effort) -> Iterator[Document]:
    """Yield positions from the middle of games by either rule set."""
    for profile in (here, there):
        for load in islice(half_played(profile, ACTIONS, _SEED), effort.half_played):
            yield translated(load.position, profile.layout.deck, here.layout.deck)


def _whole(here: Profile, position: Document) -> Document | None:
    """Return *position* with all that it leaves out; None if it cannot come about *here*."""
    try:
        whole = Round.at(here, position).position()
        Round.at(here, whole)
    except NertsError:
        return None
    return whole


def _size(position: Document) -> int:
    """Return how much there is to read in a position."""
    return len(repr(position))


def _deals(here: Profile, there: Profile) -> Iterator[Deal]:
    """Yield deals, the smallest tables first."""
    tables = {
        (sides, members)
        for profile in (here, there)
        for bound in (profile.seating.sides.least, profile.seating.sides.most)
        for sides in (bound - 1, bound, bound + 1)
        for one in (here, there)
        for members in one.seating.members
        if 1 <= sides <= MOST_SIDES
    }
    deck = here.layout.deck
    for sides, members in sorted(tables):
        decks = (deck.shuffled(seed=_SEED, round=1, side=side) for side in range(sides))
        yield Deal(
            tuple(write_pile(tuple(card.bare for card in cards)) for cards in decks), members
        )
