"""Tests of `nertslib perft`."""

from __future__ import annotations

from nertslib.conformance.perft_frozen import frozen_counts

from .conftest import Command


def test_counts(command: Command) -> None:
    """A line for each depth, as it is frozen."""
    (known,) = [entry for entry in frozen_counts() if entry.name == "danish-7"]
    ran = command("perft", "danish", "--depth", "3")
    assert ran.code == 0
    head, start, *rest = [line.split() for line in ran.out.splitlines()]
    assert head == ["depth", "sequences", "positions"]
    assert start == ["0", "1", "1"]
    counts = known.counts[:3]
    assert rest == [[str(c.depth), str(c.sequences), str(c.positions)] for c in counts]


def test_divided(command: Command) -> None:
    """With --divide a line for each first action follows; their sequences add up."""
    ran = command("perft", "danish", "--depth", "2", "--divide")
    whole, parts = ran.out.split("\n\n")
    rows = [line.split(maxsplit=3) for line in parts.splitlines()]
    assert rows[0][3] == "A: N>4"
    assert sum(int(row[1]) for row in rows) == int(whole.split()[-2])


def test_json(command: Command) -> None:
    """One document: what was counted, the counts, and the parts if they are asked for."""
    words = ("perft", "nertz", "--members", "2", "--seed", "8", "--depth", "1", "--json")
    document = command(*words).document
    assert {key: document[key] for key in ("profile", "seed", "round", "sides", "members")} == {
        "profile": "nertz",
        "seed": 8,
        "round": 1,
        "sides": 2,
        "members": 2,
    }
    counts = document["counts"]
    assert isinstance(counts, list)
    assert [count["depth"] for count in counts] == [0, 1]
    assert "divide" not in document
    divided = command(*words, "--divide").document["divide"]
    assert isinstance(divided, list)
    assert sum(branch["sequences"] for branch in divided) == counts[1]["sequences"]


def test_lifts(command: Command) -> None:
    """With lifts there is more to do."""
    plain = command("perft", "online", "--depth", "1", "--json").document["counts"]
    lifted = command("perft", "online", "--depth", "1", "--lifts", "--json").document["counts"]
    assert isinstance(plain, list)
    assert isinstance(lifted, list)
    assert lifted[1]["sequences"] > plain[1]["sequences"]


def test_wrong_usage(command: Command) -> None:
    """Rules that there are not, a table that is not seated, or no depth: exit code 2."""
    for words in (("no-such",), ("nertz", "--sides", "3"), ("danish", "--depth", "0")):
        ran = command("perft", *words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err
        assert "Traceback" not in ran.err
