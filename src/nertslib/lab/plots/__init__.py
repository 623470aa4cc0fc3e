"""What does a comparison look like?  Plots for a paper, as PNG and SVG (extra `plot`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from ..comparing.comparison import Comparison
from ..comparing.effects import Sensitivity
from ..statistics.requiring import require

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def plot(found: Comparison | Sensitivity, directory: Path | str) -> tuple[Path, ...]:
    """Draw what was *found*; return the files that were written into a *directory*."""
    require("matplotlib")
    from .drawing import figures

    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    with _styled():
        drawn = list(figures(found))
        return tuple(path for name, figure in drawn for path in _saved(figure, folder / name))


def _styled() -> AbstractContextManager[None]:
    """Draw plainly, and write an SVG the same every time, with text as text."""
    from matplotlib import rc_context

    return rc_context(
        rc={
            "font.size": 9,
            "axes.titlesize": 9,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.grid": True,
            "axes.grid.axis": "x",
            "axes.axisbelow": True,
            "grid.color": "#dddddd",
            "svg.hashsalt": "nertslib",
            "text.parse_math": False,
            "svg.fonttype": "none",
        }
    )


def _saved(figure: Figure, path: Path) -> Iterator[Path]:
    """Write a *figure*; the files hold no date, so that they are the same every time."""
    without: dict[str, dict[str, str | None]] = {
        ".png": {"Software": None},
        ".svg": {"Date": None, "Creator": None},
    }
    for end, metadata in without.items():
        written = path.with_suffix(end)
        figure.savefig(written, dpi=200, metadata=metadata)
        yield written
