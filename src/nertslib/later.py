"""How is a name imported only when it is asked for?

Whoever starts pytest beside an installed nertslib imports the package, whether a test plays Nerts
or not: that must cost next to nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module


def brought(package: str, homes: Mapping[str, str], name: str) -> object:
    """Return what *package* exports by this *name*, which is at home in the module *homes* says.

    The package keeps it, and is not asked again.  The modules themselves go by their names, too.
    An AttributeError says that there is nothing of that name.
    """
    if name in homes:
        value = getattr(import_module(f".{homes[name]}", package), name)
    elif name in {home.partition(".")[0] for home in homes.values()}:
        return import_module(f".{name}", package)
    else:
        message = f"module {package!r} has no attribute {name!r}"
        raise AttributeError(message)
    setattr(sys.modules[package], name, value)
    return value
