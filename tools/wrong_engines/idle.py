"""Which shipped cases does no wrong engine break?  Those test nothing that another misses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from multiprocessing import get_context

from attrs import evolve

from nertslib.conformance.corpus import corpus
from nertslib.conformance.exams import Exam, beginning
from nertslib.conformance.judging import compare
from nertslib.conformance.port import Port
from nertslib.conformance.questions import Adopt
from nertslib.profiles import PROFILES

from .catching import engine
from .family import family, profiles_of, unaskable


def idle_cases(jobs: int = 1) -> list[str]:
    """Return the ids of the shipped cases that can be asked, and that no wrong engine breaks."""
    with get_context("fork").Pool(jobs) as pool:
        return sorted(name for names in pool.imap(_idle, PROFILES) for name in names)


def unexplained(names: Iterable[str]) -> Iterator[str]:
    """Yield a complaint of each idle case that has no reason, and of each reason for no case."""
    reasons: Mapping[str, str] = unaskable().get("idle", {})
    names = frozenset(names)
    yield from (f"{name}: no wrong engine breaks it" for name in sorted(names - set(reasons)))
    yield from (f"{name}: is broken, and listed as idle" for name in sorted(set(reasons) - names))


def _idle(base: str) -> list[str]:
    """Return the idle cases of one rule set, and of house rules that extend it."""
    left = [exam for exam in corpus() if exam.base == base and not exam.unasked]
    for name in family():
        if left and base in {profile.name for profile in profiles_of(name)}:
            port = engine(name)
            left = [exam for exam in left if not breaks(port, exam)]
    return [exam.id for exam in left]


def breaks(port: Port, exam: Exam) -> bool:
    """Whether the engine at *port* gives a wrong answer in *exam*."""
    port.ask(Adopt(exam.profile))
    setup = evolve(beginning(exam.setup), right=exam.right_of_setup)
    return any(
        compare(item.question, item.right, port.ask(item.question), port.abilities) is not None
        for item in (setup, *exam.items)
    )
