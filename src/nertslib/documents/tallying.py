"""How do scores become a document, and a document scores?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from ..codec.faults import UnfitError
from ..errors import Fault
from ..places import letter_of
from ..scores import Score, Scores
from .bodies import ScoresBody, SideScore
from .leaves import Letter, TermWord

T = TypeVar("T")


def scores_body(scores: Scores) -> ScoresBody:
    """Return what a document says of *scores*."""
    return ScoresBody({Letter(letter): _written(score) for letter, score in scores.items()})


def scores_of(body: ScoresBody) -> Scores:
    """Return the scores of a document, by side in order of seat."""
    sides = by_side("sides", body.sides)
    faults = tuple(_misadded(sides))
    if faults:
        raise UnfitError(*faults)
    return Scores(
        {
            letter_of(n): Score({str(term): points for term, points in side.parts.items()})
            for n, side in enumerate(sides)
        }
    )


def by_letter(values: Sequence[T]) -> dict[Letter, T]:
    """Return *values* in order of seat by the letter of the side."""
    return {Letter(letter_of(side)): value for side, value in enumerate(values)}


def by_side(path: str, values: Mapping[Letter, T]) -> tuple[T, ...]:
    """Return in order of seat what a table at *path* holds by letter: of A, B and so on."""
    letters = [letter_of(side) for side in range(len(values))]
    if sorted(values) != letters or not letters:
        named = ", ".join(sorted(values)) or "nobody"
        raise UnfitError(Fault(path, f"sides are A, B, C and so on, not {named}"))
    return tuple(values[Letter(letter)] for letter in letters)


def _written(score: Score) -> SideScore:
    return SideScore({TermWord(term): points for term, points in score.parts.items()}, score.total)


def _misadded(sides: tuple[SideScore, ...]) -> Iterator[Fault]:
    for number, side in enumerate(sides):
        total = sum(side.parts.values())
        if side.total != total:
            yield Fault(f"sides.{letter_of(number)}.total", f"the parts make {total}")
