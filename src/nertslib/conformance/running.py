"""Does this engine, here in Python, play by these rules?  A test in three lines."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from attrs import evolve

from ..codec.profiles import find_profile
from ..errors import NertsError
from ..profile import Profile
from .adapter import Adapted, Adapter
from .answers import Abilities
from .examining import DEFAULT, examine
from .port import Port
from .printing import printed
from .results import Options, Result, Verdict

BAD = (Verdict.FAILED, Verdict.ERRORED)


class ConformanceError(NertsError, AssertionError):
    """An engine does not play by its rules; *result* says where, with the shortest game for it."""

    def __init__(self, result: Result) -> None:
        """Carry the *result*."""
        super().__init__(result)
        self.result = result

    def __str__(self) -> str:
        """Say what differs, and write the case that shows it."""
        found = self.result.disagreement
        case = f"\n\n{printed(found, self.result.id)}" if found is not None else ""
        return f"{self.result.id}: {self.result.reason}{case}"


def run_conformance(
    engine: Port | Adapter,
    profile: Profile | str,
    *,
    abilities: Abilities | None = None,
    options: Options = DEFAULT,
) -> tuple[Result, ...]:
    """Examine *engine* in *profile*, a rule set, its name or its file, until it is wrong.

    The first disagreement is a ConformanceError, an AssertionError that carries the shortest game
    to show it.  Otherwise all results come back; what the engine cannot do is skipped in them.
    An engine of which nothing could be asked is wrong too.  An adapter's *abilities* follow from
    its methods; give them where it gives reasons, or lacks kinds of action.
    """
    rules = find_profile(profile) if isinstance(profile, str) else profile
    results: list[Result] = []
    for result in examine(port_of(engine, abilities), [rules], evolve(options, shrunk=1)):
        if result.verdict in BAD:
            raise ConformanceError(result)
        results.append(result)
    if not any(result.verdict is Verdict.PASSED for result in results):
        reason = results[0].reason if results else "nothing was wanted"
        raise ConformanceError(Result("everything", Verdict.ERRORED, "", f"not asked: {reason}"))
    return tuple(results)


@runtime_checkable
class _Asked(Port, Protocol):
    """A port, told from an adapter by its methods."""


def port_of(engine: Port | Adapter, abilities: Abilities | None = None) -> Port:
    """Return the port to an *engine*: itself, if it is one."""
    if isinstance(engine, _Asked):
        return engine
    return Adapted(engine) if abilities is None else Adapted(engine, abilities)
