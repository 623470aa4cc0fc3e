"""Reads a whole position, or says everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from attrs import evolve

from ..cards import FACES
from ..errors import PositionError
from ..places import MOST_SIDES, letter_of
from ..profile import Profile
from ..table import Table
from .happenings import read_facts
from .middle import read_centre
from .reader import Reader
from .tableaux import read_tableau

KEYS = ("members", "table", "foundations", "aside", "aside_by", "facts")


def read_position(profile: Profile, position: Mapping[str, object]) -> Table:
    """Read a *position* in the form of case files; a PositionError lists every fault.

    Positions may leave cards out, so they need not hold full decks, nor seat the least number
    of sides.
    """
    reader = Reader(profile)
    entries = reader.mapping("", position, KEYS)
    sides = reader.mapping("table", entries.get("table", {}))
    _check_seats(reader, entries, tuple(sides))
    table = _table(reader, entries, sides)
    if reader.faults:
        raise PositionError(*reader.faults)
    return table


def _table(reader: Reader, entries: Mapping[str, object], sides: Mapping[str, object]) -> Table:
    letters = [letter_of(side) for side in range(reader.sides)]
    tableaux = tuple(
        read_tableau(reader, f"table.{letter}", sides.get(letter, {"nerts": ""}), side)
        for side, letter in enumerate(letters)
    )
    table = Table(tableaux, read_centre(reader, entries))
    _check_cards(reader, table)
    return evolve(table, facts=read_facts(reader, entries.get("facts", {}), table))


def _check_seats(reader: Reader, entries: Mapping[str, object], letters: tuple[str, ...]) -> None:
    seating = reader.profile.seating
    reader.members = reader.number("members", entries.get("members", seating.members[0]))
    if reader.members not in seating.members:
        reader.fault("members", next(seating.misfits(seating.sides.least, reader.members)))
    reader.sides = min(len(letters), MOST_SIDES)
    if sorted(letters) != [letter_of(side) for side in range(reader.sides)] or not letters:
        reader.fault("table", f"sides are A, B, C and so on, not {', '.join(letters) or 'nobody'}")
    elif len(letters) > seating.sides.most:
        reader.fault("table", f"at most {seating.sides.most} sides play, not {len(letters)}")


def _check_cards(reader: Reader, table: Table) -> None:
    """Check that every card is of the deck, lies in one place, and that no deck has too many."""
    suits = reader.profile.layout.deck.suits
    places = [(f"table.{letter_of(s)}", t.cards) for s, t in enumerate(table.tableaux)]
    met: Counter[object] = Counter()
    for path, cards in (*places, ("foundations", table.centre.cards)):
        for card in cards:
            if card.hidden:
                continue
            if card.suit not in suits:
                reader.fault(path, f"{card} is a card of another deck")
            if met[card]:
                owner = letter_of(card.owner)
                reader.fault(path, f"{card} of side {owner} lies in more than one place")
            met[card] += 1
    for side, (path, cards) in enumerate(places):
        gone = sum(1 for card in table.centre.cards if card.owner == side)
        if len(cards) + gone > FACES:
            reader.fault(path, f"a deck has {FACES} cards, not {len(cards) + gone}")
