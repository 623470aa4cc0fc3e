"""What keeps a match that somebody tells of from having come about?"""

from __future__ import annotations

from collections.abc import Iterator

from ..codec.faults import UnfitError
from ..dealing import check_seats
from ..errors import Fault, PositionError
from ..match import Match
from ..places import MOST_SIDES, letter_of
from .bodies import MatchBody, ResultBody
from .tallying import by_side

Sides = tuple[int, ...]


def misseated(body: MatchBody) -> Iterator[Fault]:
    """Yield what keeps these sides from playing, and where a side is named that is not there."""
    letters = [letter_of(side) for side in range(min(body.sides, MOST_SIDES))]
    first = body.sides - len(body.joined)
    yield from _unseated(body, first)
    if body.joined:
        yield from _unseated(body, body.sides)
        yield from _misjoined(body, letters[max(first, 0) :])
    for key, named in (("winners", body.winners), ("withdrawn", body.withdrawn)):
        if [letter for letter in letters if letter in named] != list(named):
            yield Fault(key, "expected sides of the match, in order of seat")


def _unseated(body: MatchBody, sides: int) -> Iterator[Fault]:
    try:
        check_seats(body.profile, sides, body.members)
    except PositionError as error:
        yield from (Fault("sides", fault.reason) for fault in error.faults)


def _misjoined(body: MatchBody, letters: list[str]) -> Iterator[Fault]:
    if sorted(body.joined) != letters:
        yield Fault("joined", "who comes later has a later letter than all before")
    dealt = [body.joined[letter] for letter in sorted(body.joined)]
    if dealt != sorted(dealt) or dealt[-1] > len(body.rounds) + body.discarded:
        yield Fault("joined", "who comes later has seen no more rounds than were dealt")


def misplayed(body: MatchBody) -> Iterator[Fault]:
    """Yield where a round was not played by the sides that can have been there."""
    least = body.sides - len(body.joined)
    for number, result in enumerate(body.rounds):
        path = f"rounds[{number}]"
        seated = len(result.scores)
        yield from _misscored(f"{path}.scores", result, least, body.sides)
        least = min(max(least, seated), body.sides)
        if result.caller is not None and result.caller not in result.scores:
            yield Fault(f"{path}.caller", f"nobody sits at {result.caller}")


def _misscored(path: str, result: ResultBody, least: int, most: int) -> Iterator[Fault]:
    try:
        seated = len(by_side(path, result.scores))
    except UnfitError as error:
        yield from error.faults
        return
    if not least <= seated <= most:
        sides = most if least == most else f"{least} to {most}"
        yield Fault(path, f"expected the scores of {sides} sides, not of {seated}")


def miscounted(match: Match) -> Iterator[Fault]:
    """Yield where a round is said to count that does not, or not to count that does."""
    for number, result in enumerate(match.rounds):
        counts = match.profile.match.counts(number, result.paused_minutes)
        if counts != result.counted:
            yield Fault(f"rounds[{number}].counted", f"expected {str(counts).lower()}")


def misdecided(match: Match) -> Iterator[Fault]:
    """Yield what is wrong about who has won, and rounds that were played when it was decided.

    Where sides have left or come, nobody can tell from the rounds when; then only winners are
    compared, not their absence.
    """
    verdicts = ((), *_verdicts(match))
    settled = not match.left and not match.arrivals
    if (match.leaders or settled) and match.leaders != verdicts[-1]:
        yield Fault("winners", "it does not follow from the rounds")
    for number, won in enumerate(verdicts[:-1]):
        if settled and won:
            yield Fault(f"rounds[{number}]", "the match was over before it")


def _verdicts(match: Match) -> Iterator[Sides]:
    """Yield who has won after each round, if those who have left were never there."""
    totals, calls = [0] * match.sides, [0] * match.sides
    won: Sides = ()
    for result in match.rounds:
        if result.counted:
            for side, points in enumerate(result.scores):
                totals[side] += points
                calls[side] += side == result.caller
            won = _won(match, totals, calls)
        yield won


def _won(match: Match, totals: list[int], calls: list[int]) -> Sides:
    staying = match.playing
    if not staying:
        return ()
    best = match.profile.match.winners(
        tuple(totals[side] for side in staying), tuple(calls[side] for side in staying)
    )
    return tuple(staying[place] for place in best)
