"""How does a message travel?  As a line of JSON, and only in the form that the protocol has."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ..codec.faults import UnfitError
from ..documents.plain import sifted
from .answers import ANYTHING, Abilities, Answer, Broken, Errored, Reply, Skipped, Trouble
from .commands import (
    COMMANDS,
    ERRORED,
    PROTOCOL,
    SKIPPED,
    START_ANSWERED,
    UNKNOWN,
    table_in,
    texts_in,
)
from .questions import Document, Question
from .shapes import Table


def line_of(document: Document) -> bytes:
    """Write a message as a line of UTF-8."""
    return (json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def document_of(line: bytes | str) -> Document | None:
    """Read a message from a line; None if it is no JSON object.

    An UnfitError says what in it not every language can read.
    """
    try:
        plain, faults = sifted(json.loads(line))
    except (ValueError, RecursionError):
        return None
    if not isinstance(plain, dict):
        return None
    if faults:
        raise UnfitError(*faults)
    return plain


def arrived(document: Document) -> Document:
    """Return what would arrive of *document*; an UnfitError says what cannot travel."""
    return document_of(line_of(document)) or {}


def travelled(document: Document) -> Document:
    """Send *document* through JSON, as it would travel to another program."""
    arrived: Document = json.loads(line_of(document))
    return arrived


def question_of(message: Document) -> Question | None:
    """Return the question of a message; None if the command is unknown.

    An UnfitError says what is wrong with its form.
    """
    command = COMMANDS.get(str(message.get("cmd")))
    if command is None:
        return None
    command.asked.read(message)
    return command.make(message)


def answer_of(question: Question, document: Document) -> Answer:
    """Return what a *document* says in answer to *question*; Broken if it has another form."""
    command = COMMANDS[str(question.message["cmd"])]
    try:
        return _answer(command.answered, document)
    except UnfitError as error:
        return malformed(error)


def malformed(error: UnfitError) -> Broken:
    """Say that an answer has another form than it must."""
    return Broken(Trouble.MALFORMED, "; ".join(map(str, error.faults)))


def _answer(form: Table, document: Document) -> Answer:
    if document.get("skipped") is True:
        SKIPPED.read(document)
        return Skipped(str(document.get("message", "")))
    if document.get("errored") is True:
        ERRORED.read(document)
        return Errored(table_in(document.get("context", {})))
    form.read(document)
    return Reply({key: value for key, value in document.items() if key != "id"})


def answer_document(answer: Answer) -> Document:
    """Return the message of an answer, without its id."""
    match answer:
        case Reply(document):
            return document
        case Skipped(message):
            return {"skipped": True, "message": message}
        case Errored(context):
            return {"errored": True, "context": context}
        case Broken(trouble, detail):
            return {"errored": True, "context": {"message": f"{trouble}: {detail}"}}


def stuckness(stuck: Mapping[str, bool | None]) -> Document:
    """Return which sides are *stuck* as an answer says it."""
    return {side: UNKNOWN if is_it is None else is_it for side, is_it in stuck.items()}


def introduction_of(abilities: Abilities) -> Document:
    """Return how an engine of these *abilities* introduces itself."""
    return {
        "protocol": PROTOCOL,
        "implementation": {
            "name": abilities.name,
            "language": abilities.language,
            "version": abilities.version,
        },
        "profiles": "any" if abilities.profiles == ANYTHING else sorted(abilities.profiles),
        "answers": sorted(abilities.answers),
        "actions": sorted(abilities.actions),
    }


def abilities_of(document: Document) -> Abilities:
    """Read how an engine introduces itself; an UnfitError says what is wrong."""
    START_ANSWERED.read(document)
    told, profiles = table_in(document["implementation"]), document["profiles"]
    return Abilities(
        str(told["name"]),
        str(told.get("language", "")),
        str(told.get("version", "")),
        ANYTHING if profiles == "any" else frozenset(texts_in(profiles)),
        frozenset(texts_in(document["answers"])),
        frozenset(texts_in(document["actions"])),
    )
