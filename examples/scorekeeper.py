"""Keeps the score of an evening: teams, a practice hand, a long pause, and what is paid.

Run it as it is, or with the scores of your own table:

    python examples/scorekeeper.py 12,30 140,95 118,160
"""

from __future__ import annotations

import sys

import nertslib as nerts

EVENING = ["12,30", "140,95", "118,160"]


def scored(match: nerts.Match, line: str, paused_minutes: int = 0) -> nerts.Match:
    """Add a hand whose scores stand in *line*, separated by commas."""
    try:
        scores = tuple(int(score) for score in line.split(","))
    except ValueError:
        raise nerts.MatchError(nerts.Fault("", "expected whole numbers, as in 12,30")) from None
    return match.add_scores(scores, paused_minutes=paused_minutes)


def main(lines: list[str]) -> int:
    """Score hand after hand by the yacht party's rules, and settle when the match is over."""
    match = nerts.Match.start(nerts.PROFILES["yacht-party"], sides=2, members=2)
    for line in lines or EVENING:
        try:
            match = scored(match, line)
        except nerts.MatchError as error:
            print(f"{line!r}: {error}", file=sys.stderr)
            return 2
        note = "" if match.counted[-1] else " (a practice hand)"
        print(f"hand {len(match.rounds)}: {line}{note}; totals {dict(match.totals)}")
    for payment in match.settlement:
        print(f"{payment.payer} pays {payment.payee} {payment.points}")
    print(f"winners: {', '.join(match.winners) or 'nobody yet'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
