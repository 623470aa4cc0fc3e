"""How is an engine in another process asked, whatever it does?"""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import suppress

from attrs import define, evolve, field

from ..codec.faults import UnfitError
from ..errors import NertsError
from .answers import Abilities, Answer, Broken, Trouble
from .commands import PROTOCOL
from .process import Ended, Process, Silence
from .questions import Adopt, Document, Question
from .wire import abilities_of, answer_of, document_of, line_of, malformed

TIMEOUT = 5.0
"""How many seconds an engine may take for an answer."""
START = 20.0
"""How many it may take to start at least."""
PATIENCE = 20
"""How many times an engine is started anew after it broke the protocol."""
_SHOWN = 200


class EngineError(NertsError):
    """An engine could not be started; *broken* says what it did instead."""

    def __init__(self, broken: Broken) -> None:
        """Carry what was *broken*."""
        super().__init__(broken)
        self.broken = broken

    def __str__(self) -> str:
        """Say what happened, and what the engine said last."""
        said = "\n" + self.broken.stderr.rstrip() if self.broken.stderr.strip() else ""
        return f"the engine {self.broken.trouble}: {self.broken.detail}{said}"


@define
class Pipe:
    """An engine behind a pipe: a *command* that answers a line of JSON for each that it gets.

    It answers within *timeout* seconds or is ended, with all that it started.
    """

    command: tuple[str, ...]
    timeout: float = TIMEOUT
    patience: int = PATIENCE
    abilities: Abilities = field(factory=Abilities)
    farewell: Broken | None = None
    _process: Process | None = None
    _number: int = 0
    _broken: Broken = field(factory=lambda: Broken(Trouble.NOT_STARTED))

    @classmethod
    def open(
        cls, command: Sequence[str], timeout: float = TIMEOUT, patience: int = PATIENCE
    ) -> Pipe:
        """Start an engine and let it introduce itself; an EngineError says why it does not."""
        made = cls(tuple(command), timeout, patience)
        answer = made._start()
        if isinstance(answer, Broken):
            raise EngineError(answer)
        made.abilities = answer
        return made

    def ask(self, question: Question) -> Answer:
        """Put a question and wait for its answer; Broken says how there came none.

        Then all further answers are the same, until the engine is started anew by an `Adopt`.
        """
        if self._process is None and isinstance(question, Adopt):
            self._start_anew()
        if self._process is None:
            return self._broken
        document = self._exchange(self._process, question.message, self.timeout)
        found = document if isinstance(document, Broken) else answer_of(question, document)
        return self._give_up(self._process, found) if isinstance(found, Broken) else found

    def close(self) -> None:
        """Tell the engine to stop; `farewell` says what it did if it was not to exit with 0."""
        process, self._process = self._process, None
        if process is None:
            return
        process.say(self._message({"cmd": "stop"}))
        code = process.dismiss(self.timeout)
        if code is None:
            detail = f"did not end within {self.timeout:g} s when told to stop"
            self.farewell = Broken(Trouble.HUNG, detail, process.stderr)
        elif code:
            self.farewell = Broken(Trouble.CRASHED, f"{_exit(code)} when told to stop")
            self.farewell = evolve(self.farewell, stderr=process.stderr)

    # Starting.

    def renew(self) -> None:
        """End the engine as it is, and start it again: what it remembers is gone."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
        self._start()

    def _start_anew(self) -> None:
        """Start the engine once more, while there is patience."""
        if self.patience > 0:
            self.patience -= 1
            self._start()
        elif "given up" not in self._broken.detail:
            given_up = f"given up; at last it {self._broken.trouble}: {self._broken.detail}"
            self._broken = evolve(self._broken, detail=given_up)

    def _start(self) -> Abilities | Broken:
        try:
            process = Process.start(self.command)
        except (OSError, ValueError) as error:
            self._broken = Broken(Trouble.NOT_STARTED, getattr(error, "strerror", "") or str(error))
            return self._broken
        self._number = 0
        message = {"cmd": "start", "protocol": PROTOCOL}
        document = self._exchange(process, message, max(START, self.timeout))
        found = document if isinstance(document, Broken) else _introduced(document)
        if isinstance(found, Broken):
            return self._give_up(process, found)
        self._process = process
        return found

    # A message and its answer.

    def _message(self, content: Document) -> bytes:
        self._number += 1
        cmd, rest = content["cmd"], {key: content[key] for key in content if key != "cmd"}
        return line_of({"cmd": cmd, "id": self._number, **rest})

    def _exchange(self, process: Process, content: Document, seconds: float) -> Document | Broken:
        unasked = process.unasked()
        if unasked:
            return Broken(Trouble.NOISE, f"{_shown(unasked)} without being asked")
        process.say(self._message(content))
        try:
            line = process.line(seconds)
        except Silence as silence:
            return self._silent(process, silence.begun, seconds)
        except Ended as ended:
            return self._ended(process, ended.begun)
        return self._read(line)

    def _read(self, line: bytes) -> Document | Broken:
        try:
            document = document_of(line)
        except UnfitError as error:
            return malformed(error)
        if document is None:
            return Broken(Trouble.NOISE, _shown(line))
        known = document.get("id")
        if type(known) is not int or known != self._number:
            detail = f"expected id {self._number}, not {known!r}: {_shown(line)}"
            return Broken(Trouble.WRONG_ID, detail)
        return document

    def _silent(self, process: Process, begun: bytes, seconds: float) -> Broken:
        if process.has_ended:
            # What it has started elsewhere holds its stdout open.
            return self._ended(process, begun)
        if begun:
            return Broken(Trouble.HALF_A_LINE, f"{_shown(begun)} and no more for {seconds:g} s")
        deaf = "; it has closed its stdin" if process.deaf else ""
        return Broken(Trouble.HUNG, f"{seconds:g} s{deaf}")

    def _ended(self, process: Process, begun: bytes) -> Broken:
        code = process.code
        how = "closed its stdout" if code is None else _exit(code)
        if begun:
            return Broken(Trouble.HALF_A_LINE, f"{_shown(begun)} and then {how}")
        return Broken(Trouble.CRASHED, how)

    def _give_up(self, process: Process, broken: Broken) -> Broken:
        """End the engine, and keep what it said last."""
        process.kill()
        self._process = None
        self._broken = evolve(broken, stderr=process.stderr)
        return self._broken


def _introduced(document: Document) -> Abilities | Broken:
    try:
        abilities = abilities_of(document)
    except UnfitError as error:
        return malformed(error)
    if document["protocol"] != PROTOCOL:
        spoken = document["protocol"]
        return Broken(Trouble.MALFORMED, f"speaks protocol {spoken}, not {PROTOCOL}")
    return abilities


def _exit(code: int) -> str:
    """Say how a program ended."""
    if code < 0:
        name = str(-code)
        with suppress(ValueError):
            name = signal.Signals(-code).name
        return f"ended by signal {name}"
    return f"exited with code {code}"


def _shown(line: bytes) -> str:
    """Show what was written, so that it fits on a line."""
    text = line.decode(errors="replace")
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")
