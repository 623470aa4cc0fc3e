"""Is that what must come out?  Compares what a case names with what there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from attrs import evolve, frozen

from ..cards import Card, Cards
from ..errors import NertsError
from ..notation import parse_foundation, parse_pile, write_pile
from ..places import letter_of
from ..positions import write_position
from ..round import Round
from ..table import Tableau


@frozen
class Failure:
    """Something that did not come out: where, what was *expected*, and what was *got*."""

    path: str
    expected: str
    got: str

    def below(self, path: str) -> Failure:
        """Say that the failure stands below *path*."""
        return evolve(self, path=f"{path}.{self.path}".rstrip("."))

    def __str__(self) -> str:
        """Write it in a line."""
        return f"{self.path}: expected {self.expected}, got {self.got}"


def compare(
    key: str, entries: Mapping[str, object], got: object, path: str = ""
) -> Iterator[Failure]:
    """Compare what *entries* say of *key*, if anything, with what was *got*."""
    if key in entries and (entries[key] != got or type(entries[key]) is not type(got)):
        yield Failure(f"{path}.{key}".lstrip("."), str(entries[key]), str(got))


def table_differences(path: str, named: Mapping[str, object], shown: Round) -> Iterator[Failure]:
    """Compare the parts of a position that are *named* with those *shown*."""
    position = write_position(shown.table)
    facts = position["facts"]
    letters = dict(zip(shown.sides, shown.table.tableaux, strict=True))
    for key, value in named.items():
        if key in letters:
            side = shown.sides.index(key)
            yield from _tableau_differences(f"{path}.{key}", value, letters[key], side, position)
        elif key in ("foundations", "aside"):
            piles = shown.table.centre.piles
            full = tuple(pile.cards for pile in shown.table.centre.aside)
            got = piles if key == "foundations" else full
            yield from _differ(f"{path}.{key}", value, got, parse_foundation)
        elif key == "aside_by":
            yield from compare(key, named, position[key], path)
        elif isinstance(facts, dict) and key in facts:
            yield from compare(key, named, facts[key], path)
        else:
            yield Failure(f"{path}.{key}", "a known key", key)


def _tableau_differences(
    path: str, named: object, tableau: Tableau, side: int, position: Mapping[str, object]
) -> Iterator[Failure]:
    if not isinstance(named, Mapping):
        yield Failure(path, "a table", str(named))
        return
    sides = position["table"]
    written = sides[letter_of(side)] if isinstance(sides, dict) else {}

    def read(text: object) -> Cards:
        return parse_pile(text, side)

    piles = {"nerts": tableau.nerts, "stock": tableau.stock, "waste": tableau.waste}
    for key, value in named.items():
        if key in piles:
            yield from _differ(f"{path}.{key}", [value], (piles[key],), read)
        elif key == "work":
            yield from _differ(
                f"{path}.work", _padded(value, len(tableau.work)), tableau.work, read
            )
        elif key == "hands":
            texts = _padded(value, len(written[key]))
            held = [_held(text) for text in texts] if isinstance(texts, list) else texts
            yield from compare(key, {key: held}, written[key], path)
        elif key == "recycles":
            yield from compare(key, named, tableau.recycles, path)
        else:
            yield Failure(f"{path}.{key}", "a known key", key)


def _held(text: object) -> object:
    """Write what a hand holds as positions do; what nobody can read stays as it is."""
    cards, found, place = str(text).partition(" from ")
    try:
        return f"{write_pile(parse_pile(cards))} from {place}" if found else text
    except NertsError:
        return text


def _padded(texts: object, length: int) -> object:
    """Add the empty piles that may be left out at the end."""
    return texts + [""] * (length - len(texts)) if isinstance(texts, list) else texts


def _differ(
    path: str, texts: object, got: tuple[Cards, ...], read: Callable[[object], Cards]
) -> Iterator[Failure]:
    try:
        expected = tuple(read(text) for text in texts) if isinstance(texts, list) else None
    except NertsError as error:
        yield Failure(path, "cards", str(error))
        return
    if expected is None or tuple(map(_in_place, expected)) != tuple(map(_in_place, got)):
        yield Failure(path, str(texts), str([" ".join(map(str, pile)) for pile in got]))


def _in_place(pile: Cards) -> Cards:
    """Put cards that share a place on a foundation into the order of their owners."""
    places = (sorted(place, key=lambda card: card.owner) for _, place in groupby(pile, _rank))
    return tuple(card for place in places for card in place)


def _rank(card: Card) -> int:
    return card.rank
