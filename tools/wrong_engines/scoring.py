"""What can go wrong with the score?  F44, F54, F55, F60 to F62."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from nertslib.conformance.questions import Document
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Centre, Ending, Table

from .bending import EVERYWHERE, Attempt, Wrong, parts_of

Scored = Mapping[str, Mapping[str, int]]


class F44(Wrong):
    """Foundations are saved as suit and height: their cards belong to who began them."""

    def load(self, profile: Profile, position: Document) -> Round:
        """Forget who played what."""
        loaded = super().load(profile, position)
        return Round(profile, _by_who_began(loaded.table))


def _by_who_began(table: Table) -> Table:
    piles = tuple(
        tuple(evolve(card, owner=pile[0].owner) for card in pile) for pile in table.centre.piles
    )
    return table.with_centre(Centre.of(piles, table.centre.aside))


class F44b(Wrong):
    """Cards on a foundation are counted for who began it."""

    def score(self, round_: Round) -> Scored:
        """Count piles, not cards."""
        return parts_of(Round(round_.profile, _by_who_began(round_.table)))


class F45(Wrong):
    """In a round that was loaded no card is the one that is expected."""

    loaded = False

    def load(self, profile: Profile, position: Document) -> Round:
        """Make new cards."""
        self.loaded = True
        return super().load(profile, position)

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Use the cards that are known."""
        self.loaded = False
        return super().deal(profile, decks, members)

    def refuses(self, attempt: Attempt) -> str:
        """Compare objects."""
        move = attempt.as_move
        named = self.loaded and move is not None and move.card is not None
        return "places.stale" if named else ""


class F54(Wrong):
    """Who has no Nerts card left counts as the caller."""

    profiles = EVERYWHERE

    def score(self, round_: Round) -> Scored:
        """Score each side that is out as if it had called."""
        parts, table = parts_of(round_), round_.table
        if table.facts.ending is None:
            return parts
        for number, side in enumerate(round_.sides):
            if not table.tableaux[number].nerts_left:
                facts = evolve(table.facts, caller=number, ending=Ending.CALLED)
                parts[side] = parts_of(Round(round_.profile, table.with_facts(facts)))[side]
        return parts


class F54b(Wrong):
    """A side that is out cannot call when another is out too."""

    def refuses(self, attempt: Attempt) -> str:
        """Take the other for the caller."""
        others = [t for s, t in enumerate(attempt.table.tableaux) if s != attempt.side]
        out = any(not tableau.nerts_left for tableau in others)
        calls = type(attempt.action).__name__ == "Call" and out
        return "calling.called" if calls else ""


class _Scored(Wrong):
    """A score with other parts."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Return the parts of *side*, as this engine counts."""
        raise NotImplementedError

    def score(self, round_: Round) -> Scored:
        """Change every side's parts."""
        parts = parts_of(round_)
        return {side: self.changed(side, parts[side], round_) for side in parts}


class F55(_Scored):
    """Only the first seat pays for its Nerts cards."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Let the others off."""
        return parts if side == "A" else {**parts, "nerts-cards": 0}


class F55b(_Scored):
    """Nobody pays for Nerts cards."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Let everybody off."""
        return {**parts, "nerts-cards": 0}


class F55c(_Scored):
    """Cards in the middle count for nothing."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Leave them out."""
        return {**parts, "foundation-cards": 0}


class F55d(_Scored):
    """Nobody pays once the round is over."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Let everybody off at the end."""
        return parts if round_.ending is None else {**parts, "nerts-cards": 0}


class F55e(_Scored):
    """A Nerts card in the air is not paid for."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Look at the pile only."""
        tableau = round_.table.tableaux[round_.sides.index(side)]
        if tableau.nerts_left == len(tableau.nerts) or not parts.get("nerts-cards"):
            return parts
        each = parts["nerts-cards"] // tableau.nerts_left
        return {**parts, "nerts-cards": each * len(tableau.nerts)}


class F60(_Scored):
    """The sixth seat is bound to the score of the fifth."""

    sixth = 5

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Copy the slot before."""
        if round_.sides.index(side) != self.sixth:
            return parts
        return parts_of(round_)[round_.sides[self.sixth - 1]]


class F60b(F60):
    """The second seat is bound to the score of the first."""

    sixth = 1


class F60c(_Scored):
    """Cards are counted for the seat after the owner's."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Count by another seat."""
        sides = round_.sides
        before = sides[sides.index(side) - 1]
        return {**parts, "foundation-cards": parts_of(round_)[before]["foundation-cards"]}


class F61(Wrong):
    """The mark of the last round's caller is still there in the next one."""

    profiles = ("swedish",)
    marked: int | None = None

    def play(self, round_: Round, action: str) -> Round:
        """Remember who called."""
        after = super().play(round_, action)
        if after.table.facts.caller is not None:
            self.marked = after.table.facts.caller
        return after

    def score(self, round_: Round) -> Scored:
        """Spare who called some time."""
        facts = round_.table.facts
        there = self.marked is not None and self.marked < len(round_.sides)
        if facts.ending is None or facts.caller is not None or not there:
            return parts_of(round_)
        marked = evolve(facts, caller=self.marked, ending=Ending.CALLED)
        return parts_of(Round(round_.profile, round_.table.with_facts(marked)))


class F61b(Wrong):
    """Who called is spared nothing: the mark is cleared before the score."""

    profiles = EVERYWHERE

    def score(self, round_: Round) -> Scored:
        """Score as if nobody had called."""
        facts = evolve(round_.table.facts, caller=None)
        return parts_of(Round(round_.profile, round_.table.with_facts(facts)))


class F62(Wrong):
    """When a side has left, those behind it move up, and act for each other."""

    def result(self, attempt: Attempt) -> Table:
        """Take the seat by its place in a list that has shrunk."""
        facts, seat = attempt.table.facts, getattr(attempt.action, "seat", None)
        if not facts.withdrawn or seat is None:
            return attempt.done
        playing = attempt.table.playing
        other = playing[attempt.side % len(playing)]
        return evolve(attempt, action=evolve(attempt.action, seat=evolve(seat, side=other))).done


class F62b(_Scored):
    """When a side has left, those behind it get each other's points."""

    def changed(self, side: str, parts: dict[str, int], round_: Round) -> dict[str, int]:
        """Look the points up in a list that has shrunk."""
        playing = [round_.sides[number] for number in round_.table.playing]
        if side not in playing or len(playing) == len(round_.sides):
            return parts
        return parts_of(round_)[round_.sides[playing.index(side)]]
