"""How is an engine asked what the shipped cases say?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import define, evolve, field

from ..cases import Case, load, profile_of, shipped
from ..cases.beginning import begin
from ..cases.reading import POSITION
from ..codec.profiles import unstructure_profile
from ..dealing import shuffled
from ..errors import NertsError
from ..notation import write_pile
from ..profile import Profile
from ..round import Round
from .answers import Reply
from .exams import Exam, Item, adopted, carried_out, is_move, together
from .forms import flat, list_of, table_of
from .kinds import kind_of
from .questions import Deal, Document, Legal, Load, Play, Race, Score, Stuck, View
from .reference import Reference
from .results import Asked, Move

LAYER = "corpus"


@cache
def corpus() -> tuple[Exam, ...]:
    """Return every shipped case as an exam, in order of file."""
    return tuple(map(exam_named, shipped_cases()))


@cache
def shipped_cases() -> Mapping[str, Case]:
    """Return the shipped cases by the ids of their exams, in order of file."""
    return {
        f"{LAYER}/{path.parent.name}/{path.stem}/{case.id}": case
        for path in shipped()
        for case in load(path)
    }


@cache
def exam_named(name: str) -> Exam:
    """Return the shipped case of this id as an exam."""
    return exam_of(shipped_cases()[name], name)


def exam_of(case: Case, name: str) -> Exam:
    """Return *case* as an exam called *name*."""
    profile = profile_of(case)
    document = unstructure_profile(profile)
    accepted = case.entries.get("refused") is not True
    exam = Exam(name, LAYER, document, Load({}), accepted=accepted, base=base_of(case))
    if "rounds" in case.entries:
        return evolve(exam, unasked="a match is nothing that the protocol asks about")
    try:
        exam = evolve(exam, setup=_setup(case, profile))
    except NertsError as error:
        return evolve(exam, unasked=f"cannot be asked: {error}")
    if not exam.accepted:
        return exam
    right = adopted(document)
    right.answer(exam.setup)
    return evolve(exam, items=_Asking(right).all(case))


def base_of(case: Case) -> str:
    """Return the name of the built-in rule set that a case is played by, or changes."""
    named = case.entries["profile"]
    return str(named.get("extends") if isinstance(named, Mapping) else named)


def _setup(case: Case, profile: Profile) -> Deal | Load:
    """Return how the case begins; a deal with facts is a position, as no deal can say them."""
    entries = case.entries
    decks = tuple(map(str, list_of(entries.get("decks")))) or _decks(case, profile)
    members = entries.get("members", table_of(entries.get("deal")).get("members"))
    seated = members if isinstance(members, int) else profile.seating.members[0]
    if not decks:
        return Load({key: entries[key] for key in POSITION if key in entries})
    if "facts" in entries:
        return Load(begin(case, profile).position())
    return Deal(decks, seated)


def _decks(case: Case, profile: Profile) -> tuple[str, ...]:
    """Return the decks that a seed stands for, if the case names one."""
    deal = table_of(case.entries.get("deal"))
    if not deal:
        return ()
    sides, seed, number = (_number(deal.get(key)) for key in ("sides", "seed", "round"))
    least = profile.seating.sides.least
    cards = shuffled(profile, least if sides is None else sides, seed or 0, number or 1)
    # Beyond Z there is no letter for a card's owner, and a deck names none.
    return tuple(write_pile(tuple(card.bare for card in deck)) for deck in cards)


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None


@define
class _Asking:
    """The questions of a case as they are collected, with the answers of the *right* engine."""

    right: Reference
    items: list[Item] = field(factory=list)
    # Where the last answer stands that shows a position: what a case says of one is said there.
    shown: int | None = None
    # What the case says of a position that no answer has shown yet.
    unseen: set[str] = field(factory=set)

    def all(self, case: Case) -> tuple[Item, ...]:
        """Ask what *case* asks; what it says itself stands in the right answers."""
        for step in case.steps:
            self._ask(_move(step.entries), _said(step.entries))
            if carried_out(self.items[-1]):
                self.shown = len(self.items) - 1
            self._check(step.checks)
        self._check(case.checks)
        unshown = self.items if self.shown is None else self.items[self.shown + 1 :]
        refused = any(is_move(item.question) for item in unshown)
        if refused or self.unseen:
            self._reveal()
        return tuple(self.items)

    def _ask(self, question: Asked, said: Document, named: tuple[str, ...] = ()) -> None:
        right = self.right.answer(question)
        if isinstance(right, Reply):
            right = Reply({**right.document, **said})
        self.items.append(Item(question, right, named))

    def _check(self, checks: Mapping[str, object]) -> None:
        if "after" in checks:
            self._say(_positional(table_of(checks["after"])))
        if "score" in checks or "score_parts" in checks:
            said = {key: checks[key] for key in ("score", "score_parts") if key in checks}
            self._ask(Score(), {"score": {}, "score_parts": {}, **said}, tuple(said))
        if "stuck" in checks:
            self._ask(Stuck(), {"stuck": checks["stuck"]})
        for seat, texts in table_of(checks.get("lists")).items():
            self._ask(Legal(seat), {"actions": list_of(texts)})
        for seat, seen in table_of(checks.get("view")).items():
            self._ask(View(seat), {})
            self._overlay(len(self.items) - 1, _positional(table_of(seen)))

    def _say(self, after: Document) -> None:
        """Have the last answer that shows a position say what the case says of it."""
        if self.shown is not None:
            self._overlay(self.shown, after)
            return
        # Nothing has moved yet.  Everybody may see most of what lies there; the rest is shown by
        # the dullest action, when nothing is asked any more.
        self.unseen |= {path for path in flat(after) if path.endswith((".nerts", ".stock"))}
        if set(flat(after)) - self.unseen:
            self._ask(View("spectator"), {})
            self._overlay(len(self.items) - 1, _open(after))

    def _overlay(self, number: int, said: Document) -> None:
        item = self.items[number]
        if isinstance(item.right, Reply):
            position = _laid_over(table_of(item.right.document["position"]), said)
            right = Reply({**item.right.document, "position": position})
            self.items[number] = evolve(item, right=right, named=(*item.named, *flat(said)))

    def _reveal(self) -> None:
        """Ask for what shows whether anything has changed that must not."""
        round_ = self.right.round
        question = None if round_ is None else _telling(round_)
        if question is not None:
            self._ask(question, {}, tuple(sorted(self.unseen)))
            self.items[-1] = evolve(self.items[-1], spare=not self.unseen)


def _move(entries: Document) -> Move:
    """Return what a step tries."""
    if "play" in entries:
        return Play(str(entries["play"]))
    if "together" in entries:
        return together(tuple(map(str, list_of(entries["together"]))))
    return Race(tuple(map(table_of, list_of(entries["race"]))))


def _said(entries: Document) -> Document:
    """Return what a step says of its answer; of a race not whether each claim is legal alone."""
    known = ("legal", "broken") if "play" in entries else ("outcome", "reasons")
    return {key: entries[key] for key in known if key in entries}


def _positional(said: Document) -> Document:
    """Return what a case says of a position in the form of one."""
    table = {key: value for key, value in said.items() if len(key) == 1}
    outside = ("members", "foundations", "aside", "aside_by")
    middle = {key: said[key] for key in outside if key in said}
    facts = {key: value for key, value in said.items() if key not in (*table, *middle)}
    return {**({"table": table} if table else {}), **middle, **({"facts": facts} if facts else {})}


def _open(said: Document) -> Document:
    """Leave out what not everybody may see."""
    sides = table_of(said.get("table"))
    table = {
        letter: {k: v for k, v in table_of(entries).items() if k not in ("nerts", "stock")}
        for letter, entries in sides.items()
    }
    return {**said, **({"table": table} if sides else {})}


def _laid_over(position: Document, said: Document) -> Document:
    """Return *position* with what is *said* in place of what it says."""
    merged = dict(position)
    for key, value in said.items():
        below = position.get(key)
        both = isinstance(value, Mapping) and isinstance(below, Mapping)
        merged[key] = _laid_over(table_of(below), table_of(value)) if both else value
    return merged


def _telling(round_: Round) -> Play | None:
    """Return a legal action whose answer shows where everything lies; the dullest there is."""
    listed = [str(action) for seat in round_.seats for action in round_.legal(seat)]
    whole_table = map(str, round_.table_actions())
    for kind in ("pass", "draw", "recycle", "move", "lift"):
        found = next((text for text in listed if kind_of(text) == kind), None)
        if found is not None:
            return Play(found)
    return next(map(Play, whole_table), None)
