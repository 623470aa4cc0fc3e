"""What would a careful forger do?  Close a record again with the right digest."""

from __future__ import annotations

from hashlib import sha256


def closed(*lines: str) -> str:
    """Write lines, the last of them without its digest, and put in the right one."""
    *before, last = lines
    digest = sha256("".join(f"{line}\n" for line in before).encode()).hexdigest()
    return "\n".join((*before, last[: last.index('"digest"')] + f'"digest":"{digest}"}}', ""))
