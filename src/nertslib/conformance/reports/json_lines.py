"""How does another program read what came of an examination?  A line of JSON for each result."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from attrs import frozen

from ..expectations import Judged
from .sheet import Run, Tally, told, written


@frozen
class JsonLines:
    """A first line on what is examined, one for each result, and a last one that sums up."""

    run: Run

    def begin(self) -> Iterator[str]:
        """Say what is examined."""
        yield _line({"format": "nertslib-conformance", "version": 1, **self.run.document})

    def tell(self, judged: Judged) -> Iterator[str]:
        """Tell of a result."""
        result, more = judged.result, {}
        if result.disagreement is not None:
            more = {"disagreement": written(result.disagreement)}
        yield _line(
            {
                "id": result.id,
                "outcome": str(judged.outcome),
                "layer": result.layer,
                "reason": told(judged),
                "asked": result.asked,
                **more,
            }
        )

    def end(self, tally: Tally) -> Iterator[str]:
        """Sum up."""
        counts = {str(outcome): count for outcome, count in sorted(tally.counts.items())}
        yield _line(
            {"end": counts, "level": tally.level, "asked": tally.asked, "good": not tally.bad}
        )


def _line(document: Mapping[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False) + "\n"
