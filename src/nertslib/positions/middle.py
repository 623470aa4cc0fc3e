"""Reads the common area: foundations, and those set aside."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from ..cards import KING, Cards
from ..fits import lawful
from ..places import letter_of
from ..table import Aside, Centre
from .reader import Reader


def read_centre(reader: Reader, entries: Mapping[str, object]) -> Centre:
    """Read the foundations and the piles set aside."""
    piles = _piles(reader, "foundations", entries.get("foundations", ()))
    there = sum(1 for pile in piles if pile)
    slots = reader.profile.foundations.slots
    if slots and there > slots:
        reader.fault("foundations", f"there are places for {slots} foundations, not {there}")
    return Centre.of(piles, _aside(reader, entries))


def _piles(reader: Reader, path: str, value: object) -> tuple[Cards, ...]:
    texts = reader.sequence(path, value)
    piles = tuple(reader.foundation(f"{path}[{i}]", text) for i, text in enumerate(texts))
    for i, pile in enumerate(piles):
        _check_growth(reader, f"{path}[{i}]", pile)
    return piles


def _check_growth(reader: Reader, path: str, pile: Cards) -> None:
    """Check that each card was once laid where it lies; a tie leaves two cards in one place."""
    rules = reader.profile.foundations
    places = [tuple(place) for _, place in groupby(pile, key=lambda card: card.rank)]
    ties = reader.profile.contention.undecided == "both-stay"
    for place, below in zip(places, [(), *places], strict=False):
        if len(place) > 1 and not (ties and below):
            reader.fault(path, f"{place[0]} and {place[1]} do not share a place")
        for card in place:
            fits = rules.grows(card.bare, below[-1].bare) if below else rules.starts(card.bare)
            if not lawful(fits):
                where = f"lie on {below[-1]}" if below else "begin a foundation"
                reader.fault(path, f"{card} does not {where}")


def _aside(reader: Reader, entries: Mapping[str, object]) -> tuple[Aside, ...]:
    piles = _piles(reader, "aside", entries.get("aside", ()))
    for i, pile in enumerate(piles):
        if not pile or pile[-1].rank != KING:
            reader.fault(f"aside[{i}]", "a foundation is set aside with its king")
    # Where nobody says who closed a pile, it was the side whose king lies on it.
    kings = [letter_of(pile[-1].owner) if pile else "A" for pile in piles]
    closers = reader.sequence("aside_by", entries.get("aside_by", kings))
    if len(closers) != len(piles):
        reader.fault("aside_by", f"{len(piles)} piles were set aside, not {len(closers)}")
    sides = [reader.side(f"aside_by[{i}]", letter) for i, letter in enumerate(closers)]
    return tuple(Aside(pile, side or 0) for pile, side in zip(piles, sides, strict=False))
