"""What does soliterm cost?

It plays Canfield: `legal_moves` and the click on the stock, then `attempt_move` or `click` (both
keep an undo step).  A game stops after 200 moves, before it only turns its stock in circles.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from cells import Cell
from gauges import random_games
from soliterm.engine import new_solitaire

MOVES = 200


def game(seed: int) -> Iterator[None]:
    """Play Canfield at random."""
    rng, table = random.Random(seed), new_solitaire("canfield", seed=seed)
    stock = table.ids_of("stock")[0]
    for _ in range(MOVES):
        moves = table.legal_moves()
        if table.can_deal():
            moves.append((stock, stock, 0))
        if not moves:
            return
        source, target, count = moves[int(rng.random() * len(moves))]
        assert table.attempt_move(source, target, count) if count else table.click(source)
        yield


def cells(scale: int) -> dict[str, Cell]:
    """Give what is measured of soliterm."""
    return {"soliterm a": lambda: random_games(1_000 * scale, game)}
