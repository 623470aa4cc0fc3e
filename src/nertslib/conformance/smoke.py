"""Does an engine answer at all?  A few questions that every engine can answer."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from ..codec.profiles import unstructure_profile
from ..dealing import shuffled
from ..notation import write_pile
from ..profile import Profile
from ..round import Round
from .answers import Answer, Broken, Errored, Reply, Skipped
from .judging import said
from .port import Port
from .questions import Adopt, Deal, Legal, Play, Question, Race, Score, Stuck, View

FAR = "A: 99>1"
"""A move that is illegal in every round."""
SEED = 7


@frozen
class Tried:
    """A question that was put, and what is wrong with the answer: nothing, if it is good."""

    question: Question
    fault: str
    broken: bool = False

    @property
    def name(self) -> str:
        """The word of the protocol, and what matters most in it."""
        message = self.question.message
        more = (message[key] for key in ("play", "seat") if key in message)
        return " ".join(map(str, (message["cmd"], *more)))


def smoke(port: Port, profile: Profile) -> Iterator[Tried]:
    """Ask *port* the plainest questions by the rules of *profile*, as far as it answers them."""
    for question, key, expected in _questions(profile):
        if not port.abilities.answer(question):
            continue
        answer = port.ask(question)
        yield Tried(question, _fault(answer, key, expected), isinstance(answer, Broken))
        if isinstance(answer, Broken):
            return


def _questions(profile: Profile) -> Iterator[tuple[Question, str, object]]:
    """Yield each question with a key of its answer, and what must stand there, if that is known."""
    sides, members = profile.seating.sides.least, profile.seating.members[0]
    decks = shuffled(profile, sides, SEED, 1)
    dealt = Round.deal(profile, decks=decks, members=members)
    texts = tuple(write_pile(tuple(card.bare for card in deck)) for deck in decks)
    yield Adopt(unstructure_profile(profile)), "ok", True
    yield Deal(texts, members), "ok", True
    yield Legal("A"), "actions", None
    yield Play(FAR), "legal", False
    yield Play("A: draw"), "legal", True
    yield Score(), "score", dealt.score().totals
    yield Stuck(), "stuck", None
    yield View("A"), "position", None
    yield Race(({"play": "A: draw", "at": 1},)), "outcome", ["landed"]


def _fault(answer: Answer, key: str, expected: object) -> str:
    """Say what is wrong with an *answer*; nothing, if it says under *key* what is *expected*."""
    match answer:
        case Reply(document):
            got = document[key]
            right = expected is None or got == expected
            return "" if right else f"{key}: expected {expected}, got {got}"
        case Skipped(message):
            return f"skipped: {message}"
        case Errored(context):
            return f"errored: {context.get('message', '')}"
        case Broken():
            return f"the engine {said(answer)}"
