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
from functools import partial
from pathlib import Path

from attrs import define, field, frozen
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

import nertslib as nerts
from nertslib.documents import to_json
from nertslib.record import Journal, Record

Document = dict[str, object]
WINDOW = 250  # milliseconds for which claims are gathered, and by which they may be late
RATE, BURST, STRIKES = 100, 200, 100  # messages a second, at once, and too many until we hang up
LONGEST, MOST_UNREAD = 4096, 2**20  # bytes of a message, and of what a client has not read
JOIN_WITHIN = 5  # seconds


def now() -> int:
    """Return the table's time in milliseconds."""
    return int(asyncio.get_running_loop().time() * 1000)


@frozen
class Ask:
    """What a seat asks for: a *claim*, which is *timed* if it may have to wait for others."""

    socket: ServerConnection
    id: int
    claim: nerts.Claim
    timed: bool


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

    def read(self, socket: ServerConnection, document: Document) -> Ask | str:
        """Read what is asked for; a word says that it is nothing, or not for this seat to ask."""
        number, timed = document.get("id"), "claim" in document
        action = _action(document.get("claim" if timed else "play"))
        if action is None or type(number) is not int or not 0 < number < 2**53:
            return "unreadable"
        if getattr(action, "seat", self.seat) != self.seat:
            return "forged"
        if number <= self.last:
            return "duplicate"
        self.last = number
        times = (_time(document.get(key) if timed else None) for key in ("lifted", "landed", "at"))
        return Ask(socket, number, nerts.Claim(action, f"{self.seat}:{number}", *times), timed)


def _action(said: object) -> nerts.Action | None:
    with contextlib.suppress(nerts.NotationError):
        return nerts.parse_action(said)
    return None


def _time(said: object) -> int:
    """Return the time that a client *said*, no later than now and not too long ago."""
    return max(now() - WINDOW, min(said, now())) if type(said) is int else now()


def read(message: str | bytes) -> Document:
    """Read a message; what is none says nothing."""
    with contextlib.suppress(ValueError, RecursionError):
        document: object = json.loads(message)
        return document if isinstance(document, dict) else {}
    return {}


def send(socket: ServerConnection | None, document: Document) -> None:
    """Send without waiting; who does not read what we say is cut off."""
    if socket is None:
        return
    if socket.transport.get_write_buffer_size() > MOST_UNREAD:
        socket.transport.abort()
    broadcast([socket], json.dumps(document))


@define
class Host:
    """Keeps the table: *guests* by their secrets, and one queue to the one writer."""

    journal: Journal
    record: Record
    guests: dict[str, Guest]
    queue: asyncio.Queue[Ask] = field(factory=lambda: asyncio.Queue(100))

    async def welcome(self, socket: ServerConnection) -> None:
        """Serve a client; its first message holds the secret of its seat."""
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(JOIN_WITHIN):
                given = str(read(await socket.recv()).get("join")).encode(errors="replace")
            for token, guest in self.guests.items():
                if hmac.compare_digest(token.encode(), given):
                    await self._serve(guest, socket)
        await socket.close(1008)

    async def _serve(self, guest: Guest, socket: ServerConnection) -> None:
        """Show the table; then let messages through to the writer, or say at once why not."""
        if guest.socket is not None:
            guest.socket.transport.abort()
        guest.socket = socket
        send(socket, {"seat": str(guest.seat), "last": guest.last, **self._seen(guest)})
        async for message in socket:
            if guest.spend() < -STRIKES:
                return
            document = read(message) if guest.left >= 0 else {}
            asked = guest.read(socket, document) if guest.left >= 0 else "flood"
            if isinstance(asked, Ask):
                await self.queue.put(asked)
            else:
                send(socket, {"id": document.get("id"), "refused": asked})

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
            await asyncio.to_thread(self.journal.keep, after)
            self.record = after
            events = to_json(after.lines[-1].events)
            for guest in self.guests.values():
                send(guest.socket, {"events": events, **self._seen(guest)})
        for ask, outcome in zip(asks, outcomes, strict=True):
            send(ask.socket, {"id": ask.id, **answer(outcome)})

    def _seen(self, guest: Guest) -> Document:
        """Return the round as *guest* may see it, the number of its line, and the time."""
        view = to_json(self.record.round.view(guest.seat))
        return {"n": len(self.record.lines), "now": now(), "view": view}


def answer(outcome: nerts.Outcome) -> Document:
    """Say what became of a claim, and by which rules."""
    if outcome.took_effect:
        return {"ok": True}
    by = {} if outcome.by is None else {"by": str(outcome.by), "margin": outcome.margin}
    rules = {} if outcome.violation is None else {"violation": to_json(outcome.violation)}
    return {"refused": str(outcome.reason), **by, **rules}


def guests_of(path: Path, record: Record) -> dict[str, Guest]:
    """Return the seats by their secrets, which are made once and lie at *path*."""
    if not path.exists():
        made = {str(seat): secrets.token_urlsafe() for seat in record.round.seats}
        path.with_suffix(".new").write_text(json.dumps(made))
        path.with_suffix(".new").replace(path)
    tokens: dict[str, str] = json.loads(path.read_text())
    guests = {seat: Guest(nerts.parse_seat(seat)) for seat in tokens}
    for known in record.settled:
        seat, _, number = str(known).partition(":")
        guests[seat].last = max(guests[seat].last, int(number))
    return {tokens[seat]: guest for seat, guest in guests.items()}


async def run(host: Host, address: str, port: int) -> None:
    """Serve until the writer fails or somebody stops us."""
    served = serve(host.welcome, address, port, max_size=LONGEST, compression=None)
    async with asyncio.TaskGroup() as group, served as server:
        group.create_task(host.write())
        print("port", server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("record", type=Path)
    parser.add_argument("--rules", default="danish", choices=nerts.PROFILES)
    parser.add_argument("--address", default="127.0.0.1")
    for name, usual in {"port": 8765, "sides": None, "members": None}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser.parse_args()


def main() -> None:
    """Take the record up again, or deal, and serve the table."""
    given, seed = arguments(), secrets.randbelow(2**53)
    deal = partial(Record.deal, nerts.PROFILES[given.rules], seed=seed)
    os.umask(0o077)  # the record and the secrets are for the host's eyes only
    with given.record.open("a+b") as file, contextlib.suppress(KeyboardInterrupt):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # two writers would spoil it
        journal = Journal(file)
        record = journal.take_up() or deal(sides=given.sides, members=given.members)
        journal.keep(record)
        guests = guests_of(given.record.with_suffix(".tokens"), record)
        asyncio.run(run(Host(journal, record, guests), given.address, given.port))


if __name__ == "__main__":
    main()
