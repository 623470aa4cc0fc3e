"""What comes of the steps of a case?  Tries them, and compares only what it names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import define, field

from ..actions.kinds import is_seated, readable, seated
from ..actions.seated import Seated
from ..notation import parse_action
from ..referee import Claim, ClaimId, Settlement, arbitrate, together
from ..round import Round
from ..table import Table
from ..views import SPECTATOR
from .comparing import Failure, compare, table_differences
from .reading import Case, Step
from .values import list_in, numbers_in, read_spoken, table_in, through_json


@define
class Trial:
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
            actions = [str(action) for action in list_in(step.entries["together"])]
            yield from compare("legal", step.entries, all(map(self.round.allows, actions)))
            yield from self._settle(step.entries, together(self.round, map(read_spoken, actions)))
        else:
            claims = [_claim(table_in(entry)) for entry in list_in(step.entries["race"])]
            alone = all(self.round.allows(claim.action) for claim in claims)
            yield from compare("legal", step.entries, alone)
            yield from self._settle(step.entries, arbitrate(self.round, claims, self.settled))

    def _play(self, entries: Mapping[str, object]) -> Iterator[Failure]:
        action = read_spoken(str(entries["play"]))
        violation = self.round.refusal(action)
        yield from compare("legal", entries, violation is None)
        if "broken" in entries:
            codes = set(violation.codes) if violation else set()
            if codes != set(map(str, list_in(entries["broken"]))):
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
            arrived = Round.at(self.round.profile, through_json(travelling.position()))
            if arrived.table != travelling.table:
                yield Failure(path, "the same after a trip through JSON", "another position")

    def _checks(self, checks: Mapping[str, object]) -> Iterator[Failure]:
        yield from table_differences("after", table_in(checks.get("after", {})), self.round)
        scores = self.round.score()
        for letter, total in table_in(checks.get("score", {})).items():
            got = scores[letter].total if letter in scores else None
            yield from compare(letter, {letter: total}, got, "score")
        for letter, parts in table_in(checks.get("score_parts", {})).items():
            for term, points in table_in(parts).items():
                part = scores[letter].parts.get(term) if letter in scores else None
                yield from compare(term, {term: points}, part, f"score_parts.{letter}")
        for letter, verdict in table_in(checks.get("stuck", {})).items():
            stuck = self.round.is_stuck(letter)
            known = "unknown" if stuck is None else stuck
            yield from compare(letter, {letter: verdict}, known, "stuck")
        for seat, texts in table_in(checks.get("lists", {})).items():
            yield from self._list(seat, [str(text) for text in list_in(texts)])
        for seat, seen in table_in(checks.get("view", {})).items():
            view = self.round.view(seat)
            yield from table_differences(f"view.{seat}", table_in(seen), view)

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


def _claim(entry: Mapping[str, object]) -> Claim:
    times = numbers_in(entry)
    claim_id = entry.get("id")
    known = claim_id if isinstance(claim_id, int | str) else None
    action = read_spoken(str(entry.get("play")))
    return Claim(action, known, times.get("lifted"), times.get("landed"), times.get("at"))


def _cards(table: Table) -> list[tuple[int, int]]:
    """Return every card of the table, each with the side it belongs to or lies with."""
    own = [(side, card.index) for side, t in enumerate(table.tableaux) for card in t.cards]
    return sorted([*own, *((card.owner, card.index) for card in table.centre.cards)])
