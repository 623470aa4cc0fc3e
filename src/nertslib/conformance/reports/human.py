"""How is it told to people?  What differs, as cases to be pasted; and a summary."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define

from ..answers import ANSWERS
from ..expectations import Judged, Outcome
from .sheet import Run, Tally, case_text, told


@define
class Human:
    """Only what is not as it should be, one by one; the rest is counted."""

    run: Run

    def begin(self) -> Iterator[str]:
        """Say what is examined."""
        abilities, run = self.run.abilities, self.run
        words = " ".join(filter(None, (abilities.name, abilities.version)))
        language = f" ({abilities.language})" if abilities.language else ""
        yield f"{words}{language}: {', '.join(run.profiles)}\n"
        yield f"corpus {run.corpus}, seed {run.seed}\n"
        unclaimed = sorted(ANSWERS - abilities.answers)
        if unclaimed:
            yield f"skipped, as the engine does not claim it: {', '.join(unclaimed)}\n"

    def tell(self, judged: Judged) -> Iterator[str]:
        """Tell of a result that is not as it should be."""
        if not judged.bad:
            return
        yield f"\n{str(judged.outcome).upper()} {judged.result.id}: {told(judged)}\n"
        if judged.result.disagreement is not None:
            yield f"{case_text(judged.result)}\n"

    def end(self, tally: Tally) -> Iterator[str]:
        """Sum up."""
        yield "\n"
        for layer, counts in tally.by_layer.items():
            known = ", ".join(f"{counts[o]} {o}" for o in Outcome if counts[o])
            yield f"{layer}: {known}\n"
        yield f"{tally.words} ({tally.asked} questions)\n"
        yield f"level: {tally.level} (corpus {self.run.corpus})\n"
