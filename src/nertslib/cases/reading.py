"""What does a case file say?  Every key is known, or it is an error."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import frozen

from ..errors import CaseError, Fault
from . import shapes

Table = Mapping[str, object]

CHECKS = tuple(shapes.CHECKS)
POSITION = tuple(shapes.POSITION)
MATCH = tuple(shapes.MATCH)


@frozen
class Step:
    """Something that is tried: its keys and values, and where it stands."""

    path: str
    entries: Table

    @property
    def checks(self) -> Table:
        """What must hold after the step."""
        return {key: self.entries[key] for key in CHECKS if key in self.entries}


@frozen
class Case:
    """A position, what is tried, and what must come out."""

    id: str
    source: str
    entries: Table
    steps: tuple[Step, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The sentences that the case exercises, `danish/03`."""
        rules = self.entries.get("rules")
        return tuple(map(str, rules)) if isinstance(rules, list) else ()

    @property
    def assumed(self) -> bool:
        """Whether the verdict is inferred, not stated."""
        return self.entries.get("assumed") is True

    @property
    def checks(self) -> Table:
        """What must hold after the last step."""
        return {key: self.entries[key] for key in CHECKS if key in self.entries}


def shipped() -> tuple[Path, ...]:
    """Return the case files that come with the library, in order of name."""
    return tuple(sorted(Path(__file__).parent.glob("*/*.toml")))


def load(path: Path | str) -> tuple[Case, ...]:
    """Read a case file; a CaseError lists everything in it that cannot be understood."""
    try:
        text = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise CaseError(Fault(str(path), str(error))) from error
    return loads(text, str(path))


def loads(text: str | bytes, source: str = "<text>") -> tuple[Case, ...]:
    """Read the *text* of a case file; *source* is what errors call it."""
    try:
        document = tomllib.loads(text if isinstance(text, str) else text.decode())
    except (ValueError, RecursionError) as error:
        raise CaseError(Fault(source, str(error))) from error
    return read_cases(document, source)


def read_cases(document: Table, source: str) -> tuple[Case, ...]:
    """Read the cases of a *document*; *source* is what errors call it."""
    listed = document.get("case")
    faults = [Fault(f"{source}: {key}", "unknown key") for key in document if key != "case"]
    if not isinstance(listed, list) or not all(isinstance(entry, Mapping) for entry in listed):
        raise CaseError(*faults, Fault(source, "expected tables [[case]]"))
    names = [_name(entry, number) for number, entry in enumerate(listed, 1)]
    for name, entry in zip(names, listed, strict=True):
        faults += _faults(f"{source}: {name}", entry)
    doubled = sorted({name for name in names if names.count(name) > 1})
    faults += [Fault(f"{source}: {name}", "the id is not unique") for name in doubled]
    if faults:
        raise CaseError(*faults)
    return tuple(_case(entry, source) for entry in listed)


def _name(entry: Table, number: int) -> str:
    """Return what a case is called, also if it has no proper id."""
    name = entry.get("id")
    return name if isinstance(name, str) else f"case {number}"


def _case(entry: Table, source: str) -> Case:
    steps = entry.get("steps", [])
    listed = steps if isinstance(steps, list) else []
    return Case(
        str(entry["id"]),
        source,
        entry,
        tuple(Step(f"steps[{number}]", step) for number, step in enumerate(listed)),
    )


def _faults(path: str, entry: Table) -> Iterator[Fault]:
    yield from shapes.beginning_faults(path, entry)
    yield from (Fault(f"{path}: {key}", "is missing") for key in shapes.NEEDED if key not in entry)
    for key, value in entry.items():
        if key not in shapes.CASE:
            known = ", ".join(sorted(shapes.CASE))
            yield Fault(f"{path}.{key}", f"unknown key; there is {known}")
            continue
        found = [*shapes.CASE[key](f"{path}: {key}", value)]
        yield from found
        if key == "rounds" and not found:
            yield from shapes.round_faults(f"{path}: rounds", value)
        if key == "steps" and not found:
            yield from shapes.step_faults(f"{path}: steps", value)
