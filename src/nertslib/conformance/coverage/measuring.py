"""What does a suite say about a rule set: rules, sentences, and settings?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext

from attrs import frozen

from ...cases import Case, run
from ...errors import CaseError, Fault
from ...profile import Profile
from ...record import ReplayError, referee
from ...round import Round
from .asking import Judgement, judged
from .noticing import Mutant, mutants
from .sentences import Sentence, sentences
from .suites import Suite
from .tallying import BOTH, NEVER, Exercise, Tally
from .watching import JUDGING, watching

Wait = Callable[[str], AbstractContextManager[object]]
"""Is told what is waited for."""


@frozen
class Coverage:
    """How much of *profile* a suite exercises; *left_out* are its cases that do not hold."""

    profile: Profile
    cases: int
    left_out: tuple[str, ...]
    rules: tuple[Exercise, ...]
    sentences: tuple[Sentence, ...]
    mutants: tuple[Mutant, ...]

    @property
    def shares(self) -> dict[str, float]:
        """How much is done, in per cent: rules both ways, sentences touched, settings noticed.

        What no case can show is left out; all of nothing is 100.
        """
        return {
            "rules": _share(rule.status == BOTH for rule in self.rules if not rule.excuse),
            "sentences": _share(sentence.status != NEVER for sentence in self.sentences),
            "settings": _share(not mutant.survives for mutant in self.mutants if not mutant.excuse),
        }


@frozen
class Examined:
    """A case, whether it *holds*, and what became of each action it names a verdict for."""

    case: Case
    holds: bool
    judgements: tuple[Judgement, ...]


def coverage(
    suite: Suite,
    profile: Profile,
    played: Tally | None = None,
    *,
    thorough: bool = False,
    wait: Wait = nullcontext,
) -> Coverage:
    """Measure what *suite* says about *profile*; *played* is what its records count.

    Cases count by what they claim: an action whose verdict is not named proves nothing, nor does
    a case that does not hold.
    """
    with wait(f"{profile.name}: cases"):
        examined = tuple(map(examine, suite.about(profile)))
    held = tuple(found.case for found in examined if found.holds)
    left_out = tuple(found.case.id for found in examined if not found.holds)
    tally = Tally()
    tally.merge(played.rows() if played else ())
    for judgement in (j for found in examined if found.holds for j in found.judgements):
        tally.add(profile.name, judgement)
    with wait(f"{profile.name}: settings, changed one by one"):
        tried = tuple(mutants(profile, held, thorough=thorough))
    rules, touched = tally.exercises(profile), sentences(profile, held)
    return Coverage(profile, len(held), left_out, rules, touched, tried)


def examine(case: Case) -> Examined:
    """Run *case*, and see what it proves."""
    seen: list[Judgement] = []
    with watching(lambda round_, action: seen.append(judged(round_, action)), "refusal"):
        holds = run(case).holds
    played = (step.entries for step in case.steps if "play" in step.entries)
    claimed = ["legal" in entries or "broken" in entries for entries in played]
    named = (j for claims, j in zip(claimed, seen, strict=False) if claims)
    return Examined(case, holds, tuple(named))


def played_in(records: Iterable[tuple[str, str]]) -> Tally:
    """Count all that is tried in *records*, given by the names of their files and their texts."""
    tally = Tally()

    def see(round_: Round, action: object) -> None:
        tally.add(round_.profile.name, judged(round_, action))

    with watching(see, *JUDGING):
        for name, text in records:
            _replay(name, text)
    return tally


def _replay(name: str, text: str) -> None:
    try:
        referee(text)
    except ReplayError as error:
        faults = (Fault(f"{name}: {fault.path}", fault.reason) for fault in error.faults)
        raise CaseError(*faults) from error


def _share(done: Iterable[bool]) -> float:
    flags = list(done)
    return round(100 * sum(flags) / len(flags), 1) if flags else 100.0
