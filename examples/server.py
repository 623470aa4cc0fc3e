"""A table of Nerts over websockets: one writer, a view for each seat, every line on disk first.

    python examples/server.py evening.jsonl --rules danish --sides 3 --port 8765

The record is taken up again if it is there.  Beside it lies `evening.tokens`, with the secret of
each seat; docs/server.md says what travels.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import fcntl
import hmac
import json
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from attrs import define, field, frozen
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

import nertslib as nerts
from nertslib.documents import to_json
from nertslib.record import Record, ReplayError, replay

WINDOW = 250  # milliseconds for which claims are gathered, and by which they may be late
RATE, BURST, STRIKES = 50, 200, 200  # messages a second, at once, and too many until we hang up
LONGEST, MOST_UNREAD = 4096, 2**20  # bytes of a message, and of what a client has not read
JOIN_WITHIN = 5  # seconds to say who you are

Answer = dict[str, object]


def now() -> int:
    """Return the table's time in milliseconds."""
    return int(asyncio.get_running_loop().time() * 1000)


@define
class Book:
    """The record on disk, in a *file* that nobody else writes: so many lines are *written*."""

    file: BinaryIO
    written: int = 0

    def take_up(self) -> Record | None:
        """Play all whole lines again, strictly; None if there are none.  A torn line goes."""
        fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self.file.seek(0)
        whole = self.file.read()
        kept = whole[: whole.rfind(b"\n") + 1]
        self.file.truncate(len(kept))
        self.written = kept.count(b"\n")
        try:
            return replay(kept) if kept else None
        except ReplayError as error:
            if error.record is None or len(error.record.lines) != self.written - 1:
                raise
            return error.record  # nothing is wrong but that the last line is still to come

    def keep(self, record: Record) -> None:
        """Write what is new in *record*, and see that it is on the disk."""
        lines = record.dumps().splitlines(keepends=True)
        lines = lines if record.round.ending else lines[:-1]
        self.file.write("".join(lines[self.written :]).encode())
        self.file.flush()
        os.fsync(self.file.fileno())
        self.written = len(lines)


@frozen
class Ask:
    """What a seat asks for: a *claim*, which is *timed* if it may have to wait for others."""

    socket: ServerConnection
    id: int
    claim: nerts.Claim
    timed: bool


class RefusedError(Exception):
    """A message is refused at the door, in a word."""


@define
class Guest:
    """A seat, as the door knows it: its *last* id, and how many messages are *left* to it."""

    seat: nerts.Seat
    last: int = 0
    left: float = BURST
    since: int = 0
    socket: ServerConnection | None = None

    def spend(self) -> float:
        """Count a message; below nothing it is one too many."""
        time = now()
        self.left = min(BURST, self.left + (time - self.since) * RATE / 1000) - 1
        self.since = time
        return self.left

    def read(self, socket: ServerConnection, message: str | bytes) -> Ask:
        """Read a message; a RefusedError says that it asks for nothing, or not for this seat."""
        document = _document(message)
        number, timed = document.get("id"), "claim" in document
        if type(number) is not int or not 0 < number < 2**53:
            raise RefusedError("unreadable")
        try:
            action = nerts.parse_action(document.get("claim" if timed else "play"))
        except nerts.NotationError as error:
            raise RefusedError("unreadable") from error
        if getattr(action, "seat", self.seat) != self.seat:
            raise RefusedError("forged")
        if number <= self.last:
            raise RefusedError("duplicate")
        self.last = number
        times = (_time(document.get(key) if timed else None) for key in ("lifted", "landed", "at"))
        return Ask(socket, number, nerts.Claim(action, f"{self.seat}:{number}", *times), timed)


def _document(message: str | bytes) -> dict[str, object]:
    try:
        document: object = json.loads(message)
    except (ValueError, RecursionError) as error:
        raise RefusedError("unreadable") from error
    if not isinstance(document, dict):
        raise RefusedError("unreadable")
    return document


def _time(said: object) -> int:
    """Return the time that a client *said*, no later than now and not too long ago."""
    return max(now() - WINDOW, min(said, now())) if type(said) is int else now()


def send(socket: ServerConnection | None, document: Answer) -> None:
    """Send without waiting; who does not read what we say is cut off."""
    if socket is not None and socket.transport.get_write_buffer_size() > MOST_UNREAD:
        socket.transport.abort()
    elif socket is not None:
        broadcast([socket], json.dumps(document))


@define
class Host:
    """Keeps the table: *guests* by their secrets, and one queue to the one writer."""

    book: Book
    record: Record
    guests: dict[str, Guest]
    queue: asyncio.Queue[Ask] = field(factory=lambda: asyncio.Queue(100))

    async def welcome(self, socket: ServerConnection) -> None:
        """Serve a client from its first message, which holds the secret of its seat."""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(JOIN_WITHIN):
                guest = self._guest(await socket.recv())
            if guest is None:
                await socket.close(1008, "no such seat")
                return
            old, guest.socket = guest.socket, socket
            if old is not None:
                await old.close(1008, "somebody else has sat down here")
            send(socket, {"seat": str(guest.seat), "last": guest.last, **self._seen(guest)})
            async for message in socket:
                await self._hear(guest, socket, message)

    def _guest(self, message: str | bytes) -> Guest | None:
        with contextlib.suppress(RefusedError):
            given = str(_document(message).get("join")).encode(errors="replace")
            for token, guest in self.guests.items():
                if hmac.compare_digest(token.encode(), given):
                    return guest
        return None

    async def _hear(self, guest: Guest, socket: ServerConnection, message: str | bytes) -> None:
        """Let a message through to the writer, or say at once why not."""
        left = guest.spend()
        if left < -STRIKES:
            await socket.close(1008, "too many messages")
        elif left < 0:
            send(socket, {"refused": "flood"})
        else:
            try:
                await self.queue.put(guest.read(socket, message))
            except RefusedError as error:
                send(socket, {"id": _id_in(message), "refused": str(error)})

    async def write(self) -> None:
        """Settle what is asked for, one race after the other, for ever."""
        while True:
            asks = [await self.queue.get()]
            if asks[0].timed:
                await asyncio.sleep(WINDOW / 1000)
                asks += [self.queue.get_nowait() for _ in range(self.queue.qsize())]
            await self._settle(asks)

    async def _settle(self, asks: Sequence[Ask]) -> None:
        """Settle a race; what takes effect is on the disk before anybody hears of it."""
        after = self.record.race(ask.claim for ask in asks)
        outcomes = after.lines[-1].outcomes
        if any(outcome.took_effect for outcome in outcomes):
            await asyncio.to_thread(self.book.keep, after)
            self.record = after
            events = to_json(after.lines[-1].events)
            for guest in self.guests.values():
                send(guest.socket, {"events": events, **self._seen(guest)})
        for ask, outcome in zip(asks, outcomes, strict=True):
            send(ask.socket, {"id": ask.id, **_answer(outcome)})

    def _seen(self, guest: Guest) -> Answer:
        """Return the round as *guest* may see it, the number of its line, and the time."""
        view = to_json(self.record.round.view(guest.seat))
        return {"n": len(self.record.lines), "now": now(), "view": view}


def _id_in(message: str | bytes) -> int | None:
    """Return the id in a message that was refused, if it has one."""
    with contextlib.suppress(RefusedError):
        number = _document(message).get("id")
        return number if type(number) is int else None
    return None


def _answer(outcome: nerts.Outcome) -> Answer:
    if outcome.took_effect:
        return {"ok": True}
    by = {} if outcome.by is None else {"by": str(outcome.by), "margin": outcome.margin}
    rules = {} if outcome.violation is None else {"violation": to_json(outcome.violation)}
    return {"refused": str(outcome.reason), **by, **rules}


def guests_of(path: Path, record: Record) -> dict[str, Guest]:
    """Return the seats by their secrets, which are made once and lie at *path*."""
    seats = record.round.seats
    if not path.exists():
        made = path.with_suffix(".new")
        made.write_text(json.dumps({str(seat): secrets.token_urlsafe() for seat in seats}))
        made.replace(path)
    tokens: dict[str, str] = json.loads(path.read_text())
    settled = [str(id_).split(":") for id_ in record.settled]
    lasts = {
        seat: max(int(n) for who, n in [(seat, 0), *settled] if who == seat) for seat in tokens
    }
    return {token: Guest(nerts.parse_seat(seat), lasts[seat]) for seat, token in tokens.items()}


async def run(host: Host, address: str, port: int) -> None:
    """Serve until the writer fails or somebody stops us."""
    served = serve(host.welcome, address, port, max_size=LONGEST, compression=None)
    async with asyncio.TaskGroup() as group, served as server:
        group.create_task(host.write())
        print("port", server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()


def main() -> None:
    """Take the record up again, or deal, and serve the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("record", type=Path)
    parser.add_argument("--rules", default="danish", choices=nerts.PROFILES)
    parser.add_argument("--sides", type=int)
    parser.add_argument("--members", type=int)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**53))
    parser.add_argument("--address", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765)
    given = parser.parse_args()
    os.umask(0o077)  # the record and the secrets are for the host's eyes only
    with given.record.open("a+b") as file:
        book, rules = Book(file), nerts.PROFILES[given.rules]
        record = book.take_up() or Record.deal(
            rules, seed=given.seed, sides=given.sides, members=given.members
        )
        book.keep(record)
        guests = guests_of(given.record.with_suffix(".tokens"), record)
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run(Host(book, record, guests), given.address, given.port))


if __name__ == "__main__":
    main()
