"""Which rules does an action break, and where are they written?"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from .actions.bases import grounds_of
from .actions.hands import Lift, Place
from .actions.kinds import broken, is_seated, readable, seated
from .actions.moving import Move
from .actions.seated import Seated
from .cards import Cards
from .errors import NertsError
from .places import Foundation, Onto, Source, Target, Under
from .profile import Profile
from .rules import Ground, Rule
from .table import Table, Tableau

Params = Mapping[str, str | int]


@frozen
class Broken:
    """A broken rule: its code, what it was about, its text, and where it is written."""

    code: str
    params: Params = field(hash=False)
    text: str
    grounds: tuple[Ground, ...]

    def __str__(self) -> str:
        """Write the text, the code and the grounds."""
        grounds = f" ({', '.join(map(str, self.grounds))})" if self.grounds else ""
        return f"{self.text} [{self.code}]{grounds}"


@frozen
class Violation:
    """Why an action is refused: every rule it breaks, as data; `str` is one rendering of it."""

    action: object
    broken: tuple[Broken, ...]

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the broken rules."""
        return tuple(rule.code for rule in self.broken)

    def sentence(self, catalogue: Mapping[str, str] | None = None) -> str:
        """Say what is wrong, in the words of *catalogue* where it has any.

        It holds a text for each code, with the params as named fields.
        """
        return "; ".join(_worded(rule, catalogue or {}) for rule in self.broken)

    def __str__(self) -> str:
        """Write the action and what is wrong with it."""
        return f"{_named_action(self.action)}: {self.sentence()}"


class IllegalActionError(NertsError):
    """An action was refused; *violation* says why, and nothing has changed."""

    def __init__(self, violation: Violation) -> None:
        """Carry the *violation*."""
        super().__init__(violation)
        self.violation = violation

    def __str__(self) -> str:
        """Write the violation."""
        return str(self.violation)


def violation_of(action: object, profile: Profile, table: Table) -> Violation | None:
    """Return what *action*, which may be anything at all, breaks; None if it is legal."""
    rules = broken(action, profile, table)
    return violation_by(rules, action, profile, table) if rules else None


def violation_by(
    rules: tuple[Rule, ...], action: object, profile: Profile, table: Table
) -> Violation:
    """Return the violation of *rules* by *action*."""
    params = _params(action, profile, table)
    entries = (Broken(rule.code, params, rule.text, grounds_of(rule, profile)) for rule in rules)
    return Violation(action, tuple(entries))


def _named_action(action: object) -> str:
    """Write an action; of what is none, which may not even be able to write itself, its type."""
    if type(action) is str:
        return repr(action)
    return str(action) if readable(action) else f"an object of type {type(action).__name__}"


def _worded(rule: Broken, catalogue: Mapping[str, str]) -> str:
    if rule.code not in catalogue:
        return str(rule)
    return catalogue[rule.code].format_map(dict(rule.params))


def _params(action: object, profile: Profile, table: Table) -> Params:
    """Return what a sentence about *action* may want to name; only cards that all can see."""
    if not readable(action) or not isinstance(action, Seated):
        return {}
    if not is_seated(action.seat, table):
        return {"seat": str(action.seat)}
    action = seated(action, profile, table)
    params: dict[str, str | int] = {"seat": str(getattr(action, "seat", ""))}
    tableau = table.tableaux[action.seat.side] if isinstance(action, Seated) else None
    if tableau and isinstance(action, Move | Lift):
        params |= {"source": str(action.source)} | _named("card", _found(tableau, action.source))
    if tableau and isinstance(action, Move | Place):
        there = _shown(table, tableau, action.target)
        params |= {"target": str(action.target)} | _named("on", there)
    if isinstance(action, Move) and action.card is not None:
        params["expected"] = str(action.card)
    return params


def _named(name: str, cards: Cards) -> dict[str, str | int]:
    return {name: str(cards[0])} if cards else {}


def _found(tableau: Tableau, source: Source) -> Cards:
    return tableau.look(source) if source.pile <= len(tableau.work) else ()


def _shown(table: Table, tableau: Tableau, target: Target) -> Cards:
    match target:
        case Onto(pile) if pile <= len(tableau.work):
            return tableau.work[pile - 1][-1:]
        case Under(pile) if pile <= len(tableau.work):
            return tableau.work[pile - 1][:1]
        case Foundation(number) if number <= len(table.centre.piles):
            return table.centre.piles[number - 1][-1:]
        case _:
            return ()
