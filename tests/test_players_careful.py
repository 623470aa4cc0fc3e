"""Tests of the careful player."""

from __future__ import annotations

import pytest
from attrs import evolve

from nertslib.cards import HIDDEN, Cards
from nertslib.players import Careful, generator_of, play_round, seated_players
from nertslib.players.careful import Memory
from nertslib.policies.drawing import Drawing
from nertslib.profiles import PROFILES
from nertslib.round import Round

from .helpers import DANISH, at, seat

A = seat("A")
OTHERS = ["4H", "4D", "4S", "4C"]
OTHER: dict[str, object] = {"nerts": "KD", "work": OTHERS}


def careful() -> Careful:
    """Return a careful player."""
    return Careful(generator_of("test"))


def chosen(shown: Round, player: Careful | None = None) -> str:
    """Return what a careful player chooses, as a text."""
    return str((player or careful()).choose(shown.view(A), A))


def alone(tableau: dict[str, object], *foundations: str) -> Round:
    """Set up side A against a side that does not matter."""
    return at(DANISH, tableau, OTHER, foundations=foundations)


# Spaces.


def test_a_space_is_for_a_nerts_card() -> None:
    """A Nerts card goes to a space, where it has no better place."""
    assert chosen(alone({"nerts": "2D 9C", "work": ["", "4D", "4S", "4C"]})) == "A: N>1"
    assert chosen(alone({"nerts": "2D 9C", "work": ["", "TD", "4S", "4C"]})) == "A: N>2"


def test_a_space_is_kept_from_the_waste() -> None:
    """A waste card goes to a pile, else the stock is turned, and a space is filled only then."""
    work = ["", "TD", "4S", "4C"]
    stock: dict[str, object] = {"nerts": "2D KC", "waste": "9C", "stock": "3D QS 7H"}
    assert chosen(alone({**stock, "work": ["TD", "QD", "4S", "4C"]})) == "A: W>1"
    blocked: dict[str, object] = {
        "nerts": "2D ??",
        "waste": "8C",
        "stock": "3D QS 7H",
        "work": work,
    }
    assert chosen(alone(blocked)) == "A: draw"
    words: list[str] = []
    shown, player = alone({**blocked, "stock": ""}), careful()
    while not words or words[-1] in ("A: draw", "A: recycle"):
        words.append(chosen(shown, player))
        shown = shown.play(words[-1])
    assert len(words) > 1
    assert words[-1] == "A: W>1"


# Memory.


def looked(memory: Memory, shown: Round) -> Cards:
    """Let a player look, and return what it knows of its stock."""
    return memory.recall(shown.view(A), A).table.tableaux[0].stock


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("packet", ["last-on-top", "first-on-top"])
def test_what_was_seen_is_known(seed: int, count: int, packet: str) -> None:
    """After a pass the stock is known, and what is known is true, through plays and burns."""
    drawing = Drawing(count=count, packet=packet)  # type: ignore[arg-type] # as parametrized
    rules = evolve(PROFILES["danish"], name="x", drawing=drawing)
    dealt = Round.deal(rules, sides=2, seed=seed)
    memory, passes, known = Memory(), 0, 0
    for step in play_round(dealt, seated_players(dealt, "greedy", seed), seed):
        stock = step.round.table.tableaux[0].stock
        found = looked(memory, step.round)
        assert len(found) == len(stock)
        assert all(card in (HIDDEN, real) for card, real in zip(found, stock, strict=True))
        passes += any(type(event).__name__ == "Recycled" for event in step.events)
        known += bool(found) and HIDDEN not in found
    assert passes == 0 or known > 0


def test_the_stock_is_not_turned_for_nothing() -> None:
    """Who knows that no card of the stock will help passes at once; who does not know turns."""
    unknown = alone({"nerts": "2D KC", "work": OTHERS, "stock": "9S TS JS"})
    player = careful()
    assert chosen(unknown, player) == "A: draw"
    after = unknown.play("A: draw")
    assert chosen(after, player) == "A: pass"


@pytest.mark.parametrize(("foundation", "word"), [("AC@B", "recycle"), ("AS@B", "pass")])
def test_the_stock_is_turned_for_a_card_that_is_known(foundation: str, word: str) -> None:
    """Who has seen the stock knows whether what others have played makes a card of it useful."""
    rules = evolve(PROFILES["danish"], name="x", drawing=Drawing(count=1))
    piles = {"nerts": "2D KC", "work": ["4H", "4D", "4S", "4C"]}
    shown = at(rules, {**piles, "stock": "9S 2C JS"}, OTHER)
    player = careful()
    for _ in range(3):
        assert chosen(shown, player) == "A: draw"
        shown = shown.play("A: draw")
    assert chosen(shown, player) == "A: pass"
    later = at(rules, {**piles, "waste": "9S 2C JS"}, OTHER, foundations=[foundation])
    assert chosen(later, player) == f"A: {word}"


def test_a_careful_player_turns_less() -> None:
    """In the same rounds careful players turn their stocks less often than greedy ones."""

    def turns(kind: str) -> int:
        total = 0
        for seed in range(8):
            dealt = Round.deal(PROFILES["danish"], sides=2, seed=seed)
            for step in play_round(dealt, seated_players(dealt, kind, seed), seed):
                total += any(type(e).__name__ in ("Turned", "Recycled") for e in step.events)
        return total

    assert turns("careful") < turns("greedy")
