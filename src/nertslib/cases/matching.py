"""Does a match come out as a case says?"""

from __future__ import annotations

from collections.abc import Iterator

from ..match import Match
from ..profile import Profile
from .comparing import Failure, compare
from .reading import MATCH, Case
from .values import list_in, numbers_in, table_in


def run_match(case: Case, profile: Profile) -> Iterator[Failure]:
    """Play the match of a case, and yield what did not come out."""
    entries = case.entries
    rounds = [table_in(entry) for entry in list_in(entries["rounds"])]
    letters = sorted({key for entry in rounds for key in entry if len(key) == 1 and key.isupper()})
    members = numbers_in(entries).get("members")
    match = Match.start(profile, sides=len(letters), members=members)
    for number, entry in enumerate(rounds):
        for key in entry:
            if key not in (*letters, "paused", "caller"):
                yield Failure(f"rounds[{number}].{key}", "a known key", key)
        scores = tuple(numbers_in(entry)[letter] for letter in letters)
        caller = entry.get("caller")
        side = letters.index(str(caller)) if caller else None
        paused = numbers_in({"paused": entry.get("paused", 0)})["paused"]
        match = match.add_scores(scores, caller=side, paused_minutes=paused)
    got: dict[str, object] = {
        "totals": dict(match.totals),
        "over": match.over,
        "winners": list(match.winners),
        "counted": list(match.counted),
        "settlement": [
            {"from": p.payer, "to": p.payee, "points": p.points} for p in match.settlement
        ],
    }
    for key in MATCH[1:]:
        yield from compare(key, entries, got[key])
