"""Tests of the floors: a module imports only from below, or from its own floor before it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import nertslib

PACKAGE = Path(nertslib.__file__).parent
FLOORS: tuple[tuple[str, ...], ...] = (
    ("later", "values", "swift", "schemas", "cards", "rules", "errors"),
    ("places",),
    ("table",),
    ("policies",),
    ("landing", "fits", "tabled", "profile"),
    ("profiles",),
    ("actions",),
    ("violations", "notation", "positions"),
    (
        "dealing",
        "auditing",
        "packing",
        "scores",
        "views",
        "events",
        "codes",
        "reach",
        "listed",
        "round",
    ),
    ("match", "referee", "players", "codec", "documents", "record", "cases"),
    ("testing",),
    ("conformance", "lab"),
    ("cli",),
)
WITHIN: dict[str, tuple[str, ...]] = {
    "table": ("facts", "centre", "tableau", "whole"),
    "profiles": ("uncheckable", "common", "yacht_party", "online", "nertz", "danish", "swedish"),
    "actions": (
        *(
            "judging",
            "seated",
            "duties",
            "closing",
            "withdrawing",
            "putting",
            "rows",
            "offers",
            "moving",
            "hands",
        ),
        *(
            "stock",
            "calling",
            "starting",
            "book",
            "listing",
            "turns",
            "goals",
            "stuck",
            "stalling",
            "kinds",
            "choices",
            "bases",
        ),
    ),
    "notation": ("faults", "cards", "foundations", "places", "actions"),
    "positions": ("reader", "tableaux", "middle", "happenings", "reading", "writing"),
    "events": ("carrying", "growing", "passing", "turning", "kinds", "ending", "narrating"),
    "match": ("results", "standing", "fitting", "going"),
    "referee": (
        *("claims", "timeline", "landed", "race", "landing", "lifting", "running", "settling"),
    ),
    "documents": (
        *("plain", "forms", "kinds", "leaves", "bodies", "laying", "tallying", "checking"),
        *("matching", "events", "converter", "formats", "texts", "layouts", "schemas"),
        "typescript",
    ),
    "cases": (
        *("values", "shapes", "reading", "comparing", "beginning", "matching", "trying"),
        "running",
    ),
    "record": (
        *("checks", "entries", "happenings", "heading", "sealing", "telling", "undoing"),
        *("keeping", "reading", "replaying", "watching", "journal"),
    ),
    "testing": (
        *("house", "moments", "candidates", "leaks", "faces", "sought", "strokes", "guide"),
        *("playing", "breaking", "shapes", "whole", "histories", "laws", "varying", "mixing"),
        *("rule_sets", "packs", "spots", "positions", "trying", "refusing", "sequences"),
        *("racing", "hostile", "registry", "plugin"),
    ),
    "conformance": (
        *("kinds", "questions", "forms", "shapes", "flips", "edition", "perft", "process"),
        *("pytest_plugin", "guiding", "burying", "wording", "near_misses", "answers", "reducing"),
        *("commands", "coverage"),
        *("perft_frozen", "judging", "port", "results", "schema", "wire", "mapping", "smoke"),
        *("expectations", "printing", "adapter", "pipe", "serving", "reference", "exams", "citing"),
        *("corpus", "dueling", "racing", "walking", "sculpting", "beginnings", "stacking"),
        *(
            "exporting",
            "plans",
            "shrinking",
            "recalling",
            "games",
            "examining",
            "reports",
            "running",
        ),
        *("session", "sharing", "test_suite", "machine", "conftest"),
    ),
    "lab": (
        *("times", "pace", "streams", "addresses", "contestants", "experiment"),
        *(
            "refereeing",
            "seats",
            "playing",
            "rows",
            "measuring",
            "recording",
            "executors",
            "running",
            "manifest",
            "opening",
            "storing",
        ),
        *("keeping", "matches", "statistics", "comparing", "plots", "differing"),
    ),
}
"""The modules of a package, in the order in which they may import each other."""
ORDER = {name: (floor, at) for floor, names in enumerate(FLOORS) for at, name in enumerate(names)}
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def name_of(path: Path) -> tuple[str, ...]:
    """Return the dotted name of a file below the package, as a tuple."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imported(path: Path) -> Iterator[tuple[str, ...]]:
    """Yield the names, below the package, from which a file imports."""
    inside = path.relative_to(PACKAGE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = inside[: len(inside) - node.level + 1]
            module = tuple(node.module.split(".")) if node.module else ()
            yield from [(*base, *module)] if module else [(*base, n.name) for n in node.names]


def is_below(name: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether the module *other* stands on a lower floor than *name*, or before it."""
    if name[0] != other[0]:
        return ORDER[other[0]] < ORDER[name[0]]
    order = WITHIN.get(name[0])
    if len(other) > 2 and other[1] == name[1]:
        return True  # a package within the package
    if order is None or len(name) == 1 or len(other) == 1:
        return name[0] not in ("policies", *WITHIN) or len(name) == 1
    return order.index(other[1]) < order.index(name[1])


@pytest.mark.parametrize("path", FILES, ids=lambda path: ".".join(name_of(path)))
def test_imports_come_from_below(path: Path) -> None:
    """A module imports nothing from above it, nor from a later one on its own floor."""
    name = name_of(path)
    assert [other for other in imported(path) if not is_below(name, other)] == []


def test_every_module_has_a_floor() -> None:
    """Each module of the package stands in the list of floors, and in that of its package."""
    names = {name_of(path) for path in FILES}
    assert {name[0] for name in names} <= set(ORDER)
    for package, order in WITHIN.items():
        assert {name[1] for name in names if name[0] == package and name[1:]} == set(order)


def test_imports_are_seen() -> None:
    """The walk finds what is written: the round imports the dealing, and the actions."""
    found = set(imported(PACKAGE / "round.py"))
    assert ("dealing",) in found
    assert ("actions", "hands") in found
    assert not is_below(("cards",), ("round",))
    assert not is_below(("policies", "building"), ("policies", "empties"))
