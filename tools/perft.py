"""How many ways lead on from some positions?  Writes src/nertslib/conformance/perft.toml."""

from __future__ import annotations

import json
from collections.abc import Iterator

from attrs import asdict, frozen

from nertslib.conformance.perft import Count, perft
from nertslib.conformance.perft_frozen import FROZEN, Frozen
from nertslib.dealing import shuffled
from nertslib.notation import write_pile
from nertslib.players import play_round, seated_players
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.record import recorded
from nertslib.record.entries import Played
from nertslib.round import Round

INTRODUCTION = """\
# How many sequences of actions, and how many positions, lead on from a position: docs/perft.md
# says what counts.  The first numbers are those of depth 1.
# `python -m tools.perft` writes this file.
"""
SEEDS = (7, 8, 9)
SEED = SEEDS[0]
DEEPEST = 12
QUICK, WHOLE = 250, 2000
"""How many positions may be gone on from, for the quick counts and for all."""
BEFORE_THE_END = 3
"""So many actions before its end a round is about to be called, or to be stuck."""


def page() -> str:
    """Return the whole file."""
    entries = (entry for profile in PROFILES.values() for entry in _entries(profile))
    return "\n".join([INTRODUCTION, *map(_written, entries)])


def _written(entry: Frozen) -> str:
    """Write an entry, a line for each key: a JSON list is a TOML list too."""
    lines = (f"{key} = {json.dumps(value)}\n" for key, value in asdict(entry).items())
    return "".join(["[[perft]]\n", *lines])


def _entries(profile: Profile) -> Iterator[Frozen]:
    seating = profile.seating
    for seed in SEEDS:
        deal = Deal(profile, seed)
        plays = deal.plays()
        yield deal.counted(f"{seed}")
        yield deal.counted(f"{seed}-middle", plays[: len(plays) // 2])
        yield deal.counted(f"{seed}-end", plays[:-BEFORE_THE_END])
    if seating.sides.most > seating.sides.least:
        yield Deal(profile, SEED, sides=seating.sides.least + 1).counted("one-side-more")
    for members in seating.members[1:]:
        yield Deal(profile, SEED, members=members).counted(f"{members}-members")


@frozen
class Deal:
    """A deal by *profile* from a *seed*, to as few sides as there may be if it says nothing."""

    profile: Profile
    seed: int
    sides: int | None = None
    members: int | None = None

    @property
    def round(self) -> Round:
        """The round as dealt."""
        return Round.deal(
            self.profile, sides=self.sides, members=self.members, seed=self.seed, round=1
        )

    def plays(self) -> tuple[str, ...]:
        """Return what simple players play from here, as texts."""
        deal = self.round
        players = seated_players(deal, "greedy", self.seed)
        record = recorded(deal, play_round(deal, players, self.seed))
        entries = (line.entry for line in record.lines)
        return tuple(str(entry.action) for entry in entries if isinstance(entry, Played))

    def counted(self, name: str, plays: tuple[str, ...] = ()) -> Frozen:
        """Count from where *plays* lead to, as far as it does not take too long."""
        deal = self.round
        reached = deal
        for play in plays:
            reached = reached.play(play)
        decks = shuffled(self.profile, len(deal.sides), self.seed, 1)
        counts = tuple(_affordable(reached, WHOLE))
        return Frozen(
            f"{self.profile.name}-{name}",
            self.profile.name,
            deal.table.facts.members,
            tuple(map(write_pile, decks)),
            plays,
            len(tuple(_affordable(reached, QUICK))),
            tuple(count.sequences for count in counts),
            tuple(count.positions for count in counts),
        )


def _affordable(start: Round, most: int) -> Iterator[Count]:
    """Yield the counts from depth 1 for which no more than *most* positions are gone on from."""
    gone_on = 1
    for count in perft(start, DEEPEST):
        if count.depth:
            yield count
            gone_on += count.positions
        if gone_on > most or not count.positions:
            return


if __name__ == "__main__":
    FROZEN.write_text(page(), "utf-8")
