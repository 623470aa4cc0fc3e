"""How is it told in the Test Anything Protocol, version 14?"""

from __future__ import annotations

import json
from collections.abc import Iterator

from attrs import define

from ..expectations import Judged, Outcome
from .sheet import Run, Tally, case_text, told


@define
class Tap:
    """A line for each result, with what differs below it; the plan comes last."""

    run: Run
    number: int = 0

    def begin(self) -> Iterator[str]:
        """Say what is examined."""
        yield "TAP version 14\n"
        for key, value in self.run.document.items():
            yield f"# {key}: {_plain(value)}\n"

    def tell(self, judged: Judged) -> Iterator[str]:
        """Tell of a result."""
        self.number += 1
        well = judged.outcome in (Outcome.PASSED, Outcome.SKIPPED, Outcome.XPASSED)
        word = "ok" if well and not judged.bad else "not ok"
        yield f"{word} {self.number} - {_escaped(judged.result.id)}{_directive(judged)}\n"
        if judged.bad:
            yield from _block(judged)

    def end(self, tally: Tally) -> Iterator[str]:
        """Sum up."""
        yield f"1..{self.number}\n"
        yield f"# {tally.words}\n# level: {tally.level}\n"


def _directive(judged: Judged) -> str:
    """Mark what does not count, and why."""
    if judged.outcome is Outcome.SKIPPED:
        return f" # SKIP {_escaped(told(judged))}"
    return f" # TODO {_escaped(told(judged))}" if judged.outcome is Outcome.XFAILED else ""


def _block(judged: Judged) -> Iterator[str]:
    """Yield what differs, as YAML, of which JSON is a part."""
    yield f"  ---\n  outcome: {judged.outcome}\n  message: {json.dumps(told(judged))}\n"
    if judged.result.disagreement is not None:
        yield "  case: |\n"
        for line in case_text(judged.result).splitlines():
            yield f"    {line}\n" if line else "\n"
    yield "  ...\n"


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("#", "\\#")
