"""Does a new engine show it too, or must something have been asked before?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from attrs import evolve

from .dueling import Duel
from .port import Port, Renewable
from .questions import Adopt, Deal, Load, Question
from .results import Disagreement
from .shrinking import way_of

_TRIES = 40
"""How often an engine is started to leave out what need not be asked before."""
_COUNTS = (1, 2, 4, 8, 16, 32, 64, 128)
"""How many rounds before are tried."""


def recalled(
    port: Port, shown: Disagreement, found: Disagreement, earlier: Sequence[Question]
) -> Disagreement:
    """Return the disagreement *shown*, with what has to be asked before, if anything has.

    It is *found* made shorter; the *earlier* questions were put to the same engine before that.
    Where a new engine cannot be had nothing is tried; where none shows it, it is *fleeting*.
    """
    if not isinstance(port, Renewable):
        return shown
    recall = _recalled(port, shown, found, earlier)
    port.renew()
    return recall


def _recalled(
    port: Renewable, shown: Disagreement, found: Disagreement, earlier: Sequence[Question]
) -> Disagreement:
    if _shows(port, (), shown):
        return shown
    for before in _histories(earlier):
        for one in (shown, found):
            if _shows(port, before, one):
                return evolve(one, before=_fewest(port, before, one))
    return evolve(shown, fleeting=True)


def _histories(earlier: Sequence[Question]) -> Iterator[tuple[Question, ...]]:
    """Yield the last round that was begun, the last two, four, and so on, each with its rules."""
    rounds: list[tuple[Question, ...]] = []
    rules: tuple[Question, ...] = ()
    for question in earlier:
        if isinstance(question, Adopt):
            rules = (question,)
        elif isinstance(question, Deal | Load):
            rounds.append((*rules, question))
        elif rounds:
            rounds[-1] += (question,)
    for count in _COUNTS:
        yield tuple(_plainly(chain.from_iterable(rounds[-count:])))
        if count >= len(rounds):
            return


def _plainly(questions: Iterable[Question]) -> Iterator[Question]:
    """Leave out rules that have been adopted already."""
    rules: Question | None = None
    for question in questions:
        if not isinstance(question, Adopt):
            yield question
        elif question != rules:
            rules = question
            yield question


def _fewest(
    port: Renewable, before: tuple[Question, ...], found: Disagreement
) -> tuple[Question, ...]:
    """Leave out of what is asked *before* as much as a few tries allow."""
    size, tries = len(before) // 2, _TRIES
    while size:
        at = 0
        while at < len(before) and tries:
            tries -= 1
            fewer = before[:at] + before[at + size :]
            if _shows(port, fewer, found):
                before = fewer
            else:
                at += size
        size //= 2
    return before


def _shows(port: Renewable, before: Sequence[Question], found: Disagreement) -> bool:
    """Whether a new engine differs at the same place, when it has been asked that *before*."""
    port.renew()
    for question in _plainly((*before, Adopt(found.profile))):
        port.ask(question)
    parting = Duel(port, found.profile, ready=True).fight(found.setup, way_of(found))
    if parting is None:
        return False
    there = parting.disagreement
    return (there.script, there.question) == (found.script, found.question)
