"""What would a careful forger do?  Close a record again with the right digest."""

from __future__ import annotations

from hashlib import sha256

from nertslib.record import Record
from nertslib.round import Round
from tests.helpers import DANISH


def started() -> Record:
    """Return a short record, to be forged."""
    record = Record.begin(Round.deal(DANISH, seed=7))
    for action in ("A: N>F", "B: 3>1", "B: N>3", "A: 3>1", "A: draw"):
        record = record.play(action)
    return record


def closed(*lines: str) -> str:
    """Write lines, the last of them with the digest that fits them."""
    *before, last = lines
    digest = sha256("".join(f"{line}\n" for line in before).encode()).hexdigest()
    start = last.rfind('"digest"')
    end = f'{last[:start]}"digest":"{digest}"}}' if start >= 0 else last
    return "\n".join((*before, end, ""))
