"""What does a case file say?  Every key is known, or it is an error."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import frozen

from ..errors import CaseError, Fault

Table = Mapping[str, object]

CHECKS = ("after", "score", "score_parts", "stuck", "lists", "view")
POSITION = ("members", "table", "foundations", "aside", "aside_by", "facts")
MATCH = ("rounds", "totals", "over", "winners", "counted", "settlement")
HEAD = ("id", "profile", "rules", "assumed", "refused", "deal", "decks", "steps")
CASE_KEYS = frozenset((*HEAD, *POSITION, *MATCH, *CHECKS))
STEP_KEYS = frozenset(
    ("play", "together", "race", "legal", "broken", "outcome", "reasons", *CHECKS)
)
DEAL_KEYS = frozenset(("sides", "members", "seed", "round"))
ENTRY_KEYS = frozenset(("play", "lifted", "landed", "at", "id"))


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
        rules = self.entries.get("rules", ())
        return tuple(map(str, rules)) if isinstance(rules, list | tuple) else ()

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
    path = Path(path)
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CaseError(Fault(str(path), str(error))) from error
    return read_cases(document, str(path))


def read_cases(document: Table, source: str) -> tuple[Case, ...]:
    """Read the cases of a *document*; *source* is what errors call it."""
    listed = document.get("case")
    faults = [Fault(f"{source}: {key}", "unknown key") for key in document if key != "case"]
    if not isinstance(listed, list) or not all(isinstance(entry, Mapping) for entry in listed):
        raise CaseError(*faults, Fault(source, "expected tables [[case]]"))
    for number, entry in enumerate(listed):
        faults += _faults(f"{source}: {entry.get('id', f'case {number + 1}')}", entry)
    ids = [entry.get("id") for entry in listed]
    faults += [Fault(f"{source}: {i}", "the id is not unique") for i in {*ids} if ids.count(i) > 1]
    if faults:
        raise CaseError(*faults)
    return tuple(_case(entry, source) for entry in listed)


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
    yield from _unknown(path, entry, CASE_KEYS)
    for key in ("id", "profile"):
        if key not in entry:
            yield Fault(f"{path}: {key}", "is missing")
    yield from _list_faults(f"{path}: steps", entry.get("steps", []), STEP_KEYS)
    steps = entry.get("steps", [])
    for number, step in enumerate(steps if isinstance(steps, list) else ()):
        where = f"{path}: steps[{number}]"
        if isinstance(step, Mapping):
            if len({"play", "together", "race"} & set(step)) != 1:
                yield Fault(where, "expected one of play, together, race")
            yield from _list_faults(f"{where}.race", step.get("race", []), ENTRY_KEYS)
    if "deal" in entry:
        yield from _unknown(f"{path}: deal", entry["deal"], DEAL_KEYS)


def _list_faults(path: str, value: object, known: frozenset[str]) -> Iterator[Fault]:
    if not isinstance(value, list):
        yield Fault(path, "expected a list")
        return
    for number, entry in enumerate(value):
        yield from _unknown(f"{path}[{number}]", entry, known)


def _unknown(path: str, value: object, known: frozenset[str]) -> Iterator[Fault]:
    if not isinstance(value, Mapping):
        yield Fault(path, "expected a table")
        return
    for key in value:
        if key not in known:
            yield Fault(f"{path}.{key}", f"unknown key; there is {', '.join(sorted(known))}")
