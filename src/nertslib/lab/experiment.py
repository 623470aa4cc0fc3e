"""What does every simulated round follow from?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, Unpack

from attrs import frozen

from ..codec.profiles import profile_named
from ..dealing import check_seats
from ..errors import Fault, PositionError
from ..profile import Profile
from .contestants import Contestant, Entries, Team, teams
from .times import LabError

HOUR = 3_600_000
"""A round that has lasted so many milliseconds counts as one that never ends."""
TICK = 50
"""A table cannot tell apart what happens within so many milliseconds."""


class Setup(TypedDict, total=False):
    """What `Experiment.of` takes beside the rule sets."""

    sides: int | None
    members: int | None
    seed: int
    players: Entries
    tick: int
    limit: int


@frozen
class Experiment:
    """Rule sets, and the players, seed and clock that all their rounds share.

    Times are whole multiples of *tick* milliseconds; a round is given up at *limit*.  In round *n*
    side *s*, both from 0, is played by team *s + n*, so that nobody owns a seat.  A LabError or
    PositionError says what is wrong with it.
    """

    profiles: tuple[Profile, ...]
    sides: int
    members: tuple[int, ...]
    seed: int
    players: tuple[Team, ...]
    tick: int = TICK
    limit: int = HOUR

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be played."""
        _check_names(self.labels)
        for name, number, least in (
            ("seed", self.seed, 0),
            ("tick", self.tick, 1),
            ("limit", self.limit, 1),
        ):
            check_number(name, number, least)
        if len(self.members) != len(self.profiles):
            raise LabError(Fault("members", "expected a number for each rule set"))
        for profile, members in zip(self.profiles, self.members, strict=True):
            _check_seats(profile, self.sides, members)
        _check_players(self.players, min(self.members))

    @classmethod
    def of(
        cls,
        profiles: Sequence[Profile | str],
        *,
        sides: int | None = None,
        members: int | None = None,
        seed: int = 0,
        players: Entries = ("greedy",),
        tick: int = TICK,
        limit: int = HOUR,
    ) -> Experiment:
        """Set up an experiment; a LabError, PositionError or ProfileError says what is wrong.

        The default of *sides* is the least that all rule sets seat, of *members* what each says
        first.
        """
        rules = _profiles(profiles)
        sides = max(rule.seating.sides.least for rule in rules) if sides is None else sides
        many = tuple(rule.seating.members[0] if members is None else members for rule in rules)
        return cls(rules, sides, many, seed, teams(players), tick, limit)

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the rule sets."""
        return tuple(profile.name for profile in self.profiles)

    def place(self, profile: int | str) -> int:
        """Return the place, from 0, of a rule set that is given by place or name."""
        if isinstance(profile, str) and profile in self.labels:
            return self.labels.index(profile)
        if type(profile) is int and 0 <= profile < len(self.profiles):
            return profile
        raise LabError(Fault("profile", f"expected one of {', '.join(self.labels)}"))

    def team(self, number: int, side: int) -> int:
        """Return the place of the team that plays *side* (from 0) in round *number*."""
        return (side + number) % len(self.players)

    def contestant(self, number: int, side: int, member: int) -> Contestant:
        """Return who is *member* (from 0) of *side* in round *number*."""
        team = self.players[self.team(number, side)]
        return team[member % len(team)]


def experiment_of(
    profiles: Experiment | Sequence[Profile | str], **setup: Unpack[Setup]
) -> Experiment:
    """Return an experiment that is given, or set one up."""
    if not isinstance(profiles, Experiment):
        return Experiment.of(profiles, **setup)
    if setup:
        raise LabError(*(Fault(name, "the experiment says that") for name in setup))
    return profiles


def _profiles(profiles: Sequence[Profile | str]) -> tuple[Profile, ...]:
    if isinstance(profiles, str | Profile) or not profiles:
        raise LabError(Fault("profiles", f"expected a list of rule sets, not {profiles!r}"))
    return tuple(map(rule_set, profiles))


def rule_set(profile: Profile | str) -> Profile:
    """Return the rule set that is meant; a LabError or ProfileError says that it is none."""
    if isinstance(profile, str):
        return profile_named(profile)
    if not isinstance(profile, Profile):
        raise LabError(Fault("profiles", f"expected a name or a rule set, not {profile!r}"))
    return profile


def _check_names(names: Sequence[str]) -> None:
    if not names:
        raise LabError(Fault("profiles", "expected a rule set, at least"))
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise LabError(*(Fault("profiles", f"two are called {name!r}") for name in twice))


def _check_seats(profile: Profile, sides: int, members: int) -> None:
    """Refuse a table that a rule set does not seat, and say which rule set it is."""
    try:
        check_seats(profile, sides, members)
    except PositionError as error:
        faults = (Fault(f"{profile.name}: {f.path}", f.reason) for f in error.faults)
        raise PositionError(*faults) from error


def _check_players(players: Sequence[Team], members: int) -> None:
    """Refuse a table without players, and a team of which somebody would never play."""
    if not players:
        raise LabError(Fault("players", "expected a team, at least"))
    for team in players:
        if len(team) > members:
            names = "+".join(contestant.name for contestant in team)
            reason = f"a side has {members} here, and nobody beside them plays: {names}"
            raise LabError(Fault("players", reason))


def check_number(path: str, number: object, least: int) -> None:
    """Refuse what is no whole number from *least* on; a LabError says so."""
    if type(number) is not int or number < least:
        raise LabError(Fault(path, f"expected a whole number from {least}, not {number!r}"))
