"""Which sentences and settings can no case show, and why?"""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "online/23": "advice on what to aim for; the rules that it follows from are stated elsewhere",
    "nertz/31": "who sorts the cards after a hand is no matter of the rules; every card knows its "
    "owner",
}
"""Sentences of the texts that state nothing anybody could break."""

SETTINGS: Mapping[str, str] = {
    "layout.shuffled_by": "who shuffles happens away from the table: a deal from given decks or "
    "from a seed is the same",
}
"""Settings that change nothing which happens at the table."""
