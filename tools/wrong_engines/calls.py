"""What can go wrong at a call?  F49 to F51, and F53."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from attrs import evolve

from nertslib.actions.calling import Call
from nertslib.actions.hands import Place, Return
from nertslib.actions.stock import Draw
from nertslib.cards import HIDDEN
from nertslib.conformance.questions import Document
from nertslib.places import NewFoundation, Origin, letter_of
from nertslib.profile import Profile
from nertslib.round import Round
from nertslib.table import Ending, Table
from nertslib.violations import Violation

from .bending import Attempt, Wrong, parts_of, tried, with_tableau


class F49(Wrong):
    """Who has Nerts cards left may call, and the round ends."""

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look at the pile."""
        return attempt.codes == {"calling.cards-left"}

    def result(self, attempt: Attempt) -> Table:
        """Believe it."""
        after = attempt.done
        if not attempt.codes:
            return after
        return after.with_facts(evolve(after.facts, closing=Ending.CALLED, ending=Ending.CALLED))


class F49b(Wrong):
    """A false call costs nothing."""

    profiles = ("online",)

    def score(self, round_: Round) -> Mapping[str, Mapping[str, int]]:
        """Leave it out."""
        return {s: {**parts, "false-call": 0} for s, parts in parts_of(round_).items()}


class F49c(Wrong):
    """A false call is refused, where it should end the round."""

    profiles = ("online",)

    def refuses(self, attempt: Attempt) -> str:
        """Look at the pile."""
        early = isinstance(attempt.action, Call) and attempt.tableau.nerts_left
        return "calling.cards-left" if early else ""


class F49d(Wrong):
    """A false call ends the round like any other."""

    profiles = ("online",)

    def result(self, attempt: Attempt) -> Table:
        """Believe it."""
        after = attempt.done
        if after.facts.ending is not Ending.FALSE_CALL:
            return after
        return after.with_facts(evolve(after.facts, closing=Ending.CALLED, ending=Ending.CALLED))


class F49e(Wrong):
    """Nobody may call with an empty Nerts pile: the last card is counted too early."""

    def refuses(self, attempt: Attempt) -> str:
        """Ask for one card left."""
        return "calling.cards-left" if isinstance(attempt.action, Call) else ""


def _while_running(attempt: Attempt) -> bool:
    """Whether it would be legal if nobody had called."""
    facts = evolve(attempt.table.facts, caller=None, closing=None, ending=None)
    again = tried(Round(attempt.profile, attempt.table.with_facts(facts)), str(attempt.action))
    return again is not None and not again.codes


class F50(Wrong):
    """Plays are taken when the round is over."""

    profiles: ClassVar[Sequence[str]] = ("danish", "swedish", "yacht-party")

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look at the end."""
        over = attempt.codes == {"phase.over"} and attempt.target is not None
        return over and _while_running(attempt)

    def result(self, attempt: Attempt) -> Table:
        """Play on."""
        return _played_on(attempt) if attempt.codes else attempt.done


def _played_on(attempt: Attempt) -> Table:
    """Return what comes of it as if the round went on, with the round as over as before."""
    facts = attempt.table.facts
    running = attempt.table.with_facts(evolve(facts, caller=None, closing=None, ending=None))
    return evolve(attempt, table=running).done.with_facts(facts)


class F50b(F50):
    """While cards land after a call others may still play."""

    profiles = ("danish", "swedish")

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look at the call."""
        landing = attempt.codes == {"phase.landing-only"} and attempt.as_move is not None
        return landing and _while_running(attempt)


class F50c(Wrong):
    """What is in the air at a call goes home, where it should land."""

    profiles = ("danish", "swedish")

    def result(self, attempt: Attempt) -> Table:
        """Put everything back."""
        calling = evolve(attempt.profile.calling, in_flight="void")
        return evolve(attempt, profile=evolve(attempt.profile, calling=calling)).done


class F50d(Wrong):
    """The round ends with the call, and what is in the air stays there."""

    profiles = ("danish", "swedish")

    def result(self, attempt: Attempt) -> Table:
        """End it."""
        after = attempt.done
        called = isinstance(attempt.action, Call) and after.facts.ending is None
        return (
            after.with_facts(evolve(after.facts, ending=after.facts.closing)) if called else after
        )


class F50e(Wrong):
    """The round never ends if the last card in the air is put back, not down."""

    profiles = ("danish", "swedish")

    def result(self, attempt: Attempt) -> Table:
        """Wait for a landing."""
        after = attempt.done
        if not isinstance(attempt.action, Return):
            return after
        return after.with_facts(evolve(after.facts, ending=attempt.table.facts.ending))


class F50f(Wrong):
    """The stock may be turned when the round is over."""

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look at the end."""
        drawn = isinstance(attempt.action, Draw) and attempt.codes == {"phase.over"}
        return drawn and bool(attempt.tableau.stock)


class F51(Wrong):
    """A second call is taken, and its caller is the caller."""

    profiles = ("danish", "swedish", "yacht-party")

    def accepts(self, attempt: Attempt) -> bool:
        """Do not look whether anybody has called."""
        return (
            isinstance(attempt.action, Call)
            and not attempt.tableau.nerts_left
            and attempt.codes <= {"calling.called", "phase.over"}
        )


class F51b(Wrong):
    """A second call is refused, but its caller is the caller."""

    profiles = ("danish", "swedish", "yacht-party")

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Set the mark before judging."""
        violation = super().refusal(round_, action)
        attempt = tried(round_, action)
        if attempt is not None and isinstance(attempt.action, Call) and attempt.codes:
            facts = round_.table.facts
            if facts.caller is not None and not attempt.tableau.nerts_left:
                marked = evolve(facts, caller=attempt.side)
                self.round = Round(round_.profile, round_.table.with_facts(marked))
        return violation


class F53(Wrong):
    """When an ace has left the Nerts pile for a new foundation, the next card stays closed."""

    def result(self, attempt: Attempt) -> Table:
        """Forget to turn it."""
        after, nerts = attempt.done, attempt.done.tableaux[attempt.side].nerts
        if attempt.origin is not Origin.NERTS or not isinstance(attempt.target, NewFoundation):
            return after
        return with_tableau(after, attempt.side, nerts=nerts[:-1] + (HIDDEN,) * len(nerts[-1:]))


class F53b(Wrong):
    """Turning the next Nerts card after the last one ends in an exception."""

    def result(self, attempt: Attempt) -> Table:
        """Turn the next card."""
        after = attempt.done
        if attempt.origin is Origin.NERTS and attempt.target is not None:
            return after if after.tableaux[attempt.side].nerts[-1].rank else attempt.table
        return after


class F53c(Wrong):
    """When the Nerts card has gone to a work pile, the next one cannot be played."""

    closed = ""

    def load(self, profile: Profile, position: Document) -> Round:
        """Begin with everything turned."""
        self.closed = ""
        return super().load(profile, position)

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Begin with everything turned."""
        self.closed = ""
        return super().deal(profile, decks, members)

    def result(self, attempt: Attempt) -> Table:
        """Remember which card nobody turned."""
        nerts = attempt.done.tableaux[attempt.side].nerts
        if attempt.origin is Origin.NERTS and attempt.target is not None and nerts:
            self.closed = "" if attempt.goes_home else f"{letter_of(attempt.side)}{nerts[-1]}"
        return attempt.done

    def refuses(self, attempt: Attempt) -> str:
        """Refuse to move it."""
        if attempt.origin is not Origin.NERTS or not attempt.tableau.nerts:
            return ""
        here = f"{letter_of(attempt.side)}{attempt.tableau.nerts[-1]}"
        lies = not isinstance(attempt.action, Place) and here == self.closed
        return "knowledge.unknown" if lies else ""
