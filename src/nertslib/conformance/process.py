"""How is a program talked to, line by line, without ever waiting for it for good?

Threads do whatever may block; they end with the program, and nobody waits for them.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO

from attrs import define, field, frozen

CHUNK = 1 << 16
LONGEST = 1 << 22
"""How long a line may be; no message of the protocol comes near it."""
WAITING = 256
"""How many chunks may wait to be read before the program has to wait itself."""
TAIL = 4000
"""How much of the end of stderr is kept."""
GRACE = 2.0
"""How many seconds a program has to end after its streams did, or it was told to."""


class Silence(Exception):  # noqa: N818 - it is what happened, and is caught at once
    """No line came in time; *begun* is what came of it."""

    def __init__(self, begun: bytes) -> None:
        """Keep what had *begun*."""
        super().__init__(begun)
        self.begun = begun


class Ended(Exception):  # noqa: N818 - as above
    """No line will come any more; *begun* is what came of the last one."""

    def __init__(self, begun: bytes) -> None:
        """Keep what had *begun*."""
        super().__init__(begun)
        self.begun = begun


@frozen
class _Streams:
    """The three streams of a program."""

    incoming: IO[bytes]
    outgoing: IO[bytes]
    errors: IO[bytes]


@define
class Process:
    """A program that runs, in a group of its own, so that all that it starts ends with it."""

    child: Popen[bytes]
    streams: _Streams
    chunks: Queue[bytes] = field(factory=lambda: Queue(WAITING))
    lines: SimpleQueue[bytes | None] = field(factory=SimpleQueue)
    tail: bytearray = field(factory=bytearray)
    begun: bytes = b""
    # Whether it has closed its stdin, and the threads that read what it writes.
    deaf: bool = False
    readers: tuple[Thread, ...] = ()

    @classmethod
    def start(cls, command: Sequence[str]) -> Process:
        """Start *command*; an OSError says why it cannot be."""
        child = Popen(  # noqa: S603 - running what the user names is what this is for
            command, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
        )
        if child.stdin is None or child.stdout is None or child.stderr is None:
            raise OSError(command)
        made = cls(child, _Streams(child.stdin, child.stdout, child.stderr))
        made.readers = tuple(_thread(work) for work in (made._listen, made._overhear))
        _thread(made._speak)
        return made

    # What the threads do.

    def _listen(self) -> None:
        """Take what the program writes, and then an end."""
        for chunk in _chunks(self.streams.outgoing):
            self.chunks.put(chunk)
        self.chunks.put(b"")

    def _overhear(self) -> None:
        """Take what it writes to stderr, and keep the end of it."""
        for chunk in _chunks(self.streams.errors):
            self.tail += chunk
            del self.tail[:-TAIL]

    def _speak(self) -> None:
        """Write every line to the program until it does not listen any more, or needs not."""
        stream = self.streams.incoming
        try:
            for line in iter(self.lines.get, None):
                stream.write(line)
                stream.flush()
        except OSError:
            self.deaf = True
        with suppress(OSError):
            stream.close()

    # What the program is asked for.

    def say(self, line: bytes) -> None:
        """Write a *line* to it, when it reads."""
        self.lines.put(line)

    def unasked(self) -> bytes:
        """Return what it has written already."""
        while not self.chunks.empty() and len(self.begun) < LONGEST:
            chunk = self.chunks.get()
            if not chunk:
                self.chunks.put(chunk)
                break
            self.begun += chunk
        return self.begun

    def line(self, seconds: float) -> bytes:
        """Return its next line without the end; Silence if none comes within so many *seconds*.

        Ended says that none will come; a line that is too long is cut.
        """
        until = monotonic() + seconds
        while b"\n" not in self.begun:
            if len(self.begun) > LONGEST:
                return self.begun
            self.begun += self._more(until)
        line, _, self.begun = self.begun.partition(b"\n")
        return line

    def _more(self, until: float) -> bytes:
        try:
            chunk = self.chunks.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise Silence(self.begun) from None
        if not chunk:
            self.chunks.put(chunk)
            raise Ended(self.begun)
        return chunk

    # How it ends.

    def dismiss(self, seconds: float = GRACE) -> int | None:
        """Wait so many *seconds* until it ends by itself, then end it; return its exit code.

        None is that of a program that had to be ended.
        """
        self.lines.put(None)
        with suppress(TimeoutExpired):
            code = self.child.wait(seconds)
            self.kill()
            return code
        self.kill()
        return None

    def kill(self) -> None:
        """End it, and all that it has started in its group."""
        self.lines.put(None)
        _kill(self.child)
        with suppress(TimeoutExpired):
            self.child.wait(GRACE)
        self._let_go()

    def _let_go(self) -> None:
        """Let the threads end, which may wait to hand on what nobody wants any more."""
        for reader in self.readers:
            until = monotonic() + GRACE / 4
            while reader.is_alive() and monotonic() < until:
                with suppress(Empty):
                    self.chunks.get_nowait()
                reader.join(0.01)

    @property
    def has_ended(self) -> bool:
        """Whether it has ended already."""
        return self.child.poll() is not None

    @property
    def code(self) -> int | None:
        """Its exit code; None if it does not end although its stdout has."""
        with suppress(TimeoutExpired):
            return self.child.wait(GRACE)
        return None

    @property
    def stderr(self) -> str:
        """The end of what it wrote to stderr."""
        return self.tail.decode(errors="replace")


def _thread(work: Callable[[], None]) -> Thread:
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


def _chunks(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield what comes from *stream* as it comes, to its end."""
    with stream:
        while chunk := os.read(stream.fileno(), CHUNK):
            yield chunk


def _kill(child: Popen[bytes]) -> None:
    if sys.platform == "win32":
        child.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
