"""How is the right engine bent, so that it has one fault and no other?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from attrs import define, evolve, frozen

from nertslib.actions.hands import Place
from nertslib.actions.kinds import Action, admitted
from nertslib.actions.moving import Move
from nertslib.cards import Card, Cards
from nertslib.conformance.answers import Answer, Errored
from nertslib.conformance.near_misses import candidates
from nertslib.conformance.questions import Question
from nertslib.conformance.reference import Reference
from nertslib.landing import Load
from nertslib.notation import read_action
from nertslib.places import AnyFoundation, Foundation, NewFoundation, Onto, Origin, Source, Target
from nertslib.profile import Profile
from nertslib.profiles import PROFILES
from nertslib.round import Round
from nertslib.rules import Rule
from nertslib.table import Table, Tableau
from nertslib.violations import Violation, violation_by, violation_of

HOME = Foundation | NewFoundation | AnyFoundation
EVERYWHERE = tuple(PROFILES)


@frozen
class Attempt:
    """An *action* that is tried on a *table*, and the *codes* of the rules that it breaks."""

    profile: Profile
    table: Table
    action: Action
    codes: frozenset[str] = frozenset()

    @property
    def side(self) -> int:
        """The side that acts; the first for what the whole table does."""
        seat = getattr(self.action, "seat", None)
        return 0 if seat is None else int(seat.side)

    @property
    def tableau(self) -> Tableau:
        """The cards of that side."""
        return self.table.tableaux[self.side]

    @property
    def source(self) -> Source | None:
        """Where cards come from: the pile, also if they are in the hand by now."""
        if isinstance(self.action, Place):
            hand = self.tableau.hand(self.action.seat.place)
            return None if hand is None else hand.source
        source: Source | None = getattr(self.action, "source", None)
        return source

    @property
    def origin(self) -> Origin | None:
        """The kind of pile that it is."""
        return None if self.source is None else self.source.origin

    @property
    def target(self) -> Target | None:
        """Where cards should go."""
        return self.action.target if isinstance(self.action, Move | Place) else None

    @property
    def cards(self) -> Cards:
        """The cards on their way; none if they are not there."""
        if isinstance(self.action, Place):
            hand = self.tableau.hand(self.action.seat.place)
            return () if hand is None else hand.cards
        if self.source is None or self.source.pile > len(self.tableau.work):
            return ()
        return self.tableau.look(self.source)

    @property
    def goes_home(self) -> bool:
        """Whether cards should go to a foundation."""
        return isinstance(self.target, HOME)

    @property
    def covered(self) -> Cards:
        """The top of the work pile aimed at; none if it is empty, or if it is none."""
        target, work = self.target, self.tableau.work
        there = isinstance(target, Onto) and target.pile <= len(work)
        return work[target.pile - 1][-1:] if isinstance(target, Onto) and there else ()

    @property
    def breaks_only(self) -> str:
        """The one rule that is broken; nothing if there is none, or if there are several."""
        return next(iter(self.codes)) if len(self.codes) == 1 else ""

    @property
    def done(self) -> Table:
        """What comes of it, whatever rule it breaks."""
        return self.action.effect(self.profile, self.table)

    def onto(self, card: Card, top: Card) -> bool:
        """Whether *card* alone may lie on *top* of a work pile."""
        return not tuple(self.profile.landing.onto(_alone(card), top))

    def home(self, card: Card, top: Card) -> bool:
        """Whether *card* alone may lie on *top* of a foundation."""
        return not tuple(self.profile.landing.home(_alone(card), top))

    @property
    def as_move(self) -> Move | None:
        """The action, if it is a move in one stroke."""
        return self.action if isinstance(self.action, Move) else None


def _alone(card: Card) -> Load:
    return Load(card, 1, Origin.WASTE, 2)


@define(slots=False)
class Faulty(Reference):
    """An engine in which anything may go wrong."""

    profiles: ClassVar[Sequence[str]] = ("danish",)
    """The rule sets by which the fault can be seen."""

    def answer(self, question: Question) -> Answer:
        """Answer *question*; whatever goes wrong then is an answer too."""
        try:
            return super().answer(question)
        except Exception as error:  # noqa: BLE001 - a wrong engine may go wrong in any way
            return Errored({"message": f"{type(error).__name__}: {error}"})


@define(slots=False)
class Wrong(Faulty):
    """An engine with one fault, which its subclasses say by overriding one of these."""

    def accepts(self, attempt: Attempt) -> bool:
        """Whether something illegal is taken for legal."""
        return False

    def refuses(self, attempt: Attempt) -> str:
        """Return the code with which something legal is refused; nothing if it is not."""
        return ""

    def result(self, attempt: Attempt) -> Table:
        """Return what comes of what is taken for legal."""
        return attempt.done

    def understood(self, text: str, round_: Round) -> Table | None:
        """Return what comes of a text that nobody should be able to read; None if nothing does."""
        return None

    # How a fault becomes an engine.

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Return what *action* breaks, as this engine sees it."""
        attempt = tried(round_, action)
        if attempt is None:
            right = round_.refusal(action)
            return None if right and self.understood(action, round_) else right
        if attempt.codes:
            return None if self.accepts(attempt) else round_.refusal(action)
        return refused(attempt, self.refuses(attempt))

    def play(self, round_: Round, action: str) -> Round:
        """Return the round after *action*, as this engine sees it."""
        attempt = tried(round_, action)
        after = self.understood(action, round_) if attempt is None else self.result(attempt)
        return Round(round_.profile, round_.table if after is None else after)

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """Return the texts of what *seat* may do, as this engine sees it."""
        listed = [text for text in super().legal(round_, seat) if not self._barred(round_, text)]
        return listed + ([*self._granted(round_, seat)] if self._lenient else [])

    @property
    def _lenient(self) -> bool:
        return type(self).accepts is not Wrong.accepts

    def _barred(self, round_: Round, text: str) -> bool:
        attempt = tried(round_, text)
        return attempt is not None and bool(self.refuses(attempt))

    def _granted(self, round_: Round, seat: str) -> Sequence[str]:
        """Return what is not legal, but taken for it."""
        found: list[str] = []
        hand = round_.table.tableaux[round_.seat(seat).side].hands
        for action in candidates(round_, round_.seat(seat)):
            if not _is_one_stroke(action, full=bool(hand)):
                continue
            attempt = tried(round_, str(action))
            if attempt is not None and attempt.codes and self.accepts(attempt):
                found.append(str(action))
        return found


def _is_one_stroke(action: Action, *, full: bool) -> bool:
    """Whether an action is of a kind that lists show."""
    target = getattr(action, "target", None)
    if isinstance(target, AnyFoundation):
        return False
    hidden = ("Lift", "Move", "Draw", "Recycle") if full else ("Lift", "Place", "Return")
    return type(action).__name__ not in (*hidden, "Start", "Burn", "Abandon")


def tried(round_: Round, text: str) -> Attempt | None:
    """Return what a text tries; None if nobody can read it or nobody sits there."""
    action = admitted(read_action(text), round_.profile, round_.table)
    if action is None:
        return None
    violation = violation_of(action, round_.profile, round_.table)
    codes = frozenset(violation.codes) if violation else frozenset[str]()
    return Attempt(round_.profile, round_.table, action, codes)


def refused(attempt: Attempt, code: str) -> Violation | None:
    """Return the violation of one rule, known by its *code*; None if there is no code."""
    if not code:
        return None
    rule = Rule(code, "as this engine sees it")
    return violation_by((rule,), attempt.action, attempt.profile, attempt.table)


def legal_as(attempt: Attempt, target: Target) -> bool:
    """Whether the cards may go to another *target*."""
    if not isinstance(attempt.action, Move | Place):
        return False
    action = evolve(attempt.action, target=target)
    return not violation_of(action, attempt.profile, attempt.table)


def with_tableau(
    table: Table,
    side: int,
    nerts: Cards | None = None,
    work: tuple[Cards, ...] | None = None,
    stock: Cards | None = None,
    waste: Cards | None = None,
) -> Table:
    """Return *table* with some piles of *side* replaced."""
    now = table.tableaux[side]
    changed = evolve(
        now.with_stock(now.stock if stock is None else stock, waste),
        nerts=now.nerts if nerts is None else nerts,
        work=now.work if work is None else work,
    )
    return table.with_tableau(side, changed)


def parts_of(round_: Round) -> dict[str, dict[str, int]]:
    """Return the right score, so that it can be changed."""
    scores: Mapping[str, Mapping[str, int]] = {s: p.parts for s, p in round_.score().items()}
    return {side: dict(parts) for side, parts in scores.items()}
