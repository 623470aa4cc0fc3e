"""What do an engine's own codes of reasons mean?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from ..codec.faults import nearest, unfit
from ..codec.texts import parsed
from ..codes import every_code
from ..errors import DocumentError, Fault
from .answers import Abilities, Answer, Reply
from .port import Port, Renewable
from .questions import Question

Codes = Mapping[str, tuple[str, ...]]
"""What each code of an engine stands for: codes of this library, or nothing."""


@frozen
class Mapped:
    """An engine whose *codes* are translated; those that are not known stay as they are."""

    port: Port
    codes: Codes

    @property
    def abilities(self) -> Abilities:
        """What the engine can do; who has codes to translate gives reasons."""
        abilities = self.port.abilities
        return evolve(abilities, answers=abilities.answers | {"codes"})

    def ask(self, question: Question) -> Answer:
        """Put a question, and translate the codes of its answer."""
        answer = self.port.ask(question)
        if not isinstance(answer, Reply) or not isinstance(answer.document.get("broken"), list):
            return answer
        broken = [*dict.fromkeys(self._translated(answer.document["broken"]))]
        return Reply({**answer.document, "broken": broken})

    def renew(self) -> None:
        """Start the engine again, if it can be."""
        if isinstance(self.port, Renewable):
            self.port.renew()

    def close(self) -> None:
        """Let the engine go."""
        self.port.close()

    def _translated(self, broken: object) -> Iterator[str]:
        for code in broken if isinstance(broken, list) else ():
            yield from self.codes.get(str(code), (str(code),))


def read_codes(text: str) -> Codes:
    """Read a TOML or JSON table from an engine's codes to those of this library, one or a list.

    A DocumentError lists what is wrong.
    """
    codes: dict[str, tuple[str, ...]] = {}
    faults: list[Fault] = []
    for theirs, value in parsed(text).items():
        ours = tuple(value) if isinstance(value, list) else (value,)
        codes[theirs] = tuple(map(str, ours))
        faults += (Fault(theirs, reason) for reason in map(_fault, ours) if reason)
    if faults:
        raise DocumentError(*faults)
    return codes


def _fault(code: object) -> str:
    """Say what is wrong with a *code* of this library; nothing if it is one."""
    if not isinstance(code, str):
        return unfit("a code or a list of codes", code).faults[0].reason
    known = every_code()
    return "" if code in known else f"there is no code {code!r}{nearest(code, known)}"
