"""Which sentences of its rule text does a suite touch?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import frozen

from ...cases import Case, load, shipped
from ...profile import Profile
from ...rules import Citation
from .tallying import BOTH, NEVER, PASSED, REFUSED

CHECKED = "checked"
"""A case names the sentence, and tries no action: it is about a deal, a score or a match."""


@frozen
class Sentence:
    """How many *cases* name a sentence, and what they try: *legal* actions and *refused* ones."""

    sentence: str
    cases: int
    legal: int
    refused: int

    @property
    def status(self) -> str:
        """Which verdicts the cases that name the sentence hold."""
        if self.legal and self.refused:
            return BOTH
        if self.legal or self.refused:
            return PASSED if self.legal else REFUSED
        return CHECKED if self.cases else NEVER


def sentences(profile: Profile, cases: Iterable[Case]) -> tuple[Sentence, ...]:
    """Return every sentence of the text of *profile* that states a rule, in order."""
    naming: Counter[str] = Counter()
    legal: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for case in cases:
        verdicts = [step.entries.get("legal") for step in case.steps]
        for sentence in set(case.rules):
            naming[sentence] += 1
            legal[sentence] += verdicts.count(True)
            refused[sentence] += verdicts.count(False)
    return tuple(Sentence(s, naming[s], legal[s], refused[s]) for s in sorted(_stated(profile)))


def _stated(profile: Profile) -> set[str]:
    """Return the sentences that *profile* cites, and those that a case of the library names."""
    grounds = (ground for because in profile.grounds for ground in because.grounds)
    cited = {str(ground) for ground in grounds if isinstance(ground, Citation)}
    return cited | set(_named(profile.name))


def _named(profile: str) -> Iterator[str]:
    for path in shipped():
        if path.parent.name == profile:
            for case in load(path):
                yield from (rule for rule in case.rules if rule.startswith(f"{profile}/"))
