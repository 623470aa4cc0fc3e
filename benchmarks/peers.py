"""How does nertslib compare with its peers, measured in turn in one run?

Makes an environment of its own, installs this project and three peers there, and prints one table.
Only ratios bind: they are taken within each round of measuring, and the median round counts.

* nertslib plays as `measures` says: the standard profile, four sides, deals included in a and a4.
* python-chess lists `legal_moves` and pushes one; a game stops at mate, stalemate or 300 plies.
  Its replay is `is_legal` and `push` on recorded moves, no text parsed; its copy leaves the
  history out (`stack=False`).
* soliterm plays Canfield: `legal_moves` and the click on the stock, then `attempt_move` or `click`
  (both keep an undo step); a game stops after 200 moves, before it only turns its stock in circles.
* PokerKit plays no-limit hold'em, four seats with ten big blinds, every amount of a bet being an
  action of its own; its copy is `deepcopy`, as it offers no other.  The fixed-limit game, with at
  most three actions to list, is given below the table for comparison.

Exit status: 0 where no floor is missed, 1 where one is, 3 where a row could not be run.
"""

from __future__ import annotations

import argparse
import copy
import importlib
import json
import random
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from gauges import clock, held, importing, random_games, repeated

if TYPE_CHECKING:
    import chess
    from pokerkit import State

PROJECT = Path(__file__).resolve().parent.parent
PEERS = {"chess": "chess==1.11.2", "pokerkit": "pokerkit==0.7.7", "soliterm": "soliterm==1.2.0"}
OTHERS = ("nertz", "online", "swedish", "yacht-party")
PLIES = 300
CANFIELD_MOVES = 200
PICKLE_BYTES = 1_024
STANDARD = "danish"

Cell = Callable[[], float]


class Result(TypedDict):
    """What the rounds of measuring gave."""

    samples: dict[str, list[float]]
    skipped: dict[str, str]
    pickled: int


class Line(TypedDict):
    """A row of the table, filled in."""

    row: str
    measure: str
    peer: str
    floor: float
    goal: float
    ratio: float | None
    spread: tuple[float, float] | None
    verdict: str


class Row(NamedTuple):
    """One line of the table: what is compared with what, and the ratios wanted."""

    name: str
    what: str
    ours: tuple[str, ...]
    peer: str
    floor: float
    goal: float
    more_is_better: bool


ROWS = (
    Row("P1", "a one seat", ("a",), "chess a", 3, 4, more_is_better=True),
    Row("P1'", "a one seat", ("a",), "soliterm a", 9, 12, more_is_better=True),
    Row("P1''", "a one seat", ("a",), "pokerkit a", 45, 60, more_is_better=True),
    Row("P4", "a4 all seats", ("a4",), "chess a", 1.5, 2.5, more_is_better=True),
    Row("P5", "b validate + apply", ("b",), "chess b", 2.5, 3.5, more_is_better=True),
    Row("P6", "d import", ("import",), "chess import", 1.6, 1.2, more_is_better=False),
    Row("P7", "e memory a state", ("memory",), "chess memory", 1.5, 1.1, more_is_better=False),
    Row("P8", "hash + equality", ("hash",), "chess b", 1, 0.5, more_is_better=False),
    Row("P9", "pickle and back", ("pickle",), "pokerkit copy", 0.25, 0.1, more_is_better=False),
    Row("P10", "copy, deepcopy", ("copy", "deepcopy"), "chess copy", 2, 1, more_is_better=False),
    Row(
        "P13",
        "a, slowest other profile",
        tuple(f"a {name}" for name in OTHERS),
        "a",
        0.6,
        0.8,
        more_is_better=True,
    ),
)


# The peers


def chess_game(seed: int) -> Iterator[tuple[chess.Move, chess.Board]]:
    """Play chess at random, giving each move and the board after it."""
    import chess

    rng, board = random.Random(seed), chess.Board()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return
        move = moves[int(rng.random() * len(moves))]
        board.push(move)
        yield move, board


def canfield_game(seed: int) -> Iterator[None]:
    """Play Canfield at random."""
    from soliterm.engine import new_solitaire

    rng, game = random.Random(seed), new_solitaire("canfield", seed=seed)
    stock = game.ids_of("stock")[0]
    for _ in range(CANFIELD_MOVES):
        moves = game.legal_moves()
        if game.can_deal():
            moves.append((stock, stock, 0))
        if not moves:
            return
        source, target, count = moves[int(rng.random() * len(moves))]
        assert game.attempt_move(source, target, count) if count else game.click(source)
        yield


def poker_hand(kind: str = "no-limit") -> State:
    """Deal a hand of hold'em to four seats with ten big blinds each."""
    from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem

    stakes = (tuple(Automation), True, 0, (1, 2), 2)
    if kind == "no-limit":
        return NoLimitTexasHoldem.create_state(*stakes, 20, 4)
    return FixedLimitTexasHoldem.create_state(*stakes, 4, 20, 4)


def poker_game(seed: int, kind: str = "no-limit") -> Iterator[None]:
    """Play a hand of hold'em at random."""
    random.seed(seed)  # the peer shuffles with the global generator
    rng, hand = random.Random(seed), poker_hand(kind)
    while hand.status:
        actions = list(poker_actions(hand))
        actions[int(rng.random() * len(actions))]()
        yield


def poker_actions(hand: State) -> Iterator[Callable[[], object]]:
    """List every action of the seat to act, each amount of a bet apart."""
    if hand.can_fold():
        yield hand.fold
    if hand.can_check_or_call():
        yield hand.check_or_call
    if hand.can_complete_bet_or_raise_to():
        least = hand.min_completion_betting_or_raising_to_amount or 0
        most = hand.max_completion_betting_or_raising_to_amount or 0
        for amount in range(least, most + 1):
            if hand.can_complete_bet_or_raise_to(amount):
                yield partial(hand.complete_bet_or_raise_to, amount)


def chess_replay(games: list[list[chess.Move]]) -> float:
    """Give the seconds a recorded move takes to be validated and played."""
    import chess

    begin = clock()
    for moves in games:
        board = chess.Board()
        for move in moves:
            if board.is_legal(move):
                board.push(move)
    return (clock() - begin) / sum(map(len, games))


# The cells: what is measured, by name


def chess_cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of python-chess."""
    games = [[move for move, _ in chess_game(seed)] for seed in range(8 * scale)]
    board = next(board for ply, (_, board) in enumerate(chess_game(0)) if ply == 40)

    def boards() -> Iterator[chess.Board]:
        for seed in range(1_000):
            for _, board in chess_game(seed):
                yield board.copy(stack=False)

    return {
        "chess a": lambda: random_games(2_500 * scale, chess_game),
        "chess b": lambda: chess_replay(games),
        "chess copy": lambda: repeated(10_000, lambda: board.copy(stack=False)),
        "chess import": lambda: importing("chess"),
        "chess memory": lambda: held(boards(), 1_000),
    }


def pokerkit_cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of PokerKit."""
    hand = poker_hand()
    return {
        "pokerkit a": lambda: random_games(150 * scale, poker_game),
        "pokerkit a fixed-limit": lambda: random_games(
            500 * scale, lambda seed: poker_game(seed, "fixed-limit")
        ),
        "pokerkit copy": lambda: repeated(60 * scale, lambda: copy.deepcopy(hand)),
    }


def soliterm_cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of soliterm."""
    importlib.import_module("soliterm.engine")
    return {"soliterm a": lambda: random_games(1_000 * scale, canfield_game)}


def our_cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of nertslib."""
    import measures

    games, state = measures.recorded(6_000 * scale), measures.midgame(1)[0]
    return {
        "a": lambda: measures.random_play(6_000 * scale),
        "a4": lambda: measures.random_play(4_000 * scale, listed=measures.all_seats),
        "b": lambda: measures.replay(games),
        "import": lambda: importing("nertslib"),
        "memory": measures.memory,
        "hash": lambda: measures.hashing(measures.twins()),
        "pickle": measures.pickling,
        "copy": lambda: measures.copying(state),
        "deepcopy": lambda: measures.copying(state, copy.deepcopy),
        **{f"a {name}": other_cell(name, 4_000 * scale) for name in OTHERS},
    }


def other_cell(profile: str, steps: int) -> Cell:
    """Give random play of another *profile*."""
    import measures

    return lambda: measures.random_play(steps, profile)


def measured(rounds: int, scale: int) -> Result:
    """Measure every cell once a round, in turn."""
    cells: dict[str, Cell] = {}
    skipped: dict[str, str] = {}
    for make in (our_cells, chess_cells, soliterm_cells, pokerkit_cells):
        try:
            cells |= make(scale)
        except Exception as error:  # noqa: BLE001 - whatever stops one peer leaves the others
            skipped[make.__name__] = repr(error)
    samples: dict[str, list[float]] = {name: [] for name in cells}
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        for name, cell in cells.items():
            samples[name].append(cell())
    pickled = pickled_size() if "a" in cells else 0
    return {"samples": samples, "skipped": skipped, "pickled": pickled}


def pickled_size() -> int:
    """Give the bytes of the largest pickle of a mid-game state."""
    import measures

    return measures.pickled_size()


# The table


def ratios(row: Row, samples: dict[str, list[float]]) -> list[float]:
    """Give the ratio of *row* in each round, the slowest of ours against the peer."""
    if row.peer not in samples or any(name not in samples for name in row.ours):
        return []
    slowest = [max(values) for values in zip(*(samples[name] for name in row.ours), strict=True)]
    pairs = zip(slowest, samples[row.peer], strict=True)
    return [peer / ours if row.more_is_better else ours / peer for ours, peer in pairs]


def judged(row: Row, found: list[float], pickled: int) -> Line:
    """Give *row* as data, with the median ratio, its spread and the verdict."""
    line = Line(
        row=row.name,
        measure=row.what,
        peer=row.peer,
        floor=row.floor,
        goal=row.goal,
        ratio=None,
        spread=None,
        verdict="not run",
    )
    if found:
        ratio = statistics.median(found)
        line["ratio"] = ratio
        line["spread"] = (min(found) / ratio - 1, max(found) / ratio - 1)
        line["verdict"] = verdict(row, ratio, pickled)
    return line


def verdict(row: Row, ratio: float, pickled: int) -> str:
    """Say whether *ratio* reaches the goal or the floor of *row*."""
    sign = 1 if row.more_is_better else -1
    if sign * ratio < sign * row.floor:
        return "MISSES THE FLOOR"
    small = row.name != "P9" or pickled <= PICKLE_BYTES
    return "goal" if sign * ratio >= sign * row.goal and small else "floor"


def absolute(name: str, value: float) -> str:
    """Write a median in the unit people read it in."""
    if name.endswith("memory"):
        return f"{value / 1024:.2f} KiB"
    if name.endswith("import"):
        return f"{value * 1e3:.1f} ms"
    if name.endswith(("copy", "hash", "pickle")):
        return f"{value * 1e6:.2f} us"
    return f"{1 / value:,.0f}/s"


def table(lines: list[Line]) -> str:
    """Write the table."""
    shape = "{:<5}{:<26}{:<15}{:>9}{:>9}{:>9}  {:<14}{}"
    rows = [shape.format("row", "measure", "peer", "floor", "goal", "ratio", "spread", "verdict")]
    for line, row in zip(lines, ROWS, strict=True):
        sign = ">=" if row.more_is_better else "<="
        rows.append(
            shape.format(
                row.name,
                row.what,
                f"a {STANDARD}" if row.peer == "a" else row.peer,
                f"{sign} {row.floor:g}",
                f"{sign} {row.goal:g}",
                "-" if line["ratio"] is None else f"{line['ratio']:.3g}",
                "-" if line["spread"] is None else "{:+.0%}..{:+.0%}".format(*line["spread"]),
                line["verdict"],
            )
        )
    return "\n".join(rows)


def notes(result: Result) -> str:
    """Write what the table does not hold: absolute medians and what could not be run."""
    medians = {name: statistics.median(values) for name, values in result["samples"].items()}
    lines = ["Medians here: " + ", ".join(f"{n} {absolute(n, v)}" for n, v in medians.items())]
    if result["pickled"]:
        lines.append(f"Largest pickle: {result['pickled']} bytes (goal: {PICKLE_BYTES} at most)")
    lines += [f"Not run: {name}: {why}" for name, why in result["skipped"].items()]
    return "\n".join(lines)


# The environment


def installed(python: Path) -> dict[str, str]:
    """Install the peers and this project, giving what could not be."""
    failed = {}
    for name, wanted in {**PEERS, "nertslib": str(PROJECT)}.items():
        print(f"installing {name}", file=sys.stderr)
        command = [
            str(python),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            wanted,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            errors = [line.strip() for line in done.stderr.splitlines() if "rror:" in line]
            failed[name] = "could not be installed: " + "; ".join(errors)
    return failed


def run_inside(folder: Path, options: argparse.Namespace) -> Result:
    """Measure in an environment made in *folder*."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    failed = installed(python)
    size = (options.rounds or 3, 1) if options.quick else (options.rounds or 7, 5)
    command = [str(python), str(Path(__file__).resolve()), "--inside", *map(str, size)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: Result = json.loads(done.stdout)
    result["skipped"] |= failed
    return result


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Compare nertslib with its peers.")
    parser.add_argument("--quick", action="store_true", help="three short rounds")
    parser.add_argument("--rounds", type=int, help="rounds of measuring (7; 3 with --quick)")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of a table")
    parser.add_argument("--keep", type=Path, help="folder of an environment to make or use again")
    parser.add_argument("--inside", nargs=2, type=int, help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> int:
    """Measure, print, and say whether a floor is missed."""
    options = arguments()
    if options.inside:
        json.dump(measured(*options.inside), sys.stdout)
        return 0
    try:
        with tempfile.TemporaryDirectory() as folder:
            result = run_inside(options.keep or Path(folder) / "env", options)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The environment could not be made: {error}", file=sys.stderr)
        return 3
    lines = [judged(row, ratios(row, result["samples"]), result["pickled"]) for row in ROWS]
    if options.json:
        print(json.dumps({"rows": lines, **result}, indent=2))
    else:
        print(table(lines), notes(result), sep="\n\n")
    verdicts = {line["verdict"] for line in lines}
    return 1 if "MISSES THE FLOOR" in verdicts else 3 if "not run" in verdicts else 0


if __name__ == "__main__":
    raise SystemExit(main())
