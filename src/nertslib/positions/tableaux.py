"""Reads the cards of a side: its piles, and what is in its hands."""

from __future__ import annotations

from itertools import pairwise

from ..cards import Cards
from ..errors import NotationError
from ..fits import lawful
from ..notation import parse_source
from ..places import Base, Work, same_pile
from ..table import Held, Tableau
from .reader import Reader

KEYS = ("nerts", "work", "stock", "waste", "hands", "recycles")


def read_tableau(reader: Reader, path: str, value: object, side: int) -> Tableau:
    """Read the cards of *side*."""
    entries = reader.mapping(path, value, KEYS)
    if "nerts" not in entries:
        reader.fault(f"{path}.nerts", "the Nerts pile must be written, if only as empty")
    tableau = Tableau.of(
        nerts=reader.pile(f"{path}.nerts", entries.get("nerts", ""), side),
        work=_work(reader, f"{path}.work", entries.get("work", ()), side),
        stock=reader.pile(f"{path}.stock", entries.get("stock", ""), side),
        waste=reader.pile(f"{path}.waste", entries.get("waste", ""), side),
        recycles=reader.number(f"{path}.recycles", entries.get("recycles", 0)),
    )
    return _with_hands(reader, f"{path}.hands", entries.get("hands", ()), tableau, side)


def _work(reader: Reader, path: str, value: object, side: int) -> tuple[Cards, ...]:
    texts = reader.sequence(path, value)
    most = reader.profile.layout.work_piles(reader.sides)
    if len(texts) > most:
        reader.fault(path, f"a side has {most} work piles, not {len(texts)}")
    piles = [reader.seen_pile(f"{path}[{i}]", text, side) for i, text in enumerate(texts[:most])]
    for i, pile in enumerate(piles):
        _check_run(reader, f"{path}[{i}]", pile)
    return (*piles, *((),) * (most - len(piles)))


def _check_run(reader: Reader, path: str, pile: Cards) -> None:
    rules = reader.profile.building.joins
    for below, card in pairwise(pile):
        if not lawful(rules.joins(card.bare, below.bare)):
            reader.fault(path, f"{card} does not lie on {below}")


def _with_hands(reader: Reader, path: str, value: object, tableau: Tableau, side: int) -> Tableau:
    texts = reader.sequence(path, value)
    if len(texts) > reader.members:
        reader.fault(path, f"a side has {reader.members} hands, not {len(texts)}")
    for member, text in enumerate(texts[: reader.members], 1):
        held = _held(reader, f"{path}[{member - 1}]", text, side, member) if text != "" else None
        if held is not None and _can_hold(reader, f"{path}[{member - 1}]", tableau, held):
            tableau = tableau.with_hand(held)
    return tableau


def _held(reader: Reader, path: str, value: object, side: int, member: int) -> Held | None:
    words, found, place = value.partition(" from ") if isinstance(value, str) else ("", "", "")
    if not found:
        reader.fault(path, f"expected cards, `from` and a place, not {value!r}")
        return None
    cards = reader.seen_pile(path, words, side)
    try:
        source = parse_source(place)
    except NotationError as error:
        reader.fault(path, error.faults[0].reason)
        return None
    if isinstance(source, Work) and source.count == 1:
        source = Work(source.pile, max(1, len(cards)))
    if len(cards) != source.count:
        reader.fault(path, f"{source} does not give {len(cards)} cards")
        return None
    return Held(member, cards, source)


def _can_hold(reader: Reader, path: str, tableau: Tableau, held: Held) -> bool:
    source = held.source
    before = len(reader.faults)
    if source.pile > len(tableau.work):
        reader.fault(path, f"there is no work pile {source.pile}")
        return False
    if any(same_pile(other.source, source) for other in tableau.hands):
        reader.fault(path, "another hand holds cards of that pile")
    if isinstance(source, Base) and not tableau.work[source.pile - 1]:
        reader.fault(path, "a base is lifted from under another card")
    if source.pile:
        _check_run(reader, path, tableau.with_back(held).work[source.pile - 1])
    return len(reader.faults) == before
