"""What is an engine asked, and what would be right?"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from .answers import ACTIONS, ANSWERS, NEEDS, Abilities, Answer, Reply
from .forms import list_of, table_of
from .kinds import kind_of
from .questions import Adopt, Deal, Document, Load, Play, Question, Race
from .reference import Reference
from .results import Asked


@frozen
class Item:
    """A *question* and the *right* answer; a setup begins anew.

    *named* are the parts of a position, or of a score, that matter here: an engine that does not
    say anything of them is not examined in it.  A *spare* item is left out where the engine lacks
    what it needs.
    """

    question: Asked | Deal | Load
    right: Answer
    named: tuple[str, ...] = ()
    spare: bool = False


@frozen
class Exam:
    """A beginning and what is asked from there, in order.

    *accepted* tells whether the *setup* can come about; *unasked* says why this cannot be asked at
    all.  *base* names the built-in rule set that the *profile* is, or extends.
    """

    id: str
    layer: str
    profile: Document
    setup: Deal | Load
    items: tuple[Item, ...] = ()
    accepted: bool = True
    unasked: str = ""
    base: str = ""

    @property
    def right_of_setup(self) -> Answer:
        """What the right engine answers to the setup."""
        return Reply({"ok": self.accepted})

    def lacks(self, abilities: Abilities) -> str:
        """Say what an engine lacks to be examined in this; nothing if it lacks nothing."""
        if self.unasked:
            return self.unasked
        needed = (self.setup, *(item.question for item in self.items if not item.spare))
        return next(filter(None, (lacking(question, abilities) for question in needed)), "")


def lacking(question: Question, abilities: Abilities) -> str:
    """Say what an engine lacks to answer *question*; nothing if it lacks nothing."""
    need = NEEDS.get(type(question))
    if need is not None and need not in abilities.answers:
        return f"the engine does not answer {need}"
    unknown = sorted(kinds_in(question) - abilities.actions)
    return f"the engine knows no {', '.join(unknown)}" if unknown else ""


def kinds_in(question: Question) -> frozenset[str]:
    """Return the kinds of action that an engine must know to be asked *question*."""
    match question:
        case Play(action):
            return frozenset(filter(None, (kind_of(action),)))
        case Race(claims):
            kinds = frozenset(filter(None, (kind_of(claim.get("play")) for claim in claims)))
            return kinds | (frozenset({"together"}) if at_once(question) else frozenset())
        case Load(position):
            return frozenset(_behind(position))
        case _:
            return frozenset()


def _behind(position: Document) -> Iterator[str]:
    """Yield the kinds of action without which a *position* cannot have come about."""
    facts, sides = table_of(position.get("facts")), table_of(position.get("table")).values()
    if any(any(list_of(table_of(side).get("hands"))) for side in sides):
        yield "lift"
    if facts.get("started") is False:
        yield "start"
    if facts.get("passed"):
        yield "pass"
    if facts.get("stops"):
        yield "burn"


def at_once(race: Race) -> bool:
    """Whether nobody can tell the order of the claims of a *race*: all times are equal."""
    times = {(claim.get("lifted", 0), claim.get("landed", 1)) for claim in race.claims}
    return len(race.claims) > 1 and times == {(0, 1)}


def together(actions: tuple[str, ...]) -> Race:
    """Return the race of *actions* of which nobody can tell the order."""
    return Race(tuple(_claim(action) for action in actions))


def _claim(action: str) -> Document:
    return {"play": action, "lifted": 0, "landed": 1, "at": 1}


def right_engine(abilities: Abilities | None = None) -> Reference:
    """Return an engine that plays by the rules and knows no other actions than *abilities* do."""
    actions = ACTIONS if abilities is None else abilities.actions & ACTIONS
    return Reference(evolve(Abilities("right"), answers=ANSWERS, actions=actions))


def adopted(profile: Document, abilities: Abilities | None = None) -> Reference:
    """Return the right engine with the rules of *profile* adopted."""
    engine = right_engine(abilities)
    engine.answer(Adopt(profile))
    return engine


def is_move(question: Question) -> bool:
    """Whether a question changes the state."""
    return isinstance(question, Play | Race)


def beginning(setup: Deal | Load) -> Item:
    """Return the item that begins anew with *setup*, which can come about."""
    return Item(setup, Reply({"ok": True}))


def carried_out(item: Item) -> bool:
    """Whether the right engine has changed its state in answer."""
    if isinstance(item.question, Race):
        return True
    right = item.right
    return isinstance(right, Reply) and right.document.get("legal") is True
