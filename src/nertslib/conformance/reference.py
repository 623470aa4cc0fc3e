"""How does an engine answer that plays by the rules?  This library, asked as any other engine is.

`python -m nertslib.conformance.reference` is the same behind a pipe.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from attrs import define, field

from ..codec.profiles import structure_profile
from ..errors import NertsError
from ..profile import Profile
from ..profiles import PROFILES
from ..referee import Claim, ClaimId, Settlement, arbitrate
from ..round import Round
from ..violations import Violation
from .answers import ACTIONS, ANSWERS, NEEDS, Abilities, Answer, Errored, Reply, Skipped
from .kinds import kind_of
from .questions import (
    Adopt,
    Deal,
    Document,
    Legal,
    Load,
    Play,
    Query,
    Question,
    Race,
    Score,
    Stuck,
    View,
)
from .wire import answer_document, answer_of, question_of, stuckness, travelled

EVERYTHING = Abilities("nertslib", "python", answers=ANSWERS, actions=ACTIONS)
"""What this library can do."""


@define(slots=False)
class Reference:
    """The right engine.  A wrong one overrides one of the methods that `answer` asks."""

    abilities: Abilities = EVERYTHING
    profile: Profile | None = None
    round: Round | None = None
    settled: frozenset[ClaimId] = field(factory=frozenset)

    # What a wrong engine may do otherwise.

    def adopt(self, document: Document) -> Profile:
        """Read a rule set; a ProfileError says that it is none."""
        return _profile(json.dumps(document))

    def deal(self, profile: Profile, decks: Sequence[str], members: int) -> Round:
        """Deal a round; a PositionError says why not."""
        return Round.deal(profile, decks=decks, members=members)

    def load(self, profile: Profile, position: Document) -> Round:
        """Set up a position; a PositionError says why not."""
        return Round.at(profile, position)

    def refusal(self, round_: Round, action: str) -> Violation | None:
        """Return what *action* breaks; None if it is legal."""
        return round_.refusal(action)

    def play(self, round_: Round, action: str) -> Round:
        """Return the round after a legal *action*."""
        return round_.play(action)

    def legal(self, round_: Round, seat: str) -> Sequence[str]:
        """Return the texts of what *seat* may do."""
        return tuple(map(str, round_.legal(seat)))

    def score(self, round_: Round) -> Mapping[str, Mapping[str, int]]:
        """Return each side's points by term of the formula."""
        return {side: score.parts for side, score in round_.score().items()}

    def stuck(self, round_: Round) -> Mapping[str, bool | None]:
        """Return which sides are stuck; None where that cannot be known."""
        return {side: round_.is_stuck(side) for side in round_.sides}

    def view(self, round_: Round, seat: str) -> Round:
        """Return the round as *seat* may see it."""
        return round_.view(seat)

    def race(
        self, round_: Round, claims: Sequence[Claim], settled: frozenset[ClaimId]
    ) -> Settlement:
        """Settle a race."""
        return arbitrate(round_, claims, settled)

    def position(self, round_: Round) -> Document:
        """Write where everything lies."""
        return round_.position()

    # How it is asked.

    def ask(self, question: Question) -> Answer:
        """Answer as through a pipe: both messages are what JSON leaves of them."""
        asked = question_of(travelled(question.message)) or question
        return answer_of(question, travelled(answer_document(self.answer(asked))))

    def close(self) -> None:
        """Forget everything."""
        self.profile = self.round = None

    def answer(self, question: Question) -> Answer:
        """Answer *question*, if it is one of those that this engine answers."""
        need = NEEDS.get(type(question))
        if not self.abilities.answer(question):
            return Skipped(f"does not answer {need}")
        try:
            return self._answer(question)
        except NertsError as error:
            return Errored({"message": str(error)})

    def _answer(self, question: Question) -> Answer:
        match question:
            case Adopt(profile):
                return self._adopt(profile)
            case Deal() | Load():
                return self._begin(question)
        if self.round is None:
            return Errored({"message": "nothing has been dealt"})
        match question:
            case Play(action):
                return self._play(self.round, action)
            case Race(claims):
                return self._race(self.round, claims)
            case _:
                return Reply(self._told(self.round, question))

    def _told(self, round_: Round, query: Query) -> Document:
        match query:
            case Legal(seat):
                return {"actions": list(self._listed(round_, seat))}
            case Score():
                return self._scored(round_)
            case Stuck():
                return {"stuck": stuckness(self.stuck(round_))}
            case View(seat):
                return {"position": self.position(self.view(round_, seat))}

    def _adopt(self, document: Document) -> Answer:
        self.profile = self.round = None
        if not self.abilities.plays(str(document.get("name"))):
            return Skipped("does not play by these rules")
        try:
            self.profile = self.adopt(document)
        except NertsError as error:
            return Reply({"ok": False, "message": str(error)})
        return Reply({"ok": True})

    def _begin(self, question: Deal | Load) -> Answer:
        self.round, self.settled = None, frozenset()
        if self.profile is None:
            return Errored({"message": "there are no rules to play by"})
        try:
            self.round = self._begun(self.profile, question)
        except NertsError as error:
            return Reply({"ok": False, "message": str(error)})
        return Reply({"ok": True})

    def _begun(self, profile: Profile, question: Deal | Load) -> Round:
        if isinstance(question, Load):
            return self.load(profile, question.position)
        return self.deal(profile, question.decks, question.members)

    def _play(self, round_: Round, action: str) -> Answer:
        if (kind_of(action) or "move") not in self.abilities.actions:
            return Skipped(f"knows no {kind_of(action)}")
        violation = self.refusal(round_, action)
        if violation is not None:
            codes: Document = {"broken": list(violation.codes)} if self._gives_codes else {}
            return Reply({"legal": False, **codes})
        self.round = self.play(round_, action)
        return Reply({"legal": True, "position": self.position(self.round)})

    @property
    def _gives_codes(self) -> bool:
        return "codes" in self.abilities.answers

    def _listed(self, round_: Round, seat: str) -> Sequence[str]:
        """Return what *seat* may do, of the kinds that this engine knows."""
        listed = self.legal(round_, seat)
        if self.abilities.actions >= ACTIONS:
            return listed
        return [text for text in listed if kind_of(text) in self.abilities.actions]

    def _race(self, round_: Round, entries: Sequence[Document]) -> Answer:
        settlement = self.race(round_, tuple(map(_claim, entries)), self.settled)
        self.round, self.settled = settlement.round, settlement.settled
        outcomes = settlement.outcomes
        return Reply(
            {
                "outcome": ["landed" if o.took_effect else "bounced" for o in outcomes],
                "reasons": [str(o.reason) for o in outcomes],
                "position": self.position(self.round),
            }
        )

    def _scored(self, round_: Round) -> Document:
        parts = {side: dict(terms) for side, terms in self.score(round_).items()}
        totals = {side: sum(terms.values()) for side, terms in parts.items()}
        return {"score": totals, "score_parts": parts}


@lru_cache(maxsize=512)
def _profile(text: str) -> Profile:
    """Read a rule set once: its tables cost more than reading it; a built-in has them already."""
    document: dict[str, object] = json.loads(text)
    profile = structure_profile(document)
    known = PROFILES.get(profile.name)
    return known if known is not None and known == profile else profile


def _claim(entry: Document) -> Claim:
    claim_id = entry.get("id")
    known = claim_id if isinstance(claim_id, int | str) else None
    times = [entry.get(word) for word in ("lifted", "landed", "at")]
    lifted, landed, at = (time if isinstance(time, int) else None for time in times)
    return Claim(entry.get("play"), known, lifted, landed, at)


def main(words: Sequence[str]) -> int:
    """Be an engine behind a pipe, a lesser one with `--without load,score` or `--replay-only`."""
    from .serving import serve

    return serve(Reference(_reduced(words)), sys.stdin.buffer, sys.stdout.buffer)


def _reduced(words: Sequence[str]) -> Abilities:
    lacking = {"load"} if "--replay-only" in words else set[str]()
    for option, value in pairwise(words):
        lacking |= set(value.split(",")) if option == "--without" else set()
    return Abilities(
        EVERYTHING.name,
        EVERYTHING.language,
        EVERYTHING.version,
        answers=ANSWERS - lacking,
        actions=ACTIONS - lacking,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
