"""Which shipped cases does no wrong engine break?  Those test nothing that another misses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing import get_context

from attrs import evolve

from nertslib.codec.profiles import structure_profile
from nertslib.conformance.corpus import corpus
from nertslib.conformance.exams import Exam, beginning
from nertslib.conformance.judging import compare
from nertslib.conformance.port import Port
from nertslib.conformance.questions import Adopt, Document
from nertslib.conformance.reference import Reference
from nertslib.errors import PositionError
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round

from .catching import engine
from .family import family, flips_of, profiles_of, unaskable


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
    return [exam.id for exam in left if not any(breaks(port, exam) for port in _others(exam))]


class TakesAnything(Reference):
    """Begins with something else where a deal or a position cannot come about."""

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Deal, whatever the decks are."""
        try:
            return super().deal(profile, decks, members)
        except PositionError:
            return Round.deal(profile, seed=1)

    def load(self, profile: Profile, position: Document) -> Round:
        """Set up a position, whatever it is."""
        try:
            return super().load(profile, position)
        except PositionError:
            return Round.deal(profile, seed=1)


def _others(exam: Exam) -> Iterator[Port]:
    """Yield engines beside the family: one that refuses no beginning, and house rules flipped."""
    yield TakesAnything()
    yield from (kind() for kind in flips_of(structure_profile(exam.profile)).values())


def breaks(port: Port, exam: Exam) -> bool:
    """Whether the engine at *port* gives a wrong answer in *exam*."""
    port.ask(Adopt(exam.profile))
    setup = evolve(beginning(exam.setup), right=exam.right_of_setup)
    return any(
        compare(item.question, item.right, port.ask(item.question), port.abilities) is not None
        for item in (setup, *exam.items)
    )
