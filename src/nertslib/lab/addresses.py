"""How is a policy written down, and found again?"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from re import sub
from types import ModuleType

from ..errors import Fault
from ..players import Player
from .times import LabError

Maker = Callable[[random.Random], Player]
"""What makes a player from the source of its choices: its class, or a function."""
Policy = str | Player | Maker
"""The name of a player, what makes one, or a player that is copied for every seat."""
LONGEST = 200
"""The arguments of a policy are written out if they are no longer than this."""
IMPORT = "import {0} first (on the command line: --import {0})"
_ADDRESS = " at 0x[0-9a-fA-F]+"


def policy_address(policy: Policy) -> str:
    """Write *policy*: its name, or the module and the name of its class or function.

    Of a player that is copied, and of what holds arguments, the class comes with its arguments: it
    tells one from another, and leads nowhere.
    """
    if isinstance(policy, str):
        return policy
    if isinstance(policy, partial):
        named = (f"{name}={_written(value)}" for name, value in policy.keywords.items())
        arguments = ", ".join((*map(_written, policy.args), *named))
        return f"{policy_address(policy.func)}({_short(arguments)})"
    if hasattr(policy, "__qualname__"):
        return _named(policy)
    return f"{_found_at(type(policy))}({_short(_state_of(policy))})"


def _named(thing: object) -> str:
    """Write a class, a function, or a method with what it is bound to."""
    owner = getattr(thing, "__self__", None)
    bound = not (owner is None or isinstance(owner, type | ModuleType))
    return f"{_found_at(thing)}({_short(_written(owner))})" if bound else _found_at(thing)


def _written(value: object) -> str:
    """Write an argument of a policy, without the place in memory where it happens to be."""
    if hasattr(value, "__qualname__"):
        return _named(value)
    try:
        return sub(_ADDRESS, "", repr(value))
    except Exception:  # noqa: BLE001 - whatever a class of the user's own does
        return f"<{type(value).__qualname__}>"


def _state_of(policy: object) -> str:
    """Write what is between the brackets of a policy's text; nothing if it has no text."""
    if type(policy).__repr__ is object.__repr__:
        return ""
    return _written(policy).removeprefix(type(policy).__name__).removeprefix("(").removesuffix(")")


def _short(text: str) -> str:
    """Write a long text as what tells it from others."""
    return text if len(text) <= LONGEST else sha256(text.encode()).hexdigest()[:16]


def _found_at(thing: object) -> str:
    return f"{getattr(thing, '__module__', '')}:{getattr(thing, '__qualname__', '')}"


def policy_at(address: object) -> Policy:
    """Read a policy; modules are not imported for it, so that no file runs a program."""
    if not isinstance(address, str) or ":" not in address:
        return str(address)
    module, _, name = address.partition(":")
    found: object = sys.modules.get(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    if found is None:
        importable = all(part.isidentifier() for part in name.split("."))
        advice = IMPORT if importable else "pass the players again (players=)"
        reason = f"{address!r} is not to be found; {advice.format(module)}"
        raise LabError(Fault("players", reason))
    if not callable(found):
        reason = f"{address!r} is no class or function that makes a player"
        raise LabError(Fault("players", reason))
    return found
