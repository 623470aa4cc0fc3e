"""A case to begin with, and what comes of a changed one."""

from __future__ import annotations

from nertslib import cases
from nertslib.cases.reading import read_cases

HEAD = {"id": "one", "profile": "danish"}

TABLE = {
    "table": {
        "A": {"nerts": "??*3 6D", "work": ["TD 9C 8H", "KH"], "stock": "3D 9S 2C", "waste": "KS"},
        "B": {"nerts": "??*12 9H", "work": ["7S"], "stock": "KD"},
    },
    "foundations": ["AS-5S@A", "AH@B 2H@A"],
}

CHECKS = {
    "after": {
        "A": {
            "nerts": "??*3 6D",
            "work": ["TD 9C 8H", "KH"],
            "stock": "3D 9S 2C",
            "waste": "KS",
            "hands": [""],
            "recycles": 0,
        },
        "foundations": ["AS-5S@A", "AH@B 2H@A"],
        "aside": [],
        "aside_by": [],
        "ending": "none",
        "stops": 0,
    },
    "score": {"A": -2},
    "score_parts": {"A": {"nerts-cards": -8}},
    "stuck": {"B": False},
    "lists": {"B": ["B: N>2", "B: N>3", "B: N>4", "B: draw", "B: pass"]},
    "view": {"B": {"A": {"stock": "??*3"}}},
}


def run(**entries: object) -> list[str]:
    """Run a case and return its failures as lines."""
    (case,) = read_cases({"case": [HEAD | entries]}, "here")
    return [str(failure) for failure in cases.run(case).failures]
