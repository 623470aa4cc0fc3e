"""Tests of counting what leads on from a position: by hand, the slow way, and as it is frozen."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from nertslib.conformance.perft import Count, actions, divide, perft
from nertslib.conformance.perft_frozen import FROZEN, Frozen, frozen_counts
from nertslib.profiles import PROFILES
from nertslib.round import Round
from tools import perft as tool

from ..helpers import DANISH, NAMES, NERTZ, YACHT, at, side, texts

KNOWN = frozen_counts()
FEW, MANY = 12, 300
"""So many sequences the slow way can afford, always and now and then."""


def candidates(round_: Round) -> Iterator[str]:
    """Write every action that the notation has at this table, lifts and the bare F left out.

    A number without a foundation is left out too: `F+` says the same.
    """
    homes = [f"F{n}" for n in range(1, len(round_.table.centre.piles) + 1)]
    for seat in round_.seats:
        work = round_.table.tableaux[seat.side].work
        piles = range(1, len(work) + 1)
        runs = [f"{n}x{k}" for n in piles for k in range(1, len(work[n - 1]) + 1)]
        sources = ["N", "W", *runs, *(f"{n}b" for n in piles)]
        targets = [*map(str, piles), *(f"u{n}" for n in piles), *homes, "F+"]
        yield from (f"{seat}: {source}>{target}" for source in sources for target in targets)
        yield from (f"{seat}: {what}" for what in ("draw", "recycle", "call", "pass"))
    yield from ("start", "burn", "abandon")


def slowly(round_: Round, depth: int) -> Iterator[str]:
    """Try everything, one sequence after the other; yield the position at the end of each."""
    if depth == 0:
        yield json.dumps(round_.position(), sort_keys=True)
        return
    for action in candidates(round_):
        if round_.refusal(action) is None:
            yield from slowly(round_.play(action), depth - 1)


def by_name(entry: Frozen) -> str:
    """Name a frozen count in the list of tests."""
    return entry.name


# By hand


def two_cards() -> Round:
    """A has a six in the Nerts pile and a seven; B has nothing at all."""
    return at(DANISH, side("6D", ["7S"]), side())


def test_by_hand() -> None:
    """Seven actions at once, and 35 ways to 24 positions with two, as docs/perft.md counts them."""
    assert list(perft(two_cards(), 2)) == [Count(0, 1, 1), Count(1, 7, 7), Count(2, 35, 24)]


def test_divided_by_hand() -> None:
    """Behind the move onto the seven lie two more than behind one to a space; a call ends it."""
    assert [(str(b.action), b.count.sequences) for b in divide(two_cards(), 2)] == [
        ("A: N>1", 8),
        ("A: N>2", 5),
        ("A: N>3", 5),
        ("A: N>4", 5),
        ("A: pass", 6),
        ("B: call", 0),
        ("B: pass", 6),
    ]


def test_order_of_actions() -> None:
    """They come seat by seat, and the table's last; before the start there is one."""
    assert texts(actions(two_cards()))[4:] == ["A: pass", "B: call", "B: pass"]
    dealt = Round.deal(YACHT, seed=7, started=False)
    assert texts(actions(dealt)) == ["start"]
    seats = [text.partition(":")[0] for text in texts(actions(dealt.play("start")))]
    assert list(dict.fromkeys(seats)) == ["A1", "A2", "B1", "B2"]


def test_over() -> None:
    """Nothing follows an end."""
    over = two_cards().play("B: call")
    assert list(perft(over, 2)) == [Count(0, 1, 1), Count(1, 0, 0), Count(2, 0, 0)]


def test_lifts() -> None:
    """With lifts a card may be taken up (2 ways), and put down, put back, or passed with (7)."""
    assert texts(actions(two_cards(), lifts=True))[5:7] == ["A: lift N", "A: lift 1"]
    *_, once, twice = perft(two_cards(), 2, lifts=True)
    assert (once.sequences, once.positions) == (9, 9)
    held = {str(b.action): b.count.sequences for b in divide(two_cards(), 2, lifts=True)}
    # The six: on 1 to 4, back, two passes, and B's call; the seven: back, two passes, the call.
    assert (held["A: lift N"], held["A: lift 1"]) == (8, 4)
    assert twice.sequences == sum(held.values())


# The slow way


@pytest.mark.parametrize("entry", [e for e in KNOWN if "-7" in e.name], ids=by_name)
def test_slow_way_agrees(entry: Frozen) -> None:
    """Trying all that can be written, and comparing documents, gives what is frozen."""
    assert_slow_way_agrees(entry, 2 if entry.sequences[0] <= FEW else 1)


@pytest.mark.slow
@pytest.mark.parametrize("entry", KNOWN, ids=by_name)
def test_slow_way_agrees_with_all(entry: Frozen) -> None:
    """The same is true of all that is frozen, to the depth of many sequences."""
    depths = [count.depth for count in entry.counts if count.sequences <= MANY]
    assert depths
    assert_slow_way_agrees(entry, depths[-1])


def assert_slow_way_agrees(entry: Frozen, depth: int) -> None:
    """Compare what is frozen with what the slow way counts."""
    ends = list(slowly(entry.round, depth))
    assert Count(depth, len(ends), len(set(ends))) == entry.counts[depth - 1]


def test_parts_add_up() -> None:
    """The sequences by first action add up to all; the positions are at least as many together."""
    for rules in (DANISH, NERTZ, YACHT):
        deal = Round.deal(rules, seed=11)
        *_, whole = perft(deal, 3)
        parts = [branch.count for branch in divide(deal, 3)]
        assert sum(part.sequences for part in parts) == whole.sequences
        assert sum(part.positions for part in parts) >= whole.positions


# Frozen


@pytest.mark.parametrize("entry", KNOWN, ids=by_name)
def test_frozen(entry: Frozen) -> None:
    """The quick counts that come with the library are what is counted now."""
    _, *counted = perft(entry.round, entry.quick)
    assert tuple(counted) == entry.counts[: entry.quick]


@pytest.mark.slow
def test_all_frozen() -> None:
    """The whole file is what the tool writes."""
    assert FROZEN.read_text("utf-8") == tool.page()


def test_what_is_frozen_reaches_far() -> None:
    """Every rule set is counted from fresh deals, in the middle and near the end, each by name."""
    assert len({entry.name for entry in KNOWN}) == len(KNOWN)
    for name in NAMES:
        mine = [entry for entry in KNOWN if entry.profile == name]
        assert sum(not entry.plays for entry in mine) >= 3
        assert sum(entry.name.endswith("-middle") for entry in mine) == 3
        assert sum(entry.name.endswith("-end") for entry in mine) == 3
        assert all(len(entry.counts) > entry.quick >= 3 for entry in mine)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_frozen_reaches_everything(name: str) -> None:
    """Within the quick counts all kinds of action come up, calls where one calls, and burns."""
    everywhere = {"Move", "Draw", "Recycle", "Pass", "Abandon"}
    calls = {"Call"} if PROFILES[name].calling.mode == "optional" else set()
    burns = {"Burn"} & kinds_reached(name)
    assert kinds_reached(name) == everywhere | calls | burns
    assert bool(burns) == (name in ("yacht-party", "danish", "swedish"))


def kinds_reached(name: str) -> set[str]:
    """Return the kinds of action that the quick counts of a rule set go through."""
    found: set[str] = set()
    level = {entry.round for entry in KNOWN if entry.profile == name}
    for _ in range(3):
        played = {(here, action) for here in level for action in actions(here)}
        found |= {type(action).__name__ for _, action in played}
        level = {here.play(action) for here, action in played}
    return found
