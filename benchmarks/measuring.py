"""In which turn is everything measured?  Each measure once a round, so that all meet all moods.

What one round tells as well as seven is measured once, at the end: two workers and memory.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Callable
from functools import partial

from cells import Cell, Peak, Result, Size
from machine import cores, machine, versions

MAKERS = ("own_cells", "chess_peer", "soliterm_peer", "pokerkit_peer", "openspiel_peer")
PACKAGES = ("attrs", "chess", "soliterm", "pokerkit", "open-spiel", "numpy", "polars", "scipy")
KEPT = 8
"""So many rounds are kept to measure what that costs, at scale 1."""
GROWING = 2
"""So many rounds are the fewest whose memory is measured, at scale 1: it needs many, or none."""
RACES = 3
"""So often two workers are measured against one."""


class Run:
    """What was measured so far, and what could not be."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.machine = machine()
        self.cells: dict[str, Cell] = {}
        self.samples: dict[str, list[float]] = {}
        self.skipped: dict[str, str] = {}
        self.peaks: dict[str, list[Peak]] = {}
        self.actions: dict[str, float] = {}
        self.pickled = 0
        self.compared = 0

    def attempt(self, name: str, act: Callable[[], None]) -> None:
        """Do something; what goes wrong is noted, and leaves the rest."""
        print(name, file=sys.stderr)
        try:
            act()
        except Exception as error:  # noqa: BLE001 - whatever stops one peer leaves the others
            self.skipped[name] = repr(error)

    def note(self, name: str, value: float) -> None:
        """Note what was measured."""
        self.samples.setdefault(name, []).append(value)

    def prepare(self, module: str) -> None:
        """Make the cells of a peer, or our own."""
        self.cells |= importlib.import_module(module).cells(self.size["scale"])

    def take_turns(self) -> None:
        """Measure every cell once a round."""
        from lab_cells import Tally
        from lab_cells import cells as lab_cells

        tally = Tally()
        self.cells |= lab_cells(self.size["scale"], tally)
        # What is loaded by now is never garbage: no library shall pay for looking at the others'.
        gc.collect()
        gc.freeze()
        for number in range(1, self.size["rounds"] + 1):
            print(f"round {number} of {self.size['rounds']}", file=sys.stderr)
            for name, cell in self.cells.items():
                self.note(name, cell())
        self.actions = tally.means()

    def keep(self) -> None:
        """Measure what it costs that rounds are given out and kept."""
        from crews import recording

        for _ in range(self.size["rounds"]):
            beside, whole = recording(KEPT * self.size["scale"])
            self.note("beside", beside)
            self.note("recording", whole)

    def grow(self) -> None:
        """Measure the memory of more and more rounds."""
        from growth import peaks

        self.peaks = peaks(GROWING * self.size["scale"] ** 2)

    def weigh(self) -> None:
        """Measure the size of a pickle."""
        from measures import pickled_size

        self.pickled = pickled_size()

    def race(self) -> None:
        """Measure two workers against one."""
        from crews import at_once, comparing, enough

        if cores() < 2:
            message = "two workers need two processors"
            raise RuntimeError(message)
        self.compared = enough()
        for _ in range(RACES):
            for count, word in ((1, "one"), (2, "two")):
                self.note(f"compare by {word}", comparing(self.compared, workers=count))
            self.note("one process", at_once(1, self.compared // 2))
            self.note("two processes", at_once(2, self.compared // 2))

    def result(self) -> Result:
        """Give everything."""
        return Result(
            size=self.size,
            machine=self.machine,
            versions=versions(PACKAGES),
            samples=self.samples,
            skipped=self.skipped,
            pickled=self.pickled,
            actions=self.actions,
            compared=self.compared,
            peaks=self.peaks,
        )


def measured(size: Size) -> Result:
    """Measure everything."""
    run = Run(size)
    for module in MAKERS:
        run.attempt(module, partial(run.prepare, module))
    run.attempt("turns", run.take_turns)
    run.attempt("size of a pickle", run.weigh)
    run.attempt("work beside simulating", run.keep)
    run.attempt("memory", run.grow)
    if size["workers"]:
        run.attempt("two workers", run.race)
    return run.result()
