"""Is there what the lab needs beyond the base?  If not: what to install."""

from __future__ import annotations

from importlib import import_module

from ...errors import Fault
from ..times import LabError

EXTRAS = {"polars": "lab", "scipy": "lab", "matplotlib": "plot"}
"""The packages that are needed for some things only, and the extra that brings them."""


class MissingError(LabError):
    """A package is not installed; the error says what to install."""


def require(*packages: str) -> None:
    """Refuse to begin what cannot be finished without these *packages*."""
    missing = [package for package in packages if not _is_there(package)]
    if missing:
        extras = ",".join(sorted({EXTRAS[package] for package in missing}))
        reason = f'not installed; get it by: pip install "nertslib[{extras}]"'
        raise MissingError(Fault(", ".join(missing), reason))


def _is_there(package: str) -> bool:
    try:
        import_module(package)
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] != package:
            raise
        return False
    return True
