"""Who plays?  A policy that chooses, and a pace."""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy
from difflib import get_close_matches
from functools import partial
from typing import TypeGuard

from attrs import frozen

from ..errors import Fault
from ..players import PLAYERS, Player
from .addresses import Maker, Policy, policy_address, policy_at
from .pace import PACES, STEADY, Pace
from .times import LabError


@frozen
class Contestant:
    """A *policy* with a *pace*, under a *name* for tables."""

    policy: Policy
    pace: Pace = STEADY
    name: str = ""

    def __attrs_post_init__(self) -> None:
        """Refuse what chooses nothing, and name it."""
        _maker_of(self.policy)
        if not isinstance(self.pace, Pace):
            raise LabError(Fault("pace", f"expected a Pace, not {self.pace!r}"))
        if not isinstance(self.name, str):
            raise LabError(Fault("name", f"expected a text, not {self.name!r}"))
        if not self.name:
            object.__setattr__(self, "name", policy_address(self.policy).partition("(")[0])

    def player(self, generator: random.Random) -> Player:
        """Seat a player of this policy, whose choices come from *generator*.

        A LabError says that the policy made none.
        """
        try:
            player = _maker_of(self.policy)(generator)
        except TypeError as error:
            raise LabError(Fault(f"players: {self.name}", f"it made no player: {error}")) from error
        if not _is_player(player):
            raise LabError(Fault(f"players: {self.name}", f"it made no player, but {player!r}"))
        return player


def _maker_of(policy: Policy) -> Maker:
    """Return what makes a player of this *policy*; a LabError says that it is none."""
    if isinstance(policy, str):
        _check_known("policy", policy, tuple(PLAYERS))
        return PLAYERS[policy]
    if _is_player(policy):
        return partial(_copy_of, policy)
    if callable(policy):
        return policy
    expected = "a name, a player, or what makes one from a random.Random"
    raise LabError(Fault("policy", f"expected {expected}, not {policy!r}"))


def _is_player(policy: Player | Maker) -> TypeGuard[Player]:
    return hasattr(policy, "choose") and not isinstance(policy, type)


def _copy_of(player: Player, _: random.Random) -> Player:
    return deepcopy(player)


Entry = Policy | Contestant
"""A contestant, or what one is read from."""
Entries = Sequence[Entry | Sequence[Entry]]
"""Who plays for each side: one for all its members, or one for each."""
Team = tuple[Contestant, ...]
"""Who plays for a side, as it was read."""


def contestant(entry: Entry) -> Contestant:
    """Read a contestant: `greedy`, `careful:slow`, `random:150%`, or a policy at steady pace.

    A name with a dot, `module.Class`, is that of a player in a module that has been imported.
    """
    if isinstance(entry, Contestant):
        return entry
    if not isinstance(entry, str):
        return Contestant(entry)
    name, _, pace = entry.partition(":")
    module, dot, own = name.rpartition(".")
    policy = policy_at(f"{module}:{own}") if dot else name
    return Contestant(policy, pace_named(pace) if pace else STEADY)


def pace_named(text: str) -> Pace:
    """Read a pace: its name, or so many percent of the steady one's times."""
    number = text.removesuffix("%")
    if number != text and number.isascii() and number.isdigit():
        return STEADY.scaled(int(number), text)
    _check_known("pace", text, tuple(PACES))
    return PACES[text]


def teams(players: Entries) -> tuple[Team, ...]:
    """Read who plays: an entry for each side, or one for each of its members."""
    if not _is_list(players) or not players:
        expected = "expected a list of players, one a side, such as ['greedy', 'greedy:slow']"
        raise LabError(Fault("players", f"{expected}, not {players!r}"))
    return tuple(_team(entry) for entry in players)


def _is_list(players: object) -> bool:
    return isinstance(players, Sequence) and not isinstance(players, str)


def _team(entry: Entry | Sequence[Entry]) -> Team:
    if not isinstance(entry, list | tuple):
        return (contestant(entry),)  # type: ignore[arg-type] # any other sequence is a text
    if not entry:
        raise LabError(Fault("players", "a team needs somebody who plays"))
    return tuple(map(contestant, entry))


def _check_known(path: str, text: str, known: Sequence[str]) -> None:
    if text not in known:
        near = get_close_matches(text, known, n=1, cutoff=0.4)
        hint = f"is {near[0]!r} meant?" if near else f"there is {', '.join(known)}"
        raise LabError(Fault(path, f"there is no {text!r}; {hint}"))
