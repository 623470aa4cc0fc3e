"""What does python-chess cost?

It lists `legal_moves` and pushes one; a game stops at mate, stalemate or 300 plies.  Its replay is
`is_legal` and `push` on recorded moves, no text parsed; its copy leaves the history out
(`stack=False`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import chess
from cells import Cell
from gauges import clock, held, importing, random_games, repeated, seeds

PLIES = 300
MIDDLE = 40


def game(seed: int) -> Iterator[tuple[chess.Move, chess.Board]]:
    """Play chess at random, giving each move and the board after it."""
    rng, board = random.Random(seed), chess.Board()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return
        move = moves[int(rng.random() * len(moves))]
        board.push(move)
        yield move, board


def replay(games: Sequence[Sequence[chess.Move]]) -> float:
    """Give the seconds a recorded move takes to be validated and played."""
    begin = clock()
    for moves in games:
        board = chess.Board()
        for move in moves:
            if board.is_legal(move):
                board.push(move)
    return (clock() - begin) / sum(map(len, games))


def boards() -> Iterator[chess.Board]:
    """Give the successive boards of random games, each a copy."""
    for seed in seeds:
        for _, board in game(seed):
            yield board.copy(stack=False)


def cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of python-chess."""
    games = [[move for move, _ in game(seed)] for seed in range(8 * scale)]
    board = next(board for ply, (_, board) in enumerate(game(0)) if ply == MIDDLE)
    return {
        "chess a": lambda: random_games(2_500 * scale, game),
        "chess b": lambda: replay(games),
        "chess copy": lambda: repeated(10_000, lambda: board.copy(stack=False)),
        "chess import": lambda: importing("import chess"),
        "chess memory": lambda: held(boards()),
    }
