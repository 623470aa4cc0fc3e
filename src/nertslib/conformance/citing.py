"""On which rules does the right answer rest?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..codec.profiles import structure_profile
from ..codes import every_code
from ..errors import NertsError
from ..notation import read_action
from ..places import Onto, Under
from ..policies.scoring import Term
from ..profile import Profile, settings
from ..profiles import PROFILES
from ..round import Round
from ..rules import Ground
from .answers import Answer, Reply
from .exams import adopted
from .forms import list_of, listed_texts
from .kinds import kind_of
from .questions import Deal, Legal, Load, Play, Race, Score, Stuck, View
from .results import Asked, Disagreement

_BEHIND: Mapping[str, tuple[str, ...]] = {
    "draw": ("drawing.count", "drawing.packet"),
    "recycle": ("drawing.recycle", "drawing.passes"),
    "call": ("calling.mode", "calling.false_call", "calling.in_flight"),
    "lift": ("calling.in_flight",),
    "burn": ("stalemate",),
    "abandon": ("stalemate",),
}
"""The settings that say what an action of this kind does; a family stands for all of its own."""
_LANDING: Mapping[type, tuple[str, ...]] = {
    Onto: ("building.joins", "building.blocks", "empties.kind"),
    Under: ("building.under",),
}
_HOME = ("foundations.joins", "foundations.slots", "foundations.per_suit")
"""And those that say where a card may land."""
_ASKED: Mapping[type, tuple[str, ...]] = {
    Deal: ("layout", "seating"),
    Load: ("layout", "seating", "building.joins", "foundations"),
    Race: ("contention", "calling.in_flight"),
    Score: ("scoring",),
    Stuck: ("stalemate",),
    View: ("layout.nerts_seen",),
}
"""The same for what is asked otherwise."""


def citations_of(found: Disagreement) -> tuple[str, ...]:
    """Return the rules, each with its code and grounds, that the right answer rests on.

    Of a refusal they are the rules broken.  Where the engine refuses what is legal they are the
    rules it names, if it does.  Else they are the settings that decide.
    """
    profile = profile_of(found)
    if profile is None:
        return ()
    broken = tuple(_broken(found))
    named = tuple(_named(profile, found.got)) if isinstance(found.question, Play) else ()
    return broken or named or tuple(_settled(profile, found))


def profile_of(found: Disagreement) -> Profile | None:
    """Return the rule set of a disagreement; a built-in one has its grounds."""
    try:
        profile = structure_profile(found.profile)
    except NertsError:
        return None
    known = PROFILES.get(profile.name)
    return known if known == profile else profile


def round_before(found: Disagreement) -> Round | None:
    """Return the round in which the question is put, if it can come about."""
    right = adopted(found.profile)
    for question in (found.setup, *found.script):
        right.ask(question)
    return right.round


def _broken(found: Disagreement) -> Iterator[str]:
    """Yield what the action breaks that is tried, or that the engine lists and must not."""
    tried = _tried(found)
    round_ = round_before(found) if tried else None
    violation = None if round_ is None else round_.refusal(tried)
    yield from map(str, violation.broken if violation else ())


def _tried(found: Disagreement) -> str | None:
    if isinstance(found.question, Play):
        return found.question.action
    return next(_unlike(found.got, found.expected, found.question), None)


def _unlike(one: Answer, other: Answer, question: Asked | Deal | Load) -> Iterator[str]:
    """Yield what *one* answer lists and the *other* does not."""
    if isinstance(question, Legal) and isinstance(one, Reply) and isinstance(other, Reply):
        here = listed_texts(one.document.get("actions"), question.seat)
        there = listed_texts(other.document.get("actions"), question.seat)
        yield from (text for what, text in here.items() if what not in there)


def _named(profile: Profile, got: Answer) -> Iterator[str]:
    """Yield the rules that the engine names as broken and that are not."""
    codes = list_of(got.document.get("broken")) if isinstance(got, Reply) else ()
    for code in map(str, codes):
        for rule in every_code().get(code, ())[:1]:
            yield f"not broken: {rule.text} [{code}]{_in(profile.grounds_of(code))}"


def _settled(profile: Profile, found: Disagreement) -> Iterator[str]:
    question = found.question
    missing = _unlike(found.expected, found.got, question)
    done = question.action if isinstance(question, Play) else next(missing, None)
    behind = _ASKED.get(type(question), ()) if done is None else _of_action(done)
    for path, value in settings(profile).items():
        grounds = profile.grounds_of(path)
        if grounds and any(path == one or path.startswith(f"{one}.") for one in behind):
            yield f"{path} = {_valued(value)}{_in(grounds)}"


def _of_action(text: str) -> tuple[str, ...]:
    target = getattr(read_action(text), "target", None)
    if target is not None:
        return _LANDING.get(type(target), _HOME)
    return _BEHIND.get(kind_of(text) or "", ())


def _valued(value: object) -> str:
    if isinstance(value, tuple) and value and all(isinstance(term, Term) for term in value):
        return " and ".join(str(getattr(term, "points", "")) for term in value)
    name = getattr(value, "name", None)
    return str(name if isinstance(name, str) else value)


def _in(grounds: tuple[Ground, ...]) -> str:
    return f" ({', '.join(map(str, grounds))})" if grounds else ""
