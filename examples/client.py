"""Sits at a table of `server.py`, sees no more than its seat may see, and plays to the end.

python examples/client.py ws://127.0.0.1:8765 TOKEN --player greedy
"""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import Self

from attrs import define
from websockets.asyncio.client import ClientConnection, connect

import nertslib as nerts
from nertslib.documents import from_json
from nertslib.players import Player, player_named

Message = dict[str, object]


@define
class Client:
    """A seat at the table, at the other end of a *socket*."""

    socket: ClientConnection
    seat: nerts.Seat
    view: nerts.Round
    last: int
    now: int
    changes: int = 0

    @classmethod
    async def join(cls, socket: ClientConnection, token: str) -> Self:
        """Sit down with the secret of a seat."""
        await socket.send(json.dumps({"join": token}))
        told = _message(await socket.recv())
        view = _view(told)
        return cls(
            socket, view.seat(str(told["seat"])), view, _whole(told["last"]), _whole(told["now"])
        )

    async def take(self) -> Message:
        """Wait for the next message, and look at the table if it shows it."""
        told = _message(await self.socket.recv())
        if "view" in told:
            self.view, self.now, self.changes = _view(told), _whole(told["now"]), self.changes + 1
        return told

    async def send(self, **what: object) -> int:
        """Ask for something, a `play` or a timed `claim`; return the id to listen for."""
        self.last += 1
        await self.socket.send(json.dumps({"id": self.last, **what}))
        return self.last

    async def ask(self, **what: object) -> Message:
        """Ask for something, and wait for the answer; the view is then up to date."""
        number = await self.send(**what)
        while True:
            told = await self.take()
            if told.get("id") == number or told.get("refused") == "flood":
                return told

    async def play(self, player: Player) -> None:
        """Let *player* play until the round is over."""
        while self.view.ending is None:
            action = player.choose(self.view, self.seat)
            if action is not None:
                told = await self.ask(play=str(action))
                await asyncio.sleep(1 if told.get("refused") == "flood" else 0)
            elif self._must_relieve():
                await self._relieve()
            else:
                await self.take()

    def _must_relieve(self) -> bool:
        """Whether all have passed, and it is for the first seat to say so."""
        facts = self.view.table.facts
        return facts.passed == self.view.table.playing and self.seat == self.view.seats[0]

    async def _relieve(self) -> None:
        """Burn, as often as that may help; else end the round."""
        helps = self.view.table.facts.stops_since_play < self.view.profile.drawing.count
        if not helps or "ok" not in await self.ask(play="burn"):
            await self.ask(play="abandon")


def _message(text: str | bytes) -> Message:
    message: Message = json.loads(text)
    return message


def _view(told: Message) -> nerts.Round:
    view = from_json(told["view"])
    if not isinstance(view, nerts.Round):
        raise TypeError(view)
    return view


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


async def main() -> None:
    """Join, play, and tell the score."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("address")
    parser.add_argument("token")
    parser.add_argument("--player", default="greedy")
    given = parser.parse_args()
    async with connect(given.address) as socket:
        client = await Client.join(socket, given.token)
        await client.play(player_named(given.player, given.token))
        print(client.view.ending, dict(client.view.score().totals))


if __name__ == "__main__":
    asyncio.run(main())
