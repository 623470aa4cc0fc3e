"""How is a coverage told, to people and to programs?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import asdict

from .measuring import Coverage
from .sentences import CHECKED, Sentence
from .tallying import BOTH, STATUSES, Exercise

Document = Mapping[str, object]


def document_of(coverage: Coverage) -> Document:
    """Write all that was measured."""
    return {
        "cases": coverage.cases,
        "left_out": list(coverage.left_out),
        "shares": coverage.shares,
        "rules": [{"status": rule.status, **asdict(rule)} for rule in coverage.rules],
        "sentences": [{"status": s.status, **asdict(s)} for s in coverage.sentences],
        "settings": [
            {
                "setting": mutant.flip.path,
                "flip": mutant.flip.name,
                "noticed_by": mutant.noticed_by,
                "excuse": mutant.excuse,
            }
            for mutant in coverage.mutants
        ],
    }


def told(coverage: Coverage) -> Iterator[str]:
    """Say it in lines: the shares, and all that is missing by name."""
    shares = coverage.shares
    yield f"{coverage.profile.name}: cases that hold: {coverage.cases}"
    yield from _named("cases that do not hold, and are left out", coverage.left_out)
    yield f"  rules asked both ways: {shares['rules']:.1f} %"
    yield from _missing(coverage.rules)
    yield f"  sentences touched: {shares['sentences']:.1f} %"
    yield from _by_status(coverage.sentences)
    yield f"  changed settings noticed: {shares['settings']:.1f} %"
    survivors = [mutant.flip.name for mutant in coverage.mutants if mutant.survives]
    yield from _named("not noticed", survivors)
    yield f"    that nobody can notice: {sum(bool(m.excuse) for m in coverage.mutants)}"


def told_rules(name: str, rules: tuple[Exercise, ...]) -> Iterator[str]:
    """Say in lines which rules of the rule set of this *name* were asked both ways."""
    possible = [rule for rule in rules if not rule.excuse]
    both = sum(rule.status == BOTH for rule in possible)
    yield f"{name}: {both} of {len(possible)} rules asked both ways"
    yield from _missing(rules)


def _missing(rules: Iterable[Exercise]) -> Iterator[str]:
    known = list(rules)
    for status in STATUSES:
        if status != BOTH:
            codes = [rule.code for rule in known if rule.status == status and not rule.excuse]
            yield from _named(_WORDS[status], codes)
    yield from _named("cannot be broken", [rule.code for rule in known if rule.excuse])


def _by_status(sentences: Iterable[Sentence]) -> Iterator[str]:
    known = list(sentences)
    for status in (CHECKED, *STATUSES):
        if status != BOTH:
            found = [sentence.sentence for sentence in known if sentence.status == status]
            yield from _named(_SENTENCE_WORDS[status], found)


def _named(words: str, names: Iterable[str]) -> Iterator[str]:
    listed = ", ".join(names)
    if listed:
        yield f"    {words}: {listed}"


_WORDS = {"refused": "refused only", "passed": "never refused", "never": "never asked"}
_SENTENCE_WORDS = {
    "checked": "by a deal, a score or a match",
    "refused": "by refusals only",
    "passed": "by legal actions only",
    "never": "never touched",
}
