"""Does an engine play by its rules?  Everything it claims to answer is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from attrs import define, evolve, field

from ..profile import Profile
from .answers import Abilities, Answer, Broken, Errored, Skipped
from .citing import citations_of
from .corpus import base_of, exam_named, shipped_cases
from .exams import Exam, Item, lacking
from .games import GAMES, POSITIONS, games, name_of
from .judging import Difference, accepted, compare, said, unsaid
from .port import Port
from .questions import Adopt, Deal, Document, Load, Play, Question, Race
from .recalling import recalled
from .results import Disagreement, Move, Options, Result, Verdict
from .shrinking import shrink
from .walking import walk_named, walk_names

DEFAULT = Options()
_POSITIONS_A_GAME = 8
"""A game from a deal asks as much as so many short ones from positions; who can only replay is
asked to play all of them."""


def examine(
    port: Port, profiles: Sequence[Profile], options: Options = DEFAULT
) -> Iterator[Result]:
    """Examine the engine at *port* in *profiles*, the shipped cases first.

    The cases are those of these profiles, and of house rules that extend one of them.
    """
    examiner = _Examiner(port, options)
    yield from map(examiner.sit, _cases({profile.name for profile in profiles}, options))
    for profile in profiles:
        yield from map(examiner.sit, _generated(port.abilities, profile, options))


def every_id(
    abilities: Abilities, profiles: Sequence[Profile], options: Options = DEFAULT
) -> Iterator[str]:
    """Yield the ids of all results that there could be, whether *options* want them or not."""
    yield from _case_names({profile.name for profile in profiles})
    for profile in profiles:
        yield from walk_names(profile, abilities)
        for layer, count in _layers(abilities, options):
            yield from _numbered(profile, layer, options, count)


def _case_names(names: Collection[str]) -> Iterator[str]:
    return (name for name, case in shipped_cases().items() if base_of(case) in names)


def _cases(names: Collection[str], options: Options) -> Iterator[Exam]:
    return (exam_named(name) for name in _case_names(names) if options.want(name))


def _generated(abilities: Abilities, profile: Profile, options: Options) -> Iterator[Exam]:
    """Yield what is generated for *profile*, all of it only when it is wanted."""
    for name in walk_names(profile, abilities):
        if options.want(name):
            yield walk_named(name, abilities)
    for layer, count in _layers(abilities, options):
        yield from _played(abilities, profile, layer, options, count)


def _layers(abilities: Abilities, options: Options) -> Iterator[tuple[str, int]]:
    """Yield the layers of games, and how many there are of each."""
    loads = "load" in abilities.answers
    if loads:
        yield POSITIONS, options.max_examples
    yield GAMES, -(-options.max_examples // (_POSITIONS_A_GAME if loads else 1))


def _numbered(profile: Profile, layer: str, options: Options, count: int) -> list[str]:
    return [name_of(profile, layer, options.seed, number) for number in range(count)]


def _played(
    abilities: Abilities, profile: Profile, layer: str, options: Options, count: int
) -> Iterator[Exam]:
    names = _numbered(profile, layer, options, count)
    chosen = [name for name in names if options.want(name)]
    if not chosen:
        return
    # The games follow one another: later ones look for what earlier ones did not meet.
    for name, exam in zip(names, games(profile, layer, abilities, options.seed), strict=False):
        if name in chosen:
            yield exam
        if name == chosen[-1]:
            return


@define
class _Examiner:
    """Puts exams to the engine at the *port*, and knows which rules it has adopted."""

    port: Port
    options: Options
    adopted: Document | None = None
    # What comes of every exam under rules that were not adopted.
    refusal: tuple[Verdict, str] | None = None
    asked: int = 0
    # What the engine has been asked since it was started.
    history: list[Question] = field(factory=list)
    # How often disagreements of a layer have been shrunk.
    shrunk: Counter[str] = field(factory=Counter)

    def sit(self, exam: Exam) -> Result:
        """Return what came of an exam."""
        self.asked = 0
        abilities = self.port.abilities
        lacks = exam.lacks(abilities)
        if not abilities.plays(str(exam.profile["name"])):
            lacks = "the engine does not play by these rules"
        if lacks:
            return self._result(exam, Verdict.SKIPPED, lacks)
        refusal = self._adopt(exam.profile)
        return self._result(exam, *(refusal or self._sit(exam)))

    def _result(
        self,
        exam: Exam,
        verdict: Verdict,
        reason: str = "",
        found: Disagreement | None = None,
    ) -> Result:
        return Result(exam.id, verdict, exam.layer, reason, found, self.asked)

    def _ask(self, question: Question) -> Answer:
        self.asked += 1
        answer = self.port.ask(question)
        if isinstance(answer, Broken):
            self.adopted = None
            self.history.clear()
        self.history.append(question)
        return answer

    def _adopt(self, profile: Document) -> tuple[Verdict, str] | None:
        """Have the engine adopt a rule set, unless it has; say what comes of it if it does not."""
        if self.adopted is not profile:
            answer = self._ask(Adopt(profile))
            self.adopted = None if isinstance(answer, Broken) else profile
            self.refusal = _unadopted(answer)
        return self.refusal

    def _sit(self, exam: Exam) -> tuple[Verdict, str, Disagreement | None]:
        setup, script, missing = exam.setup, list[Move](), list[str]()
        for item in (Item(exam.setup, exam.right_of_setup), *exam.items):
            question = item.question
            if item.spare and lacking(question, self.port.abilities):
                continue
            got = self._ask(question)
            if isinstance(got, Skipped) and not item.spare:
                return Verdict.SKIPPED, got.message or "the engine skips it", None
            if isinstance(question, Deal | Load):
                setup, script = question, []
            if difference := compare(question, item.right, got, self.port.abilities):
                found = Disagreement(
                    exam.profile, setup, tuple(script), question, item.right, got, layer=exam.layer
                )
                return self._failed(found, difference)
            missing += unsaid(item.named, got)
            if isinstance(question, Play | Race):
                script.append(question)
        if missing:
            return Verdict.SKIPPED, f"the engine does not show {', '.join(missing)}", None
        return Verdict.PASSED, "", None

    def _failed(
        self, found: Disagreement, difference: Difference
    ) -> tuple[Verdict, str, Disagreement]:
        broke = isinstance(found.got, Broken | Errored)
        # Shrinking a whole game takes long: one of a layer must do.
        most = self.options.shrunk if "load" in self.port.abilities.answers else 1
        if self.shrunk[found.layer] < min(most, self.options.shrunk):
            self.shrunk[found.layer] += 1
            shown, asked = shrink(self.port, found)
            found = shown if broke else recalled(self.port, shown, found, self.history[:-1])
            self.asked += asked
            self.adopted = None
            self.history.clear()
        found = evolve(found, citations=citations_of(found))
        return (Verdict.ERRORED if broke else Verdict.FAILED), str(difference), found


def _unadopted(answer: Answer) -> tuple[Verdict, str] | None:
    if accepted(answer):
        return None
    if isinstance(answer, Skipped):
        return Verdict.SKIPPED, answer.message or "the engine does not play by these rules"
    return Verdict.ERRORED, f"the engine does not adopt these rules: {said(answer)}"
