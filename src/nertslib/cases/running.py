"""Does a case hold?  Tries it, and compares only what it names."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import define, field, frozen

from ..actions.kinds import is_seated, readable, seated
from ..actions.seated import Seated
from ..errors import MatchError, NertsError, PositionError
from ..match import Match
from ..notation import parse_action
from ..profile import Profile
from ..profiles import PROFILES
from ..referee import Claim, ClaimId, Settlement, arbitrate, together
from ..round import Round
from ..table import Table
from ..views import SPECTATOR
from .comparing import Failure, compare, table_differences
from .reading import MATCH, POSITION, Case, Step, load


@frozen
class CaseResult:
    """What came of a case: nothing, if it holds."""

    case: Case
    failures: tuple[Failure, ...]

    @property
    def holds(self) -> bool:
        """Whether everything came out as it must."""
        return not self.failures


def run_file(path: Path | str) -> tuple[CaseResult, ...]:
    """Run every case of a file; a CaseError says that it cannot be read."""
    return tuple(run(case) for case in load(path))


def run(case: Case, profile: Profile | None = None) -> CaseResult:
    """Run a case, under another *profile* than its own if one is given."""
    try:
        failures = tuple(_run(case, profile or profile_of(case)))
    except NertsError as error:
        failures = (Failure("", "a case that can be run", str(error)),)
    return CaseResult(case, failures)


def profile_of(case: Case) -> Profile:
    """Return the rule set a case names or spells out."""
    named = case.entries["profile"]
    if isinstance(named, Mapping):
        from ..codec.profiles import structure_profile

        return structure_profile({"name": case.id, **named})
    return PROFILES[str(named)]


def _run(case: Case, profile: Profile) -> Iterator[Failure]:
    refused = case.entries.get("refused") is True
    try:
        if "rounds" in case.entries:
            yield from _run_match(case, profile)
            held = Round.deal(profile, seed=0) if refused else None
        else:
            held = _begin(case, profile)
    except (PositionError, MatchError) as error:
        if not refused:
            yield Failure("", "a position that can come about", str(error))
        return
    if refused:
        yield Failure("refused", "true", "it came about")
    elif held is not None:
        yield from _Run(held).all(case)


def _begin(case: Case, profile: Profile) -> Round:
    entries = case.entries
    facts = _table(entries.get("facts"))
    named = _numbers({"members": entries.get("members")} | _table(entries.get("deal")))
    decks = [str(deck) for deck in _list(entries.get("decks"))]
    if "deal" in entries or decks:
        return Round.deal(
            profile,
            sides=named.get("sides"),
            members=named.get("members"),
            seed=named.get("seed"),
            round=named.get("round", 1),
            started=facts.get("started") is not False,
            decks=decks or None,
        )
    return Round.at(profile, _through_json({k: entries[k] for k in POSITION if k in entries}))


def _numbers(entries: Mapping[str, object]) -> dict[str, int]:
    return {key: value for key, value in entries.items() if isinstance(value, int)}


def _table(value: object) -> dict[str, object]:
    return {str(key): entry for key, entry in value.items()} if isinstance(value, Mapping) else {}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _through_json(document: object) -> Mapping[str, object]:
    """Send a document through JSON and back, as it would travel to another program."""
    return _table(json.loads(json.dumps(document)))


@define
class _Run:
    """A case as far as it has been tried."""

    round: Round
    settled: frozenset[ClaimId] = field(factory=frozenset)

    def all(self, case: Case) -> Iterator[Failure]:
        """Try every step, then read what must hold at the end."""
        yield from self._travels("position")
        for step in case.steps:
            before = _cards(self.round.table)
            yield from (failure.below(step.path) for failure in self._step(step))
            yield from self._travels(step.path)
            if _cards(self.round.table) != before:
                yield Failure(step.path, "every card once", "a card appeared or vanished")
            yield from (failure.below(step.path) for failure in self._checks(step.checks))
        yield from self._checks(case.checks)

    def _step(self, step: Step) -> Iterator[Failure]:
        if "play" in step.entries:
            yield from self._play(step.entries)
        elif "together" in step.entries:
            actions = [str(action) for action in _list(step.entries["together"])]
            yield from compare("legal", step.entries, all(map(self.round.allows, actions)))
            yield from self._settle(step.entries, together(self.round, map(_read, actions)))
        else:
            claims = [_claim(_table(entry)) for entry in _list(step.entries["race"])]
            alone = all(self.round.allows(claim.action) for claim in claims)
            yield from compare("legal", step.entries, alone)
            yield from self._settle(step.entries, arbitrate(self.round, claims, self.settled))

    def _play(self, entries: Mapping[str, object]) -> Iterator[Failure]:
        action = _read(str(entries["play"]))
        violation = self.round.refusal(action)
        yield from compare("legal", entries, violation is None)
        if "broken" in entries:
            codes = set(violation.codes) if violation else set()
            if codes != set(map(str, _list(entries["broken"]))):
                yield Failure("broken", str(entries["broken"]), str(sorted(codes)))
        if violation is None:
            self.round = self.round.play(action)

    def _settle(self, entries: Mapping[str, object], settlement: Settlement) -> Iterator[Failure]:
        self.round, self.settled = settlement.round, settlement.settled
        words = ["landed" if o.took_effect else "bounced" for o in settlement.outcomes]
        yield from compare("outcome", entries, words)
        yield from compare("reasons", entries, [str(o.reason) for o in settlement.outcomes])

    def _travels(self, path: str) -> Iterator[Failure]:
        """Check that the position, and what each seat sees of it, can be sent and read."""
        views = [self.round.view(seat) for seat in self.round.seats]
        for travelling in (self.round, *views, self.round.view(SPECTATOR)):
            arrived = Round.at(self.round.profile, _through_json(travelling.position()))
            if arrived.table != travelling.table:
                yield Failure(path, "the same after a trip through JSON", "another position")

    def _checks(self, checks: Mapping[str, object]) -> Iterator[Failure]:
        yield from table_differences("after", _table(checks.get("after", {})), self.round)
        scores = self.round.score()
        for letter, total in _table(checks.get("score", {})).items():
            got = scores[letter].total if letter in scores else None
            yield from compare(letter, {letter: total}, got, "score")
        for letter, parts in _table(checks.get("score_parts", {})).items():
            for term, points in _table(parts).items():
                part = scores[letter].parts.get(term)
                yield from compare(term, {term: points}, part, f"score_parts.{letter}")
        for letter, verdict in _table(checks.get("stuck", {})).items():
            stuck = self.round.is_stuck(letter)
            known = "unknown" if stuck is None else stuck
            yield from compare(letter, {letter: verdict}, known, "stuck")
        for seat, texts in _table(checks.get("lists", {})).items():
            yield from self._list(seat, [str(text) for text in _list(texts)])
        for seat, seen in _table(checks.get("view", {})).items():
            view = self.round.view(seat)
            yield from table_differences(f"view.{seat}", _table(seen), view)

    def _list(self, seat: str, texts: list[str]) -> Iterator[Failure]:
        got = {str(action) for action in self.round.legal(seat)}
        expected = {self._canonical(text) for text in texts}
        if got != expected:
            missing, extra = sorted(expected - got), sorted(got - expected)
            yield Failure(f"lists.{seat}", f"also {missing}" if missing else "", f"also {extra}")

    def _canonical(self, text: str) -> str:
        action = parse_action(text)
        at_table = not isinstance(action, Seated) or is_seated(action.seat, self.round.table)
        if readable(action) and at_table:
            action = seated(action, self.round.profile, self.round.table)
        return str(action)


def _read(text: str) -> object:
    """Read an action, send it as text and read it again; what cannot be read stays a text."""
    try:
        return parse_action(str(parse_action(text)))
    except NertsError:
        return text


def _claim(entry: Mapping[str, object]) -> Claim:
    times = _numbers(entry)
    claim_id = entry.get("id")
    known = claim_id if isinstance(claim_id, int | str) else None
    action = _read(str(entry.get("play")))
    return Claim(action, known, times.get("lifted"), times.get("landed"), times.get("at"))


def _cards(table: Table) -> list[tuple[int, int]]:
    """Return every card of the table, each with the side it belongs to or lies with."""
    own = [(side, card.index) for side, t in enumerate(table.tableaux) for card in t.cards]
    return sorted([*own, *((card.owner, card.index) for card in table.centre.cards)])


def _run_match(case: Case, profile: Profile) -> Iterator[Failure]:
    entries = case.entries
    rounds = [_table(entry) for entry in _list(entries["rounds"])]
    letters = sorted({key for entry in rounds for key in entry if len(key) == 1 and key.isupper()})
    members = _numbers(entries).get("members")
    match = Match.start(profile, sides=len(letters), members=members)
    for number, entry in enumerate(rounds):
        for key in entry:
            if key not in (*letters, "paused", "caller"):
                yield Failure(f"rounds[{number}].{key}", "a known key", key)
        scores = tuple(_numbers(entry)[letter] for letter in letters)
        caller = entry.get("caller")
        side = letters.index(str(caller)) if caller else None
        paused = _numbers({"paused": entry.get("paused", 0)})["paused"]
        match = match.add_scores(scores, caller=side, paused_minutes=paused)
    got: dict[str, object] = {
        "totals": dict(match.totals),
        "over": match.over,
        "winners": list(match.winners),
        "counted": list(match.counted),
        "settlement": [
            {"from": p.payer, "to": p.payee, "points": p.points} for p in match.settlement
        ],
    }
    for key in MATCH[1:]:
        yield from compare(key, entries, got[key])
