"""Which part of the kit catches a wrong engine, and how short is what it shows?"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from attrs import asdict, define, evolve, field, frozen

from nertslib.cases import load, run
from nertslib.conformance.answers import Abilities, Answer, Broken, Errored
from nertslib.conformance.corpus import exam_of
from nertslib.conformance.examining import examine
from nertslib.conformance.exams import beginning
from nertslib.conformance.judging import compare
from nertslib.conformance.pipe import Pipe
from nertslib.conformance.port import Port
from nertslib.conformance.printing import printed
from nertslib.conformance.questions import Adopt, Load, Question
from nertslib.conformance.reference import EVERYTHING
from nertslib.conformance.results import Disagreement, Options, Verdict
from nertslib.conformance.shrinking import shrink
from nertslib.profile import Profile

from .family import engine_of, profiles_of
from .telling import Found, Row

BAD = (Verdict.FAILED, Verdict.ERRORED)


class Way(StrEnum):
    """The ways in which the kit is set on an engine."""

    KIT = "kit"
    PIPE = "pipe"
    GENERATED = "generated"
    REPLAY = "replay"


_SKIPPED = {Way.GENERATED: ("corpus/*",), Way.REPLAY: ("perft/*",)}
"""What is left out: perft takes long where every position has to be played up to."""


@frozen
class Catch:
    """What caught an engine first.

    *exam* is its id, the *examples*th; *questions* had been asked.  The shortest counter-example
    takes *length* actions from a *loaded* position, or from a deal; *again* says whether, written
    as a case, it holds by the rules and fails with a new engine of the same kind.  It may have
    *errored*.  All of that took so many *seconds*, which differ from run to run.
    """

    layer: str
    exam: str
    examples: int
    questions: int
    question: str
    errored: bool
    length: int
    loaded: bool
    again: bool
    seconds: float = field(default=0.0, eq=False)


@define
class Counted:
    """An engine whose questions are counted."""

    port: Port
    questions: int = 0

    @property
    def abilities(self) -> Abilities:
        """What the engine can do."""
        return self.port.abilities

    def ask(self, question: Question) -> Answer:
        """Ask, and count."""
        self.questions += 1
        return self.port.ask(question)

    def close(self) -> None:
        """Let the engine go."""
        self.port.close()


def command_of(name: str) -> tuple[str, ...]:
    """Return the command with which an engine speaks through a pipe."""
    kind = "--flip" if ":" in name else "--fault"
    return (sys.executable, "-m", "tools.wrong_engines", kind, name, "--serve")


def engine(name: str, way: Way = Way.KIT) -> Port:
    """Return the wrong engine of this name, new."""
    if way is Way.PIPE:
        return Pipe.open(command_of(name))
    answers = EVERYTHING.answers - ({"load"} if way is Way.REPLAY else set())
    return engine_of(name)(evolve(EVERYTHING, answers=answers))


def caught(name: str, way: Way = Way.KIT) -> Catch | None:
    """Set the kit on an engine until something catches it; None if nothing does."""
    begun = perf_counter()
    found = first_disagreement(engine(name, way), profiles_of(name), way)
    if found is None:
        return None
    catch, shown = found
    again = shows_again(name, shown, way)
    return evolve(catch, again=again, seconds=round(perf_counter() - begun, 1))


def first_disagreement(
    port: Port, profiles: Sequence[Profile], way: Way = Way.KIT
) -> tuple[Catch, Disagreement] | None:
    """Return what catches the engine at *port* first, with its shortest counter-example."""
    counted, examples = Counted(port), 0
    for result in examine(counted, profiles, Options(shrunk=0, skip=_SKIPPED.get(way, ()))):
        examples += result.verdict is not Verdict.SKIPPED
        if result.verdict in BAD and result.disagreement is not None:
            questions = counted.questions
            shown, _ = shrink(counted, result.disagreement)
            counted.close()
            catch = Catch(
                layer=result.layer,
                exam=result.id,
                examples=examples,
                questions=questions,
                question=type(shown.question).__name__.lower(),
                errored=isinstance(shown.got, Broken | Errored),
                length=shown.length,
                loaded=isinstance(shown.setup, Load),
                again=False,
            )
            return catch, shown
    counted.close()
    return None


def shows_again(name: str, shown: Disagreement, way: Way = Way.KIT) -> bool:
    """Whether a counter-example, written as a case, holds, and fails with the engine."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "case.toml")
        path.write_text(printed(shown), "utf-8")
        (case,) = load(path)
    exam = exam_of(case, "case")
    port = engine(name, Way.REPLAY if way is Way.REPLAY else Way.KIT)
    port.ask(Adopt(exam.profile))
    setup = evolve(beginning(exam.setup), right=exam.right_of_setup)
    fails = any(
        compare(item.question, item.right, port.ask(item.question), port.abilities)
        for item in (setup, *exam.items)
    )
    return run(case).holds and fails


def row(name: str, ways: Sequence[Way] = tuple(Way)) -> Row:
    """Return what catches an engine in each of some *ways*."""
    return {str(way): _told(caught(name, way)) for way in ways}


def _told(catch: Catch | None) -> Found | None:
    return None if catch is None else asdict(catch)
