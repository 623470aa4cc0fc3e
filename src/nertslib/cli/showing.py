"""Which rule sets are there, and what do they say?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from cyclopts import App, Parameter
from rich.table import Table as Grid
from rich.text import Text

from ..codec.meanings import MEANINGS
from ..codec.profiles import dump_profile, published_profiles, unstructure_profile
from ..profile import Profile
from ..profiles import PROFILES
from .naming import OK, Json, profile_of
from .screen import Document, show, write, write_json
from .violations import grounds_text

PROFILES_EXAMPLES = """
Examples:
  nertslib profiles
  nertslib profiles --all --json
"""
SHOW_EXAMPLES = """
Examples:
  nertslib show danish
  nertslib show online --toml > house.toml
"""


def register(app: App) -> None:
    """Add the commands."""
    app.command(profiles, help_epilogue=PROFILES_EXAMPLES)
    app.command(show_profile, name="show", help_epilogue=SHOW_EXAMPLES)
