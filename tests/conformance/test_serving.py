"""Tests of answering through a pipe."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping

import pytest

from nertslib.conformance.answers import ACTIONS, ANSWERS
from nertslib.conformance.questions import Adopt, Play
from nertslib.conformance.reference import Reference, main
from nertslib.conformance.serving import serve

from .engines import RULES, deal


def answers(*messages: object, options: tuple[str, ...] = ()) -> list[Mapping[str, object]]:
    """Return what the right engine answers to *messages*: texts, or what JSON makes of them."""
    texts = (m if isinstance(m, str) else json.dumps(m) for m in messages)
    incoming = io.BytesIO("".join(f"{text}\n" for text in texts).encode())
    outgoing = io.BytesIO()
    if options:
        assert _run(options, incoming, outgoing) == 0
    else:
        assert serve(Reference(), incoming, outgoing) == 0
    return [json.loads(line) for line in outgoing.getvalue().decode().splitlines()]


def _run(options: tuple[str, ...], incoming: io.BytesIO, outgoing: io.BytesIO) -> int:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.TextIOWrapper(incoming))
        wrapped = io.TextIOWrapper(outgoing)
        patch.setattr("sys.stdout", wrapped)
        code = main(options)
        wrapped.detach()
        return code


START = {"cmd": "start", "id": 1, "protocol": 1}


def test_start_is_an_introduction() -> None:
    """The engine says what it is and can do."""
    (told,) = answers(START)
    assert (told["id"], told["protocol"], told["profiles"]) == (1, 1, "any")
    assert told["answers"] == sorted(ANSWERS)
    assert told["actions"] == sorted(ACTIONS)


def test_a_conversation() -> None:
    """Each message gets an answer with its id, in order; after `stop` nothing is read."""
    messages = [Adopt(RULES).message, deal().message, Play("A: draw").message]
    numbered = [{**message, "id": number} for number, message in enumerate(messages, 2)]
    told = answers(START, *numbered, {"cmd": "stop", "id": 9}, "nothing of this is read")
    assert [answer["id"] for answer in told] == [1, 2, 3, 4]
    assert told[1]["ok"] is told[2]["ok"] is told[3]["legal"] is True


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("hello", "that is no message"),
        ("[1]", "that is no message"),
        ("[" * 100000, "that is no message"),
        ({"cmd": "play", "id": 5}, "play: is missing"),
        ({"cmd": "play", "id": 5, "play": 3}, "play: expected a text"),
        ({"cmd": "deal", "id": 5, "decks": [1, "x"]}, "decks[0]: expected a text"),
        ({"cmd": "race", "id": 5, "race": [{"at": 1}]}, "race[0].play: is missing"),
        ({"cmd": "play", "id": 5, "play": "A: draw", "speed": 0.5}, "speed: no document holds"),
        ({"cmd": "start", "id": 5}, "protocol: is missing"),
    ],
)
def test_bad_messages_are_errors_and_the_talk_goes_on(message: object, words: str) -> None:
    """What cannot be understood is answered, and what comes next too."""
    first, second = answers(message, START)
    assert first["errored"] is True
    assert words in str(first["context"])
    assert second["id"] == 1


def test_unknown_commands_are_skipped() -> None:
    """A later protocol may ask more."""
    (told,) = answers({"cmd": "sing", "id": 7, "loud": True})
    assert told == {"id": 7, "skipped": True, "message": "knows no command 'sing'"}


def test_unknown_fields_are_ignored() -> None:
    """A message may say more than is understood."""
    told = answers({**Adopt(RULES).message, "id": 1, "mood": "good"})
    assert told == [{"id": 1, "ok": True}]


def test_a_lesser_engine() -> None:
    """The options make an engine that can do less, for tests of what then happens."""
    (told,) = answers(START, options=("--without", "score,pass,lift", "--replay-only"))
    assert told["answers"] == sorted(ANSWERS - {"score", "load"})
    assert told["actions"] == sorted(ACTIONS - {"pass", "lift"})
