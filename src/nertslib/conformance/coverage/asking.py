"""Which rules is an action asked, and which of them does it break?

A rule is asked when the function that states it is run.  So it is watched which functions the
judgement runs; what they state is read off the names they use.  No rule is written here again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import CodeType, FrameType

from attrs import define, field, frozen

from ...actions.kinds import broken
from ...actions.stalling import Burn
from ...notation import read_action
from ...profile import Profile
from ...round import Round
from ...rules import Rule

RULE = "rule"
"""The field in which an answer to a question keeps its rule."""


@frozen
class Judgement:
    """What an action was *asked*, and what it has *broken*: nothing if it is legal."""

    asked: frozenset[str]
    broken: frozenset[str]

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return not self.broken


def judged(round_: Round, action: object) -> Judgement:
    """Judge *action*, which may be anything or its text, and watch which rules it is asked."""
    read, watch = read_action(action), _Watch()
    watch.begin()
    try:
        rules = broken(read, round_.profile, round_.table)
    finally:
        watch.end()
    codes = {*watch.codes, *_implied(read, round_.profile)}
    return Judgement(frozenset(codes), frozenset(rule.code for rule in rules))


def _implied(action: object, profile: Profile) -> Iterator[str]:
    """Yield what a burn is asked: one that is allowed never gets to what would forbid it."""
    if isinstance(action, Burn):
        yield from (rule.code for rule in profile.stalemate.refusals())


@define
class _Watch:
    """Sees every function that is run, until it ends."""

    codes: set[str] = field(factory=set)
    before: object = None

    def begin(self) -> None:
        """Watch, in the place of whoever does."""
        self.before = sys.getprofile()
        sys.setprofile(self._see)

    def end(self) -> None:
        """Give way again."""
        sys.setprofile(self.before)  # type: ignore[arg-type]  # what was there before

    def _see(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code not in _STATED:
            _STATED[code] = frozenset(_stated(frame))
        self.codes |= _STATED[code]
        if RULE in code.co_names:
            own = getattr(frame.f_locals.get("self"), RULE, None)
            if isinstance(own, Rule):
                self.codes.add(own.code)


_STATED: dict[CodeType, frozenset[str]] = {}
"""The rules that a function states by name: those never change, so they are looked up once."""


def _stated(frame: FrameType) -> Iterator[str]:
    """Yield the codes of the rules that the function of *frame* names."""
    for name in frame.f_code.co_names:
        found = frame.f_globals.get(name)
        if isinstance(found, Rule):
            yield found.code
