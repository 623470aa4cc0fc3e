"""What can be left out of a position?  The more at once, the sooner it is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..errors import NertsError
from ..notation import parse_foundation, write_foundation
from .forms import list_of, table_of
from .questions import Document

Reduction = Callable[[Document], Document]
"""Makes a position smaller; one from which nothing can be taken comes back as it was."""

_PILES = ("stock", "nerts", "waste")


def reductions(position: Document) -> Iterator[Reduction]:
    """Yield ways to make *position* smaller; each can be used after any of the others."""
    yield from (_without(key) for key in ("aside", "aside_by", "foundations", "facts"))
    yield _without("aside", "aside_by")
    yield from (_without_fact(fact) for fact in table_of(position.get("facts")))
    letters = sorted(table_of(position.get("table")))
    yield from map(_without_side, reversed(letters))
    for letter in letters:
        yield _pile_cut(letter, ("stock", "waste", "hands", "work", "recycles"))
        yield from (_pile_cut(letter, (key,)) for key in ("stock", "waste", "hands", "recycles"))
    yield _without("members")
    for letter in letters:
        yield from _side_reductions(letter, table_of(table_of(position["table"])[letter]))
    for number in reversed(range(len(list_of(position.get("foundations"))))):
        yield _without_foundation(number)
        yield from (_lower_foundation(number, height) for height in (1, 2, 4, 8, -2, -1))


def _side_reductions(letter: str, side: Document) -> Iterator[Reduction]:
    for key in _PILES:
        count = len(_words(side.get(key)))
        yield _words_cut(letter, key, 0, count)
        yield from _halves(letter, key, count)
        yield from (_words_cut(letter, key, at, at + 1) for at in reversed(range(count)))
    for number in range(len(list_of(side.get("work")))):
        count = len(_words(list_of(side["work"])[number]))
        yield _work_cut(letter, number, 0, count)
        yield from (_work_cut(letter, number, at, at + 1) for at in reversed(range(count)))


def _halves(letter: str, key: str, count: int) -> Iterator[Reduction]:
    size = count // 2
    while size > 1:
        for at in reversed(range(0, count, size)):
            yield _words_cut(letter, key, at, at + size)
        size //= 2


def _words(text: object) -> list[str]:
    return text.split() if isinstance(text, str) else []


def _without(*keys: str) -> Reduction:
    return lambda position: {key: value for key, value in position.items() if key not in keys}


def _without_fact(fact: str) -> Reduction:
    def reduce(position: Document) -> Document:
        facts = table_of(position.get("facts"))
        if fact not in facts:
            return position
        return {**position, "facts": {k: v for k, v in facts.items() if k != fact}}

    return reduce


def _without_side(letter: str) -> Reduction:
    def reduce(position: Document) -> Document:
        table = table_of(position.get("table"))
        return {**position, "table": {k: v for k, v in table.items() if k != letter}}

    return reduce


def _with_side(position: Document, letter: str, side: Document) -> Document:
    return {**position, "table": {**table_of(position.get("table")), letter: side}}


def _side(position: Document, letter: str) -> Document:
    return table_of(table_of(position.get("table")).get(letter))


def _pile_cut(letter: str, keys: tuple[str, ...]) -> Reduction:
    def reduce(position: Document) -> Document:
        side = _side(position, letter)
        if not any(key in side for key in keys):
            return position
        return _with_side(position, letter, {k: v for k, v in side.items() if k not in keys})

    return reduce


def _words_cut(letter: str, key: str, start: int, stop: int) -> Reduction:
    def reduce(position: Document) -> Document:
        side = _side(position, letter)
        words = _words(side.get(key))
        if not words[start:stop]:
            return position
        return _with_side(position, letter, {**side, key: _cut(words, start, stop)})

    return reduce


def _work_cut(letter: str, number: int, start: int, stop: int) -> Reduction:
    def reduce(position: Document) -> Document:
        side = _side(position, letter)
        work = [*list_of(side.get("work"))]
        if number >= len(work) or not _words(work[number])[start:stop]:
            return position
        work[number] = _cut(_words(work[number]), start, stop)
        return _with_side(position, letter, {**side, "work": work})

    return reduce


def _cut(words: list[str], start: int, stop: int) -> str:
    return " ".join([*words[:start], *words[stop:]])


def _without_foundation(number: int) -> Reduction:
    def reduce(position: Document) -> Document:
        piles = [*list_of(position.get("foundations"))]
        if number >= len(piles):
            return position
        return {**position, "foundations": piles[:number] + piles[number + 1 :]}

    return reduce


def _lower_foundation(number: int, height: int) -> Reduction:
    def reduce(position: Document) -> Document:
        piles = [*list_of(position.get("foundations"))]
        if number >= len(piles):
            return position
        try:
            cards = parse_foundation(piles[number])
        except NertsError:
            return position
        piles[number] = write_foundation(cards[:height] or cards)
        return {**position, "foundations": piles}

    return reduce
