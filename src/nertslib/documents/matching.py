"""How does a match become a document, and a document a match?

What follows from the rounds is written for who only shows it, and compared when it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..codec.faults import UnfitError
from ..errors import Fault
from ..match import Match, Result
from ..places import letter_of
from .bodies import MatchBody, ResultBody
from .checking import miscounted, misdecided, misplayed, misseated
from .leaves import Count, Letter
from .tallying import by_letter, by_side


def match_body(match: Match) -> MatchBody:
    """Return what a document says of *match*."""
    return MatchBody(
        match.profile,
        Count(match.sides),
        Count(match.members),
        Count(match.seed),
        tuple(map(_written, match.rounds)),
        by_letter(tuple(match.totals.values())),
        match.over,
        tuple(map(Letter, match.winners)),
        match.settlement,
        tuple(map(Letter, match.withdrawn)),
        {Letter(letter): Count(dealt) for letter, dealt in match.joined.items()},
        Count(match.discarded),
    )


def match_of(body: MatchBody) -> Match:
    """Return the match of a document; an UnfitError lists what cannot have come about."""
    _check((*misseated(body), *misplayed(body)))
    match = Match(
        body.profile,
        body.sides,
        body.members,
        body.seed,
        tuple(map(_read, body.rounds)),
        _sides(body.winners),
        _sides(body.withdrawn),
        tuple(body.joined[letter] for letter in sorted(body.joined)),
        body.discarded,
    )
    _check((*miscounted(match), *misdecided(match), *_misderived(match_body(match), body)))
    return match


def _written(result: Result) -> ResultBody:
    caller = None if result.caller is None else Letter(letter_of(result.caller))
    scores = by_letter(result.scores)
    return ResultBody(scores, result.counted, caller, Count(result.paused_minutes))


def _read(result: ResultBody) -> Result:
    caller = None if result.caller is None else _sides((result.caller,))[0]
    return Result(by_side("scores", result.scores), caller, result.paused_minutes, result.counted)


def _sides(letters: Sequence[str]) -> tuple[int, ...]:
    return tuple(ord(letter) - ord("A") for letter in letters)


def _misderived(derived: MatchBody, body: MatchBody) -> Iterator[Fault]:
    """Yield what does not follow from the rounds."""
    pairs = {
        "totals": (derived.totals, body.totals),
        "over": (derived.over, body.over),
        "settlement": (derived.settlement, body.settlement),
    }
    for key, (expected, found) in pairs.items():
        if expected != found:
            yield Fault(key, "it does not follow from the rounds")


def _check(faults: Iterable[Fault]) -> None:
    found = tuple(faults)
    if found:
        raise UnfitError(*found)
