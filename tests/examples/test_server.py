"""Tests of the server: whole rounds over the wire, troublemakers, races, and a host that dies."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from attrs import define, field
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import nertslib as nerts
from examples.client import Client, Message
from nertslib.documents import from_json
from nertslib.players import player_named
from nertslib.record import Record, ReplayError, replay
from tests.helpers import DANISH, SWEDISH, at, side

SERVER = Path(__file__).parents[2] / "examples" / "server.py"
TOO_LONG = 60


@define
class Watching(Client):
    """A client that remembers every view it was shown, and the number of its line."""

    shown: list[tuple[object, nerts.Round]] = field(factory=list)

    async def take(self) -> Message:
        """Wait for the next message, and note the view in it."""
        told = await super().take()
        if "view" in told:
            self.shown.append((told["n"], self.view))
        return told


@define
class Table:
    """A server that is running, and where its record lies."""

    process: asyncio.subprocess.Process
    port: int
    record: Path

    @asynccontextmanager
    async def sit(self, seat: str) -> AsyncIterator[Watching]:
        """Sit down at *seat*."""
        async with connect(f"ws://127.0.0.1:{self.port}") as socket:
            yield await Watching.join(socket, self.tokens[seat])

    @property
    def tokens(self) -> dict[str, str]:
        """The secrets of the seats."""
        found: dict[str, str] = json.loads(self.record.with_suffix(".tokens").read_text())
        return found

    async def kill(self) -> None:
        """Kill the host, with SIGKILL."""
        self.process.kill()
        await self.process.wait()


@asynccontextmanager
async def served(record: Path, *options: str) -> AsyncIterator[Table]:
    """Serve the table of a *record*."""
    process = await begun(record, *options)
    assert process.stdout is not None
    table = Table(process, int((await process.stdout.readline()).split()[1]), record)
    try:
        yield table
        assert process.returncode in (None, -9)
    finally:
        if process.returncode is None:
            await table.kill()


async def begun(record: Path, *options: str) -> asyncio.subprocess.Process:
    """Start the server."""
    words = (str(SERVER), str(record), "--port", "0", *options)
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, *words, stdout=pipe, stderr=pipe)


async def errors_at(path: Path) -> bytes:
    """Start the server where it must not start; return what it says."""
    process = await begun(path)
    try:
        _, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == 1
    return errors


def laid(path: Path, record: Record) -> Path:
    """Write a *record* that has just begun, as the server does."""
    path.write_text("".join(record.dumps().splitlines(keepends=True)[:-1]), encoding="utf-8")
    return path


def on_disk(path: Path) -> Record:
    """Return the record at *path*, which has lost nothing but its last line."""
    with pytest.raises(ReplayError, match="its last line is missing") as refused:
        replay(path.read_bytes())
    record = refused.value.record
    assert record is not None
    assert len(refused.value.faults) == 1
    return record


def closed(path: Path) -> Record:
    """Return the record at *path*, which is finished."""
    record = replay(path.read_bytes())
    assert record.round.ending is not None
    return record


def append(path: Path, more: bytes) -> None:
    """Write *more* at the end of a record."""
    with path.open("ab") as file:
        file.write(more)


def run(test: Coroutine[object, object, None]) -> None:
    """Run a *test*, which must not hang."""
    asyncio.run(asyncio.wait_for(test, TOO_LONG))


def codes(told: Message) -> Sequence[str]:
    """Return the codes of the rules for which a message was refused."""
    violation = from_json(told["violation"])
    assert isinstance(violation, nerts.Violation)
    return violation.codes


def assert_all_was_shown(client: Watching, record: Record) -> None:
    """Every view that *client* was shown is exactly that of its seat at that line."""
    assert client.shown
    for number, view in client.shown:
        assert isinstance(number, int)
        assert view == record.lines[number - 1].round.view(client.seat)


# A whole round.

JUNK = (
    *("", "[]", "null", "{", "\x00", "[" * 4000, '{"id":1}', '{"id":1,"play":7}', b"\xff\xfe"),
    *('{"id":1e400,"play":"C: draw"}', '{"id":true,"play":"C: draw"}', '{"id":1,"play":"\\ud800"}'),
    *(
        '{"id":-1,"play":"C: draw"}',
        '{"id":9007199254740992,"play":"C: draw"}',
        '{"id":1,"play":"C"}',
    ),
)


def test_whole_round_among_troublemakers(tmp_path: Path) -> None:
    """Three clients that see views play a round, while one of them tries everything else."""
    run(whole_round(laid(tmp_path / "t.jsonl", Record.deal(DANISH, seed=7, sides=3))))


async def whole_round(path: Path) -> None:
    """Play it; every view, and the score, is what the record on disk says."""
    async with served(path) as table, table.sit("A") as first, table.sit("B") as second:
        players = (c.play(player_named("greedy", str(c.seat))) for c in (first, second))
        third, _ = await asyncio.gather(trouble(table), asyncio.gather(*players))
    record = closed(path)
    for client in (first, second, third):
        assert client.view == record.round.view(client.seat)
        assert client.view.score() == record.round.score()
        assert_all_was_shown(client, record)


async def trouble(table: Table) -> Watching:
    """Do what C must not, until the line is cut; then play as C to the end, like everybody."""
    async with table.sit("C") as client:
        before = client.changes
        await junk(client)
        await forgeries(client)
        await repetitions(client)
        await flood(client)
        assert client.changes > before + 1  # the others went on
    async with table.sit("C") as again:
        again.shown += client.shown
        await again.play(player_named("greedy", "C"))
        return again


async def junk(client: Watching) -> None:
    """Say what nobody can read."""
    for text in JUNK:
        await client.socket.send(text)
        assert (await refused(client))["refused"] == "unreadable"


async def refused(client: Watching) -> Message:
    """Wait for the next refusal."""
    while "refused" not in (told := await client.take()):
        assert "view" in told
    return told


async def forgeries(client: Watching) -> None:
    """Play for others, with cards that are not there, and from piles that are not there."""
    for play in ("A: draw", "B: call", "C1: draw", "D: draw", "C2: pass"):
        assert (await client.ask(play=play))["refused"] == "forged"
        client.last -= 1  # the id is still free
    for play in ("C: W>1", "C: N>1 [AS@A]", "C: N>F+ [KD]", "C: 1>2 [2H]"):
        assert (await client.ask(play=play))["refused"] == "stale"
    for play in ("C: 9>1", "C: place 1", "C: return", "C: call", "burn", "abandon", "start"):
        told = await client.ask(play=play)
        assert (told["refused"], codes(told) != ()) == ("illegal", True)


async def repetitions(client: Watching) -> None:
    """Say the same thing twice, and something old."""
    assert await client.ask(play="C: draw") == {"id": client.last, "ok": True}
    stock = client.view.table.tableaux[2].stock
    card = client.view.table.tableaux[2].waste[-1]
    for number in (client.last, 1, client.last):
        client.last = number - 1
        assert (await client.ask(play="C: draw"))["refused"] == "duplicate"
    assert client.view.table.tableaux[2].stock == stock
    assert "ok" in await client.ask(play="C: draw")
    told = await client.ask(play=f"C: W>F [{card.bare}]")
    assert (told["refused"], codes(told)) == ("stale", ("places.stale",))


async def flood(client: Watching) -> None:
    """Say far too much; most of it is not even read, and then the line is cut."""
    words: set[object] = set()
    with pytest.raises(ConnectionClosed):
        await asyncio.gather(shout(client), listen(client, words))
    assert words == {"duplicate", "flood"}


async def shout(client: Watching) -> None:
    """Send the same again and again."""
    while True:
        await client.socket.send('{"id":1,"play":"C: draw"}')


async def listen(client: Watching, words: set[object]) -> None:
    """Note why we are refused."""
    while True:
        words.add((await refused(client))["refused"])


def test_teams(tmp_path: Path) -> None:
    """Members of a team have a seat and a view each, and their roles."""
    run(team_round(tmp_path / "t.jsonl"))


async def team_round(path: Path) -> None:
    """Play a round of two sides of two, dealt by the server."""
    options = ("--rules", "nertz", "--sides", "2", "--members", "2")
    async with served(path, *options) as table:
        clients = await asyncio.gather(*(played(table, seat) for seat in table.tokens))
    record = closed(path)
    assert [str(client.seat) for client in clients] == ["A1", "A2", "B1", "B2"]
    for client in clients:
        assert client.view == record.round.view(client.seat)
        assert_all_was_shown(client, record)


async def played(table: Table, seat: str) -> Watching:
    """Play a round from *seat*; a bare letter, and a partner's, are not the own seat."""
    async with table.sit(seat) as client:
        partner = f"{seat[0]}{3 - int(seat[1])}"
        for other in (seat[0], partner):
            assert (await client.ask(play=f"{other}: draw"))["refused"] == "forged"
            client.last -= 1
        await client.play(player_named("greedy", seat))
        return client


# The host dies.


@pytest.mark.parametrize("torn", [b"", b'{"n":2,"race":[{"play":"A: pl'])
def test_killed_between_lift_and_landing(tmp_path: Path, torn: bytes) -> None:
    """Killed with a card in the air, the table comes back as it was; half a line is no line."""
    run(killed(laid(tmp_path / "t.jsonl", Record.deal(DANISH, seed=7, sides=3)), torn))


async def killed(path: Path, torn: bytes) -> None:
    """Lift, die, come back, repeat the lift, and land."""
    async with served(path) as table, table.sit("A") as first, table.sit("B") as second:
        assert "ok" in await first.ask(play="A: lift N")
        await second.take()
        await table.kill()
    held = on_disk(path).round
    assert held == Record.deal(DANISH, seed=7, sides=3).round.play("A: lift N")
    append(path, torn)
    async with served(path) as table, table.sit("A") as again, table.sit("B") as other:
        assert (
            (again.view, other.view)
            == (first.view, second.view)
            == (held.view("A"), held.view("B"))
        )
        assert again.last == first.last == 1
        again.last -= 1
        assert (await again.ask(play="A: lift N"))["refused"] == "duplicate"
        assert "ok" in await again.ask(play="A: place F+")
        await table.kill()
    assert on_disk(path).round == held.play("A: place F+")


def test_killed_while_many_play(tmp_path: Path) -> None:
    """Whenever it dies, what it has said is on the disk, and to ask again does nothing twice."""
    run(cut_short(laid(tmp_path / "t.jsonl", Record.deal(SWEDISH, seed=3, sides=2))))


async def cut_short(path: Path) -> None:
    """Ask for ten turns of the stock, die after the third answer, and ask for all of them again."""
    deal = on_disk(path).round
    async with served(path) as table, table.sit("A") as client:
        for _ in range(10):
            await client.send(play="A: draw")
        while client.changes < 3:
            await client.take()
        await table.kill()
    assert len(on_disk(path).lines) >= 3
    async with served(path) as table, table.sit("A") as again:
        done, again.last = again.last, 0
        told = [await again.ask(play="A: draw") for _ in range(10)]
        await table.kill()
    assert [number for number, answer in enumerate(told, 1) if "ok" in answer] == [
        *range(done + 1, 11)
    ]
    for _ in range(10):
        deal = deal.play("A: draw")
    assert on_disk(path).round == deal


@pytest.mark.parametrize("missing", [0, 1, 100])
def test_a_finished_round_is_only_shown(tmp_path: Path, missing: int) -> None:
    """A round that is over is served; its record is closed if it was not, and never changes."""
    record = Record.begin(at(DANISH, side(""), side("KD"))).play("A: call")
    path, text = tmp_path / "t.jsonl", record.dumps()
    path.write_text(text[: len(text) - missing], encoding="utf-8")
    run(finished(path, record))
    assert path.read_text(encoding="utf-8") == text


async def finished(path: Path, record: Record) -> None:
    """Serve a round that is over."""
    async with served(path) as table, table.sit("B") as client:
        assert client.view == record.round.view("B")
        assert (await client.ask(play="B: pass"))["refused"] == "late"


# Races.


def test_claims_are_settled_by_their_times(tmp_path: Path) -> None:
    """Of two sixes for one place the one that landed first stays, whoever told us first."""
    sides = side("9C", waste="6H"), side("KD", ["7S 6H"])
    run(
        raced(
            laid(tmp_path / "t.jsonl", Record.begin(at(SWEDISH, *sides, foundations=["AH-5H@A"])))
        )
    )


async def raced(path: Path) -> None:
    """A's six is told first and landed last: it says that it lands in the future."""
    async with served(path) as table, table.sit("A") as first, table.sit("B") as second:
        base = first.now
        number = await first.send(claim="A: W>F1 [6H]", lifted=base, landed=base + 2**60)
        await forged(first)  # it is answered at the door, so the claim has come through
        answer = await second.ask(claim="B: 1>F1", lifted=base, landed=base)
        assert answer == {"id": 1, "ok": True}
        told = await refused(first)
        assert (told["id"], told["refused"], told["by"]) == (number, "beaten", "B")
        assert "ok" in await second.ask(claim="B: pass", at=base - 2**60)
        await table.kill()
    assert [card.owner for card in on_disk(path).round.table.centre.piles[0]] == [0] * 5 + [1]


async def forged(client: Watching) -> None:
    """Ask for what is refused at the door, and wait for that."""
    assert (await client.ask(play="B: draw"))["refused"] == "forged"


# The door.


def test_who_may_sit_down(tmp_path: Path) -> None:
    """A seat takes its secret; who has it takes the seat over; the secret stays with the host."""
    run(doors(laid(tmp_path / "t.jsonl", Record.deal(DANISH, seed=7))))


async def doors(path: Path) -> None:
    """Come without a secret, with a wrong one, and twice."""
    async with served(path) as table:
        for text in ("", "{}", '{"join":null}', '{"join":"\\ud800"}', '{"join":"A"}', "x" * 5000):
            async with connect(f"ws://127.0.0.1:{table.port}") as socket:
                await socket.send(text)
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
        async with table.sit("A") as old, table.sit("A") as new:
            with pytest.raises(ConnectionClosed):
                await old.take()
            assert "ok" in await new.ask(play="A: draw")
        assert path.with_suffix(".tokens").stat().st_mode & 0o077 == 0


def test_one_writer(tmp_path: Path) -> None:
    """A second server of the same table does not start."""
    run(twice(laid(tmp_path / "t.jsonl", Record.deal(DANISH, seed=7))))


async def twice(path: Path) -> None:
    """Start it twice."""
    async with served(path) as table:
        assert b"BlockingIOError" in await errors_at(path)
        async with table.sit("A") as client:
            assert "ok" in await client.ask(play="A: draw")


def test_a_damaged_record_is_left_alone(tmp_path: Path) -> None:
    """A record in which a line is illegal is not played on, and not changed."""
    path = laid(tmp_path / "t.jsonl", Record.deal(DANISH, seed=7))
    append(path, b'{"n":1,"play":"A: W>1"}\n{"n"')
    before = path.read_bytes()
    run(damaged(path))
    assert path.read_bytes() == before


async def damaged(path: Path) -> None:
    """Start on it."""
    assert b"places.not-so-many" in await errors_at(path)
