"""Does each sentence cited say what it is cited for?  Shown by cases, which must notice a change.

For every sentence that a built-in rule set cites, a case is looked for that names the sentence
and no longer holds once the cited setting has another value, or the cited rule is switched off.
A case whose verdict is inferred shows only what is, beside the citation, also assumed.
Prints what shows what; exit 1 if a citation is shown by nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from unittest.mock import patch

from attrs import evolve, frozen

from nertslib.cases import Case, load, run, shipped
from nertslib.codec.compounds import Named
from nertslib.codec.keys import CHAPTERS, keys_of
from nertslib.codec.kinds import Choice
from nertslib.codec.profiles import structure_profile, unstructure_profile
from nertslib.codes import every_code
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.profiles.uncheckable import SETTINGS
from nertslib.round import Round
from nertslib.rules import Assumption, Citation
from nertslib.violations import Violation

CORES = 2

NUMBERS: Mapping[str, tuple[object, ...]] = {
    "seating.sides": (
        {"least": 1, "most": 26},
        {"least": 3, "most": 26},
        {"least": 2, "most": 26},
        {"least": 2, "most": 5},
        {"least": 2, "most": 3},
        {"least": 2, "most": 2},
    ),
    "seating.members": ([1], [2], [1, 2]),
    "layout.order": (
        ["nerts", "work", "stock"],
        ["work", "nerts", "stock"],
        ["nerts", "stock", "work"],
        ["stock", "nerts", "work"],
    ),
    "layout.nerts": (11, 12, 14),
    "layout.work": (3, 5, 8),
    "foundations.slots": (0, 4, 8, 15, 17),
    "foundations.per_suit": (0, 1, 2),
    "drawing.count": (1, 2, 3, 4),
    "drawing.passes": (1, 2),
    "stalemate.limit": (0, 1, 2, 3, 4, 5),
    "stalemate.fruitless": (0, 1, 2),
    "match.target": (75, 99, 100, 101, 249, 250, 251),
    "match.rate": (0, 2),
    "match.warm_up_after": (0, 29, 30, 31),
}
"""Other values of the settings that are no choice between words, as a profile file has them."""


@frozen
class Citing:
    """A sentence of a rule set, cited for a *subject*: a setting, or a rule's code."""

    profile: str
    subject: str
    sentence: int

    @property
    def id(self) -> str:
        """The public id of the sentence."""
        return str(Citation(self.profile, self.sentence))


@frozen
class Change:
    """A rule set in which one thing is otherwise: said in *words*, and the rule *off*, if one."""

    words: str
    profile: Profile
    off: str = ""


@frozen
class Finding:
    """A citation, and the case that shows it with the change it notices; or nothing."""

    citing: Citing
    case: str = ""
    change: str = ""

    def __str__(self) -> str:
        """Write it in a line of a table."""
        shown = f"{self.case}  ({self.change})" if self.case else "NO CASE SHOWS THIS"
        return f"{self.citing.id:<15} {self.citing.subject:<26} {shown}"


def citings(profile: Profile) -> Iterator[Citing]:
    """Yield every citation of *profile* that a case can show."""
    for because in profile.grounds:
        for ground in because.grounds:
            if isinstance(ground, Citation) and because.subject not in SETTINGS:
                yield Citing(profile.name, because.subject, ground.sentence)


def changes(profile: Profile, subject: str) -> Iterator[Change]:
    """Yield *profile* with other values of *subject*, and without the rule of that code."""
    family, _, key = subject.partition(".")
    document = unstructure_profile(profile)
    for value in _values(profile, family, key):
        changed = {**document, **_with(document, family, key, value)}
        other = evolve(structure_profile(changed), grounds=profile.grounds)
        if other != profile:
            yield Change(f"{subject} = {value}", other)
    if subject in every_code():
        yield Change(f"without {subject}", profile, subject)


def _values(profile: Profile, family: str, key: str) -> tuple[object, ...]:
    """Return the values that a setting may have; none for what is no setting."""
    if family == "scoring":
        return tuple(_formulas(profile, key))
    kind = keys_of(CHAPTERS[family]).get(key) if family in CHAPTERS else None
    if isinstance(kind, Choice):
        return kind.options
    if isinstance(kind, Named):
        return tuple(kind.answers)
    return NUMBERS.get(f"{family}.{key}", (False, True) if kind else ())


def _formulas(profile: Profile, name: str) -> Iterator[object]:
    """Yield the scoring of *profile* with a term of other points, exempt otherwise, or without."""
    terms = _listed(unstructure_profile(profile)["scoring"])
    others = [term for term in terms if term["term"] != name]
    for term in (term for term in terms if term["term"] == name):
        points = term["points"]
        step = 1 if isinstance(points, int) and points > 0 else -1
        yield [*others, {**term, "points": step * 3}]
        yield [*others, {**term, "caller_exempt": not term.get("caller_exempt", False)}]
    yield others


def _listed(value: object) -> list[Mapping[str, object]]:
    return [v for v in value if isinstance(v, Mapping)] if isinstance(value, list | tuple) else []


def _with(
    document: Mapping[str, object], family: str, key: str, value: object
) -> Mapping[str, object]:
    """Return the chapter *family* of *document* with another *value* of *key*."""
    chapter = document[family]
    return {family: {**chapter, key: value} if isinstance(chapter, Mapping) else value}


@cache
def plain_cases(profile: str) -> Mapping[str, tuple[Case, ...]]:
    """Return the cases of the built-in *profile*, unchanged, by the sentences that they name."""
    found: dict[str, list[Case]] = {}
    for path in shipped():
        for case in load(path):
            if case.entries["profile"] == profile:
                for sentence in case.rules:
                    found.setdefault(sentence, []).append(case)
    return {sentence: tuple(cases) for sentence, cases in found.items()}


def notices(case: Case, change: Change) -> bool:
    """Whether *case*, which holds, no longer does after *change*.

    A position that cannot even be set up any more shows nothing; a deal is what it shows.
    """
    with _switched_off(change.off):
        failures = run(case, change.profile).failures
    return any(failure.path or "deal" in case.entries for failure in failures)


@contextmanager
def _switched_off(code: str) -> Iterator[None]:
    """Let no refusal name the rule *code*; what it alone forbids is then allowed."""
    refusal, play = Round.refusal, Round.play

    def lenient(self: Round, action: object) -> Violation | None:
        violation = refusal(self, action)
        if violation is None or not code:
            return violation
        left = tuple(rule for rule in violation.broken if rule.code != code)
        return evolve(violation, broken=left) if left else None

    def played(self: Round, action: object) -> Round:
        return play(self, action) if self.allows(action) else self

    with patch.object(Round, "refusal", lenient), patch.object(Round, "play", played):
        yield


def shown(citing: Citing) -> Finding:
    """Look for a case that shows *citing*."""
    profile = PROFILES[citing.profile]
    read = any(isinstance(ground, Assumption) for ground in _own(citing))
    cases = plain_cases(citing.profile).get(citing.id, ())
    for change in changes(profile, citing.subject):
        for case in cases:
            stated = read or not case.assumed
            if stated and notices(case, change) and run(case).holds:
                return Finding(citing, f"{_file(case)}: {case.id}", change.words)
    return Finding(citing)


def _own(citing: Citing) -> Iterator[object]:
    """Yield all grounds of what the sentence is cited for."""
    for because in PROFILES[citing.profile].grounds:
        if because.subject == citing.subject:
            yield from because.grounds


def _file(case: Case) -> str:
    """Return the last two parts of the path of the case's file."""
    return "/".join(case.source.replace("\\", "/").split("/")[-2:])


def findings(profiles: Iterable[Profile] = PROFILES.values()) -> Iterator[Finding]:
    """Yield what shows each citation of *profiles*."""
    every = [c for profile in profiles for c in citings(profile)]
    with ProcessPoolExecutor(CORES, get_context("spawn")) as pool:
        yield from pool.map(shown, every, chunksize=8)


def main() -> int:
    """Print the table; return 1 if something is shown by no case."""
    found = list(findings())
    print(*found, sep="\n")
    missing = [finding for finding in found if not finding.case]
    print(f"\n{len(found)} citations, {len(missing)} that no case shows")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
