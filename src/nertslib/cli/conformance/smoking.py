"""Does an engine answer at all, and what can it do?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

from rich.text import Text

from ...conformance.answers import Abilities, Broken
from ...conformance.pipe import TIMEOUT, EngineError
from ...conformance.smoke import Tried
from ...conformance.smoke import smoke as tried
from ...conformance.wire import introduction_of
from .. import ENVIRONMENT
from ..naming import FINDING, OK, Json, ProfileName, profile_of
from ..screen import Document, complain, line, write_json
from .starting import Command, Timeout, started


def smoke(
    *command: Command,
    profile: ProfileName = "danish",
    timeout: Timeout = TIMEOUT,
    json: Json = False,
) -> int:
    """Ask an engine the plainest questions, and say what it can do.

    Begin with this: it shows whether the engine answers at all.
    """
    rules = profile_of(profile)
    try:
        engine = started(command, timeout)
    except EngineError as error:
        complain(error)
        return ENVIRONMENT
    with closing(engine):
        tries = tuple(tried(engine, rules))
    left = engine.farewell
    faults = [one.fault for one in tries if one.fault] + ([str(left.detail)] if left else [])
    if json:
        write_json(_smoke_document(engine.abilities, tries, left))
    else:
        for text in _smoke_lines(engine.abilities, tries, left):
            line(text)
    if left or any(one.broken for one in tries):
        return ENVIRONMENT
    return FINDING if faults else OK


def _smoke_document(abilities: Abilities, tries: Sequence[Tried], left: Broken | None) -> Document:
    return {
        "introduction": introduction_of(abilities),
        "tried": [{"question": one.name, "fault": one.fault} for one in tries],
        "stopped": "" if left is None else left.detail,
    }


def _smoke_lines(
    abilities: Abilities, tries: Sequence[Tried], left: Broken | None
) -> Iterator[Text]:
    told = introduction_of(abilities)
    yield Text(" ".join(filter(None, (abilities.name, abilities.version, abilities.language))))
    for key in ("profiles", "answers", "actions"):
        value = told[key]
        yield Text(f"{key}: {', '.join(value) if isinstance(value, list) else value}")
    for one in tries:
        yield _verdict(one.name, one.fault)
    yield _verdict("stop", "" if left is None else f"the engine {left.trouble}: {left.detail}")


def _verdict(name: str, fault: str) -> Text:
    good = Text("good  ", "green") if not fault else Text("wrong ", "red")
    return good + Text(name + (f": {fault}" if fault else ""))
