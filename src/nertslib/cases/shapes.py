"""What may stand behind each key of a case?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..errors import Fault

Shape = Callable[[str, object], Iterator[Fault]]
"""Yields what is wrong with a value at a path."""
Keys = Mapping[str, Shape]


def of_kind(what: str, *kinds: type) -> Shape:
    """Return the shape of a value of one of these *kinds*, exactly, called *what*."""

    def shape(path: str, value: object) -> Iterator[Fault]:
        if type(value) not in kinds:
            yield Fault(path, f"expected {what}")

    return shape


def anything(path: str, value: object) -> Iterator[Fault]:  # noqa: ARG001 - it is a shape
    """Yield nothing: what is wrong shows when the position is laid."""
    yield from ()


def list_of(inner: Shape) -> Shape:
    """Return the shape of a list."""

    def shape(path: str, value: object) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield Fault(path, "expected a list")
            return
        for number, entry in enumerate(value):
            yield from inner(f"{path}[{number}]", entry)

    return shape


def table_of(inner: Shape) -> Shape:
    """Return the shape of a table with any keys."""

    def shape(path: str, value: object) -> Iterator[Fault]:
        if not isinstance(value, Mapping):
            yield Fault(path, "expected a table")
            return
        for key, entry in value.items():
            yield from inner(f"{path}.{key}", entry)

    return shape


def keyed(keys: Keys) -> Shape:
    """Return the shape of a table with no other than these *keys*."""

    def shape(path: str, value: object) -> Iterator[Fault]:
        if not isinstance(value, Mapping):
            yield Fault(path, "expected a table")
            return
        for key, entry in value.items():
            if key in keys:
                yield from keys[key](f"{path}.{key}", entry)
            else:
                yield Fault(f"{path}.{key}", f"unknown key; there is {', '.join(sorted(keys))}")

    return shape


TEXT = of_kind("a text", str)
NUMBER = of_kind("a whole number", int)
YES_OR_NO = of_kind("true or false", bool)
TABLE = table_of(anything)
CHECKS: Keys = {
    "after": TABLE,
    "score": table_of(NUMBER),
    "score_parts": table_of(table_of(NUMBER)),
    "stuck": table_of(of_kind("true, false or a text", bool, str)),
    "lists": table_of(list_of(TEXT)),
    "view": table_of(TABLE),
}
"""What must hold, of a case and of a step."""
POSITION: Keys = dict.fromkeys(
    ("members", "table", "foundations", "aside", "aside_by", "facts"), anything
)
MATCH: Keys = {
    "rounds": list_of(TABLE),
    "totals": table_of(NUMBER),
    "over": YES_OR_NO,
    "winners": list_of(TEXT),
    "counted": list_of(YES_OR_NO),
    "settlement": list_of(keyed({"from": TEXT, "to": TEXT, "points": NUMBER})),
}
CLAIM: Keys = {
    "play": TEXT,
    "lifted": NUMBER,
    "landed": NUMBER,
    "at": NUMBER,
    "id": of_kind("a whole number or a text", int, str),
}
STEP: Keys = {
    "play": TEXT,
    "together": list_of(TEXT),
    "race": list_of(keyed(CLAIM)),
    "legal": YES_OR_NO,
    "broken": list_of(TEXT),
    "outcome": list_of(TEXT),
    "reasons": list_of(TEXT),
    **CHECKS,
}
CASE: Keys = {
    "id": TEXT,
    "profile": of_kind("a name or a table", str, dict),
    "rules": list_of(TEXT),
    "assumed": YES_OR_NO,
    "refused": YES_OR_NO,
    "deal": keyed(dict.fromkeys(("sides", "members", "seed", "round"), NUMBER)),
    "decks": list_of(TEXT),
    "steps": list_of(keyed(STEP)),
    **POSITION,
    **MATCH,
    **CHECKS,
}


NEEDED = ("id", "profile")
"""The keys that every case has."""
DEALT, LAID = ("deal", "decks"), ("table", "foundations", "aside", "aside_by")
"""The keys of a case that is dealt, and of one that is laid out."""
TRIED = ("play", "together", "race")
"""The keys of which every step has one."""


def step_faults(path: str, steps: object) -> Iterator[Fault]:
    """Yield what is wrong with *steps* whose keys are well: each tries one thing."""
    for number, step in enumerate(steps if isinstance(steps, list) else ()):
        if len({*TRIED} & {*step}) != 1:
            yield Fault(f"{path}[{number}]", f"expected one of {', '.join(TRIED)}")
        for place, claim in enumerate(step.get("race", ())):
            if "play" not in claim:
                yield Fault(f"{path}[{number}].race[{place}].play", "is missing")


def beginning_faults(path: str, case: Mapping[str, object]) -> Iterator[Fault]:
    """Yield what is wrong with how a *case* begins: dealt, from a seed or decks, or as it lies."""
    dealt = [key for key in DEALT if key in case]
    laid = [key for key in LAID if key in case]
    if dealt and laid:
        yield Fault(f"{path}: {laid[0]}", f"a case with {dealt[0]} has none")


def round_faults(path: str, value: object) -> Iterator[Fault]:
    """Yield what is wrong with the rounds of a match: each has a score for every side.

    Other keys are left to the runner, which knows them.
    """
    rounds: list[dict[str, object]] = value if isinstance(value, list) else []
    letters = {key for entry in rounds for key in entry if len(key) == 1 and key.isupper()}
    for number, entry in enumerate(rounds):
        here = f"{path}[{number}]"
        for key in (*sorted(letters), "paused"):
            if key in entry:
                yield from NUMBER(f"{here}.{key}", entry[key])
            elif key in letters:
                yield Fault(f"{here}.{key}", "is missing")
        if entry.get("caller", "") not in ("", *letters):
            yield Fault(f"{here}.caller", "expected the letter of a side")
