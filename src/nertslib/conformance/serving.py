"""How does an engine in Python answer through a pipe?"""

from __future__ import annotations

from typing import BinaryIO

from ..codec.faults import UnfitError
from .answers import Answer, Errored, Skipped
from .commands import START_ASKED
from .port import Port
from .questions import Document
from .wire import (
    answer_document,
    document_of,
    introduction_of,
    line_of,
    question_of,
)

NO_MESSAGE: Document = answer_document(Errored({"message": "that is no message"}))


def serve(port: Port, incoming: BinaryIO, outgoing: BinaryIO) -> int:
    """Answer every line that comes in with one that goes out, until `stop`; return an exit code.

    What is printed goes astray there: let nothing else write to *outgoing*.
    """
    for line in incoming:
        message: Document | None = {}
        try:
            message = document_of(line)
            if message and message.get("cmd") == "stop":
                break
            answer = NO_MESSAGE if message is None else _answer(port, message)
        except UnfitError as error:
            answer = answer_document(Errored({"message": str(error)}))
        known: Document = {"id": message["id"]} if message and "id" in message else {}
        outgoing.write(line_of({**known, **answer}))
        outgoing.flush()
    port.close()
    return 0


def _answer(port: Port, message: Document) -> Document:
    if message.get("cmd") == "start":
        START_ASKED.read(message)
        return introduction_of(port.abilities)
    return answer_document(_asked(port, message))


def _asked(port: Port, message: Document) -> Answer:
    question = question_of(message)
    if question is None:
        return Skipped(f"knows no command {message.get('cmd')!r}")
    return port.ask(question)
