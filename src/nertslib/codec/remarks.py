"""When does a setting contradict others, or change nothing?"""

from __future__ import annotations

from ..fits import lawful
from ..places import Origin, letter_of
from ..policies.scoring import Term
from ..profile import Profile

SUITS = 4


def unseated_nerts(profile: Profile) -> bool:
    """Whether a size is given for the Nerts pile of a side that never plays."""
    nerts, most = profile.layout.nerts, profile.seating.sides.most
    return isinstance(nerts, tuple) and any(side > letter_of(most - 1) for side, _ in nerts)


def unseated_work(profile: Profile) -> bool:
    """Whether work piles are given for more sides than play."""
    work, most = profile.layout.work, profile.seating.sides.most
    return isinstance(work, tuple) and any(sides > most for sides, _ in work)


def idle_penalty(profile: Profile) -> bool:
    """Whether members would pay each, but there is one a side."""
    return profile.seating.penalty == "member" and max(profile.seating.members) == 1


def idle_roles(profile: Profile) -> bool:
    """Whether tasks are shared out between members, but there is one a side."""
    return profile.roles.kind != "any-hand" and max(profile.seating.members) == 1


def idle_shuffler(profile: Profile) -> bool:
    """Whether somebody else than its owner shuffles a deck."""
    return profile.layout.shuffled_by != "owner"


def idle_ban_on_blocks(profile: Profile) -> bool:
    """Whether blocks are banned from spaces that none could enter anyway."""
    empties, cards = profile.empties, profile.layout.deck.cards()
    enter = any(lawful(empties.kind.fills(card, Origin.WORK)) for card in cards)
    return not empties.blocks and not (enter and lawful(profile.building.blocks.together(2)))


def impossible_duty(profile: Profile) -> bool:
    """Whether a space must be filled with a Nerts card that may not enter it."""
    empties, cards = profile.empties, profile.layout.deck.cards()
    enter = all(lawful(empties.kind.fills(card, Origin.NERTS)) for card in cards)
    return empties.duty != "none" and not enter


def idle_slots(profile: Profile) -> bool:
    """Whether there are as many slots as foundations that could be begun."""
    aces = SUITS * (profile.foundations.per_suit or profile.seating.sides.most)
    return profile.foundations.slots >= aces


def idle_packet(profile: Profile) -> bool:
    """Whether the order of a packet is given that is one card."""
    return profile.drawing.count == 1 and profile.drawing.packet != "last-on-top"


def idle_recycle(profile: Profile) -> bool:
    """Whether it is said when to recycle, but there is one pass only."""
    return profile.drawing.passes == 1 and profile.drawing.recycle != "when-empty"


def idle_false_call(profile: Profile) -> bool:
    """Whether a false call is provided for, but nobody calls."""
    return profile.calling.mode == "automatic" and profile.calling.false_call != "refused"


def idle_landing(profile: Profile) -> bool:
    """Whether it is said where cards in the air may land, but they may not."""
    return profile.calling.in_flight == "void" and profile.calling.in_flight_to != "anywhere"


def idle_when(profile: Profile) -> bool:
    """Whether it is said when to burn, but there is no burn."""
    return profile.stalemate.relief == "none" and profile.stalemate.when != "stuck"


def idle_limit(profile: Profile) -> bool:
    """Whether stops are counted, but there are none."""
    return profile.stalemate.relief == "none" and profile.stalemate.limit > 0


def idle_fruitless(profile: Profile) -> bool:
    """Whether burns are counted that never happen, or that the limit of stops forestalls."""
    stalemate = profile.stalemate
    forestalled = 0 < stalemate.limit <= stalemate.fruitless + 1
    return stalemate.fruitless > 0 and (stalemate.relief == "none" or forestalled)


def unreachable_target(profile: Profile) -> bool:
    """Whether no line of the formula ever adds points."""
    gains = any(term.points > 0 and not idle_line(profile, term) for term in profile.scoring)
    return profile.match.target > 0 and not gains


def reached_target(profile: Profile) -> bool:
    """Whether the match is decided by its first hand."""
    return profile.match.target <= 0


def idle_rate(profile: Profile) -> bool:
    """Whether a rate is given, but nothing is paid."""
    return profile.match.settlement == "none" and profile.match.rate != 1


def idle_settlement(profile: Profile) -> bool:
    """Whether the losers pay nothing for each point."""
    return profile.match.settlement != "none" and profile.match.rate == 0


def idle_line(profile: Profile, line: Term) -> bool:
    """Whether a line of the formula is never worth anything."""
    calling = profile.calling
    no_false_call = calling.mode == "automatic" or calling.false_call == "refused"
    callers_own = line.term in ("caller-takes", "caller-bonus")
    return (
        line.points == 0
        or (line.term == "false-call" and no_false_call)
        or (callers_own and line.caller_exempt)
    )


def idle_exemption(line: Term) -> bool:
    """Whether a true caller is freed from what it never has: Nerts cards left, or a false call."""
    return line.caller_exempt and line.term in ("nerts-cards", "false-call")
