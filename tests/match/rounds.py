"""A match of which the scores are known."""

from __future__ import annotations

from nertslib.match import Match
from nertslib.profile import Profile


def match_of(profile: Profile, *rounds: tuple[int, ...]) -> Match:
    """Return a match with rounds of these scores."""
    match = Match.start(profile, sides=len(rounds[0]))
    for scores in rounds:
        match = match.add_scores(scores)
    return match
