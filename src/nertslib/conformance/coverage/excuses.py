"""What can no case show, and why?  Read from `excuses.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

EXCUSES = Path(__file__).with_name("excuses.toml")
Reasons = Mapping[str, str]


def settings_without_effect(profile: str) -> Reasons:
    """Return, for the rule set of this name, the flips that change no answer, with the reasons."""
    return _excuses()["settings"].get(profile, {})


def rules_out_of_reach(profile: str) -> Reasons:
    """Return, for the rule set of this name, the rules that no lawful table lets anybody break."""
    return _excuses()["rules"].get(profile, {})


@cache
def _excuses() -> Mapping[str, Mapping[str, Reasons]]:
    document: Mapping[str, Mapping[str, Reasons]] = tomllib.loads(EXCUSES.read_text("utf-8"))
    return document
