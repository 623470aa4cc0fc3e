"""What can go wrong with decks and deals?  F01 to F03."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from nertslib.cards import KING, Cards
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Centre, Tableau

from .bending import Attempt, Wrong


class F01(Wrong):
    """The loop over the ranks stops one short: kings are never dealt."""

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Deal what is there."""
        dealt = super().deal(profile, decks, members)
        tableaux = tuple(map(_kingless, dealt.table.tableaux))
        return Round(profile, evolve(dealt.table, tableaux=tableaux))


def _kingless(tableau: Tableau) -> Tableau:
    work = tuple(map(_lower, tableau.work))
    return (
        evolve(tableau, work=work)
        .with_nerts(_lower(tableau.nerts))
        .with_stock(_lower(tableau.stock))
    )


def _lower(cards: Cards) -> Cards:
    return tuple(card for card in cards if card.rank != KING)


class F01b(Wrong):
    """The ranks end with the queen: no foundation can be finished."""

    def refuses(self, attempt: Attempt) -> str:
        """Know no card that could follow a queen."""
        king = attempt.goes_home and attempt.cards[0].rank == KING
        return "foundations.joins" if king else ""


class F02(Wrong):
    """Every deal is the same, whatever the decks are."""

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Deal what a constant says."""
        return Round.deal(profile, sides=len(decks), members=members, seed=1)


class F02b(Wrong):
    """The engine shuffles again what it is given."""

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Cut each deck."""
        cut = [" ".join((words := deck.split())[26:] + words[:26]) for deck in decks]
        return super().deal(profile, cut, members)


class F02c(Wrong):
    """The sides get each other's decks."""

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Go round the other way."""
        return super().deal(profile, [*decks][::-1], members)


class F03(Wrong):
    """The foundations of the last round lie there in the next one."""

    profiles = ("swedish",)
    left = Centre()

    def play(self, round_: Round, action: str) -> Round:
        """Remember what lies in the middle."""
        after = super().play(round_, action)
        self.left = after.table.centre
        return after

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Forget to clear it."""
        dealt = super().deal(profile, decks, members)
        return Round(profile, dealt.table.with_centre(self._left()))

    def _left(self) -> Centre:
        return self.left


class F03b(F03):
    """Foundations that were set aside in the last round are still there in the next one."""

    def _left(self) -> Centre:
        return Centre.of((), self.left.aside)


class F03c(Wrong):
    """The passes of the last round count in the next one."""

    last: tuple[int, ...] = ()

    def play(self, round_: Round, action: str) -> Round:
        """Remember who has passed."""
        after = super().play(round_, action)
        self.last = after.table.facts.passed
        return after

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Forget to clear it."""
        dealt = super().deal(profile, decks, members)
        sides = tuple(side for side in self.last if side < len(decks))
        return Round(profile, dealt.table.with_facts(evolve(dealt.table.facts, passed=sides)))
