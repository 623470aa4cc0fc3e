"""What has every report to tell, in whatever form?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Protocol

from attrs import define, field, frozen

from ..answers import Abilities, Answer, Broken
from ..corpus import LAYER as CASES
from ..expectations import LAYER as EXPECTED
from ..expectations import Judged, Outcome
from ..games import GAMES, POSITIONS
from ..questions import Document
from ..results import Disagreement, Result
from ..wire import answer_document

RUNGS: Mapping[str, str] = {CASES: "cases", GAMES: "replay", POSITIONS: "positions"}
"""What is shown where a layer holds."""
FAILURES = (Outcome.FAILED, Outcome.ERRORED, Outcome.XFAILED)
"""What speaks against an engine, expected or not."""


class Report(Protocol):
    """A form of report, in texts to be written one after the other."""

    def begin(self) -> Iterator[str]:
        """Say what is examined."""
        ...

    def tell(self, judged: Judged) -> Iterator[str]:
        """Tell of a result."""
        ...

    def end(self, tally: Tally) -> Iterator[str]:
        """Sum up."""
        ...


@frozen
class Run:
    """What is examined: who is asked, by which cases, from which seed, by which rule sets."""

    abilities: Abilities
    corpus: str
    seed: int
    profiles: tuple[str, ...]
    version: str = ""

    @property
    def document(self) -> Document:
        """The same as data."""
        return {
            "engine": self.abilities.name,
            "language": self.abilities.language,
            "engine_version": self.abilities.version,
            "nertslib": self.version,
            "corpus": self.corpus,
            "seed": self.seed,
            "profiles": list(self.profiles),
        }


@define
class Tally:
    """How many results there were of each outcome, and how far the engine can be trusted."""

    abilities: Abilities
    counts: Counter[Outcome] = field(factory=Counter)
    by_layer: dict[str, Counter[Outcome]] = field(factory=dict)
    bad: int = 0
    asked: int = 0

    def add(self, judged: Judged) -> None:
        """Count a result."""
        self.counts[judged.outcome] += 1
        self.by_layer.setdefault(judged.result.layer, Counter())[judged.outcome] += 1
        self.bad += judged.bad
        self.asked += judged.result.asked

    @property
    def asked_for(self) -> frozenset[Outcome]:
        """The outcomes of what was examined: not of what is expected of nobody."""
        layers = (counts for layer, counts in self.by_layer.items() if layer != EXPECTED)
        return frozenset(outcome for counts in layers for outcome in counts)

    @property
    def level(self) -> str:
        """What has been shown: the cases hold, games, positions, and with all that races."""
        held = [rung for layer, rung in RUNGS.items() if self._holds(layer)]
        races = ["races"] if "race" in self.abilities.answers and not self._failed else []
        return " + ".join([*held, *races] if held else ()) or "none"

    def _holds(self, layer: str) -> bool:
        """Whether something was shown in a *layer*, and nothing speaks against it."""
        counts = self.by_layer.get(layer, Counter[Outcome]())
        return bool(counts[Outcome.PASSED]) and not any(counts[o] for o in FAILURES)

    @property
    def _failed(self) -> bool:
        return any(self.counts[outcome] for outcome in FAILURES)

    @property
    def words(self) -> str:
        """The counts, in a line."""
        known = (f"{self.counts[o]} {o}" for o in Outcome if self.counts[o])
        return ", ".join(known) or "nothing was examined"


def told(judged: Judged) -> str:
    """Say in a line why a result is what it is."""
    reason = " ".join(judged.result.reason.split())
    if judged.outcome is Outcome.XPASSED:
        return reason or "was expected to fail, and passed"
    return reason


def case_text(result: Result) -> str:
    """Return what shows the disagreement of *result*, a case file with both answers; or nothing."""
    from ..printing import printed

    found = result.disagreement
    return "" if found is None else printed(found, result.id).rstrip("\n")


def written(disagreement: Disagreement) -> Document:
    """Return a disagreement as data: the very messages that show it, and both answers."""
    question = disagreement.question.message
    return {
        "profile": disagreement.profile,
        "setup": disagreement.setup.message,
        "script": [move.message for move in disagreement.script],
        "question": question,
        "expected": _answer(disagreement.expected),
        "got": _answer(disagreement.got),
        "citations": list(disagreement.citations),
        "before": [question.message for question in disagreement.before],
        "fleeting": disagreement.fleeting,
    }


def _answer(answer: Answer) -> Document:
    if isinstance(answer, Broken):
        return {"broken": str(answer.trouble), "detail": answer.detail, "stderr": answer.stderr}
    return answer_document(answer)
