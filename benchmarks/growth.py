"""Does memory grow with the number of rounds?  The peak of processes that simulate more and more.

`nertz` with two greedy sides is the fastest of the shipped rule sets.  *Recording* writes the rows
into a directory as they come, *comparing* keeps a few numbers of each round.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from cells import Peak
from gauges import in_child, own_memory

from nertslib import lab
from nertslib.lab.comparing import compare

PROFILE = "nertz"
FACTORS = {"recording": (1, 4, 16, 64), "comparing": (1, 4, 16)}


def peaks(rounds: int) -> dict[str, list[Peak]]:
    """Give the peak memory of simulating so many rounds, and 4 times as many, and so on."""
    kinds: dict[str, Callable[[int], int]] = {"recording": recording, "comparing": comparing}
    return {
        name: [_peak(simulate, rounds * factor) for factor in FACTORS[name]]
        for name, simulate in kinds.items()
    }


def _peak(simulate: Callable[[int], int], rounds: int) -> Peak:
    return Peak(rounds=rounds, memory=in_child(simulate, rounds))


def recording(rounds: int) -> int:
    """Write the rows of so many rounds; give the peak memory of this process."""
    with tempfile.TemporaryDirectory() as folder:
        for _ in lab.simulate_into(Path(folder, "run"), [PROFILE], rounds, seed=1, workers=1):
            pass
    return own_memory("VmHWM")


def comparing(rounds: int) -> int:
    """Take all figures of so many rounds; give the peak memory of this process."""
    compare([PROFILE], rounds, seed=1, workers=1)
    return own_memory("VmHWM")
