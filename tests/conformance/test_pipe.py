"""Tests of asking an engine in another process, whatever it does."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from nertslib.conformance.answers import Broken, Errored, Reply, Skipped, Trouble
from nertslib.conformance.pipe import EngineError, Pipe
from nertslib.conformance.questions import Adopt, Legal, Play, Score
from nertslib.conformance.reference import EVERYTHING

from .engines import REFERENCE, RULES, deal, engine

SHORT = 0.4
"""Seconds that an engine has in these tests where it takes longer."""
OK = "tell(message, ok=True)"


@pytest.fixture(scope="module")
def right() -> Iterator[Pipe]:
    """Return the right engine behind a pipe."""
    with closing(Pipe.open(REFERENCE, 20)) as pipe:
        yield pipe


def broken(pipe: Pipe) -> Broken:
    """Put a question to an engine that breaks the protocol; return how."""
    started = monotonic()
    with closing(pipe):
        answer = pipe.ask(Adopt(RULES))
    assert isinstance(answer, Broken)
    assert monotonic() - started < 10
    return answer


def test_right_engine_introduces_itself(right: Pipe) -> None:
    """What the engine can do arrives as it says it."""
    assert right.abilities == EVERYTHING


def test_right_engine_plays(right: Pipe) -> None:
    """A game is played on the state of the process."""
    assert right.ask(Adopt(RULES)) == Reply({"ok": True})
    assert right.ask(deal()) == Reply({"ok": True})
    drawn = right.ask(Play("A: draw"))
    assert isinstance(drawn, Reply)
    assert drawn.document["legal"] is True
    refused = right.ask(Play("A: 99>1"))
    assert refused == Reply({"legal": False, "broken": ["places.no-such-pile"]})


def test_engine_may_skip_and_fail(tmp_path: Path) -> None:
    """An engine that says that it does not, or cannot, has not broken the protocol."""
    body = """
if message["cmd"] == "profile": tell(message, skipped=True, message="no")
else: tell(message, errored=True, context={"message": "oh"})
"""
    with closing(Pipe.open(engine(tmp_path, body))) as pipe:
        assert pipe.ask(Adopt(RULES)) == Skipped("no")
        assert pipe.ask(Score()) == Errored({"message": "oh"})
    assert pipe.farewell is None


@pytest.mark.parametrize(
    ("body", "trouble", "detail"),
    [
        ("sys.exit(7)", Trouble.CRASHED, "exited with code 7"),
        ("os.abort()", Trouble.CRASHED, "ended by signal SIGABRT"),
        ("raise RuntimeError('oh dear')", Trouble.CRASHED, "exited with code 1"),
        ("os.close(1); time.sleep(60)", Trouble.CRASHED, "closed its stdout"),
        ("time.sleep(60)", Trouble.HUNG, "0.4 s"),
        ("os.close(0); time.sleep(60)", Trouble.HUNG, "0.4 s"),
        ("print('hello', flush=True)", Trouble.NOISE, "'hello'"),
        ("print('[1]', flush=True)", Trouble.NOISE, "'[1]'"),
        ("print('', flush=True)", Trouble.NOISE, "''"),
        ("tell(message, ok=True, ratio=0.5)", Trouble.MALFORMED, "ratio: no document holds 0.5"),
        ("tell(message, ok=True, many=2**53)", Trouble.MALFORMED, "a number beyond 2^53"),
        ("os.write(1, b'\\xff\\xfe\\n')", Trouble.NOISE, "\ufffd"),
        ("os.write(1, b'[' * 100000 + b'\\n')", Trouble.NOISE, "[[["),
        ("tell({'id': 99}, ok=True)", Trouble.WRONG_ID, "expected id 2, not 99"),
        ("tell({'id': True}, ok=True)", Trouble.WRONG_ID, "expected id 2, not True"),
        ("print('{\"ok\": true}', flush=True)", Trouble.WRONG_ID, "expected id 2, not None"),
        ("os.write(1, b'{\"id\": 2'); sys.exit(3)", Trouble.HALF_A_LINE, "exited with code 3"),
        ("os.write(1, b'{\"id\": 2'); time.sleep(60)", Trouble.HALF_A_LINE, "no more for 0.4 s"),
        ("tell(message)", Trouble.MALFORMED, "ok: is missing"),
        ("tell(message, ok='yes')", Trouble.MALFORMED, "ok: expected true or false"),
        ("tell(message, skipped=True, message=1)", Trouble.MALFORMED, "message: expected a text"),
    ],
)
def test_troubles_are_told_apart(tmp_path: Path, body: str, trouble: Trouble, detail: str) -> None:
    """Each way to break the protocol has its name and says what happened; none takes long."""
    answer = broken(Pipe.open(engine(tmp_path, body), SHORT))
    assert (answer.trouble, detail in answer.detail) == (trouble, True), answer


def test_end_of_stderr_is_kept(tmp_path: Path) -> None:
    """What an engine said last on stderr comes with its trouble."""
    body = "print('x' * 10000 + 'the end', file=sys.stderr, flush=True); sys.exit(1)"
    answer = broken(Pipe.open(engine(tmp_path, body)))
    assert answer.stderr.endswith("the end\n")
    assert len(answer.stderr) <= 4000


@pytest.mark.parametrize("stream", [1, 2])
def test_floods_drown_nobody(tmp_path: Path, stream: int) -> None:
    """An engine that writes without end, to stdout or stderr, is ended as any other."""
    body = f"while True: os.write({stream}, b'x' * 65536)"
    answer = broken(Pipe.open(engine(tmp_path, body), SHORT))
    assert answer.trouble in (Trouble.HALF_A_LINE, Trouble.NOISE, Trouble.HUNG)
    assert len(answer.detail) < 400


def test_flood_of_stderr_with_good_answers_is_no_trouble(tmp_path: Path) -> None:
    """However much goes to stderr, what counts is what comes on stdout."""
    body = f"os.write(2, b'x' * 1000000); {OK}"
    with closing(Pipe.open(engine(tmp_path, body))) as pipe:
        assert pipe.ask(Adopt(RULES)) == Reply({"ok": True})


def test_chatter_after_an_answer_is_noise(tmp_path: Path) -> None:
    """Whatever comes without being asked for is told at the next question."""
    body = f"{OK}; print('by the way', flush=True)"
    with closing(Pipe.open(engine(tmp_path, body))) as pipe:
        assert pipe.ask(Adopt(RULES)) == Reply({"ok": True})
        sleep(0.3)
        answer = pipe.ask(Score())
    assert isinstance(answer, Broken)
    assert (answer.trouble, "by the way" in answer.detail) == (Trouble.NOISE, True)


def test_engine_that_reads_nothing_holds_nobody_up(tmp_path: Path) -> None:
    """A question too long for the pipe is no reason to wait for good."""
    body = "time.sleep(60)"
    with closing(Pipe.open(engine(tmp_path, body), SHORT)) as pipe:
        answer = pipe.ask(Adopt({"name": "x" * 1000000}))
    assert isinstance(answer, Broken)
    assert answer.trouble is Trouble.HUNG


def test_engine_is_started_anew_by_the_next_rules(tmp_path: Path) -> None:
    """After trouble the answers stay the same, until rules are given: then all is new."""
    body = f"{OK} if message['cmd'] == 'profile' else sys.exit(5)"
    with closing(Pipe.open(engine(tmp_path, body))) as pipe:
        assert pipe.ask(Adopt(RULES)) == Reply({"ok": True})
        first = pipe.ask(Score())
        assert pipe.ask(Legal("A")) is first
        assert pipe.ask(Adopt(RULES)) == Reply({"ok": True})
        assert isinstance(pipe.ask(Score()), Broken)


def test_patience_ends(tmp_path: Path) -> None:
    """An engine that breaks the protocol again and again is given up."""
    with closing(Pipe.open(engine(tmp_path, "sys.exit(5)"), patience=2)) as pipe:
        answers = [pipe.ask(Adopt(RULES)) for _ in range(5)]
    details = [answer.detail for answer in answers if isinstance(answer, Broken)]
    assert len(details) == 5
    assert details[:3] == ["exited with code 5"] * 3
    assert all("given up" in detail for detail in details[3:])


@pytest.mark.parametrize(
    ("body", "trouble", "detail"),
    [
        ("sys.exit(3)", Trouble.CRASHED, "exited with code 3"),
        ("print('Engine 1.0', flush=True)", Trouble.NOISE, "Engine 1.0"),
        ("introduce(message, protocol=2)", Trouble.MALFORMED, "speaks protocol 2, not 1"),
        ("introduce(message, answers='all')", Trouble.MALFORMED, "answers: expected a list"),
        ("introduce(message, implementation={})", Trouble.MALFORMED, "implementation.name"),
    ],
)
def test_bad_start_is_an_error(tmp_path: Path, body: str, trouble: Trouble, detail: str) -> None:
    """An engine that does not introduce itself cannot be asked anything."""
    with pytest.raises(EngineError, match="the engine") as caught:
        Pipe.open(engine(tmp_path, body, start=True), SHORT)
    assert caught.value.broken.trouble is trouble
    assert detail in caught.value.broken.detail


@pytest.mark.parametrize("command", [("./no-such-engine",), ("/",), ("a\0b",)])
def test_what_is_no_program_cannot_be_started(command: tuple[str, ...]) -> None:
    """The name of the command comes with the reason."""
    with pytest.raises(EngineError) as caught:
        Pipe.open(command)
    assert caught.value.broken.trouble is Trouble.NOT_STARTED
    assert caught.value.broken.detail


@pytest.mark.parametrize(
    ("body", "trouble", "detail"),
    [
        ("sys.exit(4)", Trouble.CRASHED, "exited with code 4"),
        ("time.sleep(60)", Trouble.HUNG, "did not end"),
        ("continue", None, ""),
    ],
)
def test_farewell(tmp_path: Path, body: str, trouble: Trouble | None, detail: str) -> None:
    """Told to stop, an engine exits with 0 in time, or it is said what it did; it is gone."""
    pipe = Pipe.open(engine(tmp_path, body, stop=True), SHORT)
    pipe.close()
    assert (pipe.farewell and pipe.farewell.trouble) == trouble
    assert detail in (pipe.farewell.detail if pipe.farewell else "")
    pipe.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_what_an_engine_has_started_ends_with_it(tmp_path: Path) -> None:
    """A hung engine takes its children along, those that hold its streams too."""
    mark = tmp_path / "child"
    body = f"""
import subprocess
child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
open({str(mark)!r}, "w").write(str(child.pid))
time.sleep(60)
"""
    assert broken(Pipe.open(engine(tmp_path, body), 1)).trouble is Trouble.HUNG
    assert not is_running(int(mark.read_text()))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no sessions")
def test_what_got_away_holds_nobody_up(tmp_path: Path) -> None:
    """A child in a session of its own, which holds all streams, does not keep anybody waiting."""
    mark = tmp_path / "child"
    body = f"""
import subprocess
sleep = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]
child = subprocess.Popen(sleep, start_new_session=True)
open({str(mark)!r}, "w").write(str(child.pid))
sys.exit(6)
"""
    answer = broken(Pipe.open(engine(tmp_path, body), 1))
    assert (answer.trouble, answer.detail) == (Trouble.CRASHED, "exited with code 6")
    os.kill(int(mark.read_text()), signal.SIGKILL)


def is_running(pid: int) -> bool:
    """Whether there is such a process, and it has not ended; it may take a moment."""
    for _ in range(50):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
            os.kill(pid, 0)
        except OSError:
            return False
        if state == "Z":
            return False
        sleep(0.05)
    return True
