"""Which actions are judged while something runs?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ...round import Round

See = Callable[[Round, object], None]
"""Is told of each action, with the round that it is tried in."""
JUDGING = ("refusal", "allows", "play", "step")
"""What of a round judges an action."""


@contextmanager
def watching(see: See, *methods: str) -> Iterator[None]:
    """Tell *see* of every action that *methods* of any round are asked to judge.

    What they ask each other does not count twice.
    """
    before = {name: getattr(Round, name) for name in methods}
    within: list[str] = []

    def watched(name: str, method: Callable[[Round, object], object]) -> object:
        def judge(round_: Round, action: object) -> object:
            if not within:
                within.append(name)
                try:
                    see(round_, action)
                finally:
                    within.pop()
            within.append(name)
            try:
                return method(round_, action)
            finally:
                within.pop()

        return judge

    for name, method in before.items():
        setattr(Round, name, watched(name, method))
    try:
        yield
    finally:
        for name, method in before.items():
            setattr(Round, name, method)
