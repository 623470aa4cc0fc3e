"""What does a game show, in words?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from ...conformance.answers import Answer, Reply
from ...conformance.forms import list_of, table_of
from ...conformance.judging import Difference, accepted, compare
from ...conformance.questions import Deal, Document, Load
from ...conformance.results import Disagreement
from .stranger import ABILITIES


@frozen
class Course:
    """The *rounds* of a match, and the parts of what they come to that differ, by either."""

    rounds: Sequence[Document]
    here: Document
    there: Document


Shown = Disagreement | Course
"""A game, or a match, on which two rule sets disagree."""


def kind_of(shown: Shown) -> str:
    """Return what differs: `legal`, `position`, `score`, `view`, `setup`, …."""
    if isinstance(shown, Course):
        return next(iter(shown.here))
    difference = _difference(shown)
    kind = str(shown.question.message["cmd"]) if difference.kind == "position" else difference.kind
    return kind.partition(".")[0]


def answers_in(shown: Shown) -> tuple[str, str]:
    """Return what comes out here and there."""
    if isinstance(shown, Course):
        return _listed(shown.here), _listed(shown.there)
    asked, difference = " ".join(filter(None, _asked(shown))), _difference(shown)
    if isinstance(shown.question, Deal | Load):
        return f"{asked}: {_begun(shown.expected)}", f"{asked}: {_begun(shown.got)}"
    return f"{asked}: {difference.expected}", f"{asked}: {difference.got}"


def said(value: object) -> str:
    """Write a value of a profile file, or of a case."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return " ".join(f"{key} {said(entry)}" for key, entry in value.items())
        case list() | tuple():
            return ", ".join(map(said, value)) or "nobody"
        case _:
            return str(value)


def _difference(found: Disagreement) -> Difference:
    difference = compare(found.question, found.expected, found.got, ABILITIES)
    return difference or Difference("nothing", "", "")


def _asked(found: Disagreement) -> Iterator[str]:
    """Yield the words of the question; of a position or a deal only that it is one."""
    message = found.question.message
    yield str(message["cmd"])
    yield from (str(message[key]) for key in ("play", "seat") if key in message)
    yield ", ".join(str(table_of(claim)["play"]) for claim in list_of(message.get("race")))


def _begun(answer: Answer) -> str:
    if accepted(answer):
        return "accepted"
    message = answer.document.get("message") if isinstance(answer, Reply) else None
    return f"refused ({message})" if message else "refused"


def _listed(entries: Document) -> str:
    return ", ".join(f"{key} {said(value)}" for key, value in entries.items())
