"""A verdict that is wrong is reported: no case that comes with the library holds by saying nothing.

That every case holds as it stands is claimed in cases/test_running.py.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from nertslib import cases
from nertslib.cases.reading import CHECKS, MATCH, read_cases

VERDICTS = ("legal", "broken", "outcome", "reasons", "refused", *MATCH[1:], *CHECKS)

Entry = Mapping[str, object]

NEVER = {"settlement": {"from": "A", "to": "A", "points": 1}}
"""What never stands in the list that a key names, where a word does not do."""


def wrong(value: object, never: object = "nonsense") -> object:
    """Return what cannot come out where *value* does; in a list *never* stands."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case [first, *_]:
            return [*value, wrong(first)]
        case []:
            return [never]
        case {}:
            first = next(iter(value), "nonsense")
            return {**value, first: wrong(value.get(first, 0))}
        case _:
            return "nonsense"


def falsified(entry: Entry) -> Iterator[tuple[str, Entry]]:
    """Yield the names of the verdicts of a case, each with the case in which it is wrong."""
    for key in VERDICTS:
        if key in entry:
            yield key, {**entry, key: wrong(entry[key], NEVER.get(key, "nonsense"))}
    steps = entry.get("steps", [])
    assert isinstance(steps, list)
    for number, step in enumerate(steps):
        for key, other in falsified(step):
            yield key, {**entry, "steps": [*steps[:number], other, *steps[number + 1 :]]}


@pytest.mark.parametrize("path", cases.shipped(), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_wrong_verdict_is_reported(path: Path) -> None:
    """In every file, the first verdict of each kind is noticed once it is turned round."""
    entries = tomllib.loads(path.read_text("utf-8"))["case"]
    first = {key: other for e in reversed(entries) for key, other in [*falsified(e)][::-1]}
    assert first
    for key, other in first.items():
        (case,) = read_cases({"case": [other]}, path.name)
        assert not cases.run(case).holds, f"{case.id}: {key}"


def test_every_case_has_a_verdict() -> None:
    """There is no case in which nothing must come out."""
    for path in cases.shipped():
        for entry in tomllib.loads(path.read_text("utf-8"))["case"]:
            assert any(falsified(entry)), entry["id"]
