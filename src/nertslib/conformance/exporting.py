"""What needs somebody who wants to test an engine with no tool at all?  The cases, as files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from attrs import asdict

from ..cases import Case, profile_of
from ..codec.profiles import unstructure_profile
from ..profiles import PROFILES
from .corpus import LAYER, exam_named, shipped_cases
from .edition import corpus_version
from .perft_frozen import frozen_counts
from .questions import Document, Load
from .schema import protocol_schema

README = """# The conformance cases of nertslib, for engines in any language

Corpus {corpus}: {cases} cases. Everything here is generated: `nertslib conformance export DIR`.

* `cases/PROFILE/TOPIC.json`: under `case` a list of cases. Set up `table`, `foundations`, `facts`
  and so on, or deal `decks` (first card = first dealt, one deck a side); try each of `steps`;
  compare what a step or the case names, and only that. `legal` says whether an action is allowed,
  `broken` the codes of the rules it breaks; a refused action changes nothing. Everything beside
  `steps` is to be compared after the last step. A case with `refused` must not come about at all.
  One with `rounds` is about a match.
* `profiles/PROFILE.json`: the whole rule sets that cases name. A case with rules of its own has
  them whole under `profile`.
* `perft.json`: how many sequences of actions, and how many positions, lead on from some positions,
  from depth 1 on. To find a fault, compare the counts after each first action.
* `protocol.schema.json`: the messages of the protocol as JSON Schema, for those who want the
  generated games and the shrinking too: `nertslib conformance -- YOUR COMMAND`.

Cards are rank and suit (`TD`, `AS`), `??` one that cannot matter; piles are written with the
playable card last, a stock with the next card first. No number is larger than 2^53.
"""


def export(folder: Path) -> Iterator[Path]:
    """Write every file into *folder*, and yield its path when it is there."""
    for name, document in _documents():
        yield _write(folder / name, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
    text = README.format(corpus=corpus_version(), cases=len(shipped_cases()))
    yield _write(folder / "README.md", text)


def _documents() -> Iterator[tuple[str, Document]]:
    """Yield every JSON document with the name of its file."""
    by_file = groupby(shipped_cases().items(), lambda item: item[0].rpartition("/")[0])
    for name, cases in by_file:
        listed = [_case(case, exam) for exam, case in cases]
        yield (
            f"cases/{name.removeprefix(f'{LAYER}/')}.json",
            {"corpus": corpus_version(), "case": listed},
        )
    for name, profile in PROFILES.items():
        yield f"profiles/{name}.json", unstructure_profile(profile)
    yield "perft.json", {"perft": [asdict(frozen) for frozen in frozen_counts()]}
    yield "protocol.schema.json", protocol_schema()


def _case(case: Case, name: str) -> Document:
    """Return a case without anything that only this library could make something of."""
    entries = dict(case.entries)
    if "deal" in entries:
        entries = {key: entries[key] for key in entries if key != "deal"} | _dealt(name)
    if isinstance(entries["profile"], Mapping):
        entries["profile"] = unstructure_profile(profile_of(case))
    return entries


def _dealt(name: str) -> dict[str, object]:
    """Return what the case of this id begins with, without the seed that it names."""
    exam = exam_named(name)
    if exam.unasked:
        return {"deal": shipped_cases()[name].entries["deal"]}
    if isinstance(exam.setup, Load):
        return dict(exam.setup.position)
    return {"decks": list(exam.setup.decks), "members": exam.setup.members}


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
