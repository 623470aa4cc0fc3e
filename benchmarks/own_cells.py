"""What does nertslib cost, as a row of the table asks?  The measures, by name."""

from __future__ import annotations

import copy
from functools import partial

import measures
from cells import Cell
from gauges import importing, resident
from rows import OTHERS

LONG = 20_000
"""So many transitions of random play, at scale 1: rule sets are compared by unlike games."""


def cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of nertslib."""
    games, state = measures.recorded(6_000 * scale), measures.midgame(1)[0]
    return {
        "a": lambda: measures.random_play(LONG * scale),
        "a4": lambda: measures.random_play(4_000 * scale, listed=measures.all_seats),
        "b": lambda: measures.replay(games),
        "import": lambda: importing("import nertslib"),
        "playing import": lambda: importing("from nertslib import PROFILES, Round"),
        "memory": measures.memory,
        "resident": lambda: resident(measures.states),
        "hash": lambda: measures.hashing(measures.twins()),
        "pickle": measures.pickling,
        "copy": lambda: measures.copying(state),
        "deepcopy": lambda: measures.copying(state, copy.deepcopy),
        **{f"a {name}": partial(measures.random_play, LONG * scale, name) for name in OTHERS},
    }
